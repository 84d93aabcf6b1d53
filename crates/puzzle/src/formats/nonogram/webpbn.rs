//! The XML of webpbn.com, black and white.

use super::super::error::{Fault, quoted};
use super::clues::{self, Clue, length};
use super::words::{escape, unescape};
use super::xml::{Part, Parts, attribute};
use crate::{Mark, Meta, Nonogram, Picture};

/// A document ends behind a puzzle, and the next one of a set begins there.
pub(super) fn cut(text: &[u8], end: bool) -> Option<usize> {
    const CLOSING: &[u8] = b"</puzzle";
    let mut from = 0;
    while let Some(at) = position(&text[from..], CLOSING) {
        let after = from + at + CLOSING.len();
        // The end of the whole set does not count, because its puzzles are closed
        // already.
        let rest = &text[after..];
        let name = rest
            .iter()
            .take_while(|byte| byte.is_ascii_alphanumeric())
            .count();
        match (rest.iter().position(|&byte| byte == b'>'), name) {
            (Some(close), 0) => return Some(after + close + 1),
            (Some(close), _) => from = after + close + 1,
            (None, _) => break,
        }
    }
    end.then_some(text.len())
}

fn position(text: &[u8], what: &[u8]) -> Option<usize> {
    text.windows(what.len()).position(|window| window == what)
}

/// Where a puzzle begins. A text that only ends a set holds no puzzle.
pub(super) fn begin(piece: &[u8]) -> Option<usize> {
    let start = piece.iter().position(|byte| !byte.is_ascii_whitespace())?;
    let rest = &piece[start..];
    if rest.starts_with(b"</puzzleset") && position(&rest[1..], b"<").is_none() {
        None
    } else {
        Some(start)
    }
}

/// A colour of the document.
struct Colour {
    name: String,
    sign: Option<char>,
}

/// What has been read so far.
#[derive(Default)]
struct Document {
    meta: Meta,
    colours: Vec<Colour>,
    /// The colour of empty cells, and the one that counts without a colour have.
    background: Option<String>,
    default: Option<String>,
    rows: Option<Vec<Clue>>,
    columns: Option<Vec<Clue>>,
    goal: Option<(usize, String)>,
    saved: Option<(usize, String)>,
    start: Option<usize>,
}

pub(super) fn read(text: &[u8]) -> Result<Nonogram, Fault> {
    let text = std::str::from_utf8(text)
        .map_err(|error| Fault::new(error.valid_up_to(), "this is not UTF-8 text"))?;
    let mut parts = Parts::new(text);
    let mut document = Document::default();
    // The names of the elements that are open, inside the puzzle.
    let mut open: Vec<&str> = Vec::new();
    let mut words = String::new();
    let mut words_at = 0;
    let mut kind = String::new();
    while let Some(part) = parts.next()? {
        match part {
            Part::Text { at, text } => {
                if words.is_empty() {
                    words_at = at + (text.len() - text.trim_start().len());
                }
                words.push_str(text);
            }
            Part::Open {
                at,
                name,
                attributes,
                closed,
            } => {
                words.clear();
                match name {
                    "puzzle" => document.begin(at, attributes)?,
                    "color" => document.colours.push(Colour {
                        name: attribute(attributes, "name").unwrap_or_default(),
                        sign: attribute(attributes, "char").and_then(|sign| sign.chars().next()),
                    }),
                    "clues" => {
                        kind = attribute(attributes, "type").unwrap_or_default();
                        *document.section(&kind, at)? = Some(Vec::new());
                    }
                    "line" => {
                        let section = document.section(&kind, at)?;
                        let clue = Clue {
                            at,
                            runs: Vec::new(),
                        };
                        section.get_or_insert_default().push(clue);
                    }
                    "count" => document.colour_of(at, attributes)?,
                    "solution" => {
                        kind = attribute(attributes, "type").unwrap_or("goal".to_string())
                    }
                    _ => {}
                }
                if !closed {
                    open.push(name);
                }
            }
            Part::Close { at, name } => {
                if open.last() != Some(&name) && name != "puzzleset" {
                    let message = match open.last() {
                        Some(last) => {
                            format!(
                                "</{}> closes nothing, expected </{}>",
                                short(name),
                                short(last)
                            )
                        }
                        None => format!("</{}> closes nothing", short(name)),
                    };
                    return Err(Fault::new(at, message));
                }
                open.pop();
                let inside = open.contains(&"puzzle");
                let value = unescape(words.trim());
                match name {
                    "count" => {
                        let at = words_at;
                        let run = length(value.as_bytes()).map_err(|fault| fault.shifted(at))?;
                        if let Some(clue) = document
                            .section(&kind, at)?
                            .as_mut()
                            .and_then(|s| s.last_mut())
                        {
                            clue.runs.push(run);
                        }
                    }
                    "image" if kind == "saved" => document.saved = Some((words_at, value)),
                    "image" => document.goal = Some((words_at, value)),
                    "title" if inside => document.meta.title = Some(value),
                    "author" if inside => document.meta.author = Some(value),
                    "copyright" if inside => document.note("Copyright: ", &value),
                    "id" if inside => document.note("Catalogue: ", &value),
                    "description" if inside => document.note("", &value),
                    _ => {}
                }
                words.clear();
            }
        }
    }
    if let Some(name) = open.iter().find(|name| **name != "puzzleset") {
        return Err(Fault::new(
            text.len(),
            format!("<{}> is not closed", short(name)),
        ));
    }
    document.nonogram()
}

/// A name as it may stand in a message.
fn short(name: &str) -> String {
    quoted(name.as_bytes()).trim_matches('"').to_string()
}

impl Document {
    fn begin(&mut self, at: usize, attributes: &str) -> Result<(), Fault> {
        self.start = Some(at);
        self.default = attribute(attributes, "defaultcolor");
        self.background = attribute(attributes, "backgroundcolor");
        match attribute(attributes, "type").as_deref() {
            None | Some("grid") => Ok(()),
            Some(other) => Err(Fault::new(
                at,
                format!(
                    "a puzzle of type {}, expected \"grid\"",
                    quoted(other.as_bytes())
                ),
            )),
        }
    }

    fn section(&mut self, kind: &str, at: usize) -> Result<&mut Option<Vec<Clue>>, Fault> {
        match kind {
            "rows" => Ok(&mut self.rows),
            "columns" => Ok(&mut self.columns),
            _ => Err(Fault::new(
                at,
                format!(
                    "clues of type {}, expected \"rows\" or \"columns\"",
                    quoted(kind.as_bytes())
                ),
            )),
        }
    }

    fn background(&self) -> &str {
        self.background.as_deref().unwrap_or("white")
    }

    /// The one colour that is not the background.
    fn ink(&self) -> &str {
        match self.default.as_deref() {
            Some(default) if default != self.background() => default,
            _ => {
                let other = self
                    .colours
                    .iter()
                    .find(|colour| colour.name != self.background());
                other.map_or("black", |colour| &colour.name)
            }
        }
    }

    fn colour_of(&self, at: usize, attributes: &str) -> Result<(), Fault> {
        match attribute(attributes, "color") {
            Some(colour) if colour != self.ink() => Err(self.colourful(at, &colour)),
            _ => Ok(()),
        }
    }

    /// The message about a second colour besides the ink.
    fn colourful(&self, at: usize, colour: &str) -> Fault {
        let named = self.colours.iter().map(|colour| colour.name.as_str());
        let mut names: Vec<&str> = Vec::new();
        for name in named.chain([self.ink(), colour]) {
            if name != self.background() && !names.contains(&name) {
                names.push(name);
            }
        }
        const MOST: usize = 8;
        let mut words: Vec<String> = names.iter().take(MOST).map(|name| short(name)).collect();
        if names.len() > MOST {
            words.push(format!("{} more", names.len() - MOST));
        }
        let last = words.pop().unwrap_or_default();
        let colours = words.join(", ");
        Fault::new(
            at,
            format!(
                "this nonogram has the colours {colours} and {last}; only one colour is read so far"
            ),
        )
    }

    fn note(&mut self, beginning: &str, words: &str) {
        let line = format!("{beginning}{words}");
        self.meta.note = Some(match self.meta.note.take() {
            Some(note) => format!("{note}\n{line}"),
            None => line,
        });
    }

    fn nonogram(mut self) -> Result<Nonogram, Fault> {
        let Some(start) = self.start else {
            return Err(Fault::new(0, "there is no <puzzle> in this XML"));
        };
        let goal = self
            .goal
            .take()
            .map(|(at, image)| self.image(at, &image))
            .transpose()?;
        let saved = self
            .saved
            .take()
            .map(|(at, image)| self.image(at, &image))
            .transpose()?;
        let mut nonogram = match (self.rows, self.columns, &goal) {
            (Some(rows), Some(columns), _) => clues::nonogram(rows, columns, start)?,
            (None, None, Some((at, goal))) if goal.is_complete() => {
                Nonogram::of(goal).map_err(|error| Fault::new(*at, error.to_string()))?
            }
            (rows, _, _) => {
                let missing = if rows.is_none() { "rows" } else { "columns" };
                let message = format!(
                    "there are no clues for the {missing}, expected <clues type={missing:?}>"
                );
                return Err(Fault::new(start, message));
            }
        };
        let (width, height) = (nonogram.width(), nonogram.height());
        let fits = |picture: Option<(usize, Picture)>| match picture {
            Some((at, picture)) if (picture.width(), picture.height()) != (width, height) => {
                let found = format!("{} times {}", picture.width(), picture.height());
                Err(Fault::new(
                    at,
                    format!("an image of {found} cells, expected {width} times {height}"),
                ))
            }
            picture => Ok(picture.map(|(_, picture)| picture)),
        };
        nonogram.solution = fits(goal)?;
        nonogram.progress = fits(saved)?;
        nonogram.meta = self.meta;
        Ok(nonogram)
    }

    /// An image: rows between bars, or just rows, of the colours' characters.
    fn image(&self, at: usize, text: &str) -> Result<(usize, Picture), Fault> {
        let sign = |name: &str, usual: char| {
            let colour = self.colours.iter().find(|colour| colour.name == name);
            colour.and_then(|colour| colour.sign).unwrap_or(usual)
        };
        let (empty, filled) = (sign(self.background(), '.'), sign(self.ink(), 'X'));
        let rows: Vec<&str> = text
            .split(|c: char| c.is_whitespace() || c == '|')
            .filter(|row| !row.is_empty())
            .collect();
        let width = rows.first().map_or(0, |row| row.chars().count());
        let mut marks = Vec::new();
        for row in &rows {
            let before = marks.len();
            for c in row.chars() {
                let known = [filled, empty, '?'].contains(&c);
                let mut colours = self.colours.iter();
                if let Some(other) = colours.find(|colour| !known && colour.sign == Some(c)) {
                    return Err(self.colourful(at, &other.name));
                }
                marks.push(match c {
                    c if c == filled => Mark::Filled,
                    c if c == empty => Mark::Empty,
                    '?' => Mark::Unknown,
                    _ => {
                        let message = format!("{c:?} is no cell of this image, expected {filled:?} for filled, {empty:?} for empty or '?' for unknown");
                        return Err(Fault::new(at, message));
                    }
                });
            }
            let cells = marks.len() - before;
            if cells != width {
                return Err(Fault::new(
                    at,
                    format!(
                        "a row of {cells} cells in an image, expected {width} as in its first row"
                    ),
                ));
            }
        }
        let image =
            Picture::from_marks(width, rows.len(), marks).filter(|image| image.height() > 0);
        let image = image.ok_or_else(|| Fault::new(at, "an image without any cells"))?;
        Ok((at, image))
    }
}

pub(super) fn write(nonogram: &Nonogram) -> String {
    let mut text = "<?xml version=\"1.0\"?>\n<!DOCTYPE pbn SYSTEM \"http://webpbn.com/pbn-0.3.dtd\">\n<puzzleset>\n<puzzle type=\"grid\" defaultcolor=\"black\">\n".to_string();
    let Meta {
        title,
        author,
        note,
    } = &nonogram.meta;
    let mut put =
        |name: &str, words: &str| text.push_str(&format!("<{name}>{}</{name}>\n", escape(words)));
    if let Some(title) = title {
        put("title", title);
    }
    if let Some(author) = author {
        put("author", author);
    }
    for line in note.iter().flat_map(|note| note.split('\n')) {
        match (
            line.strip_prefix("Copyright: "),
            line.strip_prefix("Catalogue: "),
        ) {
            (Some(words), _) => put("copyright", words),
            (_, Some(words)) => put("id", words),
            _ => put("description", line),
        }
    }
    text.push_str("<color name=\"white\" char=\".\">fff</color>\n<color name=\"black\" char=\"X\">000</color>\n");
    for (name, clues) in [("columns", nonogram.columns()), ("rows", nonogram.rows())] {
        text.push_str(&format!("<clues type={name:?}>\n"));
        for clue in clues {
            let counts = clue.iter().map(|run| format!("<count>{run}</count>"));
            text.push_str(&format!("<line>{}</line>\n", counts.collect::<String>()));
        }
        text.push_str("</clues>\n");
    }
    for (kind, picture) in [("goal", &nonogram.solution), ("saved", &nonogram.progress)] {
        let Some(picture) = picture else { continue };
        text.push_str(&format!("<solution type={kind:?}>\n<image>\n"));
        for row in picture.marks().chunks(picture.width()) {
            let cells = row.iter().map(|mark| match mark {
                Mark::Filled => 'X',
                Mark::Empty => '.',
                Mark::Unknown => '?',
            });
            text.push_str(&format!("|{}|\n", cells.collect::<String>()));
        }
        text.push_str("</image>\n</solution>\n");
    }
    text + "</puzzle>\n</puzzleset>\n"
}
