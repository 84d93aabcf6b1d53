//! The six rules, their orders, and the two ways.

use therefore_puzzle::Line;

use super::glance::Glance;
use super::{
    Sheet, fill_global, fill_local, numbers_global, numbers_local, spaces_global, spaces_local,
};
use crate::machine::{Distracted, Flow, Level, Profile, Rule, Sink, Systematic, Technique};
use crate::nonogram::rules::Reasons;

/// A rule of the six: sees reasons in a look at a line.
struct Six(fn(&Glance, &mut Reasons));

impl Rule<Sheet> for Six {
    fn find(&self, sheet: &Sheet, at: Option<Line>, sink: &mut Sink<Sheet>) -> Flow {
        let board = sheet.board();
        let mut visit = |line: Line| {
            let Some(glance) = sheet.glance(sink.rule, line) else {
                return Flow::Continue(());
            };
            let mut reasons = Reasons::new(&glance.view().marks);
            self.0(&glance, &mut reasons);
            let steps = reasons.steps(sink.rule, board, line);
            sheet.looked(sink.rule, line, glance.counted(), steps.is_empty());
            steps.into_iter().try_for_each(|step| sink.push(step))
        };
        match at {
            Some(line) => visit(line),
            None => board.lines().try_for_each(visit),
        }
    }
}

/// A line of the table; all are for one line and have no score of their own.
/// The parts of a rule share its page.
macro_rules! six {
    ($id:literal, $name:literal, $family:literal, $look:expr, $definition:literal) => {
        six!($id, $id, $name, $family, $look, $definition)
    };
    ($id:literal, $page:literal, $name:literal, $family:literal, $look:expr, $definition:literal) => {
        Technique {
            id: $id,
            name: $name,
            family: $family,
            definition: $definition,
            level: Level::Easy,
            score: 1,
            uniqueness: false,
            page: include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/pages/nonogram/",
                $page,
                ".md"
            )),
            rule: &Six($look),
        }
    };
}

/// The rules in the order of the study.
#[rustfmt::skip]
pub static RULES: &[Technique<Sheet>] = &[
    six!("fill-global", "Fill, global", "fill", fill_global::look,
        "All numbers are pushed to the left and to the right; what one number covers both times is filled."),
    six!("fill-local", "Fill, local", "fill", fill_local::look,
        "The same for one run and the numbers it may belong to; runs grow away from walls; runs are joined."),
    six!("spaces-global", "Spaces, global", "spaces", spaces_global::look,
        "When every number has a cell of its own, what no number covers pushed to the left or to the right is empty."),
    six!("spaces-local", "Spaces, local", "spaces", spaces_local::look,
        "A space too short for the smallest number that may go there is empty."),
    six!("numbers-global", "Numbers, global", "numbers", numbers_global::look,
        "From each end, what the first open number cannot lie on is empty."),
    six!("numbers-local", "Numbers, local", "numbers", numbers_local::look,
        "A run as long as its number, or as the largest it may belong to, is closed off."),
];

/// The parts of the rules that have parts, each as a rule of its own.
#[rustfmt::skip]
pub static PARTS: &[Technique<Sheet>] = &[
    six!("fill-local-a", "fill-local", "Fill, local (a)", "fill", fill_local::around_runs,
        "A number is pushed to the left and to the right around its run."),
    six!("fill-local-b", "fill-local", "Fill, local (b)", "fill", fill_local::from_walls,
        "A run beside a wall grows to the smallest number it may belong to."),
    six!("fill-local-c", "fill-local", "Fill, local (c)", "fill", fill_local::join,
        "Runs of the same number are joined."),
    six!("numbers-global-a", "numbers-global", "Numbers, global (a)", "numbers", numbers_global::short_spaces,
        "From each end, a space too short for the first open number is empty."),
    six!("numbers-global-b", "numbers-global", "Numbers, global (b)", "numbers", numbers_global::bounded_spaces,
        "From each end, a run that must be part of the first open number keeps it from cells it cannot reach."),
];

/// The order of the rules, by their places in [`RULES`].
pub type Order = [usize; 6];

/// The orders of the three distracted runs: that of the study, then with spaces
/// first, then with numbers first. The study does not tell its own.
pub const ORDERS: [Order; 3] = [[0, 1, 2, 3, 4, 5], [2, 3, 4, 5, 0, 1], [4, 5, 0, 1, 2, 3]];

fn ladder(order: Order) -> Vec<&'static Technique<Sheet>> {
    order.iter().filter_map(|&rule| RULES.get(rule)).collect()
}

/// One rule over all rows and columns, then the next; around again.
pub fn systematic(order: Order) -> Profile<Sheet> {
    Profile {
        name: "systematic",
        about: "the six rules of the study of two ways, each over all lines in turn",
        ladder: ladder(order),
        schedule: |_| Box::new(Systematic::default()),
        guesses: false,
    }
}

/// The same, but after every stretch that is set the lines across it are looked
/// at at once, depth first.
pub fn distracted(order: Order) -> Profile<Sheet> {
    Profile {
        name: "distracted",
        about: "the same rules, led away at once by every stretch that is set",
        ladder: ladder(order),
        schedule: |_| Box::new(Distracted::default()),
        guesses: false,
    }
}

/// A rule by its id.
pub fn technique(id: &str) -> Option<&'static Technique<Sheet>> {
    RULES.iter().find(|rule| rule.id == id)
}
