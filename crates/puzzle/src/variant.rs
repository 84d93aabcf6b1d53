//! Variants as constructors of constraints.

use std::fmt;
use std::str::FromStr;

use crate::{Boxes, Cell, Constraint, LayoutError, Recipe, RegionKind, Shape, Sum};

/// Which way the four pyramids turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Pinwheel {
    /// Top base on columns 2-6, right on rows 2-6, bottom on columns 4-8, left on rows 4-8.
    #[default]
    Clockwise,
    /// The mirror image: top 4-8, left 2-6, bottom 2-6, right 4-8.
    Counterclockwise,
}

/// A variant by name, as the command line and JSON give it.
///
/// ```
/// use therefore_puzzle::Variant;
/// let variant: Variant = "magic-boxes:3,5,7".parse()?;
/// assert_eq!(variant, Variant::MagicBoxes(vec![2, 4, 6]));
/// assert_eq!(variant.to_string(), "magic-boxes:3,5,7");
/// # Ok::<(), therefore_puzzle::LayoutError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub enum Variant {
    /// Each symbol once on both long diagonals.
    Diagonal,
    /// Each symbol once in the squares that lie one cell off the boxes (windoku).
    FourSquares,
    /// Each symbol once in four triangles of 5+3+1 cells; side 9.
    FourPyramids(Pinwheel),
    /// Cells at the same place within their box hold each symbol once.
    Position,
    /// In these boxes (from 0) every row and every column has the same sum.
    MagicBoxes(Vec<usize>),
    /// No boxes: a Latin square.
    Latin,
    /// Rectangular boxes.
    Boxes {
        /// Rows of a box.
        rows: usize,
        /// Columns of a box.
        columns: usize,
    },
    /// Boxes of any shape: a label for each cell, in reading order.
    Jigsaw(String),
    /// A cage: its sum and the names of its cells.
    Cage(u32, Vec<String>),
}

fn error<T>(text: String) -> Result<T, LayoutError> {
    Err(LayoutError(text))
}

impl Variant {
    /// The names a user can type, each with what it adds.
    pub const NAMES: &[(&str, &str)] = &[
        ("diagonal", "both long diagonals hold each symbol once"),
        (
            "four-squares",
            "so do the squares one cell off the boxes (windoku)",
        ),
        (
            "four-pyramids",
            "so do four triangles; :mirror turns the pinwheel the other way",
        ),
        (
            "position",
            "so do the cells at the same place within their box",
        ),
        (
            "magic-boxes",
            "rows and columns of boxes have equal sums; :3,5,7 says which boxes (default: the anti-diagonal)",
        ),
        ("latin", "no boxes"),
        ("boxes:2x3", "rectangular boxes, rows x columns"),
        (
            "jigsaw:LABELS",
            "boxes of any shape, one label for each cell",
        ),
        ("cage:10=r1c1+r1c2", "a killer cage"),
    ];

    /// Adds this variant to a recipe. A variant that replaces the boxes takes effect at
    /// once.
    pub(crate) fn add_to(self, recipe: &mut Recipe) -> Result<(), LayoutError> {
        match self {
            Variant::Latin => recipe.boxes = Boxes::None,
            Variant::Boxes { rows, columns } => recipe.boxes = Boxes::Rectangles { rows, columns },
            Variant::Jigsaw(labels) => recipe.boxes = Boxes::Jigsaw(pieces(&labels, recipe.shape)?),
            Variant::Cage(total, names) => {
                let mut cells = Vec::new();
                for name in names {
                    match recipe.shape.parse(&name) {
                        Some(cell) => cells.push(cell),
                        None => {
                            return error(format!(
                                "cage: {name:?} is not a cell of this grid, expected a name like r1c2"
                            ));
                        }
                    }
                }
                recipe.sums.push(Sum {
                    total,
                    cells,
                    distinct: true,
                });
            }
            // A variant given twice is one rule.
            other if recipe.variants.contains(&other) => {}
            other => recipe.variants.push(other),
        }
        Ok(())
    }

    /// The constraints it adds to this recipe's grid.
    pub(crate) fn constraints(&self, recipe: &Recipe) -> Result<Vec<Constraint>, LayoutError> {
        let (shape, symbols) = (recipe.shape, recipe.symbols);
        if shape != Shape::square(symbols) {
            return error(format!(
                "{self} needs a square grid with as many symbols as rows"
            ));
        }
        // Only variants that refer to boxes need rectangular ones.
        let rectangles = || match recipe.boxes {
            Boxes::Rectangles { rows, columns } => Ok((rows, columns)),
            _ => error(format!("{self} needs rectangular boxes")),
        };
        let named = |name: &dyn fmt::Display, cells| {
            recipe.region(RegionKind::Extra, name.to_string(), cells)
        };
        match self {
            Variant::Diagonal => Ok(vec![
                named(
                    &"diagonal 1",
                    (0..symbols).map(|i| shape.at(i, i)).collect(),
                ),
                named(
                    &"diagonal 2",
                    (0..symbols).map(|i| shape.at(i, symbols - 1 - i)).collect(),
                ),
            ]),
            Variant::FourSquares => {
                let (order, columns) = rectangles()?;
                if order != columns || order < 2 {
                    return error(format!("{self} needs square boxes"));
                }
                let starts = || (1..symbols - order).step_by(order + 1);
                let corners = starts().flat_map(|top| starts().map(move |left| (top, left)));
                Ok(corners
                    .enumerate()
                    .map(|(i, (top, left))| {
                        named(
                            &format_args!("square {}", i + 1),
                            shape.rectangle(top, left, order, order),
                        )
                    })
                    .collect())
            }
            Variant::FourPyramids(pinwheel) => {
                if symbols != 9 {
                    return error(format!("{self} needs side 9, not {symbols}"));
                }
                // The top pyramid; the others are rotations of it.
                let first = match pinwheel {
                    Pinwheel::Clockwise => 1,
                    Pinwheel::Counterclockwise => 3,
                };
                let mut cells: Vec<(usize, usize)> = (0..3)
                    .flat_map(|row| (first + row..first + 5 - row).map(move |column| (row, column)))
                    .collect();
                let mut pyramids = Vec::new();
                for side in ["top", "right", "bottom", "left"] {
                    let mut list: Vec<Cell> = cells.iter().map(|&(r, c)| shape.at(r, c)).collect();
                    list.sort_unstable();
                    pyramids.push(named(&format_args!("{side} pyramid"), list));
                    for (row, column) in &mut cells {
                        (*row, *column) = (*column, 8 - *row);
                    }
                }
                Ok(pyramids)
            }
            Variant::Position => {
                let (rows, columns) = rectangles()?;
                let places =
                    (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
                Ok(places
                    .enumerate()
                    .map(|(i, (row, column))| {
                        let cells = (0..shape.cells())
                            .filter(|&cell| {
                                shape.row(cell) % rows == row
                                    && shape.column(cell) % columns == column
                            })
                            .collect();
                        named(&format_args!("position {}", i + 1), cells)
                    })
                    .collect())
            }
            Variant::MagicBoxes(which) => {
                let (order, columns) = rectangles()?;
                if order != columns {
                    return error(format!("{self} needs square boxes"));
                }
                let which: Vec<usize> = if which.is_empty() {
                    (0..order).map(|i| i * order + order - 1 - i).collect()
                } else {
                    which.clone()
                };
                let total = (symbols * (symbols + 1) / 2 / order) as u32;
                let mut sums = Vec::new();
                for number in which {
                    if number >= symbols {
                        return error(format!(
                            "{self}: there is no box {}, expected 1 to {symbols}",
                            number + 1
                        ));
                    }
                    let (top, left) = (number / order * order, number % order * order);
                    for i in 0..order {
                        for cells in [
                            shape.rectangle(top + i, left, 1, order),
                            shape.rectangle(top, left + i, order, 1),
                        ] {
                            sums.push(Constraint::Sum(Sum {
                                total,
                                cells,
                                distinct: false,
                            }));
                        }
                    }
                }
                Ok(sums)
            }
            Variant::Latin | Variant::Boxes { .. } | Variant::Jigsaw(_) | Variant::Cage(..) => {
                Ok(Vec::new())
            }
        }
    }
}

/// Reads jigsaw labels into pieces, numbered by their first cell.
fn pieces(labels: &str, shape: Shape) -> Result<Vec<Vec<Cell>>, LayoutError> {
    let labels: Vec<char> = labels.chars().filter(|c| !c.is_whitespace()).collect();
    if labels.len() != shape.cells() {
        return error(format!(
            "jigsaw: {} labels for {} cells, expected one label for each cell",
            labels.len(),
            shape.cells()
        ));
    }
    let mut pieces: Vec<(char, Vec<Cell>)> = Vec::new();
    for (cell, &label) in labels.iter().enumerate() {
        match pieces.iter_mut().find(|(other, _)| *other == label) {
            Some((_, cells)) => cells.push(cell),
            None => pieces.push((label, vec![cell])),
        }
    }
    for (label, cells) in &pieces {
        if cells.len() != shape.columns {
            return error(format!(
                "jigsaw: piece {label:?} has {} cells, expected {}",
                cells.len(),
                shape.columns
            ));
        }
    }
    Ok(pieces.into_iter().map(|(_, cells)| cells).collect())
}

impl FromStr for Variant {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Variant, LayoutError> {
        let (name, argument) = match text.split_once([':', '=']) {
            Some((name, argument)) => (name.trim(), Some(argument.trim())),
            None => (text.trim(), None),
        };
        let wrong = |what: &str| error(format!("variant {text:?}: {what}"));
        let plain = |variant| match argument {
            None => Ok(variant),
            Some(_) => wrong("takes no argument"),
        };
        match name.to_ascii_lowercase().replace('_', "-").as_str() {
            "diagonal" | "diagonals" | "x" => plain(Variant::Diagonal),
            "four-squares" | "windoku" | "windows" => plain(Variant::FourSquares),
            "four-pyramids" | "pyramids" => match argument {
                None | Some("default") => Ok(Variant::FourPyramids(Pinwheel::Clockwise)),
                Some("mirror") => Ok(Variant::FourPyramids(Pinwheel::Counterclockwise)),
                Some(_) => wrong("expected no argument or :mirror"),
            },
            "position" | "positions" | "disjoint-groups" => plain(Variant::Position),
            "magic-boxes" | "magic" => {
                let numbers = argument
                    .unwrap_or_default()
                    .split([',', ' '])
                    .filter(|n| !n.is_empty());
                let boxes: Option<Vec<usize>> = numbers
                    .map(|n| n.parse::<usize>().ok()?.checked_sub(1))
                    .collect();
                match boxes {
                    Some(boxes) => Ok(Variant::MagicBoxes(boxes)),
                    None => wrong("expected box numbers from 1, like magic-boxes:3,5,7"),
                }
            }
            "latin" | "latin-square" => plain(Variant::Latin),
            "boxes" => {
                let sides = argument.and_then(|sides| {
                    let (rows, columns) = sides.split_once(['x', 'X'])?;
                    Some((rows.trim().parse().ok()?, columns.trim().parse().ok()?))
                });
                match sides {
                    Some((rows, columns))
                        if (1..=64).contains(&rows) && (1..=64).contains(&columns) =>
                    {
                        Ok(Variant::Boxes { rows, columns })
                    }
                    _ => wrong("expected rows x columns of a box, like boxes:2x3"),
                }
            }
            "jigsaw" => match argument {
                Some(labels) if !labels.is_empty() => Ok(Variant::Jigsaw(labels.to_string())),
                _ => wrong("expected a label for each cell, like jigsaw:1122112233443344"),
            },
            "cage" => {
                let parts = argument.and_then(|argument| {
                    let (total, cells) = argument.split_once('=')?;
                    let cells = cells.split(['+', ',', ' ']).filter(|name| !name.is_empty());
                    Some((
                        total.trim().parse().ok()?,
                        cells.map(str::to_string).collect(),
                    ))
                });
                match parts {
                    Some((total, cells)) => Ok(Variant::Cage(total, cells)),
                    None => wrong("expected a sum and cells, like cage:10=r1c1+r1c2"),
                }
            }
            "classic" | "standard" | "none" => {
                wrong("the classic is what you get without a variant")
            }
            _ => {
                let names: Vec<&str> = Variant::NAMES.iter().map(|(name, _)| *name).collect();
                wrong(&format!("unknown, expected one of {}", names.join(", ")))
            }
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Variant::Diagonal => f.write_str("diagonal"),
            Variant::FourSquares => f.write_str("four-squares"),
            Variant::FourPyramids(Pinwheel::Clockwise) => f.write_str("four-pyramids"),
            Variant::FourPyramids(Pinwheel::Counterclockwise) => {
                f.write_str("four-pyramids:mirror")
            }
            Variant::Position => f.write_str("position"),
            Variant::MagicBoxes(boxes) if boxes.is_empty() => f.write_str("magic-boxes"),
            Variant::MagicBoxes(boxes) => {
                let numbers: Vec<String> = boxes.iter().map(|b| (b + 1).to_string()).collect();
                write!(f, "magic-boxes:{}", numbers.join(","))
            }
            Variant::Latin => f.write_str("latin"),
            Variant::Boxes { rows, columns } => write!(f, "boxes:{rows}x{columns}"),
            Variant::Jigsaw(labels) => write!(f, "jigsaw:{labels}"),
            Variant::Cage(total, cells) => write!(f, "cage:{total}={}", cells.join("+")),
        }
    }
}
