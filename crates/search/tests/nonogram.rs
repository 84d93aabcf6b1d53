//! The nonogram engine against brute force and published figures.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use therefore_puzzle::{Clock, Line, Mark, Nonogram, Picture};
use therefore_search::nonogram::{LineSolver, Solver, smallest_clash, sweeps};
use therefore_search::{Certainty, Control, Ended};
use therefore_testkit::{Chance, non, repository};

const MARKS: [Mark; 3] = [Mark::Unknown, Mark::Filled, Mark::Empty];

/// The runs of a line given as bits.
fn clue(bits: u32, length: usize) -> Vec<u16> {
    let mut clue = Vec::new();
    let mut run = 0;
    for cell in 0..=length {
        match bits >> cell & 1 {
            1 => run += 1,
            _ if run > 0 => clue.push(std::mem::take(&mut run)),
            _ => (),
        }
    }
    clue
}

/// All lines of a length by their clue.
fn lines(length: usize) -> HashMap<Vec<u16>, Vec<u32>> {
    let mut lines: HashMap<Vec<u16>, Vec<u32>> = HashMap::new();
    for bits in 0..1 << length {
        lines.entry(clue(bits, length)).or_default().push(bits);
    }
    lines
}

fn check_line(clue: &[u16], all: &[u32], marks: &[Mark]) {
    let length = marks.len();
    let bits = |wanted: Mark| {
        (0..length)
            .filter(|&cell| marks[cell] == wanted)
            .map(|cell| 1u32 << cell)
            .sum::<u32>()
    };
    let (filled, empty) = (bits(Mark::Filled), bits(Mark::Empty));
    let (mut always, mut ever, mut any) = (u32::MAX, 0, false);
    let mut starts = vec![Vec::new(); clue.len()];
    for &line in all {
        if line & filled == filled && line & empty == 0 {
            (always, ever, any) = (always & line, ever | line, true);
            let begins =
                (0..length).filter(|&c| line >> c & 1 == 1 && (c == 0 || line >> (c - 1) & 1 == 0));
            for (run, begin) in begins.enumerate() {
                if !starts[run].contains(&begin) {
                    starts[run].push(begin);
                }
            }
        }
    }
    starts.iter_mut().for_each(|starts| starts.sort_unstable());
    let answer = LineSolver::new(clue, length).solve(marks);
    assert_eq!(answer.is_some(), any, "{clue:?} {marks:?}");
    let Some(answer) = answer else { return };
    for cell in 0..length {
        let expected = match (always >> cell & 1, ever >> cell & 1) {
            (1, _) => Mark::Filled,
            (_, 0) => Mark::Empty,
            _ => Mark::Unknown,
        };
        assert_eq!(
            answer.marks[cell], expected,
            "{clue:?} {marks:?} cell {cell}"
        );
    }
    assert_eq!(answer.starts, starts, "{clue:?} {marks:?}");
    // The outermost starts of all runs together are arrangements themselves.
    for outermost in [answer.leftmost(), answer.rightmost()] {
        let line: u32 = outermost
            .iter()
            .zip(clue)
            .map(|(&at, &run)| ((1 << run) - 1) << at)
            .sum();
        assert!(all.contains(&line) && line & filled == filled && line & empty == 0);
    }
}

#[test]
fn lines_are_solved_as_by_trying_everything() {
    for length in 1..=7 {
        for (clue, all) in lines(length) {
            for mut state in 0..3usize.pow(length as u32) {
                let marks: Vec<Mark> = (0..length)
                    .map(|_| {
                        let mark = MARKS[state % 3];
                        state /= 3;
                        mark
                    })
                    .collect();
                check_line(&clue, &all, &marks);
            }
        }
    }
    let mut chance = Chance::new(7);
    for length in 8..=12 {
        for (clue, all) in lines(length) {
            for round in 0..60 {
                // Marks of some arrangement, so that most lines have one, and
                // now and then a wrong one.
                let model = all[chance.below(all.len())];
                let marks: Vec<Mark> = (0..length)
                    .map(|cell| match chance.below(6) {
                        0..3 => Mark::Unknown,
                        3 if round % 3 == 0 => MARKS[chance.below(3)],
                        _ if model >> cell & 1 == 1 => Mark::Filled,
                        _ => Mark::Empty,
                    })
                    .collect();
                check_line(&clue, &all, &marks);
            }
        }
    }
}

/// Long lines, made of a short one and empty or filled cells known around it, say
/// the same as the short one, in whatever width of words they are solved.
#[test]
fn long_lines_say_the_same_as_short_ones() {
    let mut chance = Chance::new(5);
    for _ in 0..2000 {
        let length = 6 + chance.below(7);
        let model = chance.below(1 << length) as u32;
        let short = clue(model, length);
        let marks: Vec<Mark> = (0..length)
            .map(|cell| match (chance.below(3), model >> cell & 1) {
                (0, 1) => Mark::Filled,
                (0, _) => Mark::Empty,
                _ => Mark::Unknown,
            })
            .collect();
        let expected = LineSolver::new(&short, length).solve(&marks).unwrap();
        // A first run that reaches far, and an empty tail.
        let (head, tail) = (chance.below(500) + 1, chance.below(400));
        let mut clue = vec![head as u16];
        clue.extend_from_slice(&short);
        let mut long = vec![Mark::Filled; head];
        long.push(Mark::Empty);
        long.extend_from_slice(&marks);
        long.extend(vec![Mark::Empty; tail]);
        let answer = LineSolver::new(&clue, long.len()).solve(&long).unwrap();
        assert_eq!(answer.marks[head + 1..][..length], expected.marks);
        for (run, starts) in expected.starts.iter().enumerate() {
            let moved: Vec<usize> = starts.iter().map(|start| start + head + 1).collect();
            assert_eq!(answer.starts[run + 1], moved);
        }
    }
}

fn picture(bits: u32, width: usize, height: usize) -> Picture {
    let mut picture = Picture::unknown(width, height);
    for cell in 0..width * height {
        let mark = match bits >> cell & 1 {
            1 => Mark::Filled,
            _ => Mark::Empty,
        };
        picture.set(cell / width, cell % width, mark);
    }
    picture
}

type Clues = (Vec<Vec<u16>>, Vec<Vec<u16>>);

/// All pictures of a size by their clues.
fn pictures(width: usize, height: usize) -> HashMap<Clues, Vec<u32>> {
    let mut pictures: HashMap<Clues, Vec<u32>> = HashMap::new();
    for bits in 0..1 << (width * height) {
        let picture = picture(bits, width, height);
        let rows = (0..height).map(|row| picture.clue(Line::Row(row)));
        let columns = (0..width).map(|column| picture.clue(Line::Column(column)));
        let key = (rows.collect(), columns.collect());
        pictures.entry(key).or_default().push(bits);
    }
    pictures
}

fn all_solutions(solver: &mut Solver, nonogram: &Nonogram) -> Vec<Picture> {
    let mut found = Vec::new();
    let ended = solver.visit(&Control::UNLIMITED, &mut |picture| {
        assert!(nonogram.is_solved_by(picture));
        assert!(!found.contains(picture), "shown twice");
        found.push(picture.clone());
        ControlFlow::Continue(())
    });
    assert_eq!(ended, Ended::Exhausted);
    found
}

/// Every puzzle of a small size, from the clues of every picture: all its
/// solutions, their count, and what they have in common.
#[test]
fn small_puzzles_are_solved_as_by_trying_everything() {
    for (width, height) in [(1, 1), (1, 5), (5, 1), (2, 3), (3, 3), (4, 3), (3, 4)] {
        for ((rows, columns), all) in pictures(width, height) {
            let nonogram = Nonogram::new(rows, columns).unwrap();
            let found = all_solutions(&mut Solver::new(&nonogram), &nonogram);
            assert_eq!(found.len(), all.len());
            check_questions(&nonogram, &found);
        }
    }
}

/// Count and forced cells against the solutions.
fn check_questions(nonogram: &Nonogram, solutions: &[Picture]) {
    let mut solver = Solver::new(nonogram);
    let count = solver.count(None, &Control::UNLIMITED);
    assert!(count.exact);
    assert_eq!(count.solutions, solutions.len().into());
    let limited = solver.count(Some(2), &Control::UNLIMITED);
    assert_eq!(limited.solutions, solutions.len().min(2).into());
    assert_eq!(limited.exact, solutions.len() < 2);
    let forced = solver.forced(&Control::UNLIMITED);
    assert_eq!(forced.ended, Ended::Exhausted);
    assert_eq!(forced.solvable, Some(!solutions.is_empty()));
    for row in 0..nonogram.height() {
        for column in 0..nonogram.width() {
            let first = solutions[0].get(row, column);
            let expected = if solutions
                .iter()
                .all(|picture| picture.get(row, column) == first)
            {
                first
            } else {
                Mark::Unknown
            };
            assert_eq!(forced.picture.get(row, column), expected);
        }
    }
}

/// Larger random puzzles with known marks: the questions agree with each other.
#[test]
fn the_questions_agree_with_each_other() {
    let mut chance = Chance::new(11);
    let mut several = 0;
    for _ in 0..300 {
        let (width, height) = (4 + chance.below(6), 4 + chance.below(6));
        let mut picture = Picture::unknown(width, height);
        for cell in 0..width * height {
            let mark = MARKS[1 + usize::from(chance.below(5) < 3)];
            picture.set(cell / width, cell % width, mark);
        }
        let nonogram = Nonogram::of(&picture).unwrap();
        let found = all_solutions(&mut Solver::new(&nonogram), &nonogram);
        assert!(found.contains(&picture));
        several += usize::from(found.len() > 1);
        check_questions(&nonogram, &found);
        // With marks of that picture known, those solutions are left that agree.
        let mut known = Picture::unknown(width, height);
        for _ in 0..3 {
            let (row, column) = (chance.below(height), chance.below(width));
            known.set(row, column, picture.get(row, column));
        }
        let agrees = |solution: &&Picture| {
            let pairs = solution.marks().iter().zip(known.marks());
            pairs
                .into_iter()
                .all(|(mark, &known)| known == Mark::Unknown || *mark == known)
        };
        let mut within = Solver::new(&nonogram).within(&known);
        let left = all_solutions(&mut within, &nonogram);
        assert_eq!(left.len(), found.iter().filter(agrees).count());
    }
    assert!(
        several > 100,
        "only {several} puzzles with several solutions"
    );
}

/// The longest lines there are, with so many runs that learning would not fit into
/// memory: it can still be stopped, and what is known by then is sound.
#[test]
fn the_largest_puzzles_can_be_stopped() {
    let rows = || (0..1000).map(|line| vec![1u16; 1 + line % 250]).collect();
    let nonogram = Nonogram::new(rows(), rows()).unwrap();
    // Its clock goes on by a second whenever it is read.
    static ASKED: AtomicU64 = AtomicU64::new(0);
    let tick = || Duration::from_secs(ASKED.fetch_add(1, Ordering::Relaxed));
    let control = Control::UNLIMITED.with_time(Clock::new(tick), Duration::from_secs(30));
    let mut solver = Solver::new(&nonogram);
    let ended = solver.visit(&control, &mut |picture| {
        assert!(nonogram.is_solved_by(picture));
        ControlFlow::Break(())
    });
    assert_ne!(ended, Ended::Exhausted);
    assert_ne!(solver.forced(&control).solvable, Some(false));
}

/// Against all subsets of the lines: one can be met if some picture is right in all
/// of its lines.
#[test]
fn lines_that_clash_are_as_few_as_by_trying_everything() {
    let side = 4;
    let mut chance = Chance::new(77);
    let mut sizes = [0; 9];
    for _ in 0..60 {
        let here = picture(chance.below(1 << 16) as u32, side, side);
        let mut clues: Vec<Vec<u16>> = (0..side).map(|row| here.clue(Line::Row(row))).collect();
        let columns = (0..side).map(|column| here.clue(Line::Column(column)));
        // The same numbers in other lines.
        clues.swap(0, 1 + chance.below(3));
        clues.swap(2, 3);
        let nonogram = Nonogram::new(clues, columns.collect()).expect("the sums are the same");
        let all: Vec<Line> = nonogram.lines().collect();
        let mut met = vec![false; 1 << all.len()];
        for bits in 0..1 << 16 {
            let there = picture(bits, side, side);
            let right = |line: &Line| there.clue(*line) == nonogram.clue(*line);
            let right = all.iter().enumerate().filter(|(_, line)| right(line));
            met[right.map(|(index, _)| 1 << index).sum::<usize>()] = true;
        }
        let possible = |set: usize| (0..met.len()).any(|more| met[more] && more & set == set);
        let unmet = (0..met.len()).filter(|&set| !possible(set));
        let fewest = unmet.map(usize::count_ones).min();
        let clash = smallest_clash(&nonogram, &Control::UNLIMITED);
        assert_eq!(clash.as_ref().map(|it| it.members.len() as u32), fewest);
        if let Some(clash) = clash {
            assert_eq!(clash.certainty, Certainty::Smallest);
            let members = |(index, line)| clash.members.contains(line).then_some(1usize << index);
            let set = all.iter().enumerate().filter_map(members).sum::<usize>();
            assert!(!possible(set), "{nonogram:?}");
            sizes[clash.members.len()] += 1;
        }
    }
    assert!(
        sizes.iter().filter(|&&count| count > 0).count() > 2,
        "{sizes:?}"
    );
}

#[test]
fn contradictory_marks_have_no_solution() {
    let nonogram = Nonogram::new(vec![vec![1]], vec![vec![1], vec![]]).unwrap();
    let mut known = Picture::unknown(2, 1);
    known.set(0, 1, Mark::Filled);
    let mut solver = Solver::new(&nonogram).within(&known);
    assert!(all_solutions(&mut solver, &nonogram).is_empty());
    assert_eq!(solver.forced(&Control::UNLIMITED).solvable, Some(false));
}

/// The simple pictures of a size, and the sum and maximum of their difficulties.
fn simple(side: usize) -> (u64, u64, usize) {
    let (mut simple, mut sum, mut most) = (0, 0, 0);
    for ((rows, columns), all) in pictures(side, side) {
        let nonogram = Nonogram::new(rows, columns).unwrap();
        let (took, solved) = sweeps(&nonogram, true);
        assert!(!solved || all.len() == 1);
        if solved {
            (simple, sum, most) = (simple + 1, sum + took as u64, most.max(took));
        }
    }
    (simple, sum, most)
}

/// How many pictures are solved line by line (Batenburg and Kosters).
#[test]
fn simple_pictures_are_as_many_as_published() {
    assert_eq!(simple(2).0, 14);
    assert_eq!(simple(3).0, 384);
    assert_eq!(simple(4).0, 51_234);
}

#[test]
fn sweeps_of_the_thesis_puzzles() {
    for (name, rows_first, columns_first) in [("simple", 2, 2), ("plant", 9, 10), ("pear", 16, 15)]
    {
        let nonogram = non(&repository(&format!("examples/{name}.non")));
        assert_eq!(sweeps(&nonogram, true), (rows_first, true), "{name}");
        assert_eq!(sweeps(&nonogram, false), (columns_first, true), "{name}");
    }
}

/// All 33,554,432 pictures of 5x5: the simple ones, their difficulty, and the unique
/// ones, of which the engine is asked wherever lines alone do not answer.
#[test]
#[ignore = "takes minutes"]
fn long_all_pictures_of_5x5() {
    const SIDE: usize = 5;
    // Lines with the same clue, and what every line of partly known cells says.
    let mut by_clue: Vec<(Vec<u16>, Vec<u32>)> = lines(SIDE).into_iter().collect();
    by_clue.sort();
    let clue_of = |bits: u32| by_clue.iter().position(|(_, all)| all.contains(&bits));
    let clue_of: Vec<usize> = (0..32).map(|bits| clue_of(bits).unwrap()).collect();
    let settled: Vec<Vec<(u32, u32)>> = by_clue
        .iter()
        .map(|(clue, _)| {
            (0..1 << (2 * SIDE))
                .map(|state| settle(clue, state))
                .collect()
        })
        .collect();

    let (mut simple, mut unique, mut effort, mut most) = (0u64, 0u64, 0u64, 0);
    let clues = by_clue.len();
    for rows in 0..clues.pow(SIDE as u32) {
        let rows: Vec<usize> = (0..SIDE)
            .map(|row| rows / clues.pow(row as u32) % clues)
            .collect();
        let mut columns: Vec<u64> = Vec::new();
        pictures_with(&by_clue, &rows, &mut |picture: &[u32; SIDE]| {
            let mut key = 0;
            for column in 0..SIDE {
                let bits = (0..SIDE)
                    .map(|row| (picture[row] >> column & 1) << row)
                    .sum::<u32>();
                key = key * 16 + clue_of[bits as usize] as u64;
            }
            columns.push(key);
        });
        columns.sort_unstable();
        for same in columns.chunk_by(|a, b| a == b) {
            let columns: Vec<usize> = (0..SIDE)
                .rev()
                .map(|column| (same[0] >> (4 * column) & 15) as usize)
                .collect();
            if let Some(took) = sweeps_by_table(&settled, &rows, &columns) {
                assert_eq!(same.len(), 1);
                (simple, unique) = (simple + 1, unique + 1);
                (effort, most) = (effort + took, most.max(took));
                continue;
            }
            let clue =
                |lines: &[usize]| lines.iter().map(|&line| by_clue[line].0.clone()).collect();
            let nonogram = Nonogram::new(clue(&rows), clue(&columns)).unwrap();
            let mut solutions = 0;
            Solver::new(&nonogram).visit(&Control::UNLIMITED, &mut |_| {
                solutions += 1;
                match solutions {
                    1 => ControlFlow::Continue(()),
                    _ => ControlFlow::Break(()),
                }
            });
            assert_eq!(solutions, same.len().min(2));
            unique += u64::from(solutions == 1);
        }
    }
    assert_eq!((simple, unique, most), (24_976_511, 25_309_575, 17));
    let mean = effort as f64 / simple as f64;
    assert!((mean - 3.7513).abs() < 0.00005, "{mean}");
}

/// What a line of five says: known filled cells in the low bits, empty ones above.
fn settle(clue: &[u16], state: u32) -> (u32, u32) {
    let marks: Vec<Mark> = (0..5)
        .map(|cell| match (state >> cell & 1, state >> (cell + 5) & 1) {
            (0, 0) => Mark::Unknown,
            (1, 0) => Mark::Filled,
            _ => Mark::Empty,
        })
        .collect();
    let bits = |marks: &[Mark], wanted| {
        let is = |cell: &usize| marks[*cell] == wanted;
        (0..5).filter(is).map(|cell| 1u32 << cell).sum()
    };
    match LineSolver::new(clue, 5).solve(&marks) {
        Some(all) => (
            bits(&all.marks, Mark::Filled),
            bits(&all.marks, Mark::Empty),
        ),
        None => (0, 0),
    }
}

/// Calls with all pictures whose rows have these clues.
fn pictures_with(
    by_clue: &[(Vec<u16>, Vec<u32>)],
    rows: &[usize],
    visit: &mut dyn FnMut(&[u32; 5]),
) {
    let all = |row: usize| &by_clue[rows[row]].1;
    let total: usize = (0..5).map(|row| all(row).len()).product();
    for mut index in 0..total {
        let mut picture = [0; 5];
        for (row, bits) in picture.iter_mut().enumerate() {
            *bits = all(row)[index % all(row).len()];
            index /= all(row).len();
        }
        visit(&picture);
    }
}

/// Sweeps until the picture is complete, rows first, if it gets complete.
fn sweeps_by_table(settled: &[Vec<(u32, u32)>], rows: &[usize], columns: &[usize]) -> Option<u64> {
    let (mut here, mut there) = ([(0u32, 0u32); 5], [(0u32, 0u32); 5]);
    let (mut of_here, mut of_there) = (rows, columns);
    let (mut took, mut idle) = (0, 0);
    loop {
        took += 1;
        let before = here;
        for (line, known) in here.iter_mut().enumerate() {
            *known = settled[of_here[line]][(known.0 | known.1 << 5) as usize];
        }
        if here.iter().all(|known| known.0 | known.1 == 31) {
            return Some(took);
        }
        idle = if here == before { idle + 1 } else { 0 };
        if idle == 2 {
            return None;
        }
        for (cell, crossing) in there.iter_mut().enumerate() {
            for (line, known) in here.iter().enumerate() {
                crossing.0 |= (known.0 >> cell & 1) << line;
                crossing.1 |= (known.1 >> cell & 1) << line;
            }
        }
        std::mem::swap(&mut here, &mut there);
        std::mem::swap(&mut of_here, &mut of_there);
    }
}
