//! `explain` for nonograms.

use std::ops::ControlFlow;

use therefore_draw::picture_step;
use therefore_puzzle::{Control, Nonogram, Picture};
use therefore_reason::nonogram::six::{Counters, Sheet};
use therefore_reason::nonogram::{Board, Guided, Step as Argued, check};
use therefore_reason::{Outcome, Reasoner, State, Technique, Trace, Voice};

use super::teller::{Found, Teller};
use super::{Ending, Explain, Explained};
use crate::board::lines;
use crate::family::Listener;
use crate::reasoning::{Known, Way, known_picture};
use crate::{Filled, Part, Problem, Step, Workbench};

pub(crate) fn explain(
    nonogram: &Nonogram,
    _: &mut Workbench,
    question: &Explain,
    control: &Control,
    hear: &mut Listener,
) -> Result<Explained, Problem> {
    let way = question.reasoning.way()?;
    let known = known_picture(nonogram, control)?;
    let seed = question.reasoning.seed;
    let mut clerk = Clerk {
        nonogram,
        question,
        known: &known,
        voice: question.reasoning.plain_voice(),
        number: 0,
        wrong: Vec::new(),
        hear,
    };
    let stopped = || control.is_over();
    match way {
        Way::Ladder(profile) => {
            let mut board = Board::new(nonogram);
            let mut trace = Trace::default();
            let mut schedule = Guided::new(&profile, seed, &known.solution);
            let mut tell = |found: Found<Board>| clerk.step(found.state, &found);
            let mut teller = Teller::new(&mut schedule, control, &mut tell);
            let mut reasoner = Reasoner::new(&profile, seed).under(control);
            reasoner.solve_by(&mut teller, &mut board, &mut trace);
            Ok(clerk.end(trace.outcome, stopped(), trace.guesses, &board))
        }
        Way::Six(profile) => {
            let mut sheet = Sheet::new(nonogram);
            let mut trace = Trace::default();
            let mut schedule = (profile.schedule)(seed);
            let mut tell = |found: Found<Sheet>| clerk.step(found.state.board(), &found);
            let mut teller = Teller::new(&mut *schedule, control, &mut tell);
            let mut reasoner = Reasoner::new(&profile, seed).under(control);
            reasoner.solve_by(&mut teller, &mut sheet, &mut trace);
            let counters = Counters::of(&trace, &sheet);
            let explained = clerk.end(trace.outcome, stopped(), trace.guesses, sheet.board());
            Ok(Explained {
                counters: Some(counters.into()),
                ..explained
            })
        }
    }
}

/// Writes down what is found.
struct Clerk<'a, 'b> {
    nonogram: &'a Nonogram,
    question: &'a Explain,
    known: &'a Known<Picture>,
    voice: Voice,
    number: usize,
    /// What the checks found.
    wrong: Vec<String>,
    hear: &'a mut Listener<'b>,
}

impl Clerk<'_, '_> {
    fn step<S: State<Step = Argued>>(
        &mut self,
        board: &Board,
        found: &Found<S>,
    ) -> ControlFlow<()> {
        self.number += 1;
        let (number, argued) = (self.number, found.step);
        let technique: Option<&Technique<S>> = found.technique;
        let score = technique.map_or(0, |technique| technique.score);
        let name = technique.map(|technique| technique.name);
        let mut step = Step::of(argued.json(board, &self.voice, number, score), name);
        if self.question.draw {
            step.drawing = Some(picture_step::text(board, argued));
        }
        if self.question.svg {
            step.svg = Some(picture_step::svg(self.nonogram, board, argued));
        }
        step.board = self.question.board.then(|| lines(board, argued));
        if self.question.verify
            && let Err(words) = self.verify(board, argued, found.depth)
        {
            let rule = argued.rule;
            self.wrong.push(format!("step {number} ({rule}): {words}"));
        }
        (self.hear)(Part::Step(Box::new(step)))
    }

    /// Whether a step follows from its premises and keeps to the only solution,
    /// or to the one that is reported if there are several.
    fn verify(&self, board: &Board, step: &Argued, guesses: usize) -> Result<(), String> {
        check(board, step)?;
        let known = self.known.unique || guesses == 0;
        let solution = self.known.solution.marks();
        let keeps = step.settings.iter().all(|it| solution[it.cell] == it.mark);
        if keeps || !known {
            Ok(())
        } else {
            Err("sets a cell that the solution has otherwise".to_string())
        }
    }

    fn end(self, outcome: Outcome, stopped: bool, guesses: usize, board: &Board) -> Explained {
        Explained {
            outcome: Ending::of(outcome, stopped),
            steps: self.number,
            guesses,
            unique: self.known.unique,
            open: board.unknown(),
            grid: Some(Filled::of_picture(&board.picture())),
            wrong: self.wrong,
            rating: None,
            counters: None,
            path: Vec::new(),
            after: String::new(),
        }
    }
}
