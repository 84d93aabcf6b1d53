//! Plain CSV, as the traces and figures of the study are kept.

/// Splits lines of CSV into the fields of the wanted columns, with line numbers.
pub(super) fn table<const N: usize>(
    text: &str,
    wanted: [&str; N],
) -> Result<Vec<(usize, [String; N])>, String> {
    let mut lines = text.lines().enumerate();
    let Some((at, header)) = lines.find(|(_, line)| !line.trim().is_empty()) else {
        return Err("line 1: nothing here, expected a header with the columns".into());
    };
    let columns: Vec<&str> = header
        .trim_start_matches('\u{feff}')
        .split(',')
        .map(str::trim)
        .collect();
    let mut places = [None; N];
    for (place, name) in places.iter_mut().zip(wanted) {
        *place = columns.iter().position(|&column| column == name);
        // A reason may be missing; everything else may not.
        if place.is_none() && name != "reason" {
            return Err(format!(
                "line {}: there is no column {name}, expected {}",
                at + 1,
                wanted.join(", ")
            ));
        }
    }
    let filled = lines.filter(|(_, line)| !line.trim().is_empty());
    let rows = filled.map(|(index, line)| {
        let fields: Vec<&str> = line
            .split(',')
            .map(|field| field.trim().trim_matches('"'))
            .collect();
        // A comma too many at the end is harmless, a comma within a field is not.
        let mut more = fields.iter().skip(columns.len());
        if fields.len() < columns.len() || more.any(|field| !field.is_empty()) {
            return Err(format!(
                "line {}: {} fields, expected {}",
                index + 1,
                fields.len(),
                columns.len()
            ));
        }
        let row = places.map(|place| place.map_or_else(String::new, |at| fields[at].to_string()));
        Ok((index + 1, row))
    });
    rows.collect()
}
