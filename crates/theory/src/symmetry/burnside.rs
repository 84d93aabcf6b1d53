//! The number of essentially different grids, by Burnside's lemma: the mean, over all
//! symmetries of the cells, of the number of grids (up to renaming) that they fix.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use num_bigint::BigUint;
use therefore_search::Control;

use super::classes::{CellClass, conjugacy_classes, order};
use super::fixed;
use crate::workers::work_together;
use crate::{NoCount, count_boxes};

/// A class of symmetries and the grids it keeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassCount {
    /// The class.
    pub class: CellClass,
    /// The number of grids that one of them maps to themselves up to renaming, where
    /// grids that differ by renaming count once.
    pub fixed: BigUint,
}

/// The number of essentially different grids, and how it was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Classes {
    /// How many symmetries of the cells there are.
    pub group: u64,
    /// All classes, those that keep no grid included.
    pub table: Vec<ClassCount>,
    /// The number of essentially different grids.
    pub different: BigUint,
}

/// Counts essentially different grids. `progress` is called with the number of finished
/// pieces of work and their total.
///
/// ```
/// use therefore_search::Control;
/// use therefore_theory::essentially_different;
/// let classes = essentially_different(2, 2, 1, &Control::UNLIMITED, &|_, _| ())?;
/// assert_eq!(classes.different, 2u32.into());
/// # Ok::<(), therefore_theory::NoCount>(())
/// ```
pub fn essentially_different(
    rows: usize,
    columns: usize,
    threads: usize,
    control: &Control,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<Classes, NoCount> {
    let side = rows * columns;
    if rows < 2 || columns < 2 || side > 9 {
        return Err(NoCount::OutOfReach(format!(
            "grids with boxes of {rows}x{columns} are not counted up to symmetry here: boxes of 2x2, 2x3, 2x4, 3x3 (and lying) are"
        )));
    }
    let classes = conjugacy_classes(rows, columns);
    let group: u64 = classes.iter().map(|class| class.size).sum();
    let partitions = partitions(side);
    let mut tasks: Vec<(usize, &Vec<usize>)> = Vec::new();
    for (index, class) in classes.iter().enumerate() {
        let order = class.order();
        let fits =
            |lengths: &&Vec<usize>| lengths.iter().all(|&length| order.is_multiple_of(length));
        if order > 1 {
            tasks.extend(
                partitions
                    .iter()
                    .filter(fits)
                    .map(|lengths| (index, lengths)),
            );
        }
    }
    // Symmetries of small order leave most freedom and take longest, so they go first.
    tasks.sort_by_key(|(index, _)| order(&classes[*index].example));
    let next = AtomicUsize::new(0);
    let done = AtomicUsize::new(0);
    let fixed = Mutex::new(vec![0u128; classes.len()]);
    let work = || {
        while let Some((index, lengths)) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            let example = &classes[*index].example;
            let Some(count) = fixed::count((rows, columns), example, lengths, control) else {
                return false;
            };
            if let Ok(mut fixed) = fixed.lock() {
                fixed[*index] += count / commuting(lengths);
            }
            progress(done.fetch_add(1, Ordering::Relaxed) + 1, tasks.len());
        }
        true
    };
    let done_by = work_together(threads, |_| work());
    let whole = done_by.len() == threads.max(1) && done_by.into_iter().all(|done| done);
    if !whole {
        return Err(NoCount::Stopped);
    }
    let renamings: BigUint = (1..=side).map(BigUint::from).product();
    let identity = count_boxes(rows, columns, threads, control)? / renamings;
    let fixed = fixed.into_inner().unwrap_or_default();
    let table: Vec<ClassCount> = classes
        .into_iter()
        .zip(fixed)
        .map(|(class, fixed)| ClassCount {
            fixed: match class.order() {
                1 => identity.clone(),
                _ => fixed.into(),
            },
            class,
        })
        .collect();
    let sum: BigUint = table.iter().map(|row| &row.fixed * row.class.size).sum();
    Ok(Classes {
        group,
        different: sum / group,
        table,
    })
}

/// All ways to write a number as a sum, largest parts first.
fn partitions(number: usize) -> Vec<Vec<usize>> {
    fn add(rest: usize, most: usize, begun: &mut Vec<usize>, out: &mut Vec<Vec<usize>>) {
        if rest == 0 {
            out.push(begun.clone());
        }
        for part in (1..=most.min(rest)).rev() {
            begun.push(part);
            add(rest - part, part, begun, out);
            begun.pop();
        }
    }
    let mut out = Vec::new();
    add(number, number, &mut Vec::new(), &mut out);
    out
}

/// How many renamings commute with one that has cycles of these lengths: any
/// turn of each cycle, any order of cycles of one length.
fn commuting(lengths: &[usize]) -> u128 {
    let mut product = 1;
    let mut alike = 0;
    for (index, &length) in lengths.iter().enumerate() {
        alike = if index > 0 && lengths[index - 1] == length {
            alike + 1
        } else {
            1
        };
        product *= (length * alike) as u128;
    }
    product
}
