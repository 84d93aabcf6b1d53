//! A validator for the part of JSON Schema that our schema uses.

use serde_json::Value;

/// What is wrong with a value, if anything; `root` has the definitions.
pub fn fault(root: &Value, schema: &Value, value: &Value) -> Option<String> {
    let Some(rules) = schema.as_object() else {
        return (*schema == Value::Bool(false)).then(|| format!("{value} is not allowed"));
    };
    for (rule, wanted) in rules {
        let fault = match rule.as_str() {
            "$ref" => {
                let pointer = wanted.as_str().unwrap_or_default().trim_start_matches('#');
                match root.pointer(pointer) {
                    Some(target) => fault(root, target, value),
                    None => Some(format!("the schema lacks {pointer}")),
                }
            }
            "type" => {
                let names = wanted.as_array().cloned();
                let names = names.unwrap_or_else(|| vec![wanted.clone()]);
                let fits = names.iter().any(|name| is_of_type(value, name));
                (!fits).then(|| format!("{value} is not of type {wanted}"))
            }
            "const" => (value != wanted).then(|| format!("{value} is not {wanted}")),
            "enum" => {
                let is_in = wanted.as_array().is_some_and(|list| list.contains(value));
                (!is_in).then(|| format!("{value} is none of {wanted}"))
            }
            "anyOf" | "oneOf" => {
                let choices = wanted.as_array().into_iter().flatten();
                let faults: Vec<_> = choices.map(|it| fault(root, it, value)).collect();
                let fitting = faults.iter().filter(|fault| fault.is_none()).count();
                let right = fitting == 1 || (fitting > 1 && rule == "anyOf");
                (!right).then(|| format!("{fitting} of the choices fit: {faults:?}"))
            }
            "allOf" => {
                let all = wanted.as_array().into_iter().flatten();
                { all }.find_map(|it| fault(root, it, value))
            }
            "required" => {
                let names = wanted.as_array().into_iter().flatten();
                let missing = { names }.find(|name| {
                    let name = name.as_str().unwrap_or_default();
                    value
                        .as_object()
                        .is_some_and(|object| !object.contains_key(name))
                });
                missing.map(|name| format!("{name} is missing in {value}"))
            }
            "properties" => wanted
                .as_object()
                .into_iter()
                .flatten()
                .find_map(|(name, it)| {
                    let field = value.get(name)?;
                    fault(root, it, field).map(|words| format!("{name}: {words}"))
                }),
            "additionalProperties" => {
                let known = rules.get("properties").and_then(Value::as_object);
                let others = value.as_object().into_iter().flatten();
                { others }
                    .filter(|(name, _)| known.is_none_or(|known| !known.contains_key(*name)))
                    .find_map(|(name, it)| {
                        fault(root, wanted, it).map(|words| format!("{name}: {words}"))
                    })
            }
            "items" => {
                let items = value.as_array().into_iter().flatten();
                { items }.find_map(|it| fault(root, wanted, it))
            }
            "minItems" => {
                let count = value.as_array().map(|list| list.len() as u64);
                count
                    .filter(|count| Some(*count) < wanted.as_u64())
                    .map(|count| format!("only {count} items"))
            }
            "minimum" => value
                .as_f64()
                .filter(|number| Some(*number) < wanted.as_f64())
                .map(|number| format!("{number} is too small")),
            _ => None,
        };
        if fault.is_some() {
            return fault;
        }
    }
    None
}

fn is_of_type(value: &Value, name: &Value) -> bool {
    match name.as_str().unwrap_or_default() {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "number" => value.is_number(),
        "integer" => value.is_i64() || value.is_u64(),
        _ => false,
    }
}
