//! The LP format: rows as sums of names.

use super::{Sheet, wrapped};

pub(super) fn write(sheet: &Sheet) -> String {
    let model = sheet.model;
    let mut out = String::new();
    for line in sheet.heading() {
        out += &format!("\\ {line}\n");
    }
    out += "\\ x_r1c2_3 = 1 means that row 1, column 2 holds 3\n";
    out += "Minimize\n obj: 0 ";
    out += &sheet.name(0);
    out += "\nSubject To\n";
    for row in model.rows() {
        let terms = row.variables.iter().enumerate().map(|(index, &variable)| {
            let name = sheet.name(variable);
            let plus = if index == 0 { "" } else { "+ " };
            match model.weight(row, variable) {
                1 => format!("{plus}{name}"),
                weight => format!("{plus}{weight} {name}"),
            }
        });
        let sign = if row.is_exact() { "=" } else { "<=" };
        let (name, terms) = (sheet.row_name(row), wrapped(terms));
        out += &format!(" {name}:{terms} {sign} {}\n", row.bound);
    }
    out += "Binary\n";
    for variable in 0..model.variables().len() as u32 {
        out += &format!(" {}\n", sheet.name(variable));
    }
    out + "End\n"
}
