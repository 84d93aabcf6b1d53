//! The fit behind the estimate of how hard people find a puzzle.

use std::fmt;

use therefore_puzzle::Sudoku;
use therefore_puzzle::formats::parse_sudoku;
use therefore_reason::{Demands, Model};

/// The folds of cross-validation: row `i` of the data is in fold `i` modulo this.
pub const FOLDS: usize = 10;
/// The strength of the ridge penalty, in rows. It keeps the weights of correlated
/// demands stable from fold to fold.
pub const RIDGE: f64 = 10.0;

/// A puzzle and how long people took.
#[derive(Clone, Debug)]
pub struct Timed {
    /// The puzzle.
    pub puzzle: Sudoku,
    /// Mean seconds.
    pub seconds: f64,
    /// Another measure of difficulty to compare with, `d_to`, where given.
    pub other: Option<f64>,
}

/// What is wrong with a table of times.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimesError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there, and what would be right.
    pub message: String,
}

impl fmt::Display for TimesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for TimesError {}

/// Reads a table with a header that names `puzzle` and `mean_seconds`, and perhaps
/// `d_to`; other columns are ignored.
///
/// ```
/// use therefore_study::difficulty::read_times;
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let row = format!("{puzzle},303,\n");
/// let rows = read_times(&format!("puzzle,mean_seconds,d_to\n{}", row.repeat(20)))?;
/// assert_eq!((rows[0].seconds, rows[0].other), (303.0, None));
///
/// let wrong = read_times("puzzle,seconds\n").unwrap_err();
/// assert_eq!(wrong.to_string(), "line 1: there is no column mean_seconds in this header");
/// # Ok::<(), therefore_study::difficulty::TimesError>(())
/// ```
pub fn read_times(text: &str) -> Result<Vec<Timed>, TimesError> {
    let wrong = |line: usize, message: String| TimesError { line, message };
    let mut lines = text.lines().enumerate();
    let header = lines.next().map_or("", |(_, header)| header);
    let column = |name: &str| header.split(',').position(|field| field.trim() == name);
    let needed = |name: &str| {
        let missing = || wrong(1, format!("there is no column {name} in this header"));
        column(name).ok_or_else(missing)
    };
    let (puzzles, times, others) = (needed("puzzle")?, needed("mean_seconds")?, column("d_to"));
    let mut rows = Vec::new();
    for (index, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        let number = index + 1;
        let fields: Vec<&str> = line.split(',').map(str::trim).collect();
        let field = |column: usize| fields.get(column).copied().unwrap_or("");
        let puzzle = parse_sudoku(field(puzzles)).map_err(|error| wrong(number, error.message))?;
        let seconds = positive(field(times)).ok_or_else(|| {
            let found = field(times);
            wrong(
                number,
                format!("{found:?} as mean_seconds, expected a number above 0"),
            )
        })?;
        let other = match others.map_or("", field) {
            "" => None,
            found => Some(positive(found).ok_or_else(|| {
                wrong(
                    number,
                    format!("{found:?} as d_to, expected a number above 0, or nothing"),
                )
            })?),
        };
        rows.push(Timed {
            puzzle,
            seconds,
            other,
        });
    }
    if rows.len() < 2 * FOLDS {
        let message = format!("{} puzzles, expected at least {}", rows.len(), 2 * FOLDS);
        return Err(wrong(text.lines().count().max(1), message));
    }
    Ok(rows)
}

fn positive(field: &str) -> Option<f64> {
    let number: f64 = field.parse().ok()?;
    (number.is_finite() && number > 0.0).then_some(number)
}

/// A fit and how well it does on puzzles it has not seen.
#[derive(Clone, Debug)]
pub struct Fit {
    /// Fitted to everything.
    pub model: Model,
    /// For each row the logarithm of the seconds, from a model that was fitted
    /// without its fold.
    pub predicted: Vec<f64>,
    /// Rank correlation of that with the seconds.
    pub spearman: f64,
    /// The same in each fold by itself.
    pub by_fold: [f64; FOLDS],
    /// Correlation of the predicted logarithm with the other measure, and over
    /// how many rows.
    pub pearson: Option<(f64, usize)>,
    /// For each demand alone: rank correlation with the seconds.
    pub alone: [f64; Demands::COUNT],
}

/// Fits the model to what puzzles ask and how long people took.
pub fn fit(rows: &[Timed], demands: &[Demands]) -> Fit {
    let features: Vec<[f64; Demands::COUNT]> = demands
        .iter()
        .map(|demands| demands.values().map(f64::ln_1p))
        .collect();
    let logs: Vec<f64> = rows.iter().map(|row| row.seconds.ln()).collect();
    let mut predicted = vec![0.0; rows.len()];
    for fold in 0..FOLDS {
        let model = ridge(&features, &logs, |row| row % FOLDS != fold);
        for row in (fold..rows.len()).step_by(FOLDS) {
            predicted[row] = model.log_seconds(&demands[row]);
        }
    }
    let by_fold = std::array::from_fn(|fold| {
        let of =
            |list: &[f64]| -> Vec<f64> { list.iter().skip(fold).step_by(FOLDS).copied().collect() };
        spearman(&of(&predicted), &of(&logs))
    });
    let (mut mine, mut theirs) = (Vec::new(), Vec::new());
    for (row, prediction) in rows.iter().zip(&predicted) {
        if let Some(other) = row.other {
            mine.push(*prediction);
            theirs.push(other);
        }
    }
    let alone = std::array::from_fn(|index| {
        let values: Vec<f64> = features.iter().map(|values| values[index]).collect();
        spearman(&values, &logs)
    });
    Fit {
        model: ridge(&features, &logs, |_| true),
        spearman: spearman(&predicted, &logs),
        by_fold,
        pearson: (mine.len() > 2).then(|| (pearson(&mine, &theirs), mine.len())),
        alone,
        predicted,
    }
}

/// Least squares over some rows with a ridge penalty. Demands are scaled to mean 0 and
/// variance 1 first, so that the penalty is the same for all.
fn ridge(
    features: &[[f64; Demands::COUNT]],
    targets: &[f64],
    takes: impl Fn(usize) -> bool,
) -> Model {
    const N: usize = Demands::COUNT;
    let rows: Vec<usize> = (0..targets.len()).filter(|&row| takes(row)).collect();
    let count = rows.len() as f64;
    let mean_of =
        |value: &dyn Fn(usize) -> f64| rows.iter().map(|&row| value(row)).sum::<f64>() / count;
    let target = mean_of(&|row| targets[row]);
    let means: [f64; N] = std::array::from_fn(|i| mean_of(&|row| features[row][i]));
    let spreads: [f64; N] = std::array::from_fn(|i| {
        let variance = mean_of(&|row| (features[row][i] - means[i]).powi(2));
        variance.sqrt().max(1e-9)
    });
    let mut matrix = [[0.0; N]; N];
    let mut right = [0.0; N];
    for &row in &rows {
        let scaled: [f64; N] = std::array::from_fn(|i| (features[row][i] - means[i]) / spreads[i]);
        for i in 0..N {
            right[i] += scaled[i] * (targets[row] - target);
            for j in 0..N {
                matrix[i][j] += scaled[i] * scaled[j];
            }
        }
    }
    for (i, line) in matrix.iter_mut().enumerate() {
        line[i] += RIDGE;
    }
    let scaled = solve(matrix, right);
    let weights: [f64; N] = std::array::from_fn(|i| scaled[i] / spreads[i]);
    Model {
        constant: target,
        means,
        weights,
    }
}

/// Solves a positive definite system by elimination.
fn solve<const N: usize>(mut matrix: [[f64; N]; N], mut right: [f64; N]) -> [f64; N] {
    for pivot in 0..N {
        let line = matrix[pivot];
        for row in pivot + 1..N {
            let factor = matrix[row][pivot] / line[pivot];
            for column in pivot..N {
                matrix[row][column] -= factor * line[column];
            }
            right[row] -= factor * right[pivot];
        }
    }
    for row in (0..N).rev() {
        let known: f64 = (row + 1..N)
            .map(|column| matrix[row][column] * right[column])
            .sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

/// Pearson's correlation.
///
/// ```
/// use therefore_study::difficulty::pearson;
/// assert!((pearson(&[1.0, 2.0, 3.0], &[2.0, 4.0, 6.0]) - 1.0).abs() < 1e-12);
/// ```
pub fn pearson(a: &[f64], b: &[f64]) -> f64 {
    let count = a.len() as f64;
    let (mean_a, mean_b) = (a.iter().sum::<f64>() / count, b.iter().sum::<f64>() / count);
    let (mut ab, mut aa, mut bb) = (0.0, 0.0, 0.0);
    for (a, b) in a.iter().zip(b) {
        ab += (a - mean_a) * (b - mean_b);
        aa += (a - mean_a).powi(2);
        bb += (b - mean_b).powi(2);
    }
    if aa * bb > 0.0 {
        ab / (aa * bb).sqrt()
    } else {
        0.0
    }
}

/// Spearman's rank correlation, equal values at their mean rank.
///
/// ```
/// use therefore_study::difficulty::spearman;
/// assert!((spearman(&[1.0, 2.0, 4.0], &[10.0, 11.0, 99.0]) - 1.0).abs() < 1e-12);
/// ```
pub fn spearman(a: &[f64], b: &[f64]) -> f64 {
    pearson(&ranks(a), &ranks(b))
}

fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
    let mut ranks = vec![0.0; values.len()];
    for equal in order.chunk_by(|&a, &b| values[a] == values[b]) {
        let before = order.partition_point(|&index| values[index] < values[equal[0]]);
        for &index in equal {
            ranks[index] = before as f64 + (equal.len() - 1) as f64 / 2.0;
        }
    }
    ranks
}
