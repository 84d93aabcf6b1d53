//! Chains in Eureka notation: `(9=1)r4c1 - (1)r1c1 = (1)r1c3 => r4c3<>9`.

use therefore_puzzle::{Cell, Names};

use super::{Speaker, Voice};
use crate::sudoku::board::Board;
use crate::sudoku::forcing::{Branch, End};
use crate::sudoku::step::{Argument, Link, Step};

impl Step {
    /// The step in Eureka notation, if it is a chain: `=` is a strong link, `-`
    /// a weak one, digits stand in parentheses before their cells, and what
    /// follows stands after `=>`. Several chains are set apart by ` | `.
    pub fn notation(&self, board: &Board, voice: &Voice) -> Option<String> {
        let speaker = Speaker { board, voice };
        let chains: Vec<String> = match &self.argument {
            Argument::Chains(chains) => chains.iter().map(|it| speaker.eureka(it)).collect(),
            Argument::Forcing(forcing) => speaker.lines(&forcing.branches)?,
            Argument::Kraken(kraken) => speaker.lines(&kraken.branches)?,
            _ => return None,
        };
        Some(format!(
            "{} => {}",
            chains.join(" | "),
            speaker.crossings(self)
        ))
    }
}

impl Speaker<'_> {
    /// All branches, if each is a chain.
    fn lines(&self, branches: &[Branch]) -> Option<Vec<String>> {
        branches.iter().map(|branch| self.line(branch)).collect()
    }

    /// A chain; a loop ends with its first node.
    fn eureka(&self, chain: &[Link]) -> String {
        let Some(first) = chain.first() else {
            return String::new();
        };
        // What is in one cell shares a pair of parentheses.
        let mut digits = self.digit(first.from.digit);
        let mut text = String::new();
        for link in chain {
            let sign = match (link.strong, link.set.is_empty()) {
                (true, true) => "=".to_string(),
                (true, false) => format!("=[{}]=", self.spot(&link.set)),
                (false, _) => "-".to_string(),
            };
            let digit = self.digit(link.to.digit);
            if link.from.cells == link.to.cells && link.set.is_empty() {
                digits += &sign;
                digits += &digit;
                continue;
            }
            text += &format!("({digits}){} {sign} ", self.spot(&link.from.cells));
            digits = digit;
        }
        let last = chain.last().map(|link| &link.to);
        text + &format!(
            "({digits}){}",
            last.map(|it| self.spot(&it.cells)).unwrap_or_default()
        )
    }

    /// A branch, if every line rests on the one before and nothing else.
    fn line(&self, branch: &Branch) -> Option<String> {
        let mut chain = Vec::new();
        for (number, two) in branch.lines.windows(2).enumerate() {
            if two[1].why.from() != [number] {
                return None;
            }
            chain.push(Link {
                from: two[0].node.clone(),
                to: two[1].node.clone(),
                strong: two[1].on,
                region: None,
                set: Vec::new(),
            });
        }
        match (&branch.end, &branch.lines[..]) {
            (End::Shown, [one]) => Some(format!(
                "({}){}",
                self.digit(one.node.digit),
                self.spot(&one.node.cells)
            )),
            (End::Shown, _) => Some(self.eureka(&chain)),
            _ => None,
        }
    }

    /// `r1c1`, and for a group `r1c12`, or `r1c1|r2c5` if it has no short form.
    fn spot(&self, cells: &[Cell]) -> String {
        let shape = self.board.terrain().layout().shape();
        let plain = self.voice.names == Names::RowColumn && shape.rows.max(shape.columns) <= 9;
        let numbers = |of: &dyn Fn(Cell) -> usize| {
            let mut list: Vec<usize> = cells.iter().map(|&cell| of(cell) + 1).collect();
            list.sort_unstable();
            list.dedup();
            list.iter().map(usize::to_string).collect::<String>()
        };
        let rows = numbers(&|cell| shape.row(cell));
        let columns = numbers(&|cell| shape.column(cell));
        if plain && (rows.len() == 1 || columns.len() == 1) {
            format!("r{rows}c{columns}")
        } else {
            let names: Vec<String> = cells.iter().map(|&cell| self.cell(cell)).collect();
            names.join("|")
        }
    }

    /// What follows: `r1c5<>4, r1c6<>4`.
    fn crossings(&self, step: &Step) -> String {
        let placed = step
            .placement
            .iter()
            .map(|it| format!("{}={}", self.cell(it.cell), self.digit(it.digit)));
        let crossed = step
            .eliminations
            .iter()
            .map(|it| format!("{}<>{}", self.cell(it.cell), self.digit(it.digit)));
        placed.chain(crossed).collect::<Vec<_>>().join(", ")
    }
}
