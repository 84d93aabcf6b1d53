//! The methods by name, with their options.

use crate::{
    Annealing, AntColony, Backtracking, Climb, ForwardChecking, HillClimbing, Ilp,
    IteratedLocalSearch, Method, Sat,
};

/// A method a user can name.
pub struct Named {
    /// Its name.
    pub name: &'static str,
    /// What it is, in a line.
    pub about: &'static str,
    /// Its options, each with what it does.
    pub options: &'static [(&'static str, &'static str)],
    make: fn(&mut Options) -> Result<Box<dyn Method>, String>,
}

const FEWEST: (&str, &str) = ("fewest-first", "take the cell with the fewest values first");
const STEEPEST: (&str, &str) = (
    "steepest",
    "take the best swap instead of the first good one",
);
const SIDEWAYS: (&str, &str) = (
    "sideways=N",
    "accept up to N equal swaps in a row (without =N 100; default none)",
);
const PROPAGATE: (&str, &str) = ("propagate", "fix what singles and locked candidates settle");
/// Engines with options that are there only in a build with the feature of the
/// same name.
const FEATURES: [(&str, &str); 2] = [("ilp", "highs"), ("sat", "cadical")];

const WHOLE: (&str, &str) = ("whole", "take the model of textbooks, with nothing settled");

/// All methods, in the order of the comparison.
pub const METHODS: &[Named] = &[
    Named {
        name: "backtracking",
        about: "first empty cell, values in order, look back",
        options: &[FEWEST],
        make: |options| {
            Ok(Box::new(Backtracking {
                fewest_first: options.flag("fewest-first"),
            }))
        },
    },
    Named {
        name: "forward-checking",
        about: "the same, but values are taken from the neighbours' domains",
        options: &[FEWEST],
        make: |options| {
            Ok(Box::new(ForwardChecking {
                fewest_first: options.flag("fewest-first"),
            }))
        },
    },
    Named {
        name: "hill-climbing",
        about: "swaps within boxes that mend rows and columns, with random restart",
        options: &[STEEPEST, SIDEWAYS, PROPAGATE],
        make: |options| {
            Ok(Box::new(HillClimbing {
                climb: climb(options)?,
                propagate: options.flag("propagate"),
            }))
        },
    },
    Named {
        name: "iterated-local-search",
        about: "the same, but shaken by a few random swaps instead of restarted",
        options: &[
            ("swaps=S", "random swaps between two climbs"),
            STEEPEST,
            SIDEWAYS,
            PROPAGATE,
        ],
        make: |options| {
            let plain = IteratedLocalSearch::default();
            Ok(Box::new(IteratedLocalSearch {
                swaps: options.number("swaps", plain.swaps as f64, 1.0..=1e6)? as u32,
                climb: climb(options)?,
                propagate: options.flag("propagate"),
            }))
        },
    },
    Named {
        name: "annealing",
        about: "random swaps, worse ones ever more rarely; after propagation",
        options: &[
            ("cooling=F", "what the temperature is multiplied by"),
            ("hot=F", "the first temperature, instead of an estimate"),
            ("cold=F", "the temperature at which it is heated again"),
            ("warm=F", "the temperature it is heated to then"),
            ("chain=N", "swaps tried at one temperature"),
            ("plain", "no propagation first"),
        ],
        make: |options| {
            let plain = Annealing::default();
            Ok(Box::new(Annealing {
                cooling: options.number("cooling", plain.cooling, 0.01..=0.9999)?,
                hot: options.number("hot", plain.hot, 0.0..=1e3)?,
                cold: options.number("cold", plain.cold, 1e-3..=1e3)?,
                warm: options.number("warm", plain.warm, 1e-3..=1e3)?,
                chain: options.number("chain", plain.chain as f64, 0.0..=1e12)? as u64,
                propagate: !options.flag("plain"),
            }))
        },
    },
    Named {
        name: "ant-colony",
        about: "many quick constructions, guided by the best of them",
        options: &[
            ("ants=N", "ants in a round"),
            ("greed=F", "how often the digit with most scent is taken"),
            (
                "reward=F",
                "how much a round changes the scents of the best",
            ),
            ("fading=F", "how fast the best is forgotten"),
            (
                "patience=N",
                "rounds without a better ant before it begins anew",
            ),
        ],
        make: |options| {
            let plain = AntColony::default();
            Ok(Box::new(AntColony {
                ants: options.number("ants", plain.ants as f64, 1.0..=1e6)? as u32,
                greed: options.number("greed", plain.greed, 0.0..=1.0)?,
                reward: options.number("reward", plain.reward, 0.0..=1.0)?,
                fading: options.number("fading", plain.fading, 0.0..=1.0)?,
                patience: options.number("patience", plain.patience as f64, 1.0..=1e9)? as u32,
            }))
        },
    },
    Named {
        name: "ilp",
        about: "integer programming: the binary model, branch and bound",
        options: &[
            WHOLE,
            #[cfg(feature = "highs")]
            ("highs", "take HiGHS instead of microlp"),
        ],
        make: |options| {
            Ok(Box::new(Ilp {
                whole: options.flag("whole"),
                #[cfg(feature = "highs")]
                highs: options.flag("highs"),
            }))
        },
    },
    Named {
        name: "sat",
        about: "the same model as clauses",
        options: &[
            WHOLE,
            #[cfg(feature = "cadical")]
            ("cadical", "take CaDiCaL instead of batsat"),
        ],
        make: |options| {
            Ok(Box::new(Sat {
                whole: options.flag("whole"),
                #[cfg(feature = "cadical")]
                cadical: options.flag("cadical"),
            }))
        },
    },
];

fn climb(options: &mut Options) -> Result<Climb, String> {
    Ok(Climb {
        steepest: options.flag("steepest"),
        sideways: if options.flag("sideways") {
            100
        } else {
            options.number("sideways", 0.0, 0.0..=1e6)? as u32
        },
    })
}

/// Options as a user writes them: `swaps=3,steepest`.
#[derive(Debug, Default)]
struct Options {
    left: Vec<(String, Option<String>)>,
}

impl Options {
    fn new(text: &str) -> Options {
        let words = text
            .split(',')
            .map(str::trim)
            .filter(|word| !word.is_empty());
        let pairs = words.map(|word| match word.split_once('=') {
            Some((name, value)) => (name.to_string(), Some(value.to_string())),
            None => (word.to_string(), None),
        });
        Options {
            left: pairs.collect(),
        }
    }

    /// Returns true if an option without a value is given.
    fn flag(&mut self, name: &str) -> bool {
        let before = self.left.len();
        self.left
            .retain(|(key, value)| key != name || value.is_some());
        self.left.len() < before
    }

    /// The number of an option, within limits.
    fn number(
        &mut self,
        name: &str,
        default: f64,
        range: std::ops::RangeInclusive<f64>,
    ) -> Result<f64, String> {
        let is_it = |(key, value): &(String, Option<String>)| key == name && value.is_some();
        let Some(index) = self.left.iter().position(is_it) else {
            return Ok(default);
        };
        let (_, value) = self.left.remove(index);
        let number = value.and_then(|value| value.parse::<f64>().ok());
        number
            .filter(|number| range.contains(number))
            .ok_or_else(|| {
                let (from, to) = range.into_inner();
                format!("{name}: expected a number from {from} to {to}")
            })
    }
}

/// Makes a method by its name and options: `iterated-local-search:swaps=3,steepest`.
///
/// ```
/// use therefore_methods::method;
/// assert_eq!(method("forward-checking:fewest-first").unwrap().name(), "forward-checking");
/// assert!(method("dowsing").is_err_and(|words| words.starts_with("dowsing: unknown")));
/// assert!(method("sat:quickly").is_err());
/// ```
pub fn method(text: &str) -> Result<Box<dyn Method>, String> {
    let (name, options) = text.split_once(':').unwrap_or((text, ""));
    let Some(named) = METHODS.iter().find(|named| named.name == name) else {
        let names: Vec<&str> = METHODS.iter().map(|named| named.name).collect();
        return Err(format!(
            "{name}: unknown, expected one of {}",
            names.join(", ")
        ));
    };
    let mut options = Options::new(options);
    let method = (named.make)(&mut options).map_err(|words| format!("{name}: {words}"))?;
    match options.left.first() {
        None => Ok(method),
        Some((option, None)) if FEATURES.contains(&(name, option)) => Err(format!(
            "{name}: {option} is not in this build; cargo build --features {option} has it"
        )),
        Some((option, _)) => {
            let known: Vec<&str> = named.options.iter().map(|(option, _)| *option).collect();
            Err(format!(
                "{name}: {option}: unknown option, expected {}",
                known.join(", ")
            ))
        }
    }
}
