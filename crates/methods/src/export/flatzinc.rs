//! FlatZinc: one variable a cell, `int_ne` between cells that see each other
//! (every solver knows it, while names of "all different" vary), and sums.

use therefore_puzzle::{Constraint, Digits, Names, Sudoku};

use super::heading;

pub(super) fn write(puzzle: &Sudoku) -> Result<String, String> {
    let layout = &puzzle.layout;
    let name = |cell: usize| layout.shape().name(cell, Names::RowColumn);
    let mut out = String::new();
    for line in heading(puzzle) {
        out += &format!("% {line}\n");
    }
    out += "% r1c2 is the cell in row 1, column 2\n";
    let start = puzzle.start();
    let cells = || (0..layout.cells()).filter(|&cell| layout.is_cell(cell));
    for cell in cells() {
        let Some(domain) = domain(start[cell]) else {
            return Err(format!(
                "{} may hold nothing, so there is no model",
                name(cell)
            ));
        };
        out += &format!("var {domain}: {} :: output_var;\n", name(cell));
    }
    let peers = layout.peers();
    for cell in cells() {
        for &peer in peers[cell].iter().filter(|&&peer| peer > cell) {
            out += &format!("constraint int_ne({}, {});\n", name(cell), name(peer));
        }
    }
    for constraint in layout.constraints() {
        match constraint {
            // Its cells are peers, which differ.
            Constraint::Region(_) => {}
            Constraint::Sum(sum) => {
                let ones = vec!["1"; sum.cells.len()].join(", ");
                let names: Vec<String> = sum.cells.iter().map(|&cell| name(cell)).collect();
                let (names, total) = (names.join(", "), sum.total);
                out += &format!("constraint int_lin_eq([{ones}], [{names}], {total});\n");
            }
        }
    }
    Ok(out + "solve satisfy;\n")
}

/// A range if the digits are consecutive, a list otherwise; `None` if there are none.
fn domain(set: Digits) -> Option<String> {
    let (first, count) = (set.first()?, set.len());
    let last = 64 - set.0.leading_zeros();
    if last as usize + 1 - first as usize == count {
        return Some(format!("{first}..{last}"));
    }
    let digits: Vec<String> = set.iter().map(|digit| digit.to_string()).collect();
    Some(format!("{{{}}}", digits.join(", ")))
}
