//! In every crate the modules form layers: whatever a module uses lies below
//! it. At every level of the module tree, the graph over the files and folders
//! of that level has no cycle.
//!
//! The test reads the source. A path counts as a use of the file in which its
//! item is defined; re-exports are followed and are no uses themselves.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A module's name below the crate: `["sudoku", "board"]`.
type Name = Vec<String>;

/// What the test needs to know of a file.
#[derive(Default)]
struct Module {
    /// The source without comments, strings, tests and `use` items.
    code: String,
    /// Every `use`: what it brings in (`*` for everything), and from where.
    imports: Vec<(String, Vec<String>)>,
}

/// Levels that still have a cycle. Take a line out when its level has none;
/// add none.
const KNOWN: &[&str] = &[
    "search at classic",
    "search at clauses",
    "search at general",
    "search at killer",
    "search at learn",
    "therefore at the root",
    "therefore at check",
    "methods at export",
    "methods at ilp",
    "methods at sat",
    "puzzle at the root",
    "puzzle at formats",
    "puzzle at formats::json",
    "puzzle at formats::nonogram",
    "puzzle at formats::setters",
    "reason at sudoku::se",
    "reason at sudoku::se::chains",
    "reason at sudoku::se::chains::simple",
    "cli at commands::theory",
    "theory at canonical",
];

#[test]
fn no_module_uses_what_lies_above_it() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut cycles = Vec::new();
    let mut files = 0;
    for entry in fs::read_dir(crates).unwrap() {
        let folder = entry.unwrap().path();
        let modules = modules_of(&folder.join("src"));
        files += modules.len();
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        cycles.extend(
            cycles_in(&modules)
                .into_iter()
                .map(|it| format!("{name} {it}")),
        );
    }
    assert!(files > 300, "only {files} files were read");
    let is_at = |cycle: &String, level: &str| {
        let rest = cycle.strip_prefix(level);
        rest.is_some_and(|rest| rest.starts_with(": "))
    };
    let new = cycles
        .iter()
        .filter(|it| !KNOWN.iter().any(|level| is_at(it, level)));
    let new: Vec<&str> = new.map(String::as_str).collect();
    assert!(new.is_empty(), "\n{}\n", new.join("\n"));
    let gone = KNOWN
        .iter()
        .filter(|level| !cycles.iter().any(|it| is_at(it, level)));
    let gone: Vec<&str> = gone.copied().collect();
    assert!(gone.is_empty(), "no cycle any more:\n{}\n", gone.join("\n"));
}

#[test]
fn a_cycle_is_found_and_a_re_export_is_none() {
    let crate_of = |files: &[(&str, &str)]| -> BTreeMap<Name, Module> {
        files
            .iter()
            .map(|(name, text)| (segments(name), read(text)))
            .collect()
    };
    let cyclic = crate_of(&[
        ("", "mod a;\nmod b;"),
        ("a", "use crate::b::two;\npub fn one() { two() }"),
        ("b", "pub fn two() { super::a::one() }"),
    ]);
    assert_eq!(cycles_in(&cyclic), ["at the root: a -> b -> a"]);
    let layered = crate_of(&[
        ("", "mod a;\nmod b;\npub use a::One;\n"),
        ("a", "pub struct One; // use crate::b::two;"),
        ("b", "use crate::One;\npub fn two(_: One) {}"),
    ]);
    assert_eq!(cycles_in(&layered), [] as [String; 0]);
    let parent = crate_of(&[
        (
            "",
            "mod a;\nuse a::one;\npub struct Root;\nfn two() { one(); }",
        ),
        ("a", "pub fn one() -> super::Root { super::Root }"),
    ]);
    assert_eq!(cycles_in(&parent), ["at the root: a -> mod.rs -> a"]);
}

fn segments(path: &str) -> Vec<String> {
    path.split("::")
        .map(str::trim)
        .filter(|it| !it.is_empty())
        .map(String::from)
        .collect()
}

/// All modules of a crate by name; the root is the library, or the command.
fn modules_of(src: &Path) -> BTreeMap<Name, Module> {
    let mut modules = BTreeMap::new();
    let mut open: Vec<(PathBuf, Name)> = vec![(src.to_path_buf(), Vec::new())];
    while let Some((folder, name)) = open.pop() {
        let entries =
            fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        for path in entries.map(|entry| entry.unwrap().path()) {
            let stem = path.file_stem().unwrap().to_string_lossy().into_owned();
            let mut inside = name.clone();
            if path.is_dir() {
                if stem != "bin" {
                    inside.push(stem);
                    open.push((path, inside));
                }
            } else if path.extension().is_some_and(|it| it == "rs") {
                if stem == "main" && src.join("lib.rs").exists() {
                    continue;
                }
                if !["mod", "lib", "main"].contains(&stem.as_str()) {
                    inside.push(stem);
                }
                modules.insert(inside, read(&fs::read_to_string(&path).unwrap()));
            }
        }
    }
    modules
}

fn read(text: &str) -> Module {
    let mut module = Module::default();
    let code = without_tests(&without_comments(text));
    let mut rest = code.as_str();
    while let Some(at) = find_use(rest) {
        module.code += &rest[..at];
        let end = rest[at..].find(';').map_or(rest.len(), |end| at + end);
        flatten(&rest[at + 4..end], &[], &mut module.imports);
        rest = &rest[end..];
    }
    module.code += rest;
    module
}

/// Where the next `use` item begins.
fn find_use(code: &str) -> Option<usize> {
    let mut from = 0;
    while let Some(at) = code[from..].find("use ").map(|at| from + at) {
        let before = code[..at].trim_end_matches(' ');
        if before.is_empty()
            || before.ends_with(['\n', '{', ';', '}'])
            || before.ends_with("pub")
            || before.ends_with(')')
        {
            return Some(at);
        }
        from = at + 4;
    }
    None
}

/// A tree of uses as single paths.
fn flatten(tree: &str, before: &[String], imports: &mut Vec<(String, Vec<String>)>) {
    let tree = tree.trim();
    let Some(brace) = tree.find('{') else {
        let (path, alias) = match tree.split_once(" as ") {
            Some((path, alias)) => (path, Some(alias.trim().to_string())),
            None => (tree, None),
        };
        let mut full = before.to_vec();
        full.extend(segments(path));
        if full.last().is_some_and(|last| last == "self") {
            full.pop();
        }
        if let Some(last) = full.last().cloned() {
            imports.push((alias.unwrap_or(last), full));
        }
        return;
    };
    let mut inside = before.to_vec();
    inside.extend(segments(&tree[..brace]));
    let body = &tree[brace + 1..tree.rfind('}').unwrap_or(tree.len())];
    let (mut depth, mut start) = (0, 0);
    for (at, c) in body.char_indices().chain([(body.len(), ',')]) {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                if !body[start..at].trim().is_empty() {
                    flatten(&body[start..at], &inside, imports);
                }
                start = at + 1;
            }
            _ => {}
        }
    }
}

/// Leaves out comments and what stands in quotes.
fn without_comments(text: &str) -> String {
    let mut out = String::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '/' if chars.peek() == Some(&'/') => {
                for c in chars.by_ref() {
                    if c == '\n' {
                        out.push('\n');
                        break;
                    }
                }
            }
            '"' => {
                while let Some(c) = chars.next() {
                    match c {
                        '\\' => drop(chars.next()),
                        '"' => break,
                        _ => {}
                    }
                }
                out.push_str("\"\"");
            }
            '\'' if chars.peek() == Some(&'"') => {}
            _ => out.push(c),
        }
    }
    out
}

/// Leaves out modules of unit tests.
fn without_tests(code: &str) -> String {
    match code.find("#[cfg(test)]\nmod ") {
        Some(at) => code[..at].to_string(),
        None => code.to_string(),
    }
}

/// One cycle for each level of the tree that has any.
fn cycles_in(modules: &BTreeMap<Name, Module>) -> Vec<String> {
    let mut levels: BTreeMap<Name, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for (from, module) in modules {
        for to in used(modules, from, module) {
            if to == *from {
                continue;
            }
            let common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
            let node = |name: &Name| name.get(common).cloned().unwrap_or("mod.rs".into());
            let level = levels.entry(from[..common].to_vec()).or_default();
            level.entry(node(from)).or_default().insert(node(&to));
        }
    }
    let mut cycles = Vec::new();
    for (level, edges) in &levels {
        if let Some(cycle) = edges.keys().find_map(|start| cycle_from(edges, start)) {
            let level = match level[..] {
                [] => "the root".to_string(),
                _ => level.join("::"),
            };
            cycles.push(format!("at {level}: {}", cycle.join(" -> ")));
        }
    }
    cycles
}

/// The shortest way from a node back to itself.
fn cycle_from(edges: &BTreeMap<String, BTreeSet<String>>, start: &str) -> Option<Vec<String>> {
    let mut ways = vec![vec![start.to_string()]];
    let mut seen = BTreeSet::new();
    let mut next = 0;
    while next < ways.len() {
        let way = ways[next].clone();
        next += 1;
        for to in edges.get(&way[way.len() - 1]).into_iter().flatten() {
            let mut longer = way.clone();
            longer.push(to.clone());
            if to == start {
                return Some(longer);
            }
            if seen.insert(to.clone()) {
                ways.push(longer);
            }
        }
    }
    None
}

/// The modules whose items a module names.
fn used(modules: &BTreeMap<Name, Module>, from: &Name, module: &Module) -> BTreeSet<Name> {
    let mut found = BTreeSet::new();
    for path in paths(&module.code) {
        let named = path[0].as_str();
        let own = ["crate", "super", "self"].contains(&named) || is_child(modules, from, named);
        let imported = module
            .imports
            .iter()
            .any(|(name, _)| name == named || name == "*");
        if (own && path.len() > 1) || imported {
            found.extend(resolve(modules, from, &path, 0));
        }
    }
    found
}

fn is_child(modules: &BTreeMap<Name, Module>, module: &Name, name: &str) -> bool {
    let mut child = module.clone();
    child.push(name.into());
    modules.contains_key(&child)
}

/// All paths in code: words joined by `::`.
fn paths(code: &str) -> BTreeSet<Vec<String>> {
    let word = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let found = code.split(|c| !word(c)).filter(|it| !it.is_empty());
    let found = found.map(|it| segments(it.trim_end_matches(':')));
    found.filter(|path| !path.is_empty()).collect()
}

/// The module in which what a path names is defined; none if it is of another crate.
fn resolve(
    modules: &BTreeMap<Name, Module>,
    from: &Name,
    path: &[String],
    depth: usize,
) -> Option<Name> {
    if depth > 12 {
        return None;
    }
    let (mut at, mut rest) = match path[0].as_str() {
        "crate" => (Vec::new(), &path[1..]),
        "self" => (from.clone(), &path[1..]),
        "super" => {
            let ups = path.iter().take_while(|it| *it == "super").count();
            (from[..from.len().checked_sub(ups)?].to_vec(), &path[ups..])
        }
        _ => (from.clone(), path),
    };
    loop {
        let Some(first) = rest.first() else {
            // A module, not an item of it.
            return None;
        };
        if is_child(modules, &at, first) {
            at.push(first.clone());
            rest = &rest[1..];
            continue;
        }
        let module = modules.get(&at)?;
        if defines(&module.code, first) {
            return Some(at);
        }
        for (name, target) in &module.imports {
            if name == first {
                let mut further = target.clone();
                further.extend_from_slice(&rest[1..]);
                if further != path || at != *from {
                    return resolve(modules, &at, &further, depth + 1);
                }
            }
        }
        for (_, target) in module.imports.iter().filter(|(name, _)| name == "*") {
            let mut further = target[..target.len() - 1].to_vec();
            further.extend_from_slice(rest);
            if !further.is_empty()
                && let Some(found) = resolve(modules, &at, &further, depth + 1)
            {
                return Some(found);
            }
        }
        return None;
    }
}

/// Whether an item of this name is defined in the code.
fn defines(code: &str, name: &str) -> bool {
    const KINDS: [&str; 9] = [
        "struct",
        "enum",
        "fn",
        "trait",
        "type",
        "const",
        "static",
        "macro_rules!",
        "union",
    ];
    KINDS.iter().any(|kind| {
        let item = format!("{kind} {name}");
        code.match_indices(&item).any(|(at, _)| {
            let after = code[at + item.len()..].chars().next();
            !after.is_some_and(|c| c.is_alphanumeric() || c == '_')
        })
    })
}
