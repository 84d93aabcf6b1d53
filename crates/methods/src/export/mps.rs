//! MPS with free columns: the same rows, column by column.

use super::Sheet;

pub(super) fn write(sheet: &Sheet) -> String {
    let model = sheet.model;
    let mut out = String::new();
    for line in sheet.heading() {
        out += &format!("* {line}\n");
    }
    out += "* x_r1c2_3 = 1 means that row 1, column 2 holds 3\n";
    out += "NAME therefore\nROWS\n N cost\n";
    let names: Vec<String> = model.rows().iter().map(|row| sheet.row_name(row)).collect();
    let mut columns = vec![Vec::new(); model.variables().len()];
    for (row, name) in model.rows().iter().zip(&names) {
        let sign = if row.is_exact() { "E" } else { "L" };
        out += &format!(" {sign} {name}\n");
        for &variable in &row.variables {
            columns[variable as usize].push((name, model.weight(row, variable)));
        }
    }
    out += "COLUMNS\n MARKER 'MARKER' 'INTORG'\n";
    for (variable, column) in columns.iter().enumerate() {
        let name = sheet.name(variable as u32);
        for (row, weight) in column {
            out += &format!(" {name} {row} {weight}\n");
        }
    }
    out += " MARKER 'MARKER' 'INTEND'\nRHS\n";
    for (row, name) in model.rows().iter().zip(&names) {
        out += &format!(" RHS {name} {}\n", row.bound);
    }
    out += "BOUNDS\n";
    for variable in 0..columns.len() as u32 {
        out += &format!(" BV BND {}\n", sheet.name(variable));
    }
    out + "ENDATA\n"
}
