//! A step as JSON.
//!
//! One object a step:
//!
//! - `step`: its number, from 1;
//! - `rule`: the id of the technique;
//! - `placements`, `eliminations`: lists of `{"cell": "r1c2", "digit": 5}`;
//! - `cells`: the pattern, `{"cell": "r1c2", "digits": [3, 5], "role": "pattern"}`,
//!   where the role is `pattern`, `second`, `third`, `joint` or `fin`;
//! - `regions`: the names of the regions the argument looks at;
//! - `sums`: the cages and sums the argument adds up, `{"sum": 17, "cells": ["r1c1", "r1c2"]}`;
//! - `links`: `{"from": {"cells": ["r1c2"], "digit": 5}, "to": ..., "strong": true,
//!   "region": "row 1"}`, the region `null` for a link within a cell;
//! - `premises`: what the step claims about the board, from which it follows;
//! - `proof`: the cases a forcing step goes through, line by line;
//! - `text`: the argument in words;
//! - `notation`: a chain in Eureka notation, `null` for other steps;
//! - `score`: what the step adds to the score of the puzzle.

use serde_json::{Value, json};

use super::Step;
use super::premises::Writer;
use crate::machine::words::Voice;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::{Candidate, Link, Node};

impl Step {
    /// The step as a JSON object; `number` counts from 1. The board is the one
    /// the step was found on.
    pub fn json(&self, board: &Board, voice: &Voice, number: usize, score: u32) -> Value {
        let cell = |cell| voice.cell(board, cell);
        let candidate = |it: &Candidate| json!({"cell": cell(it.cell), "digit": it.digit});
        let node = |node: &Node| {
            let cells: Vec<String> = node.cells.iter().map(|&c| cell(c)).collect();
            json!({"cells": cells, "digit": node.digit})
        };
        let marks = self.marks(board);
        let pattern: Vec<Value> = marks
            .pattern()
            .iter()
            .map(|(c, digits, role)| json!({"cell": cell(*c), "digits": digits, "role": role.name()}))
            .collect();
        let link = |link: &Link| {
            json!({
                "from": node(&link.from),
                "to": node(&link.to),
                "strong": link.strong,
                "region": link.region.map(|region| voice.region(board, region)),
                "set": link.set.iter().map(|&c| cell(c)).collect::<Vec<_>>(),
            })
        };
        let regions = marks
            .regions
            .iter()
            .map(|&region| voice.region(board, region));
        let sum = |&sum: &usize| {
            let sum = &board.terrain().layout().sums()[sum];
            let cells: Vec<String> = sum.cells.iter().map(|&c| cell(c)).collect();
            json!({"sum": sum.total, "cells": cells})
        };
        let mut value = json!({
            "step": number,
            "rule": self.rule,
            "placements": self.placement.iter().map(candidate).collect::<Vec<_>>(),
            "eliminations": self.eliminations.iter().map(candidate).collect::<Vec<_>>(),
            "cells": pattern,
            "regions": regions.collect::<Vec<_>>(),
            "links": marks.links.iter().map(link).collect::<Vec<_>>(),
            "text": self.text(board, voice),
            "notation": self.notation(board, voice),
            "score": score,
        });
        let facts = self.facts(board);
        let writer = Writer { board, voice };
        if !facts.tried {
            value["premises"] = writer.premises(&facts);
        }
        if let Some(proof) = writer.proof(&facts) {
            value["proof"] = proof;
        }
        // Puzzles without sums need not hear of them.
        if board.terrain().has_sums() {
            value["sums"] = marks.sums.iter().map(sum).collect();
        }
        value
    }
}
