//! Finds an example position for each technique.
use std::collections::BTreeMap;
use therefore_puzzle::{Alphabet, Puzzle, Recipe};
use therefore_reason::*;

fn main() {
    let dir = std::env::args().nth(1).unwrap();
    let mut terrains = BTreeMap::new();
    let mut best: BTreeMap<&'static str, (usize, String)> = BTreeMap::new();
    for list in [
        "ser-sample.csv",
        "bank-diabolical.txt",
        "17-clue.txt",
        "top1465.txt",
        "qqwing-expert.txt",
        "side16-minimal.txt",
        "side25-300-clues.txt",
    ] {
        let text = std::fs::read_to_string(format!("{dir}/{list}")).unwrap();
        let keep = match list {
            "bank-diabolical.txt" => 3,
            "17-clue.txt" => 12,
            _ => 1,
        };
        for line in text
            .lines()
            .filter_map(|l| l.split(',').next())
            .step_by(keep)
        {
            let side = match line.len() {
                81 => 9,
                256 => 16,
                625 => 25,
                _ => continue,
            };
            let alphabet = if side == 9 {
                Alphabet::Digits
            } else {
                Alphabet::Letters
            };
            let terrain = terrains.entry(side).or_insert_with(|| Terrain::new(Recipe::square(side).unwrap().layout().unwrap())).clone();
            let layout = terrain.layout().clone();
            let givens: Vec<u8> = line
                .chars()
                .map(|c| alphabet.read(c, side).unwrap_or(0))
                .collect();
            let mut puzzle = Puzzle::new(layout, givens);
            puzzle.alphabet = alphabet;
            let start = Board::new(&terrain, &puzzle);
            let profile = simplest().guessing(false);
            let mut end = start.clone();
            let trace = Solver::new(&profile, 0).solve(&mut end);
            let solved = trace.outcome == Outcome::Solved;
            let mut round = usize::MAX;
            let voice = Voice {
                alphabet,
                ..Default::default()
            };
            let mut consider = |board: &Board, step: &Step, penalty: usize| {
                let text = step.text(board, &voice);
                let mut p2 = puzzle.clone();
                p2.filled = (0..board.values().len())
                    .map(|c| {
                        if puzzle.givens[c] == 0 {
                            board.value(c)
                        } else {
                            0
                        }
                    })
                    .collect();
                let plain = Board::with_play(&terrain, &p2);
                let mut crossed = Vec::new();
                let mut n = 0;
                for c in 0..board.values().len() {
                    let gone = plain.candidates(c) - board.candidates(c);
                    if !gone.is_empty() {
                        let d: Vec<String> = gone.iter().map(|d| alphabet.text(d, side)).collect();
                        crossed.push(format!("{} {}", voice.cell(board, c), d.join(" ")));
                        n += d.len();
                    }
                }
                let few = step.eliminations.len().min(4);
                let cost = penalty + n * 12 + text.len() - few * 10
                    + if solved { 0 } else { 150 }
                    + board.empty() / 2
                    + (side - 9) * 50;
                if best.get(step.rule).is_none_or(|b| cost < b.0) {
                    let grid = |v: &[u8]| -> String {
                        v.iter()
                            .map(|&d| {
                                if d == 0 {
                                    '.'
                                } else {
                                    alphabet.write(d, side).unwrap()
                                }
                            })
                            .collect()
                    };
                    let crossed = if crossed.is_empty() {
                        "none".into()
                    } else {
                        crossed.join(", ")
                    };
                    let block = format!(
                        "```example\ngivens  {}\nfilled  {}\ncrossed {}\nfinds   {}\ntext    {}\n```",
                        grid(&puzzle.givens),
                        grid(&p2.filled),
                        crossed,
                        step.conclusion(board, &voice),
                        text
                    );
                    best.insert(step.rule, (cost, block));
                }
            };
            trace.replay(&start, |board, entry| {
                if entry.round == round {
                    return;
                }
                round = entry.round;
                for t in LADDER {
                    if t.family == "single" && board.empty() % 7 != 0 { continue; }
                    if !next && entry.technique.unwrap().family == "single" { continue; }
                    let steps = t.all(board);
                    if steps.is_empty() {
                        continue;
                    }
                    let next = t.id == entry.step.rule;
                    if !next
                        && (t.score < entry.technique.unwrap().score
                            || !matches!(
                                t.id,
                                "naked-quint"
                                    | "hidden-quint"
                                    | "multi-colours"
                                    | "simple-colours"
                                    | "unique-rectangle-5"
                                    | "avoidable-rectangle-2"
                            ))
                    {
                        continue;
                    }
                    for step in steps.iter().take(6) {
                        consider(board, step, if next { 0 } else { 400 });
                    }
                }
            });
        }
    }
    for (id, (cost, block)) in best {
        println!("=== {id} {cost}\n{block}");
    }
}
