//! What a puzzle asks of a player.

/// What a puzzle asks of a player, averaged over runs.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Demands {
    /// Looking for the next digit: the sum over the moments of one by how much
    /// there is to be seen.
    pub search: f64,
    /// The moment with least to be seen, for each empty cell.
    pub bottleneck: f64,
    /// Digits found only by counting what a cell can hold.
    pub counted: f64,
    /// Moments with just one cell to fill.
    pub narrow: f64,
    /// Moments without a hidden single in a box.
    pub boxless: f64,
    /// Steps that only cross out candidates.
    pub crossings: f64,
    /// The longest trial: digits filled until it was refuted.
    pub deepest: f64,
    /// Candidates that had to be tried.
    pub trials: f64,
}

impl Demands {
    /// How many there are.
    pub const COUNT: usize = 8;

    /// Their names, in order.
    pub const NAMES: [&'static str; Demands::COUNT] = [
        "search",
        "bottleneck",
        "counted",
        "narrow",
        "boxless",
        "crossings",
        "deepest",
        "trials",
    ];

    /// Their values, in order.
    pub fn values(&self) -> [f64; Demands::COUNT] {
        [
            self.search,
            self.bottleneck,
            self.counted,
            self.narrow,
            self.boxless,
            self.crossings,
            self.deepest,
            self.trials,
        ]
    }

    pub(super) fn values_mut(&mut self) -> [&mut f64; Demands::COUNT] {
        [
            &mut self.search,
            &mut self.bottleneck,
            &mut self.counted,
            &mut self.narrow,
            &mut self.boxless,
            &mut self.crossings,
            &mut self.deepest,
            &mut self.trials,
        ]
    }
}
