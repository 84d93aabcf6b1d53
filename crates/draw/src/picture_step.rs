//! A step of reasoning about a nonogram as a picture, and as text.

use therefore_puzzle::{Line, Mark, Nonogram};
use therefore_reason::nonogram::{Argument, Board, Link, Setting, Step};

use crate::picture_svg::{Bar, Sketch, draw};
use crate::svg::Tint;

/// Draws a step on the board it was found on: the line it is about, the numbers and
/// cells it looks at, the leftmost and the rightmost placing where the argument
/// uses them, and what follows. What is supposed in a chain has a colour of its
/// own, and so has what follows from it.
pub fn svg(nonogram: &Nonogram, board: &Board, step: &Step) -> String {
    let picture = board.picture();
    let sketch = Sketch {
        picture: Some(&picture),
        ..sketch(board, step)
    };
    draw(nonogram, &sketch)
}

/// What a step draws on its board.
pub fn sketch(board: &Board, step: &Step) -> Sketch<'static> {
    let mut sketch = Sketch::default();
    let shape = board.shape();
    let at = |cell: usize| (shape.row(cell), shape.column(cell));
    let mut tint = |cell: usize, tint: Tint| {
        let (row, column) = at(cell);
        sketch.cells.push((row, column, tint));
    };
    match &step.argument {
        Argument::Line(argument) => {
            let line = argument.line;
            sketch.lines.push((line, Tint::Area));
            for reason in &argument.reasons {
                let (numbers, places) = reason.fact.about();
                sketch
                    .runs
                    .extend(numbers.iter().map(|&number| (line, number, Tint::Pattern)));
                for place in places.iter().flat_map(|span| span.cells()) {
                    let (row, column) = at(board.cell(line, place));
                    sketch.cells.push((row, column, Tint::Pattern));
                }
            }
            let clue = board.clue(line);
            for (index, starts) in argument.placings.iter().flatten().enumerate() {
                let numbers = starts.iter().zip(clue);
                sketch.bars.extend(numbers.map(|(&start, size)| Bar {
                    line,
                    cells: start..start + size,
                    second: index == 1,
                }));
            }
        }
        Argument::Contradiction {
            supposed,
            links,
            broken,
        } => {
            follow(links, &mut tint);
            tint(supposed.cell, Tint::Second);
            sketch.lines.push((*broken, Tint::Bad));
        }
        Argument::Agreement {
            cell,
            filled,
            empty,
        } => {
            follow(filled, &mut tint);
            follow(empty, &mut tint);
            tint(*cell, Tint::Second);
        }
        Argument::Guess | Argument::Refuted(_) => {}
    }
    for &Setting { cell, mark } in &step.settings {
        let (row, column) = at(cell);
        sketch.cells.push((row, column, outcome(mark)));
        sketch.fresh.push((row, column, mark));
    }
    sketch
}

/// The cells along a chain.
fn follow(links: &[Link], tint: &mut impl FnMut(usize, Tint)) {
    for it in links.iter().flat_map(|link| &link.settings) {
        tint(it.cell, Tint::Pattern);
    }
}

fn outcome(mark: Mark) -> Tint {
    match mark {
        Mark::Filled => Tint::Good,
        _ => Tint::Bad,
    }
}

/// The lines a step is about, before and after it, and the two extreme placings
/// where the argument uses them: `#` filled, `.` empty, `?` unknown, and letters
/// for the numbers of a placing.
///
/// ```
/// use therefore_draw::picture_step::text;
/// use therefore_puzzle::Nonogram;
/// use therefore_reason::nonogram::{Board, technique};
///
/// let nonogram = Nonogram::new(vec![vec![3]], vec![vec![], vec![1], vec![1], vec![1]])?;
/// let board = Board::new(&nonogram);
/// let step = technique("overlap").unwrap().first(&board).unwrap();
/// assert_eq!(text(&board, &step), "\
/// row 1      ????
/// leftmost   aaa.
/// rightmost  .aaa
/// after      ?##?
/// ");
/// # Ok::<(), therefore_puzzle::NonogramError>(())
/// ```
pub fn text(board: &Board, step: &Step) -> String {
    match &step.argument {
        Argument::Line(argument) => {
            let line = argument.line;
            let (clue, marks) = (board.clue(line), board.line(line));
            let mut rows = vec![(line.to_string(), signs(marks))];
            if let Some(placings) = &argument.placings {
                for (name, starts) in ["leftmost", "rightmost"].iter().zip(placings) {
                    rows.push((name.to_string(), placing(clue, starts, marks.len())));
                }
            }
            rows.push(("after".into(), signs(&after(board, line, &step.settings))));
            columns(&rows)
        }
        Argument::Contradiction {
            supposed,
            links,
            broken,
        } => {
            let (mut rows, settings) = chain(board, *supposed, links);
            let marks = after(board, *broken, &settings);
            rows.push((broken.to_string(), format!("{}  impossible", signs(&marks))));
            columns(&rows)
        }
        Argument::Agreement {
            cell,
            filled,
            empty,
        } => {
            let [row, _] = board.lines_of(*cell);
            let mut rows = Vec::new();
            for (name, mark, links) in [
                ("if filled", Mark::Filled, filled),
                ("if empty", Mark::Empty, empty),
            ] {
                let supposed = Setting { cell: *cell, mark };
                let marks = after(board, row, &[supposed]);
                rows.push((format!("{row}, {name}"), signs(&marks)));
                rows.extend(chain(board, supposed, links).0);
            }
            rows.extend(outcomes(board, step));
            columns(&rows)
        }
        Argument::Guess | Argument::Refuted(_) => columns(&outcomes(board, step)),
    }
}

/// The lines along a chain, each as it is after its link; and what is set by then.
fn chain(
    board: &Board,
    supposed: Setting,
    links: &[Link],
) -> (Vec<(String, String)>, Vec<Setting>) {
    let mut settings = vec![supposed];
    let mut rows = Vec::with_capacity(links.len() + 1);
    for link in links {
        settings.extend(&link.settings);
        let marks = after(board, link.line, &settings);
        rows.push((link.line.to_string(), signs(&marks)));
    }
    (rows, settings)
}

/// The rows in which the step sets cells, as they are after it.
fn outcomes(board: &Board, step: &Step) -> Vec<(String, String)> {
    let mut lines: Vec<Line> = step
        .settings
        .iter()
        .map(|it| board.lines_of(it.cell)[0])
        .collect();
    lines.dedup();
    let row = |line: Line| {
        let marks = after(board, line, &step.settings);
        (format!("{line}, after"), signs(&marks))
    };
    lines.into_iter().map(row).collect()
}

/// A line with some cells set.
fn after(board: &Board, line: Line, settings: &[Setting]) -> Vec<Mark> {
    let mut marks = board.line(line).to_vec();
    for it in settings {
        if board.lines_of(it.cell).contains(&line) {
            marks[board.place(line, it.cell)] = it.mark;
        }
    }
    marks
}

fn signs(marks: &[Mark]) -> String {
    let sign = |mark: &Mark| match mark {
        Mark::Filled => '#',
        Mark::Empty => '.',
        Mark::Unknown => '?',
    };
    marks.iter().map(sign).collect()
}

fn placing(clue: &[usize], starts: &[usize], length: usize) -> String {
    let mut cells = vec!['.'; length];
    for (number, (&start, size)) in starts.iter().zip(clue).enumerate() {
        let letter = char::from(b'a' + (number % 26) as u8);
        cells[start..start + size].fill(letter);
    }
    cells.into_iter().collect()
}

fn columns(rows: &[(String, String)]) -> String {
    let width = rows.iter().map(|row| row.0.len()).max().unwrap_or(0);
    let lines = rows
        .iter()
        .map(|(name, cells)| format!("{name:<width$}  {cells}\n"));
    lines.collect()
}
