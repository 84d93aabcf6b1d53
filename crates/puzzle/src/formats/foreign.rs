//! Files of other programs, which are not read but recognised, so that one
//! sentence says what they are instead of one for each of their lines.

use super::line::{is_blank_or_comment, parts, read_values};
use super::nonogram::numbers::sizes;
use super::symbols::{is_empty_mark, side_of};

/// What is read, for the end of the sentence.
const NONOGRAMS: &str =
    "nonograms are read as .non, webpbn XML, .nin, .mk, .cwd, JSON, drawings of # and . or PNG";

/// So many lines show whether a text is of another program.
pub(super) const SHOWN: usize = 8;

/// Whether a text that begins with this line may be of another program, so that
/// more of it must be seen.
pub(super) fn may_be(line: &[u8]) -> bool {
    let lines = [line];
    matches!(line.trim_ascii(), [b'%', ..])
        || is_netpbm(&lines)
        || is_olsak(&lines)
        || is_logic_program(&lines)
        || line.trim_ascii().eq_ignore_ascii_case(b"GRID")
        || sizes(line).is_some_and(|numbers| numbers.len() == 1)
}

/// Says what a text with these first lines is, if it is a format of another
/// program. The lines are neither blank nor comments, and there is at least one;
/// only the first [`SHOWN`] are looked at.
pub(super) fn recognise(lines: &[&[u8]]) -> Option<String> {
    let lines = &lines[..lines.len().min(SHOWN)];
    let name = if is_netpbm(lines) {
        "a PBM, PGM or PPM picture"
    } else if is_picross(lines) {
        "a nonogram with the words GRID, ROWS and COLUMNS"
    } else if is_olsak(lines) {
        "a nonogram in the format .g of the brothers Olšák"
    } else if is_logic_program(lines) {
        "a logic program"
    } else if is_counted(lines) {
        "a list of nonograms with their number on the first line"
    } else {
        return None;
    };
    Some(format!(
        "this looks like {name}, which is not read; {NONOGRAMS}"
    ))
}

fn is_netpbm(lines: &[&[u8]]) -> bool {
    let size = |line: &[u8]| sizes(line).is_some_and(|numbers| numbers.len() >= 2);
    match lines[0].trim_ascii() {
        [b'P', b'1'..=b'6'] => lines.get(1).is_none_or(|line| size(line)),
        [b'P', b'1'..=b'6', b' ', rest @ ..] => size(rest),
        _ => false,
    }
}

fn is_picross(lines: &[&[u8]]) -> bool {
    let is = |line: &[u8], word: &[u8]| line.trim_ascii().eq_ignore_ascii_case(word);
    is(lines[0], b"GRID") && lines.iter().any(|line| is(line, b"ROWS"))
}

/// The clues of rows and columns stand between lines that begin with a colon.
fn is_olsak(lines: &[&[u8]]) -> bool {
    let divider = |line: &[u8]| match line.trim_ascii() {
        [b':'] => true,
        [b':', next, ..] => !next.is_ascii_alphanumeric() && *next != b':',
        _ => false,
    };
    let clue = |line: &&[u8]| {
        let mut words = line
            .split(u8::is_ascii_whitespace)
            .filter(|word| !word.is_empty());
        words.all(|word| word[0].is_ascii_digit() && word.len() <= 4)
    };
    divider(lines[0]) && lines.get(1).is_none_or(clue)
}

/// `name(arguments).`, comments after `%`, or rules.
fn is_logic_program(lines: &[&[u8]]) -> bool {
    let fact = |line: &[u8]| {
        let line = line.trim_ascii();
        let name = line
            .iter()
            .take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_')
            .count();
        line.first().is_some_and(u8::is_ascii_lowercase)
            && line.get(name) == Some(&b'(')
            && (line.ends_with(b".") || line.contains(&b':'))
    };
    let mut rest = lines.iter().filter(|line| !line.starts_with(b"%"));
    rest.next().is_some_and(|line| fact(line))
}

/// A number alone, then a size, then clues.
fn is_counted(lines: &[&[u8]]) -> bool {
    let numbers = |line: usize| lines.get(line).and_then(|line| sizes(line));
    let count = |line: usize| numbers(line).map(|numbers| numbers.len());
    (count(0), count(1)) == (Some(1), Some(2))
        && lines[2..].iter().take(2).all(|line| {
            let line = line.trim_ascii();
            line.iter()
                .all(|byte| byte.is_ascii_digit() || *byte == b' ')
        })
}

/// Whether no line could have been meant as a puzzle: all are too short, or are
/// words. A few lines are needed to be sure.
pub(super) fn is_strange(lines: &[&[u8]]) -> bool {
    lines.len() >= 3 && !lines.iter().any(|line| could_be_meant(line))
}

/// Whether a line has something of about the length of a puzzle, made of what
/// cells are made of.
pub(super) fn could_be_meant(line: &[u8]) -> bool {
    if is_blank_or_comment(line) {
        return false;
    }
    let parts = parts(line);
    let cells = |text: &[u8]| {
        let right = |byte: &&u8| byte.is_ascii_alphanumeric() || is_empty_mark(**byte);
        let marks = |byte: &&u8| byte.is_ascii_digit() || is_empty_mark(**byte);
        text.iter().filter(right).count() * 10 >= text.len() * 8
            && (text.iter().any(|byte| marks(&byte)) || side_of(text.len()).is_some())
    };
    let long = |text: &[u8]| (12..=4200).contains(&text.len()) && cells(text);
    parts.iter().any(|part| long(part.text))
        || parts.len() >= 10 && parts.iter().all(|part| part.text.len() <= 3)
        || matches!(read_values(line), Some(Ok(_)))
}

/// The sentence about a text in which nothing looks like a puzzle.
pub(super) const STRANGE: &str = "this text looks like no puzzle: Sudoku is read as lines, grids, tables, links or JSON, nonograms as .non, webpbn XML, .nin, .mk, .cwd, JSON, drawings of # and . or PNG";
