//! Ratings in the manner of Sudoku Explainer against published ones.

mod common;

use therefore_puzzle::{Control, Recipe, Sudoku};
use therefore_reason::Voice;
use therefore_reason::se::{Rater, Start, Tenths, rate};

/// Puzzles with their ratings, some with the ratings of all steps.
const VECTORS: &str = include_str!("se/vectors.txt");

fn givens(text: &str) -> [u8; 81] {
    common::values(text).try_into().expect("81 cells")
}

/// "1.2*3 2.6e" is 1.2 1.2 1.2 2.6e.
fn spelled_out(steps: &[&str]) -> Vec<String> {
    let repeated = |step: &&str| match step.split_once('*') {
        Some((step, times)) => vec![step.to_string(); times.parse().expect("a number")],
        None => vec![step.to_string()],
    };
    steps.iter().flat_map(repeated).collect()
}

/// The vectors whose ER is in a range: ratings, and all steps where they are given.
fn vectors_rate_as_published(ratings: std::ops::RangeInclusive<u32>) {
    let mut rater = Rater::default();
    let mut count = 0;
    for line in VECTORS.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let er = words[1].split('/').next().unwrap_or_default();
        let er: u32 = er.replace('.', "").parse().expect("a rating");
        if !ratings.contains(&er) {
            continue;
        }
        let mut steps = Vec::new();
        let start = Start::new(&givens(words[0]));
        let rating = rater.rate_with(&start, |turn| {
            let mark = if turn.placement().is_none() { "e" } else { "" };
            steps.push(format!("{}{mark}", turn.rating()));
        });
        let rating = rating.expect("nobody stops it");
        if words[1].contains('/') {
            assert_eq!(rating.to_string(), words[1], "{}", words[0])
        } else {
            assert_eq!(rating.er, Tenths(er), "{}", words[0])
        }
        if words.len() > 2 {
            assert_eq!(steps, spelled_out(&words[2..]), "{}", words[0]);
        }
        count += 1;
    }
    assert!(count > 0);
}

#[test]
fn vectors_up_to_dynamic_chains() {
    vectors_rate_as_published(10..=89);
}

#[test]
fn vectors_with_nested_chains() {
    vectors_rate_as_published(90..=110);
}

#[test]
#[ignore = "half a minute"]
fn long_the_hardest_vectors() {
    vectors_rate_as_published(111..=119);
}

/// Each `step`-th puzzle of the sample has its published rating.
fn sample_rates_as_published(step: usize) {
    let mut rater = Rater::default();
    let text = therefore_testkit::list("sudoku/ser-sample.csv");
    let (mut count, mut different) = (0, Vec::new());
    for line in text.lines().skip(1).step_by(step) {
        let (puzzle, published) = line.split_once(',').expect("puzzle and rating");
        let rating = rater.rate(&Start::new(&givens(puzzle)));
        let rating = rating.expect("nobody stops it");
        count += 1;
        if rating.er.to_string() != published {
            different.push(format!("{puzzle} {} instead of {published}", rating.er));
        }
    }
    assert!(
        count > 100 && different.is_empty(),
        "{}",
        different.join("\n")
    );
}

#[test]
#[ignore = "needs THEREFORE_LISTS"]
fn lists_a_sample_rates_as_published() {
    sample_rates_as_published(20);
}

#[test]
#[ignore = "needs THEREFORE_LISTS, half a minute"]
fn whole_sample_rates_as_published() {
    sample_rates_as_published(1);
}

#[test]
fn a_solved_grid_rates_zero() {
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert_eq!(rate(&givens(solved)).to_string(), "0.0/0.0/0.0");
}

/// Every step of every vector keeps the solution, and has something to say.
#[test]
fn steps_keep_the_solution() {
    let mut rater = Rater::default();
    for line in VECTORS.lines().filter(|line| !line.starts_with('#')) {
        let text = line.split_whitespace().next().unwrap_or_default();
        if line.contains(" 11.") {
            continue;
        }
        let solution = common::solve(&common::classic(text)).expect("a solution");
        rater.rate_with(&Start::new(&givens(text)), |turn| {
            let words = turn.text(&Voice::default());
            let placed = turn.placement();
            assert!(
                placed.is_none_or(|it| solution[it.cell] == it.digit),
                "{text}: {words}"
            );
            let kept = |it: &therefore_reason::Candidate| solution[it.cell] != it.digit;
            assert!(turn.removals().iter().all(kept), "{text}: {words}");
            assert!(placed.is_some() || !turn.removals().is_empty());
            assert!(words.contains(". So r"), "{words}");
        });
    }
}

#[test]
fn chains_are_told_node_by_node() {
    let text = "12.4...8...71....6.....3...2.....3...1.89...55......1...2...5...3.9.5.2....7..86.";
    let mut told = Vec::new();
    Rater::default().rate_with(&Start::new(&givens(text)), |turn| {
        if turn.rating() == Tenths(71) {
            told.push(turn.text(&Voice::default()));
        }
    });
    let expected = "if r9c5=3: r9c5<>2, r9c6=2, r5c6<>2, r6c4=2, r6c4<>3, r6c5=3, r9c5<>3. \
                    So r9c5 is not 3.";
    assert_eq!(told, [expected]);
}

/// Without uniqueness the rating can only be that of techniques that are left.
#[test]
fn unique_loops_can_be_left_out() {
    let text = "1...5...9........27.9........8..4975......6.3....9.....6..412...1.56...79.5.78.6.";
    let mut rater = Rater::default().without_uniqueness();
    let mut names = Vec::new();
    rater.rate_with(&Start::new(&givens(text)), |turn| {
        names.push(turn.technique().name());
    });
    assert!(names.iter().all(|name| !name.starts_with("unique")));
}

#[test]
fn a_stopped_rating_is_none() {
    let hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let stopped = Control::new();
    stopped.stop();
    let mut rater = Rater::default().under(stopped);
    assert_eq!(rater.rate(&Start::new(&givens(hard))), None);
}

#[test]
fn only_classic_puzzles_are_rated() {
    let diagonal = Recipe::square(9)
        .and_then(|recipe| recipe.with("diagonal".parse().expect("a variant")))
        .and_then(|recipe| recipe.layout())
        .expect("a layout");
    assert!(Start::of(&Sudoku::empty(diagonal)).is_none());
    assert!(Start::of(&Sudoku::empty(Recipe::classic())).is_some());
}

/// Candidates the setter allows count, as in Sudoku Explainer's own Sukaku mode.
#[test]
fn allowed_candidates_are_a_start() {
    let text = VECTORS.lines().nth(2).expect("a vector");
    let text = text.split_whitespace().next().unwrap_or_default();
    let givens_only = common::classic(text);
    let mut sukaku = Sudoku::empty(Recipe::classic());
    sukaku.allowed = Some(givens_only.start());
    let mut rater = Rater::default();
    let mut steps = |puzzle: &Sudoku| {
        let mut count = 0;
        let start = Start::of(puzzle).expect("a classic grid");
        rater.rate_with(&start, |_| count += 1);
        count
    };
    // Cells with one candidate are not filled yet: each takes a step.
    assert_eq!(steps(&givens_only), 81 - givens_only.clues());
    assert!(steps(&sukaku) >= 81);
}
