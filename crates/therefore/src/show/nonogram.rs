//! `show` for nonograms.

use therefore_draw::picture::{blocks, with_clues};
use therefore_draw::picture_svg::{Sketch, draw};
use therefore_puzzle::{Mark, Nonogram, Picture};

use super::{Show, Shown, board};
use crate::words::size_and_title;
use crate::{Filled, Problem, Style};

pub(crate) fn show(nonogram: &Nonogram, question: &Show) -> Result<Shown, Problem> {
    let picture = if question.solution {
        nonogram.solution.as_ref()
    } else {
        nonogram.progress.as_ref()
    };
    if question.solution && picture.is_none() {
        return Err(Problem::unfit(
            "this nonogram came without its solution (therefore solve finds it)",
        ));
    }
    let svg = question.svg.then(|| {
        let sketch = Sketch {
            picture,
            ..Sketch::default()
        };
        draw(nonogram, &sketch)
    });
    Ok(Shown {
        rows: nonogram.height(),
        columns: nonogram.width(),
        picture: picture.map(Filled::of_picture),
        svg,
        board: board(question, nonogram.clone()),
        ..Shown::default()
    })
}

impl Shown {
    pub(super) fn nonogram_text(&self, nonogram: &Nonogram, style: &Style) -> String {
        let nothing = Picture::unknown(nonogram.width(), nonogram.height());
        let columns = style.columns;
        let picture = self.picture.as_ref().map(Filled::picture);
        let drawn = with_clues(nonogram, picture.as_ref().unwrap_or(&nothing), columns);
        let drawn = match (drawn, &picture) {
            (None, Some(picture)) if picture.marks().contains(&Mark::Filled) => {
                Some(blocks(picture, columns))
            }
            (drawn, _) => drawn,
        };
        let name = size_and_title(nonogram);
        match drawn {
            Some(drawn) if nonogram.meta.title.is_some() => format!("{name}\n{drawn}"),
            Some(drawn) => drawn,
            None => {
                format!("{name}: its clues do not fit into {columns} columns (--svg draws them)\n")
            }
        }
    }
}
