//! The worked examples of the study of two ways (figures 2 to 10): one line of
//! ten cells each, before and after one rule.

use therefore_puzzle::{Line, Mark, Nonogram, Picture};
use therefore_reason::State;
use therefore_reason::nonogram::check;
use therefore_reason::nonogram::six::{PARTS, RULES, Sheet};

/// A board whose first row is this line. The columns' clues do not matter for
/// one line; they are those of a picture in which the line is complete.
pub fn sheet(clue: &[u16], before: &str) -> Sheet {
    let mut whole = Picture::unknown(before.len(), 1);
    let mut play = whole.clone();
    for (cell, mark) in before.chars().enumerate() {
        let mark = match mark {
            '#' => Mark::Filled,
            '.' => Mark::Empty,
            _ => Mark::Unknown,
        };
        play.set(0, cell, mark);
    }
    let mut cell = 0;
    for &number in clue {
        for _ in 0..number {
            whole.set(0, cell, Mark::Filled);
            cell += 1;
        }
        cell += 1;
    }
    let mut nonogram = Nonogram::of(&whole).expect("a picture makes a puzzle");
    nonogram.progress = Some(play);
    Sheet::with_play(&nonogram)
}

pub fn drawn(marks: &[Mark]) -> String {
    let sign = |mark: &Mark| match mark {
        Mark::Filled => '#',
        Mark::Empty => '.',
        Mark::Unknown => '?',
    };
    marks.iter().map(sign).collect()
}

#[test]
fn each_figure_comes_out() {
    let figures: [(usize, &str, &[u16], &str, &str); 9] = [
        (2, "fill-global", &[2, 2], "????.?.???", "????.?.?#?"),
        (3, "fill-local-a", &[4], "??#??.????", "?###?.????"),
        (4, "fill-local-b", &[2, 3], "??.#??????", "??.##?????"),
        (5, "fill-local-c", &[4, 3], "#?#??#?#??", "###??###??"),
        (6, "spaces-global", &[3, 3], "??#?????#?", "??#??.??#?"),
        (7, "spaces-local", &[3], "???.??.???", "???....???"),
        (8, "numbers-global-a", &[1, 3], "?.?????.??", "?.?????..."),
        (9, "numbers-global-b", &[2, 2], "??#???????", ".?#???????"),
        (10, "numbers-local", &[3, 1], "????###???", "???.###.??"),
    ];
    for (figure, id, clue, before, after) in figures {
        let mut sheet = sheet(clue, before);
        let mut rules = RULES.iter().chain(PARTS);
        let rule = rules.find(|rule| rule.id == id).expect("a rule");
        let mut steps = Vec::new();
        let _ = rule.visit(&sheet, Some(Line::Row(0)), &mut |step| {
            steps.push(step);
            std::ops::ControlFlow::Continue(())
        });
        for step in &steps {
            assert_eq!(check(sheet.board(), step), Ok(()), "figure {figure}");
        }
        for step in &steps {
            sheet.apply(step);
        }
        let found = drawn(sheet.board().line(Line::Row(0)));
        assert_eq!(found, after, "figure {figure}");
    }
}
