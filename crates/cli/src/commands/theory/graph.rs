//! `therefore theory graph`: a puzzle as a graph to be coloured.

use clap::{Args, ValueEnum};
use serde_json::json;
use therefore_theory::Graph;

use super::{print, puzzles};
use crate::input::Input;
use crate::piece::Status;

/// How a graph is written.
#[derive(Clone, Copy, ValueEnum)]
enum Form {
    /// For Graphviz.
    Dot,
    /// The DIMACS colouring format.
    Dimacs,
}

/// Write the graph of a puzzle: a vertex a cell, an edge where digits must differ
#[derive(Args)]
#[command(
    after_help = "Example:\n  therefore theory graph --to dimacs 1.......2.......3.......4......."
)]
pub struct GraphOf {
    #[command(flatten)]
    input: Input,
    /// The form to write
    #[arg(long, value_enum, default_value = "dot")]
    to: Form,
    /// A JSON object with the edges instead
    #[arg(long)]
    json: bool,
}

impl GraphOf {
    /// Runs the command.
    pub fn run(self) -> Result<Status, String> {
        let puzzles = puzzles(self.input.sources())?;
        let mut status = Status::default();
        for puzzle in &puzzles {
            let graph = Graph::of(puzzle);
            let shape = puzzle.layout.shape();
            let text = match (self.json, self.to) {
                (true, _) => {
                    let name = |&cell: &usize| shape.name(cell, Default::default());
                    let cells: Vec<String> = graph.cells.iter().map(name).collect();
                    json!({
                        "cells": cells, "edges": graph.edges(), "colours": graph.colours,
                        "symbols": graph.symbols, "neighbours": graph.neighbours,
                    })
                    .to_string()
                        + "\n"
                }
                (false, Form::Dot) => graph.dot(),
                (false, Form::Dimacs) => graph.dimacs(),
            };
            status.add(print(&text));
        }
        Ok(status)
    }
}
