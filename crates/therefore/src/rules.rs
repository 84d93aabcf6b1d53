//! Which techniques are there?

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use therefore_draw::{picture_step, step, text};
use therefore_puzzle::{Digits, Line, Nonogram};
use therefore_reason::nonogram::six::{self, Sheet};
use therefore_reason::{Board, Example, LADDER, State, Technique, Terrain, Voice, nonogram};

use crate::Problem;

/// Asks for the list of techniques, or for one of them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// A technique by its id, with its page.
    pub id: Option<String>,
    /// Whether the example of its page is drawn as SVG.
    pub svg: bool,
}

/// The techniques that were asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Listed {
    /// The techniques, simplest first, family by family.
    pub techniques: Vec<Card>,
    /// The page of the technique that was asked for, with its example drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<String>,
    /// Its example as SVG.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
}

/// A technique in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Card {
    /// What it is for: `sudoku`, `nonogram`, or `nonogram, six rules`.
    pub puzzle: String,
    /// Its place in the ladder, from 1.
    pub order: usize,
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The family of techniques it belongs to.
    pub family: String,
    /// What it is, in one sentence.
    pub definition: String,
    /// How hard it is: `easy` to `extreme`.
    pub level: String,
    /// What a step by it adds to the score of a puzzle.
    pub score: u32,
    /// Whether it takes it for granted that there is one solution.
    pub uniqueness: bool,
}

impl Rules {
    /// The techniques.
    pub fn list(&self) -> Result<Listed, Problem> {
        let Some(id) = &self.id else {
            let lists = [
                cards("sudoku", LADDER),
                cards("nonogram", nonogram::LADDER),
                cards("nonogram, six rules", six::RULES),
            ];
            return Ok(Listed {
                techniques: lists.concat(),
                page: None,
                svg: None,
            });
        };
        self.one(id).ok_or_else(|| {
            Problem::unfit(format!(
                "{id:?} is not a technique, therefore rules lists them"
            ))
        })
    }

    /// One technique by its id; ids that both kinds have are Sudoku's.
    fn one(&self, id: &str) -> Option<Listed> {
        fn find<S: State>(
            puzzle: &str,
            ladder: &'static [Technique<S>],
            id: &str,
        ) -> Option<(Card, &'static Technique<S>)> {
            let (index, technique) = ladder.iter().enumerate().find(|(_, it)| it.id == id)?;
            Some((card(puzzle, index, technique), technique))
        }
        let listed = |card: Card, (page, svg): (String, Option<String>)| Listed {
            techniques: vec![card],
            page: Some(page),
            svg: svg.filter(|_| self.svg),
        };
        if let Some((card, technique)) = find("sudoku", LADDER, id) {
            return Some(listed(card, page(technique)));
        }
        if let Some((card, technique)) = find("nonogram", nonogram::LADDER, id) {
            let page = nonogram_page(technique, nonogram::Board::with_play, |board| board);
            return Some(listed(card, page));
        }
        let (card, rule) = find("nonogram, six rules", six::RULES, id)?;
        let page = nonogram_page(rule, Sheet::with_play, Sheet::board);
        Some(listed(card, page))
    }
}

impl Listed {
    /// The page or the picture of the one technique, or a table.
    pub fn text(&self) -> String {
        match (&self.svg, &self.page) {
            (Some(svg), _) => svg.clone(),
            (None, Some(page)) => page.clone(),
            (None, None) => self.table(),
        }
    }

    fn table(&self) -> String {
        let mut text = String::new();
        for card in &self.techniques {
            if card.order == 1 {
                let gap = if text.is_empty() { "" } else { "\n" };
                text += &format!(
                    "{gap}{:>3}  {:<22} {:<13} {:<8} {:>5}  what it is ({})\n",
                    "", "id", "family", "level", "score", card.puzzle
                );
            }
            text += &format!(
                "{:>3}  {:<22} {:<13} {:<8} {:>5}  {}\n",
                card.order, card.id, card.family, card.level, card.score, card.definition
            );
        }
        text
    }
}

fn cards<S: State>(puzzle: &str, ladder: &[Technique<S>]) -> Vec<Card> {
    let numbered = ladder.iter().enumerate();
    numbered
        .map(|(index, technique)| card(puzzle, index, technique))
        .collect()
}

fn card<S: State>(puzzle: &str, index: usize, technique: &Technique<S>) -> Card {
    Card {
        puzzle: puzzle.to_string(),
        order: index + 1,
        id: technique.id.to_string(),
        name: technique.name.to_string(),
        family: technique.family.to_string(),
        definition: technique.definition.to_string(),
        level: technique.level.name().to_string(),
        score: technique.score,
        uniqueness: technique.uniqueness,
    }
}

/// The page of a technique for nonograms with its example drawn, and the drawing.
fn nonogram_page<S: State<Step = nonogram::Step, Place = Line>>(
    technique: &Technique<S>,
    state: impl Fn(&Nonogram) -> S,
    board: impl Fn(&S) -> &nonogram::Board,
) -> (String, Option<String>) {
    let Ok(Some(example)) = nonogram::Example::of(technique.page) else {
        return (technique.page.to_string(), None);
    };
    let state = state(&example.nonogram);
    let board = board(&state);
    let mut found = None;
    let _ = technique.visit(&state, example.line, &mut |step| {
        if step.text(board, &Voice::default()) == example.text {
            found = Some(step);
        }
        ControlFlow::Continue(())
    });
    match found {
        Some(step) => (
            format!("{}\n{}", technique.page, picture_step::text(board, &step)),
            Some(picture_step::svg(&example.nonogram, board, &step)),
        ),
        None => (technique.page.to_string(), None),
    }
}

/// The technique's page with its example drawn, and the drawing.
fn page(technique: &Technique<Board>) -> (String, Option<String>) {
    // Every page has an example that is found as it says: a test sees to that.
    let Ok(Some(example)) = Example::of(technique.page) else {
        return (technique.page.to_string(), None);
    };
    let terrain = Terrain::new(example.puzzle.layout.clone());
    let board = Board::with_play(&terrain, &example.puzzle);
    let voice = Voice {
        alphabet: example.puzzle.alphabet,
        ..Voice::default()
    };
    let steps = technique.all(&board);
    let found = steps
        .iter()
        .find(|step| step.text(&board, &voice) == example.text);
    let cells = 0..example.puzzle.givens.len();
    let candidates: Vec<Digits> = cells
        .map(|cell| match board.value(cell) {
            0 => board.candidates(cell),
            digit => Digits::only(digit),
        })
        .collect();
    let drawn = text::candidates(&example.puzzle, &candidates);
    (
        format!("{}\n{drawn}", technique.page),
        found.map(|found| step::svg(&example.puzzle, &board, found)),
    )
}
