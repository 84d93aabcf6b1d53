//! Candidates and links in words and in Eureka notation:
//! `(9=1)r4c1 - (1)r1c1 = (1)r1c3`.

use therefore_puzzle::{Cell, Digits, Names};

use super::Speaker;
use crate::sudoku::candidate::{Link, Node};

impl Speaker<'_> {
    /// `r1c1 is 4`, `r1c1 or r1c2 is 4`.
    pub fn is(&self, node: &Node) -> String {
        format!("{} is {}", self.either(&node.cells), self.digit(node.digit))
    }

    /// `r1c1 is not 4`, `r1c1 and r1c2 are not 4`.
    pub fn is_not(&self, node: &Node) -> String {
        let verb = if node.cells.len() == 1 { "is" } else { "are" };
        format!(
            "{} {verb} not {}",
            self.cells(&node.cells),
            self.digit(node.digit)
        )
    }

    /// Where a strong link leads: `the 4 of row 1 is in r1c7`, `r1c7 is 4`.
    pub fn strong(&self, link: &Link) -> String {
        if !link.set.is_empty() {
            let digits = link.set.iter().fold(Digits::NONE, |digits, &cell| {
                digits | self.board.candidates(cell)
            });
            return format!(
                "{} are left with {}, the {} in {}",
                self.cells(&link.set),
                self.digits(digits - Digits::only(link.from.digit), "and"),
                self.digit(link.to.digit),
                self.either(&link.to.cells)
            );
        }
        match link.region {
            Some(region) => format!(
                "the {} of {} is in {}",
                self.digit(link.to.digit),
                self.region(region),
                self.either(&link.to.cells)
            ),
            None => self.is(&link.to),
        }
    }

    /// A chain; a loop ends with its first node.
    pub fn eureka(&self, chain: &[Link]) -> String {
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

    /// `r1c1`, and for a group `r1c12`, or `r1c1|r2c5` if it has no short form.
    pub fn spot(&self, cells: &[Cell]) -> String {
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
}
