//! Complete line solving against trying everything.

use therefore_puzzle::{Line, Mark, Picture};
use therefore_reason::nonogram::Ways;
use therefore_testkit::Chance;

/// All complete lines with this clue that keep to the marks.
fn completions(clue: &[usize], marks: &[Mark]) -> Vec<u32> {
    let fits = |bits: &u32| {
        let mut line = Picture::unknown(marks.len(), 1);
        for (cell, &mark) in marks.iter().enumerate() {
            let own = match bits >> cell & 1 {
                1 => Mark::Filled,
                _ => Mark::Empty,
            };
            if mark != Mark::Unknown && mark != own {
                return false;
            }
            line.set(0, cell, own);
        }
        let found = line.clue(Line::Row(0));
        found
            .iter()
            .map(|&run| usize::from(run))
            .eq(clue.iter().copied())
    };
    (0..1 << marks.len()).filter(fits).collect()
}

#[test]
fn ways_are_those_that_trying_everything_finds() {
    let mut chance = Chance::new(7);
    let mut broken = 0;
    for _ in 0..3000 {
        let length = 1 + chance.below(10);
        let mut clue = Vec::new();
        let mut room = length;
        while room > 0 && chance.below(4) > 0 {
            let number = 1 + chance.below(room.min(4));
            clue.push(number);
            room = room.saturating_sub(number + 1);
        }
        let marks: Vec<Mark> = (0..length)
            .map(|_| match chance.below(6) {
                0 => Mark::Filled,
                1 => Mark::Empty,
                _ => Mark::Unknown,
            })
            .collect();
        let all = completions(&clue, &marks);
        let Some(ways) = Ways::of(&clue, &marks) else {
            assert!(all.is_empty(), "{clue:?} {marks:?}");
            broken += 1;
            continue;
        };
        for cell in 0..length {
            let filled = all.iter().filter(|&bits| bits >> cell & 1 == 1).count();
            let agreed = match filled {
                0 => Mark::Empty,
                count if count == all.len() => Mark::Filled,
                _ => Mark::Unknown,
            };
            assert_eq!(ways.agreed[cell], agreed, "{clue:?} {marks:?} {cell}");
        }
        for number in 0..clue.len() {
            let starts = all.iter().map(|&bits| start(bits, number));
            assert_eq!(starts.clone().min(), Some(ways.leftmost[number]));
            assert_eq!(starts.max(), Some(ways.rightmost[number]));
        }
    }
    assert!(broken > 100, "only {broken} lines could not be completed");
}

/// Where a run of a complete line starts.
fn start(bits: u32, run: usize) -> usize {
    let starts = (0..32).filter(|&cell| bits >> cell & 1 == 1 && (bits << 1) >> cell & 1 == 0);
    starts.into_iter().nth(run).expect("there are enough runs")
}
