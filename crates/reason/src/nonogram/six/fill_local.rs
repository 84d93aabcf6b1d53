//! Fill, local: what one run tells of the cells around it.

use therefore_puzzle::Mark;

use super::glance::Glance;
use crate::nonogram::Span;
use crate::nonogram::rules::Reasons;
use crate::nonogram::step::Fact;
use crate::nonogram::view::View;

pub(super) fn look(glance: &Glance, reasons: &mut Reasons) {
    around_runs(glance, reasons);
    from_walls(glance, reasons);
    join(glance, reasons);
}

/// (a) for every run.
pub(super) fn around_runs(glance: &Glance, reasons: &mut Reasons) {
    for &run in &glance.view().runs {
        left_right(glance, run, &glance.owners(run), reasons);
    }
}

/// (b) for every run; its length is counted.
pub(super) fn from_walls(glance: &Glance, reasons: &mut Reasons) {
    for &run in &glance.view().runs {
        glance.count(run.len());
        wall(glance, run, &glance.owners(run), reasons);
    }
}

/// (a) The numbers the run may belong to, each pushed to the left and to the
/// right around the run: what is covered every time is filled.
fn left_right(glance: &Glance, run: Span, owners: &[usize], reasons: &mut Reasons) {
    let clue = &glance.view().clue;
    let mut common = Span::new(0, glance.view().length());
    let mut fact = Fact::Cases {
        run,
        owners: owners.to_vec(),
    };
    for &number in owners {
        let starts = glance.starts(number, run);
        if let (Some(&first), Some(&last)) = (starts.first(), starts.last()) {
            let size = clue[number];
            common = Span::new(common.start.max(last), common.end.min(first + size));
            if owners.len() == 1 {
                fact = Fact::Overlap {
                    number,
                    left: Span::new(first, first + size),
                    right: Span::new(last, last + size),
                };
            }
        }
    }
    if !owners.is_empty() {
        reasons.fill(fact, common);
    }
}

/// (b) A run with a wall on one side grows to the other until it is as long as
/// the smallest number it may belong to, which is counted off.
fn wall(glance: &Glance, run: Span, owners: &[usize], reasons: &mut Reasons) {
    let view = glance.view();
    let Some(least) = owners.iter().map(|&number| view.clue[number]).min() else {
        return;
    };
    let space = view.space_of(run.start);
    let fact = Fact::Grow {
        run,
        space,
        least,
        owners: Some(owners.to_vec()),
    };
    if space.start == run.start {
        glance.count(least);
        reasons.fill(fact, Span::new(run.end, run.start + least));
    } else if space.end == run.end {
        glance.count(least);
        reasons.fill(fact, Span::new(run.end.saturating_sub(least), run.start));
    }
}

/// (c) Two runs of the same number are joined; and a run whose only number has room
/// for its length only together with a neighbour is joined with that. Counted
/// are the cells between a run that has only one number and the next run, and the
/// room around it as far as the number is long.
pub(super) fn join(glance: &Glance, reasons: &mut Reasons) {
    let view = glance.view();
    let owners: Vec<Vec<usize>> = view.runs.iter().map(|&run| glance.owners(run)).collect();
    for (index, &run) in view.runs.iter().enumerate() {
        let [number] = owners[index][..] else {
            continue;
        };
        if let Some(&next) = view.runs.get(index + 1) {
            let between = Span::new(run.end, next.start);
            glance.count(between.len());
            if owners[index + 1] == [number] {
                let runs = [run, next];
                reasons.fill(Fact::Join { runs, number }, between);
            }
        }
        merge(glance, index, number, reasons);
    }
}

fn merge(glance: &Glance, index: usize, number: usize, reasons: &mut Reasons) {
    let view = glance.view();
    let (run, size) = (view.runs[index], view.clue[number]);
    let space = view.space_of(run.start);
    let neighbours = [
        index.checked_sub(1).map(|before| view.runs[before]),
        view.runs.get(index + 1).copied(),
    ];
    let [before, after] = neighbours.map(|it| it.filter(|it| space.contains(it.start)));
    // The room without touching a neighbour.
    let room = Span::new(
        before.map_or(space.start, |it| it.end + 1).min(run.start),
        after.map_or(space.end, |it| it.start - 1).max(run.end),
    );
    glance.count(room.len().min(size));
    if room.len() >= size {
        return;
    }
    let possible = |it: &Span| {
        let whole = it.end.max(run.end) - it.start.min(run.start);
        whole <= size && is_open(view, *it, run)
    };
    let with = match (before.filter(possible), after.filter(possible)) {
        (Some(with), None) | (None, Some(with)) => with,
        _ => return,
    };
    let between = if with.start < run.start {
        Span::new(with.end, run.start)
    } else {
        Span::new(run.end, with.start)
    };
    reasons.fill(Fact::Merge { run, with, number }, between);
}

/// Whether no empty cell lies between two runs.
fn is_open(view: &View, one: Span, other: Span) -> bool {
    let between = one.end.min(other.end)..one.start.max(other.start);
    !view.marks[between].contains(&Mark::Empty)
}
