//! A smallest contradictory subset of anything.
//!
//! Every contradictory subset meets every *correction set* (a set whose removal
//! leaves the rest satisfiable). So a smallest hitting set of the correction
//! sets known so far is either contradictory, and then a smallest such subset,
//! or satisfiable, and then growing it as far as it goes yields a new
//! correction set.

/// What is known of a contradictory set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Certainty {
    /// No smaller set is contradictory.
    Smallest,
    /// Each member is needed, but there may be other, smaller sets.
    Irreducible,
    /// It is contradictory; there was no time to find out more.
    Contradictory,
}

/// A contradictory set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Smallest<T> {
    /// Its members.
    pub members: Vec<T>,
    /// How small it is.
    pub certainty: Certainty,
}

impl<T> Smallest<T> {
    /// The same with other names for the members.
    pub fn map<U>(self, name: impl FnMut(T) -> U) -> Smallest<U> {
        Smallest {
            members: self.members.into_iter().map(name).collect(),
            certainty: self.certainty,
        }
    }
}

/// Correction sets gathered before giving up on proving smallness.
const ROUNDS: usize = 400;
/// Steps of the hitting-set search before giving up on it.
const STEPS: u64 = 2_000_000;

/// A smallest subset of `0..n` that is contradictory, where `satisfiable` tells
/// of each subset whether it is not (none: could not be decided in time). None
/// if all of them together are satisfiable or that could not be decided.
///
/// ```
/// use therefore_search::smallest_contradiction;
/// // 1 and 3 contradict each other; so do 0, 2 and 4.
/// let clash = smallest_contradiction(5, |kept| {
///     Some(!(kept[1] && kept[3]) && !(kept[0] && kept[2] && kept[4]))
/// });
/// assert_eq!(clash.map(|clash| clash.members), Some(vec![1, 3]));
/// ```
pub fn smallest_contradiction(
    n: usize,
    mut satisfiable: impl FnMut(&[bool]) -> Option<bool>,
) -> Option<Smallest<usize>> {
    if satisfiable(&vec![true; n])? {
        return None;
    }
    // One that cannot be shortened, as a fallback and an upper bound.
    let mut kept = vec![true; n];
    let mut certainty = Certainty::Irreducible;
    for i in 0..n {
        kept[i] = false;
        match satisfiable(&kept) {
            Some(false) => {}
            Some(true) => kept[i] = true,
            None => {
                kept[i] = true;
                certainty = Certainty::Contradictory;
            }
        }
    }
    let shortened = members(&kept);
    let found = |certainty| {
        Some(Smallest {
            members: shortened.clone(),
            certainty,
        })
    };
    if certainty == Certainty::Contradictory {
        return found(certainty);
    }

    let mut corrections: Vec<Vec<usize>> = Vec::new();
    for _ in 0..ROUNDS {
        let Some(hitting) = smallest_hitting_set(&corrections, shortened.len()) else {
            return found(Certainty::Irreducible);
        };
        if hitting.len() == shortened.len() {
            return found(Certainty::Smallest);
        }
        let mut kept = vec![false; n];
        for &i in &hitting {
            kept[i] = true;
        }
        match satisfiable(&kept) {
            None => return found(Certainty::Irreducible),
            Some(false) => {
                return Some(Smallest {
                    members: hitting,
                    certainty: Certainty::Smallest,
                });
            }
            Some(true) => {}
        }
        for i in 0..n {
            if !kept[i] {
                kept[i] = true;
                match satisfiable(&kept) {
                    None => return found(Certainty::Irreducible),
                    Some(satisfiable) => kept[i] = satisfiable,
                }
            }
        }
        corrections.push((0..n).filter(|&i| !kept[i]).collect());
    }
    found(Certainty::Irreducible)
}

fn members(kept: &[bool]) -> Vec<usize> {
    (0..kept.len()).filter(|&i| kept[i]).collect()
}

/// A smallest set that meets all of these, or any set of size `bound` if there
/// is none smaller. None if it took too long.
fn smallest_hitting_set(sets: &[Vec<usize>], bound: usize) -> Option<Vec<usize>> {
    let mut best: Vec<usize> = (0..bound).collect();
    let mut steps = STEPS;
    hit(sets, &mut Vec::new(), &mut best, &mut steps);
    (steps > 0).then(|| {
        best.sort_unstable();
        best
    })
}

fn hit(sets: &[Vec<usize>], chosen: &mut Vec<usize>, best: &mut Vec<usize>, steps: &mut u64) {
    *steps = steps.saturating_sub(1);
    if *steps == 0 {
        return;
    }
    let missed = || {
        sets.iter()
            .filter(|set| !set.iter().any(|i| chosen.contains(i)))
    };
    // Disjoint missed sets need a member each.
    let mut taken: Vec<usize> = Vec::new();
    let mut needed = 0;
    for set in missed() {
        if !set.iter().any(|i| taken.contains(i)) {
            taken.extend(set);
            needed += 1;
        }
    }
    if chosen.len() + needed >= best.len() {
        return;
    }
    let Some(set) = missed().min_by_key(|set| set.len()).cloned() else {
        best.clone_from(chosen);
        return;
    };
    for i in set {
        chosen.push(i);
        hit(sets, chosen, best, steps);
        chosen.pop();
    }
}
