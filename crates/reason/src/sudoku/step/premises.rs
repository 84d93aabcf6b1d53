//! What a step rests on, as JSON that is enough to check it from outside.

use serde_json::{Map, Value, json};
use therefore_puzzle::Cell;

use crate::machine::words::Voice;
use crate::sudoku::arguments::{Branch, Cases, End, Facts, Line, Why};
use crate::sudoku::board::Board;
use crate::sudoku::cages::Tally;

/// Writes premises and proofs with the names of a voice.
pub(super) struct Writer<'a> {
    pub board: &'a Board,
    pub voice: &'a Voice,
}

impl Writer<'_> {
    fn cell(&self, cell: Cell) -> String {
        self.voice.cell(self.board, cell)
    }

    fn cells(&self, cells: &[Cell]) -> Value {
        cells.iter().map(|&cell| self.cell(cell)).collect()
    }

    fn region(&self, region: usize) -> String {
        self.voice.region(self.board, region)
    }

    fn sum(&self, number: usize) -> Value {
        let sum = &self.board.terrain().layout().sums()[number];
        json!({ "sum": sum.total, "cells": self.cells(&sum.cells) })
    }

    fn total(&self, tally: &Tally) -> Value {
        match tally {
            Tally::Sum(number) => self.sum(*number),
            Tally::Area { regions, less } => {
                let regions: Value = regions.iter().map(|&region| self.region(region)).collect();
                let less: Value = less.iter().map(|&number| self.sum(number)).collect();
                json!({ "regions": regions, "less": less })
            }
        }
    }

    /// The claims about the board from which the conclusion follows.
    pub fn premises(&self, facts: &Facts) -> Value {
        let Facts {
            cells,
            regions,
            tallies,
            deadly,
            grave,
            ..
        } = facts;
        let mut object = Map::new();
        let mut put = |name: &str, list: Vec<Value>| {
            if !list.is_empty() {
                object.insert(name.to_string(), Value::Array(list));
            }
        };
        let cell = |(cell, digits): &(Cell, therefore_puzzle::Digits)| json!({ "cell": self.cell(*cell), "digits": digits.iter().collect::<Vec<u8>>() });
        put("cells", cells.iter().map(cell).collect());
        let place = |(region, digit, cells): &(usize, u8, Vec<Cell>)| json!({ "region": self.region(*region), "digit": digit, "cells": self.cells(cells) });
        put("places", regions.iter().map(place).collect());
        put(
            "totals",
            tallies.iter().map(|tally| self.total(tally)).collect(),
        );
        if let Some((corners, digits)) = deadly {
            let value = json!({ "cells": self.cells(corners), "digits": digits });
            object.insert("deadly".to_string(), value);
        }
        if let Some(extra) = grave {
            let value = json!({ "cell": self.cell(extra.cell), "digit": extra.digit });
            object.insert("grave".to_string(), value);
        }
        Value::Object(object)
    }

    /// The cases a step goes through and what follows from each, line by line;
    /// none if it goes through no cases.
    pub fn proof(&self, facts: &Facts) -> Option<Value> {
        let cases = match facts.cases {
            None if facts.branches.is_empty() => return None,
            // What the premises leave open.
            None => json!({ "kind": "premises" }),
            Some(Cases::One) => json!({ "kind": "refuted" }),
            Some(Cases::Cell(cell)) => json!({ "kind": "cell", "cell": self.cell(cell) }),
            Some(Cases::Region(region, digit)) => {
                json!({ "kind": "region", "region": self.region(region), "digit": digit })
            }
        };
        let branches = facts.branches.iter().map(|branch| self.branch(branch));
        let branches: Value = branches.collect();
        Some(json!({ "cases": cases, "branches": branches }))
    }

    fn branch(&self, branch: &Branch) -> Value {
        let lines: Value = branch.lines.iter().map(|line| self.line(line)).collect();
        let from = branch.end.from();
        let end = match &branch.end {
            End::Shown => json!({ "why": "shown" }),
            End::NoDigit(cell, _) => {
                json!({ "why": "no-digit", "cell": self.cell(*cell), "from": from })
            }
            End::NoPlace(region, digit, _) => json!({
                "why": "no-place",
                "region": self.region(*region),
                "digit": digit,
                "from": from,
            }),
            End::NoTotal(tally, _) => {
                json!({ "why": "no-total", "total": self.total(tally), "from": from })
            }
        };
        json!({ "lines": lines, "end": end })
    }

    fn line(&self, line: &Line) -> Value {
        let mut object = json!({
            "cells": self.cells(&line.node.cells),
            "digit": line.node.digit,
            "true": line.on,
        });
        let why = match &line.why {
            Why::Supposed => "supposed",
            Why::Excluded(_) => "excluded",
            Why::LastInCell(_) => "last-in-cell",
            Why::LastInRegion(region, _) => {
                object["region"] = json!(self.region(*region));
                "last-in-region"
            }
            Why::Total(tally, _) => {
                object["total"] = self.total(tally);
                "total"
            }
            Why::Refuted(branch) => {
                object["branch"] = self.branch(branch);
                "refuted"
            }
        };
        object["why"] = json!(why);
        object["from"] = json!(line.why.from());
        object
    }
}
