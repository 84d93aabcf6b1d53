//! An independent judge of steps.
//!
//! A step is true if its conclusion follows from the line it speaks of, or link
//! by link from the lines of its chain, and if what it claims on the way (who
//! can own a run, how far numbers can be pushed) is so. Everything is found by
//! going through the placings of a line with a plain recursion that shares
//! nothing with the rules.

use therefore_puzzle::{Cell, Mark, Names};

use super::Span;
use super::board::Board;
use super::step::{Argument, Fact, LineArgument, Link, Setting, Step};

/// Verifies a step on the board it was found on, from its premises alone.
/// The error says in a sentence what is wrong with it.
pub fn check(board: &Board, step: &Step) -> Result<(), String> {
    let name = |cell: Cell| board.shape().name(cell, Names::RowColumn);
    if step.settings.is_empty() {
        return Err("the step concludes nothing".into());
    }
    for it in &step.settings {
        if it.mark == Mark::Unknown || board.mark(it.cell) != Mark::Unknown {
            return Err(format!("{} is set already", name(it.cell)));
        }
    }
    if !step.settings.is_sorted_by(|a, b| a.cell < b.cell) {
        return Err("the cells are not in order".into());
    }
    match &step.argument {
        Argument::Line(argument) => check_line(board, step, argument),
        Argument::Contradiction {
            supposed,
            links,
            broken,
        } => {
            if step.settings[..] != [supposed.opposite()] {
                return Err("it concludes something else than the opposite".into());
            }
            let board = follow(board, *supposed, links)?;
            if Placings::new(board.clue(*broken), board.line(*broken)).exist() {
                Err(format!("{broken} can be completed"))
            } else {
                Ok(())
            }
        }
        Argument::Agreement {
            cell,
            filled,
            empty,
        } => {
            for (mark, links) in [(Mark::Filled, filled), (Mark::Empty, empty)] {
                let after = follow(board, Setting { cell: *cell, mark }, links)?;
                for it in &step.settings {
                    if after.mark(it.cell) != it.mark {
                        return Err(format!("{} does not follow both ways", name(it.cell)));
                    }
                }
            }
            Ok(())
        }
        Argument::Guess | Argument::Refuted(_) => Ok(()),
    }
}

/// The board with the supposition and all links, each of which must follow.
fn follow(board: &Board, supposed: Setting, links: &[Link]) -> Result<Board, String> {
    let mut known = board.clone();
    known.set(supposed);
    for link in links {
        // Only what the link rests on may be used, not all that is supposed by then.
        let mut marks = board.line(link.line).to_vec();
        for &cell in &link.from {
            marks[board.place(link.line, cell)] = known.mark(cell);
        }
        let placings = Placings::new(board.clue(link.line), &marks);
        for it in &link.settings {
            if !placings.force(board.place(link.line, it.cell), it.mark) {
                let name = board.shape().name(it.cell, Names::RowColumn);
                return Err(format!("{name} does not follow in {}", link.line));
            }
        }
        for &it in &link.settings {
            known.set(it);
        }
    }
    Ok(known)
}

fn check_line(board: &Board, step: &Step, argument: &LineArgument) -> Result<(), String> {
    let line = argument.line;
    let placings = Placings::new(board.clue(line), board.line(line));
    if !placings.exist() {
        return Err(format!("{line} cannot be completed"));
    }
    for it in &step.settings {
        if !board.lines_of(it.cell).contains(&line) {
            return Err(format!("a cell does not lie in {line}"));
        }
        if !placings.force(board.place(line, it.cell), it.mark) {
            let name = board.shape().name(it.cell, Names::RowColumn);
            return Err(format!("{name} does not follow from {line}"));
        }
    }
    // Every cell has a reason, and every reason is for cells that are set.
    let reasons = argument.reasons.iter();
    let mut told: Vec<(usize, Mark)> = reasons
        .flat_map(|reason| {
            let cells = |spans: &[Span], mark| {
                let cells = spans.iter().flat_map(|span| span.cells());
                cells.map(|cell| (cell, mark)).collect::<Vec<_>>()
            };
            [
                cells(&reason.filled, Mark::Filled),
                cells(&reason.empty, Mark::Empty),
            ]
        })
        .flatten()
        .collect();
    told.sort_by_key(|it| it.0);
    let set = step.settings.iter();
    let set: Vec<(usize, Mark)> = set
        .map(|it| (board.place(line, it.cell), it.mark))
        .collect();
    if told != set {
        return Err("the reasons are for other cells than are set".into());
    }
    if let Some([left, right]) = &argument.placings {
        let (first, last) = placings.extremes();
        if (left, right) != (&first, &last) {
            return Err(format!("{line} can be placed further out"));
        }
    }
    for reason in &argument.reasons {
        check_fact(&placings, &reason.fact)?;
    }
    Ok(())
}

/// What a fact claims about owners and reaches.
fn check_fact(placings: &Placings, fact: &Fact) -> Result<(), String> {
    let only = |run: Span, owners: &[usize]| {
        let others = (0..placings.clue.len()).filter(|number| !owners.contains(number));
        for number in others {
            if placings.owns(number, run) {
                return Err(format!("number {} can own cells {run}", number + 1));
            }
        }
        Ok(())
    };
    match fact {
        Fact::Grow {
            run,
            owners: Some(owners),
            ..
        }
        | Fact::Close {
            run,
            owners: Some(owners),
        }
        | Fact::Cases { run, owners } => only(*run, owners),
        Fact::Join { runs, number } => runs.iter().try_for_each(|&run| only(run, &[*number])),
        Fact::Merge { run, with, number } => [run, with]
            .iter()
            .try_for_each(|&&run| only(run, &[*number])),
        Fact::EdgeRun { number, run, .. } => only(*run, &[*number]),
        Fact::Anchor { number, cell, .. } => only(Span::cell(*cell), &[*number]),
        Fact::Overlap {
            number,
            left,
            right,
        } => {
            let cells = Span::new(right.start, left.end);
            only(cells, &[*number])
        }
        Fact::OneSpace { number, space } => {
            let starts = placings.starts(*number);
            let inside = |&start: &usize| {
                space.start <= start && start + placings.clue[*number] <= space.end
            };
            if starts.iter().all(inside) {
                Ok(())
            } else {
                Err(format!("number {} can lie elsewhere", number + 1))
            }
        }
        Fact::BeyondReach { before, after } => {
            if let &Some((number, end)) = before {
                let starts = placings.starts(number);
                if starts
                    .iter()
                    .any(|start| start + placings.clue[number] > end)
                {
                    return Err(format!("number {} can reach further", number + 1));
                }
            }
            if let &Some((number, first)) = after
                && placings.starts(number).iter().any(|&start| start < first)
            {
                return Err(format!("number {} can reach further back", number + 1));
            }
            Ok(())
        }
        Fact::NoOwner { run, .. } => only(*run, &[]),
        _ => Ok(()),
    }
}

/// The placings of a clue on a line, by plain recursion with memory: can the
/// numbers from this one on be placed from this cell on?
struct Placings<'a> {
    clue: &'a [usize],
    marks: &'a [Mark],
}

/// What a placing has to do besides.
#[derive(Clone, Copy)]
enum Wish {
    Nothing,
    /// This cell is to be as this mark.
    Cell(usize, Mark),
    /// This number is to start here.
    Start(usize, usize),
}

impl<'a> Placings<'a> {
    fn new(clue: &'a [usize], marks: &'a [Mark]) -> Placings<'a> {
        Placings { clue, marks }
    }

    fn possible(&self, wish: Wish) -> bool {
        let mut seen = vec![None; (self.clue.len() + 1) * self.marks.len()];
        self.can(0, 0, wish, &mut seen)
    }

    fn exist(&self) -> bool {
        self.possible(Wish::Nothing)
    }

    /// Whether a cell is so in all placings.
    fn force(&self, cell: usize, mark: Mark) -> bool {
        let other = match mark {
            Mark::Filled => Mark::Empty,
            _ => Mark::Filled,
        };
        !self.possible(Wish::Cell(cell, other))
    }

    /// Where a number can start.
    fn starts(&self, number: usize) -> Vec<usize> {
        let starts = 0..self.marks.len();
        starts
            .filter(|&start| self.possible(Wish::Start(number, start)))
            .collect()
    }

    /// Whether a number covers all these cells in some placing.
    fn owns(&self, number: usize, cells: Span) -> bool {
        let first = cells.end.saturating_sub(self.clue[number]);
        (first..=cells.start).any(|start| self.possible(Wish::Start(number, start)))
    }

    /// The first and the last start of each number.
    fn extremes(&self) -> (Vec<usize>, Vec<usize>) {
        let starts = (0..self.clue.len()).map(|number| self.starts(number));
        let ends = starts.map(|starts| {
            let first = starts.first().copied().unwrap_or_default();
            (first, starts.last().copied().unwrap_or_default())
        });
        ends.unzip()
    }

    fn can(&self, number: usize, cell: usize, wish: Wish, seen: &mut [Option<bool>]) -> bool {
        if cell >= self.marks.len() {
            return number == self.clue.len();
        }
        let memory = number * self.marks.len() + cell;
        if let Some(known) = seen[memory] {
            return known;
        }
        let empty = self.may(cell, Mark::Empty, wish) && self.can(number, cell + 1, wish, seen);
        let found = empty || self.can_start(number, cell, wish, seen);
        seen[memory] = Some(found);
        found
    }

    fn can_start(&self, number: usize, cell: usize, wish: Wish, seen: &mut [Option<bool>]) -> bool {
        let Some(&size) = self.clue.get(number) else {
            return false;
        };
        let end = cell + size;
        if let Wish::Start(wanted, start) = wish
            && wanted == number
            && start != cell
        {
            return false;
        }
        end <= self.marks.len()
            && (cell..end).all(|cell| self.may(cell, Mark::Filled, wish))
            && (end == self.marks.len() || self.may(end, Mark::Empty, wish))
            && self.can(number + 1, end + 1, wish, seen)
    }

    fn may(&self, cell: usize, mark: Mark, wish: Wish) -> bool {
        let wished = match wish {
            Wish::Cell(wanted, other) if wanted == cell => other == mark,
            _ => true,
        };
        wished && (self.marks[cell] == Mark::Unknown || self.marks[cell] == mark)
    }
}
