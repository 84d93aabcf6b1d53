//! What is written is read back as the same puzzle.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use therefore_puzzle::formats::{
    Format, Keep, ReadOptions, parse_sudoku, read_sudokus, write_sudoku, write_sudoku_keeping,
};
use therefore_puzzle::{Alphabet, Boxes, Cells, Digits, Meta, Recipe, Shape, Sudoku, Sum, Variant};

/// Values of a grid, most of them 0 unless the grid is dense.
fn values(cells: usize, symbols: usize) -> impl Strategy<Value = Vec<u8>> {
    let dense = vec(0..=symbols as u8, cells);
    let sparse = vec(prop_oneof![5 => Just(0u8), 1 => 1..=symbols as u8], cells);
    prop_oneof![dense, sparse, Just(vec![0; cells])]
}

fn alphabet(symbols: usize) -> impl Strategy<Value = Alphabet> {
    let all = [
        Alphabet::Digits,
        Alphabet::Letters,
        Alphabet::Hex,
        Alphabet::Numbers,
    ];
    let fits = move |alphabet: &Alphabet| match alphabet {
        Alphabet::Numbers => true,
        Alphabet::Hex => symbols > 9 && alphabet.reaches(symbols),
        _ => alphabet.reaches(symbols),
    };
    select(all.into_iter().filter(fits).collect::<Vec<_>>())
}

/// Plain puzzles of many sides.
fn plain() -> impl Strategy<Value = Sudoku> {
    let sides = vec![
        4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 25, 27, 36, 37, 49, 61, 62, 64,
    ];
    select(sides).prop_flat_map(|side| {
        (values(side * side, side), alphabet(side)).prop_map(move |(givens, alphabet)| {
            let layout = Recipe::square(side).unwrap().layout().unwrap();
            let mut puzzle = Sudoku::new(layout, givens);
            puzzle.alphabet = alphabet;
            puzzle
        })
    })
}

/// Sets of which at least two digits are left beside the givens.
fn with_candidates() -> impl Strategy<Value = Sudoku> {
    select(vec![4, 6, 9, 12, 16]).prop_flat_map(|side: usize| {
        let givens = values(side * side, side);
        let sets = vec(1..u64::MAX, side * side);
        (givens, sets).prop_map(move |(givens, sets)| {
            let all = Digits::up_to(side);
            let layout = Recipe::square(side).unwrap().layout().unwrap();
            let set = |(&bits, &given): (&u64, &u8)| {
                let set = Digits(bits) & all;
                if given == 0 && set.len() > 1 {
                    set
                } else {
                    all
                }
            };
            let allowed: Vec<Digits> = sets.iter().zip(&givens).map(set).collect();
            let mut puzzle = Sudoku::new(layout, givens);
            if allowed.iter().any(|&set| set != all) {
                puzzle.allowed = Some(allowed);
            }
            puzzle
        })
    })
}

fn recipe() -> impl Strategy<Value = Recipe> {
    let latin = (1usize..=12).prop_map(|side| Recipe::latin(side).unwrap());
    let variants = vec(
        select(vec![
            "diagonal",
            "four-squares",
            "four-pyramids",
            "four-pyramids:mirror",
            "position",
            "magic-boxes",
            "magic-boxes:1,5",
        ]),
        0..4,
    )
    .prop_map(|names| {
        let mut recipe = Recipe::square(9).unwrap();
        for name in names {
            recipe = recipe.with(name.parse::<Variant>().unwrap()).unwrap();
        }
        recipe
    });
    let standing = Just(Recipe::square(6).unwrap()).prop_map(|mut recipe| {
        recipe.boxes = Boxes::Rectangles {
            rows: 3,
            columns: 2,
        };
        recipe
    });
    let jigsaw = select(vec![
        vec![
            vec![0, 1, 2, 5],
            vec![3, 6, 7, 11],
            vec![4, 8, 9, 12],
            vec![10, 13, 14, 15],
        ],
        vec![vec![5, 1, 2, 0], vec![3, 6, 7, 11]],
    ])
    .prop_map(|pieces| {
        let mut recipe = Recipe::latin(4).unwrap();
        recipe.boxes = Boxes::Jigsaw(pieces);
        recipe
    });
    // A canvas with holes: two rows of nine that share a part.
    let holes = Just(()).prop_map(|()| {
        let mut recipe = Recipe::bare(
            Shape {
                rows: 3,
                columns: 11,
            },
            9,
        );
        recipe.lines = false;
        for (name, start) in [("upper", 0), ("", 13)] {
            let cells = (start..start + 9).collect();
            let name = name.to_string();
            recipe.regions.push(Cells { name, cells });
        }
        recipe.sums.push(Sum {
            total: 20,
            cells: vec![0, 1, 2, 14],
            distinct: false,
        });
        recipe
    });
    let killer = (3u32..=17, 2u32..=18).prop_map(|(cage, sum)| {
        let mut recipe = Recipe::square(9).unwrap();
        for (total, cells, distinct) in [(cage, vec![0, 9], true), (sum, vec![40, 30], false)] {
            recipe.sums.push(Sum {
                total,
                cells,
                distinct,
            });
        }
        recipe
    });
    prop_oneof![latin, variants, standing, jigsaw, holes, killer]
}

/// Anything the model can say.
fn anything() -> impl Strategy<Value = Sudoku> {
    let words = || proptest::option::of(".{0,20}");
    recipe().prop_flat_map(move |recipe| {
        let (cells, symbols) = (recipe.shape.cells(), recipe.symbols);
        let grids = (
            values(cells, symbols),
            values(cells, symbols),
            values(cells, symbols),
        );
        let sets = (vec(any::<u64>(), cells), vec(any::<u64>(), cells));
        let flags = vec(any::<bool>(), 4);
        (
            grids,
            sets,
            flags,
            (words(), words(), words()),
            alphabet(symbols),
        )
            .prop_map(
                move |(
                    (mut givens, mut filled, solution),
                    (allowed, crossed),
                    flags,
                    words,
                    alphabet,
                )| {
                    let layout = recipe.layout().unwrap();
                    for cell in 0..cells {
                        if !layout.is_cell(cell) {
                            (givens[cell], filled[cell]) = (0, 0);
                        }
                        if givens[cell] != 0 {
                            filled[cell] = 0;
                        }
                    }
                    let set = |bits: &u64| Digits(*bits) & Digits::up_to(symbols);
                    let crossed: Vec<Digits> = crossed.iter().map(set).collect();
                    let mut puzzle = Sudoku::new(layout, givens);
                    puzzle.alphabet = alphabet;
                    if flags[0] {
                        puzzle.allowed = Some(allowed.iter().map(set).collect());
                    }
                    if flags[1] && filled.iter().any(|&value| value != 0) {
                        puzzle.filled = filled;
                    }
                    if flags[2] && crossed.iter().any(|set| !set.is_empty()) {
                        puzzle.crossed = crossed;
                    }
                    if flags[3] {
                        puzzle.solution = Some(solution);
                    }
                    let (title, author, note) = words;
                    let meta = Meta {
                        title,
                        author,
                        note,
                    };
                    if meta != Meta::default() {
                        puzzle.meta = Some(Box::new(meta));
                    }
                    puzzle
                },
            )
    })
}

/// Reads with detection and as told, alone and in company.
fn back(puzzle: &Sudoku, format: Format) -> Sudoku {
    let text = write_sudoku(puzzle, format).unwrap();
    let told = ReadOptions {
        format: Some(format),
        ..ReadOptions::default()
    };
    let read_as_told = read_sudokus(text.as_bytes(), &told);
    assert_eq!(read_as_told.len(), 1, "{text}");
    let separator = if format.is_block() { "\n" } else { "" };
    let three = [&*text; 3].join(separator);
    for result in read_sudokus(three.as_bytes(), &told) {
        assert_eq!(&result, &read_as_told[0], "{text}");
    }
    read_as_told[0]
        .clone()
        .unwrap_or_else(|error| panic!("{error} in {text}"))
}

/// The alphabet is how a puzzle looks, not what it says; drawings of small
/// numbers do not show it.
fn same(mut found: Sudoku, puzzle: &Sudoku) {
    found.alphabet = puzzle.alphabet;
    assert_eq!(&found, puzzle);
}

/// The same puzzle, with variants once and in order, and boxes in order: in the
/// formats of setters they have none.
fn in_order(puzzle: &Sudoku) -> Sudoku {
    let mut recipe = puzzle.layout.recipe().clone();
    recipe.variants.sort_by_key(|variant| variant.to_string());
    recipe.variants.dedup();
    if let Boxes::Jigsaw(pieces) = &mut recipe.boxes {
        for piece in pieces {
            piece.sort_unstable();
        }
    }
    let mut puzzle = puzzle.clone();
    puzzle.layout = recipe.layout().unwrap();
    puzzle
}

/// A drawing with blanks for empty cells, with so much before, between and
/// after the cells of a box, or each cell between bars.
fn drawn_with_blanks(puzzle: &Sudoku, style: usize) -> String {
    let Boxes::Rectangles { columns, .. } = puzzle.layout.recipe().boxes else {
        panic!("no boxes");
    };
    let side = puzzle.layout.symbols();
    let (width, lead, gap) = [
        (columns, "", ""),
        (columns, " ", " "),
        (columns, "", " "),
        (1, " ", ""),
    ][style];
    let mut text = String::new();
    for row in puzzle.givens.chunks(side) {
        for cells in row.chunks(width) {
            let cells: Vec<String> = cells
                .iter()
                .map(|&value| match value {
                    0 => " ".to_string(),
                    value => Alphabet::Digits.text(value, side),
                })
                .collect();
            text.push_str(&format!("|{lead}{}{lead}", cells.join(gap)));
        }
        text.push_str("|\n");
    }
    text
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn json_says_everything(puzzle in anything()) {
        let found = back(&puzzle, Format::Json);
        prop_assert_eq!(&found, &puzzle);
        prop_assert_eq!(&parse_sudoku(&write_sudoku(&puzzle, Format::Json).unwrap()).unwrap(), &puzzle);
    }

    #[test]
    fn plain_puzzles_in_lines(puzzle in plain()) {
        for format in [Format::Line, Format::Sdm, Format::Csv] {
            same(back(&puzzle, format), &puzzle);
            same(parse_sudoku(&write_sudoku(&puzzle, format).unwrap()).unwrap(), &puzzle);
        }
        // A full grid shows its alphabet.
        if puzzle.givens.iter().all(|&value| value != 0) && puzzle.alphabet != Alphabet::Hex {
            prop_assert_eq!(back(&puzzle, Format::Line).alphabet, puzzle.alphabet);
        }
    }

    #[test]
    fn plain_puzzles_drawn(puzzle in plain()) {
        for format in [Format::Sdk, Format::Ss, Format::Grid] {
            same(back(&puzzle, format), &puzzle);
        }
        for format in [Format::Ss, Format::Grid] {
            let text = write_sudoku(&puzzle, format).unwrap();
            // Without boxes there is no border by which to know a small grid.
            if text.contains('|') {
                same(parse_sudoku(&text).unwrap(), &puzzle);
            }
        }
    }

    #[test]
    fn blanks_for_empty_cells(
        (side, givens) in select(vec![8usize, 9, 12, 16])
            .prop_flat_map(|side| (Just(side), values(side * side, side))),
        style in 0usize..4,
    ) {
        let layout = Recipe::square(side).unwrap().layout().unwrap();
        let puzzle = Sudoku::new(layout, givens);
        let text = drawn_with_blanks(&puzzle, style);
        let found = parse_sudoku(&text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
        prop_assert_eq!(&found.givens, &puzzle.givens, "{}", text);
        let open: String = text.lines().map(|line| line[1..line.len() - 1].trim_end().to_string() + "\n").collect();
        let found = parse_sudoku(&open).unwrap_or_else(|error| panic!("{error} in\n{open}"));
        prop_assert_eq!(&found.givens, &puzzle.givens, "{}", open);
    }

    #[test]
    fn words_never_break_a_row(words in vec(proptest::option::of("(?s).{0,8}"), 3)) {
        let mut puzzle = Sudoku::new(Recipe::classic(), vec![0; 81]);
        let mut words = words.into_iter();
        let mut next = || words.next().flatten();
        puzzle.meta = Some(Box::new(Meta { title: next(), author: next(), note: next() }));
        for keep in [Keep::Puzzle, Keep::Clues] {
            for format in [Format::Csv, Format::Sdk] {
                let text = write_sudoku_keeping(&puzzle, format, keep).unwrap();
                let options = ReadOptions { format: Some(format), ..ReadOptions::default() };
                let found = read_sudokus(text.as_bytes(), &options);
                prop_assert_eq!(found.len(), 1, "{}", text);
                prop_assert!(found[0].is_ok(), "{}", text);
            }
        }
    }

    #[test]
    fn candidates(puzzle in with_candidates()) {
        for format in [Format::Candidates, Format::CandidateGrid] {
            same(back(&puzzle, format), &puzzle);
        }
        same(parse_sudoku(&write_sudoku(&puzzle, Format::CandidateGrid).unwrap()).unwrap(), &puzzle);
        // 729 characters are also a 27x27 grid, told apart by their places.
        same(parse_sudoku(&write_sudoku(&puzzle, Format::Candidates).unwrap()).unwrap(), &puzzle);
    }

    #[test]
    fn nothing_is_lost_in_silence(puzzle in anything()) {
        for &format in Format::ALL {
            if write_sudoku(&puzzle, format).is_ok() {
                if format.is_setters() { same(in_order(&back(&puzzle, format)), &in_order(&puzzle)) } else { same(back(&puzzle, format), &puzzle) }
            }
            if let Ok(text) = write_sudoku_keeping(&puzzle, format, Keep::Clues) {
                let options = ReadOptions { format: Some(format), ..ReadOptions::default() };
                let found = read_sudokus(text.as_bytes(), &options);
                let found = found[0].as_ref().unwrap_or_else(|error| panic!("{error} in {text}"));
                prop_assert_eq!(&found.givens, &puzzle.givens);
            }
        }
    }

    #[test]
    fn state_of_play(givens in values(81, 9), filled in values(81, 9), crossed in vec(0u64..512, 81)) {
        let mut puzzle = Sudoku::new(Recipe::classic(), givens);
        let filled: Vec<u8> = (0..81)
            .map(|cell| if puzzle.givens[cell] == 0 { filled[cell] } else { 0 })
            .collect();
        if filled.iter().any(|&value| value != 0) {
            puzzle.filled = filled;
        }
        prop_assert_eq!(&back(&puzzle, Format::Sdk), &puzzle);
        puzzle.crossed = crossed.into_iter().map(Digits).collect();
        if puzzle.crossed.iter().all(|set| set.is_empty()) {
            puzzle.crossed.clear();
        }
        prop_assert_eq!(&back(&puzzle, Format::Hodoku), &puzzle);
        prop_assert_eq!(&parse_sudoku(&write_sudoku(&puzzle, Format::Hodoku).unwrap()).unwrap(), &puzzle);
    }
}
