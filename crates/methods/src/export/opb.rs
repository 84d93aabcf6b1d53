//! OPB: the rows as pseudo-Boolean constraints.

use super::{Sheet, wrapped};

pub(super) fn write(sheet: &Sheet) -> String {
    let model = sheet.model;
    let (variables, rows) = (model.variables().len(), model.rows().len());
    // This line must come first: readers take the sizes from it.
    let mut out = format!("* #variable= {variables} #constraint= {rows}\n");
    for line in sheet.heading().into_iter().chain(sheet.map()) {
        out += &format!("* {line}\n");
    }
    for row in model.rows() {
        // The format has no "at most", so the row is negated.
        let (sign, compare) = if row.is_exact() {
            ("+", "=")
        } else {
            ("-", ">=")
        };
        let terms = row.variables.iter().map(|&variable| {
            let weight = model.weight(row, variable);
            format!("{sign}{weight} x{}", variable + 1)
        });
        let minus = if row.is_exact() { "" } else { "-" };
        let terms = wrapped(terms).replace('\n', "");
        out += &format!("{} {compare} {minus}{} ;\n", terms.trim_start(), row.bound);
    }
    out
}
