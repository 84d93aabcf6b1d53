//! Links and killers on a line: what others wrote, what we write, what is wrong.

mod wrong;

use proptest::prelude::*;
use therefore_puzzle::formats::{
    Format, ReadOptions, parse_sudoku, read, read_sudokus, write_sudoku,
};
use therefore_puzzle::{Boxes, Cell, Cells, Digits, Meta, Recipe, Shape, Sudoku, Sum, Variant};
use therefore_testkit::Chance;

/// The formats of the JSON sites, as links and as documents.
const SITES: [Format; 4] = [
    Format::FPuzzles,
    Format::FPuzzlesJson,
    Format::SudokuPad,
    Format::SudokuPadJson,
];
/// The formats of killers on one line.
const LINES: [Format; 3] = [Format::SumoCue, Format::Ps, Format::KillerLine];

fn digits(text: &str) -> Vec<u8> {
    text.bytes().map(|byte| byte - b'0').collect()
}

fn error(text: &str) -> String {
    parse_sudoku(text).expect_err(text).to_string()
}

/// Nine pieces of nine cells that are no rectangles.
const JIGSAW: &str =
    "000122222301122444301122564301155564301157764305557764305887764333887764888887666";

fn jigsaw() -> Boxes {
    let mut pieces = vec![Vec::new(); 9];
    for (cell, label) in digits(JIGSAW).into_iter().enumerate() {
        pieces[usize::from(label)].push(cell);
    }
    Boxes::Jigsaw(pieces)
}

/// A killer made from a grid that is a solution of it: cages that hang
/// together, share no cells and repeat no digit, with some cells left free.
fn killer(seed: u64) -> (Recipe, Vec<u8>) {
    let mut chance = Chance::new(seed);
    let shape = Shape::square(9);
    let shift = chance.below(9);
    let grid: Vec<u8> = (0..81)
        .map(|cell| {
            let (row, column) = (shape.row(cell), shape.column(cell));
            ((row * 3 + row / 3 + column + shift) % 9) as u8 + 1
        })
        .collect();
    let mut recipe = Recipe::square(9).unwrap();
    let mut free = [true; 81];
    for cell in 0..81 {
        if !free[cell] || chance.below(8) == 0 {
            continue;
        }
        let mut cage: Vec<Cell> = vec![cell];
        let size = 1 + chance.below(6);
        for _ in 0..4 * size {
            let from = cage[chance.below(cage.len())];
            let (row, column) = (shape.row(from), shape.column(from));
            let next = match chance.below(4) {
                0 if row > 0 => from - 9,
                1 if row < 8 => from + 9,
                2 if column > 0 => from - 1,
                3 if column < 8 => from + 1,
                _ => continue,
            };
            let differs = cage.iter().all(|&other| grid[other] != grid[next]);
            if free[next] && next > cell && differs && cage.len() < size && !cage.contains(&next) {
                cage.push(next);
            }
        }
        cage.sort_unstable();
        for &cell in &cage {
            free[cell] = false;
        }
        match chance.below(10) {
            0 if cage.len() > 1 => recipe.regions.push(Cells {
                name: String::new(),
                cells: cage,
            }),
            _ => recipe.sums.push(Sum {
                total: cage.iter().map(|&cell| u32::from(grid[cell])).sum(),
                cells: cage,
                distinct: true,
            }),
        }
    }
    (recipe, grid)
}

/// Reads with detection and as told, alone and three after each other.
fn comes_back(puzzle: &Sudoku, format: Format) {
    let text = write_sudoku(puzzle, format).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(
        &parse_sudoku(&text).unwrap_or_else(|error| panic!("{error} in {text}")),
        puzzle
    );
    let told = ReadOptions {
        format: Some(format),
        ..ReadOptions::default()
    };
    let three = read_sudokus(text.repeat(3).as_bytes(), &told);
    assert_eq!(three, vec![Ok(puzzle.clone()); 3], "{text}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn killers_come_back(seed: u64, diagonal: bool, pieces: bool) {
        let (recipe, _) = killer(seed);
        for format in LINES.into_iter().chain(SITES) {
            let mut recipe = recipe.clone();
            if diagonal && format != Format::KillerLine {
                recipe.variants.push(Variant::Diagonal);
            }
            if pieces && ![Format::KillerLine, Format::Ps].contains(&format) {
                recipe.boxes = jigsaw();
            }
            comes_back(&Sudoku::empty(recipe.layout().unwrap()), format);
        }
    }

    #[test]
    fn sites_carry_the_rest(
        seed: u64,
        words in proptest::collection::vec(proptest::option::of(".{1,30}"), 3),
        sets in proptest::collection::vec(1u64..512, 81),
        flags in proptest::collection::vec(any::<bool>(), 8),
    ) {
        let (mut recipe, grid) = killer(seed);
        let mut chance = Chance::new(!seed);
        match chance.below(3) {
            0 => recipe.boxes = Boxes::None,
            1 if !flags[7] => recipe.boxes = jigsaw(),
            _ => {}
        }
        if flags[0] {
            recipe.variants.push(Variant::Diagonal);
        } else if flags[1] {
            let cells = (0..9).map(|i| 10 * i).collect();
            recipe.regions.insert(0, Cells { name: "diagonal 1".into(), cells });
        }
        for format in SITES {
            let mut recipe = recipe.clone();
            let fpuzzles = [Format::FPuzzles, Format::FPuzzlesJson].contains(&format);
            if fpuzzles && flags[7] && matches!(recipe.boxes, Boxes::Rectangles { .. }) {
                recipe.variants.push(Variant::Position);
            }
            if !fpuzzles && flags[2] {
                recipe.sums.push(Sum { total: 18, cells: vec![3, 80, 40], distinct: false });
            }
            let mut puzzle = Sudoku::empty(recipe.layout().unwrap());
            for (cell, &digit) in grid.iter().enumerate() {
                match chance.below(4) {
                    0 => puzzle.givens[cell] = digit,
                    1 if fpuzzles && flags[3] => {
                        puzzle.filled.resize(81, 0);
                        puzzle.filled[cell] = digit;
                    }
                    _ => {}
                }
            }
            if fpuzzles && flags[4] {
                puzzle.allowed = Some(sets.iter().map(|&set| Digits(set)).collect());
                prop_assume!(puzzle.allowed.iter().flatten().any(|&set| set != Digits::up_to(9)));
            }
            if flags[5] {
                puzzle.solution = Some(grid.clone());
            }
            let meta = Meta {
                title: words[0].clone(),
                author: words[1].clone(),
                note: words[2].clone(),
            };
            puzzle.meta = (meta != Meta::default()).then(|| Box::new(meta));
            comes_back(&puzzle, format);
        }
    }

    #[test]
    fn damaged_links_are_errors_or_puzzles(seed: u64, at in 0usize..4000, byte in 32u8..127, cut: bool) {
        let (recipe, _) = killer(seed);
        let puzzle = Sudoku::empty(recipe.layout().unwrap());
        for format in LINES.into_iter().chain(SITES) {
            let mut text = write_sudoku(&puzzle, format).unwrap().into_bytes();
            let at = at % text.len();
            if cut { text.truncate(at) } else { text[at] = byte }
            for format in [None, Some(format)] {
                let options = ReadOptions { format, ..ReadOptions::default() };
                for error in read(&text, &options).into_iter().filter_map(Result::err) {
                    prop_assert!(!error.message.is_empty() && error.message.len() < 400);
                }
            }
        }
    }
}

/// Killers of other sides.
#[test]
fn other_sides() {
    for side in [3, 4, 5, 6, 8, 10, 12, 16] {
        let mut recipe = Recipe::square(side).unwrap();
        recipe.sums.push(Sum {
            total: 5,
            cells: vec![0, side],
            distinct: true,
        });
        let mut puzzle = Sudoku::empty(recipe.layout().unwrap());
        puzzle.givens[side - 1] = side as u8;
        puzzle.solution = Some(
            (0..side * side)
                .map(|cell| (cell % side) as u8 + 1)
                .collect(),
        );
        for format in SITES {
            comes_back(&puzzle, format);
        }
        let standing = Boxes::Rectangles {
            rows: side,
            columns: 1,
        };
        recipe.boxes = standing;
        for format in SITES {
            comes_back(&Sudoku::empty(recipe.layout().unwrap()), format);
        }
    }
}

/// From the tests of Interactive Sudoku Solver, with the solutions given there.
#[test]
fn published_ps_killers() {
    for (text, solution, sums, diagonal) in [
        (
            "3x3:d:k:3587:14:15:16:17:18:19:3586:3586:3587:1543:1543:20:21:22:23:1544:24:25:26:3338:27:28:3337:3337:1544:29:30:31:3338:32:33:34:35:36:37:38:39:40:41:42:43:44:45:46:47:48:49:4365:4365:50:3596:51:52:53:1541:3339:3339:54:55:3596:56:57:58:1541:59:60:61:62:1542:1542:3585:3588:3588:63:64:65:66:67:68:3585:",
            "872314695615972843394586721569241387487635219231897564146758932723469158958123476",
            13,
            true,
        ),
        (
            "3x3::k:3595:3595:3844:3844:3090:3336:3336:2575:2575:3595:4620:4620:3348:3090:5:5648:5648:2575:3350:4620:4620:3348:3090:23:5648:5648:3841:3350:2581:24:3348:25:26:27:2579:3841:28:2581:29:30:4625:4625:4625:2579:31:3843:2581:32:33:34:35:36:2579:3335:3843:4878:4878:37:38:39:4618:4618:3335:3341:4878:4878:40:41:42:4618:4618:3593:3341:3341:3334:3334:43:3842:3842:3593:3593:",
            "279648531581739426463251798956483217128975643734162859812597364697324185345816972",
            21,
            false,
        ),
    ] {
        let puzzle = parse_sudoku(text).unwrap();
        assert!(puzzle.is_solved_by(&digits(solution)));
        assert_eq!(puzzle.layout.sums().len(), sums);
        let variants = &puzzle.layout.recipe().variants;
        assert_eq!(variants.contains(&Variant::Diagonal), diagonal);
        comes_back(&puzzle, Format::Ps);
    }
}

/// A jigsaw that goes around as an exercise for students; its cells are givens.
#[test]
fn jigsaws_of_sumocue() {
    let text = "SumoCueV1=0J0=8J0=0J0=0J1=0J2=0J2=0J2=5J2=0J2=8J3=0J0=0J1=0J1=0J2=7J2=0J4=0J4=5J4=0J3=0J0=0J1=0J1=9J2=0J2=0J5=0J6=0J4=0J3=7J0=0J1=1J1=6J5=9J5=0J5=0J6=0J4=0J3=0J0=4J1=3J1=0J5=1J7=8J7=0J6=0J4=0J3=0J0=0J5=8J5=7J5=6J7=0J7=3J6=0J4=0J3=0J0=0J5=0J8=5J8=0J7=0J7=0J6=0J4=3J3=0J3=0J3=6J8=0J8=0J7=0J7=0J6=2J4=0J8=9J8=0J8=0J8=0J8=0J7=0J6=8J6=0J6";
    let puzzle = parse_sudoku(text).unwrap();
    assert_eq!(puzzle.clues(), 24);
    let boxes = puzzle.layout.recipe().box_cells().unwrap();
    assert!(boxes.len() == 9 && boxes.iter().all(|piece| piece.len() == 9));
    assert_eq!(
        write_sudoku(&puzzle, Format::SumoCue).unwrap().trim_end(),
        text
    );
}

#[test]
fn a_killer_in_81_characters() {
    // A cage that bends, and single cells.
    let line = "6<90.....^.............................5........................................j";
    assert_eq!(line.len(), 81);
    let line = &line.replace('.', "0");
    // The last sum is too large for its one cell: a puzzle without a solution.
    let impossible = parse_sudoku(line).unwrap();
    assert_eq!(impossible.layout.impossible_sums()[0].total, 45);
    assert!(impossible.start()[80].is_empty());
    let puzzle = parse_sudoku(&line.replace('j', "9")).unwrap();
    let sums = puzzle.layout.sums();
    assert_eq!((sums[0].total, &sums[0].cells[..]), (6, &[0, 1, 9][..]));
    assert_eq!(sums.len(), 4, "{sums:?}");
}

/// The shortened JSON that SudokuPad has in its links.
#[test]
fn shortened_links() {
    let text = "{cs:50,ce:[[{v:1},,,],[,,,],[,,,],[,,,{v:2}]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],ca:[{ce:[[0,1],[0,2]],v:5,unique:t},{v:'title: Ada\\'s'},{v:'author: Ada'}],metadata:{solution:'1234341221434321'}}";
    let link = lz_link("https://sudokupad.app/scl", text);
    let puzzle = parse_sudoku(&link).unwrap();
    assert_eq!((puzzle.givens[0], puzzle.givens[15]), (1, 2));
    assert_eq!(puzzle.layout.sums()[0].total, 5);
    assert_eq!(puzzle.layout.regions().len(), 12);
    let meta = puzzle.meta.unwrap();
    assert_eq!(
        (meta.title.as_deref(), meta.author.as_deref()),
        (Some("Ada's"), Some("Ada"))
    );
    assert_eq!(puzzle.solution, Some(digits("1234341221434321")));
}

/// A link made the plainest way, without a compressor: each letter is new once
/// and then stands for itself.
fn lz_link(site: &str, text: &str) -> String {
    let mut bits: Vec<bool> = Vec::new();
    let mut put = |number: usize, width: u32| {
        bits.extend((0..width).map(|bit| number >> bit & 1 == 1));
    };
    let (mut width, mut left, mut count) = (2, 1usize, 3usize);
    let mut known: Vec<(char, usize)> = Vec::new();
    let mut first = true;
    for c in text.chars() {
        let step = |width: &mut u32, left: &mut usize| {
            *left -= 1;
            if *left == 0 {
                *left = 1 << *width;
                *width += 1;
            }
        };
        match known.iter().find(|(other, _)| *other == c) {
            Some(&(_, code)) => put(code, width),
            None => {
                put(0, width);
                put(c as usize, 8);
                known.push((c, count));
                count += 1;
                step(&mut width, &mut left);
            }
        }
        if !first {
            count += 1;
            step(&mut width, &mut left);
        }
        first = false;
    }
    put(2, width);
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let letter = |bits: &[bool]| {
        let value = (0..6).fold(0, |sum, i| {
            sum << 1 | usize::from(bits.get(i) == Some(&true))
        });
        char::from(letters[value])
    };
    format!("{site}{}", bits.chunks(6).map(letter).collect::<String>())
}

/// An f-puzzles document with more fields.
fn fpuzzles(more: &str) -> String {
    let row = format!("[{}]", ["{}"; 9].join(","));
    format!("{{\"size\":9,\"grid\":[{}]{more}}}", [&*row; 9].join(","))
}

#[test]
fn rules_of_fpuzzles() {
    let text = fpuzzles(
        r#","diagonal+":true,"disjointgroups":true,"odd":[{"cell":"R1C1"}],"littlekillersum":[{"cell":"R0C1","cells":["R1C2","R2C3"],"direction":"DR","value":"18"}],"killercage":[{"cells":["R5C5","R5C6"]},{"cells":["R9C9","R9C8"],"value":11,"outlineC":"red"}]"#,
    );
    let puzzle = parse_sudoku(&text).unwrap();
    let recipe = puzzle.layout.recipe();
    assert_eq!(recipe.variants, [Variant::Position]);
    assert_eq!(recipe.regions[0].cells[..3], [8, 16, 24]);
    assert_eq!(recipe.regions[1].cells, [40, 41]);
    assert!(!recipe.sums[1].distinct && recipe.sums[1].total == 18);
    assert_eq!(
        (recipe.sums[0].total, &recipe.sums[0].cells[..]),
        (11, &[80, 79][..])
    );
    assert_eq!(
        puzzle.allowed.unwrap()[0].iter().collect::<Vec<_>>(),
        [1, 3, 5, 7, 9]
    );
}
#[test]
fn little_killers_come_back() {
    let text = fpuzzles(
        r#","littlekillersum":[{"cell":"R0C6","cells":["R1C7","R2C8","R3C9"],"direction":"DR","value":"18"}]"#,
    );
    let puzzle = parse_sudoku(&text).unwrap();
    let written = write_sudoku(&puzzle, Format::FPuzzlesJson).unwrap();
    let arrow = text.split("littlekillersum").nth(1).unwrap();
    assert!(written.trim_end().ends_with(arrow), "{written}");
    for format in SITES {
        comes_back(&puzzle, format);
    }
}
