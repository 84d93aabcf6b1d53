//! `therefore show` for nonograms.

use serde_json::{Value, json};
use therefore_draw::picture::{blocks, with_clues};
use therefore_draw::picture_svg::{Sketch, draw};
use therefore_puzzle::{Mark, Nonogram, Picture};

use super::{name, object, rows};
use crate::batch::Place;
use crate::commands::show::Show;
use crate::piece::Piece;
use crate::terminal;

/// Draws a nonogram: its clues, and the picture as far as it is filled in.
pub fn show(command: &Show, place: Place, nonogram: &Nonogram, piece: &mut Piece) {
    let picture = if command.solution {
        nonogram.solution.as_ref()
    } else {
        nonogram.progress.as_ref()
    };
    if command.solution && picture.is_none() {
        let Place { name, line } = place;
        piece.unreadable(format_args!(
            "{name}, line {line}: this nonogram came without its solution (therefore solve finds it)"
        ));
        return;
    }
    if command.json {
        let mut object = object(place, nonogram);
        object.insert("width".into(), json!(nonogram.width()));
        object.insert("height".into(), json!(nonogram.height()));
        object.insert("picture".into(), json!(picture.map(rows)));
        piece.line(&Value::Object(object).to_string());
        return;
    }
    if command.svg {
        let sketch = Sketch {
            picture,
            ..Sketch::default()
        };
        piece.text(&draw(nonogram, &sketch));
        return;
    }
    piece.gap();
    let nothing = Picture::unknown(nonogram.width(), nonogram.height());
    let columns = terminal::columns();
    let drawn = with_clues(nonogram, picture.unwrap_or(&nothing), columns);
    let drawn = match (drawn, picture) {
        (None, Some(picture)) if picture.marks().contains(&Mark::Filled) => {
            Some(blocks(picture, columns))
        }
        (drawn, _) => drawn,
    };
    match drawn {
        Some(drawn) => {
            if nonogram.meta.title.is_some() {
                piece.line(&name(nonogram));
            }
            piece.text(&drawn);
        }
        None => piece.line(&format!(
            "{}: its clues do not fit into {columns} columns (--svg draws them)",
            name(nonogram)
        )),
    }
}
