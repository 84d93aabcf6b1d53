//! The graph of a puzzle, and how others write it.

use std::fmt::Write;

use therefore_puzzle::{Cell, Sudoku};

/// The graph of a puzzle; a colouring is a filling, and givens are vertices
/// that have their colour already.
///
/// ```
/// use therefore_puzzle::{Sudoku, Recipe};
/// use therefore_theory::Graph;
/// let graph = Graph::of(&Sudoku::empty(Recipe::classic()));
/// assert_eq!((graph.cells.len(), graph.edges()), (81, 810));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graph {
    /// The cells that are vertices.
    pub cells: Vec<Cell>,
    /// For each vertex its neighbours, as vertices, in order.
    pub neighbours: Vec<Vec<usize>>,
    /// For each vertex its colour, 0 if it has none yet.
    pub colours: Vec<u8>,
    /// How many colours the puzzle has.
    pub symbols: usize,
    names: Vec<String>,
}

impl Graph {
    /// The graph of a puzzle. Sums are not part of it.
    pub fn of(puzzle: &Sudoku) -> Graph {
        let layout = &puzzle.layout;
        let cells: Vec<Cell> = (0..layout.cells())
            .filter(|&cell| layout.is_cell(cell))
            .collect();
        let vertex = |cell: &Cell| cells.binary_search(cell).ok();
        let peers = layout.peers();
        let shape = layout.shape();
        Graph {
            neighbours: cells
                .iter()
                .map(|&cell| peers[cell].iter().filter_map(vertex).collect())
                .collect(),
            colours: cells.iter().map(|&cell| puzzle.givens[cell]).collect(),
            symbols: layout.symbols(),
            names: cells
                .iter()
                .map(|&cell| shape.name(cell, Default::default()))
                .collect(),
            cells,
        }
    }

    /// The number of edges.
    pub fn edges(&self) -> usize {
        self.neighbours.iter().map(Vec::len).sum::<usize>() / 2
    }

    /// Each edge once.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.neighbours
            .iter()
            .enumerate()
            .flat_map(|(vertex, list)| {
                let later = list.iter().filter(move |&&other| other > vertex);
                later.map(move |&other| (vertex, other))
            })
    }

    /// For Graphviz.
    pub fn dot(&self) -> String {
        let mut out = String::from("graph sudoku {\n  node [shape=circle];\n");
        for (name, colour) in self.names.iter().zip(&self.colours) {
            let _ = match colour {
                0 => writeln!(out, "  {name};"),
                digit => writeln!(out, "  {name} [label=\"{name} = {digit}\", style=filled];"),
            };
        }
        for (a, b) in self.pairs() {
            let _ = writeln!(out, "  {} -- {};", self.names[a], self.names[b]);
        }
        out + "}\n"
    }

    /// The DIMACS colouring format. Givens are expressed by a clique with one vertex
    /// for each symbol, after the cells: a given is joined to every vertex of the
    /// clique except its own symbol.
    pub fn dimacs(&self) -> String {
        let size = self.cells.len();
        let mut edges: Vec<(usize, usize)> = self.pairs().collect();
        let mut out = String::new();
        for (vertex, name) in self.names.iter().enumerate() {
            let _ = writeln!(out, "c vertex {} is {name}", vertex + 1);
        }
        let mut vertices = size;
        if self.colours.iter().any(|&colour| colour != 0) {
            vertices += self.symbols;
            let _ = writeln!(out, "c vertices {} to {vertices} are the symbols", size + 1);
            for (vertex, &colour) in self.colours.iter().enumerate().filter(|(_, c)| **c != 0) {
                let others = (0..self.symbols).filter(|&symbol| symbol + 1 != colour as usize);
                edges.extend(others.map(|symbol| (vertex, size + symbol)));
            }
            for symbol in 0..self.symbols {
                edges.extend((0..symbol).map(|other| (size + other, size + symbol)));
            }
        }
        let _ = writeln!(out, "p edge {vertices} {}", edges.len());
        for (a, b) in edges {
            let _ = writeln!(out, "e {} {}", a + 1, b + 1);
        }
        out
    }
}
