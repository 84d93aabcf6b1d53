//! DIMACS CNF: the clauses the SAT engine solves, of the whole model.

use super::Sheet;
use crate::Formula;

pub(super) fn write(sheet: &Sheet) -> String {
    let formula = Formula::new(sheet.model, sheet.layout);
    let mut out = String::new();
    for line in sheet.heading().into_iter().chain(sheet.map()) {
        out += &format!("c {line}\n");
    }
    let clauses = formula.clauses().count();
    out += &format!("p cnf {} {clauses}\n", formula.variables());
    for clause in formula.clauses() {
        for literal in clause {
            out += &format!("{literal} ");
        }
        out += "0\n";
    }
    out
}
