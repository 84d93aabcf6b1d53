//! The chromatic polynomial: in how many ways a graph can be coloured, for any
//! number of colours.
//!
//! Apart from the names of colours, a colouring says which vertices are alike. Vertices
//! are coloured one after the other; of those done only the ones with neighbours still
//! to come matter, and only which of them are alike and how many colours are used.
//! Equal situations are counted together. What addition and contraction of edges does
//! pair by pair, this does vertex by vertex.

use std::collections::HashMap;
use std::fmt;

use num_bigint::{BigInt, BigUint};
use therefore_search::Control;

use super::Graph;

/// The computation gives up if there are more situations than this at a time.
const MOST: usize = 300_000;

/// A polynomial in the number of colours.
///
/// ```
/// use therefore_puzzle::{Sudoku, Recipe};
/// use therefore_search::Control;
/// use therefore_theory::{Graph, chromatic_polynomial};
/// let graph = Graph::of(&Sudoku::empty(Recipe::square(4)?.layout()?));
/// let polynomial = chromatic_polynomial(&graph, &Control::UNLIMITED).unwrap();
/// assert_eq!(polynomial.at(4), 288.into());
/// # Ok::<(), therefore_puzzle::LayoutError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Polynomial {
    /// The coefficients, that of the constant first.
    pub coefficients: Vec<BigInt>,
    /// The colours that are in use from the start: with fewer colours the polynomial
    /// has no meaning.
    pub given: usize,
}

/// Why there is no polynomial.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TooLarge {
    /// There are too many situations, at vertex `.0` of `.1`.
    At(usize, usize),
    /// The control stopped it.
    Stopped,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TooLarge::At(vertex, size) => write!(
                f,
                "the graph is too large: after {vertex} of its {size} vertices there are over {MOST} ways to be alike"
            ),
            TooLarge::Stopped => f.write_str("stopped before the polynomial was done"),
        }
    }
}

impl std::error::Error for TooLarge {}

/// For each vertex in reach its colour, by first appearance; and how many
/// colours are used.
type Situation = (Vec<u8>, u8);

/// The polynomial whose value at x is the number of ways to colour a graph with x
/// colours. Vertices that are already coloured keep their colours.
pub fn chromatic_polynomial(graph: &Graph, control: &Control) -> Result<Polynomial, TooLarge> {
    let used: std::collections::BTreeSet<u8> = graph
        .colours
        .iter()
        .copied()
        .filter(|&colour| colour != 0)
        .collect();
    let named: Vec<u8> = used.into_iter().collect();
    let given = named.len();
    let order = order(graph);
    let size = order.len();
    let mut place = vec![usize::MAX; size];
    for (index, &vertex) in order.iter().enumerate() {
        place[vertex] = index;
    }
    // Vertices in reach, and all situations with how often they occur. The
    // colours given in advance are there from the start.
    let mut reach: Vec<usize> = Vec::new();
    let mut now: HashMap<Situation, BigUint> = HashMap::new();
    now.insert((Vec::new(), given as u8), BigUint::from(1u32));
    for (index, &vertex) in order.iter().enumerate() {
        let is_neighbour: Vec<bool> = reach
            .iter()
            .map(|other| graph.neighbours[vertex].contains(other))
            .collect();
        let fixed = named.iter().position(|&name| name == graph.colours[vertex]);
        let keeps = |v: usize| {
            graph.neighbours[v]
                .iter()
                .any(|&other| place[other] > index)
        };
        let stays: Vec<bool> = reach
            .iter()
            .map(|&v| keeps(v))
            .chain([keeps(vertex)])
            .collect();
        let mut next: HashMap<Situation, BigUint> = HashMap::new();
        for ((colours, count), ways) in &now {
            if next.len() > MOST {
                return Err(TooLarge::At(index + 1, size));
            }
            let mut banned = 0u128;
            let mut seen = 0u128;
            for (&colour, &neighbour) in colours.iter().zip(&is_neighbour) {
                seen |= 1 << colour;
                banned |= u128::from(neighbour) << colour;
            }
            let mut add = |colour: u8, count: u8, times: u32| {
                let mut key: Vec<u8> = colours.iter().copied().chain([colour]).collect();
                let mut stay = stays.iter();
                key.retain(|_| *stay.next().unwrap_or(&false));
                rename(&mut key, given);
                *next.entry((key, count)).or_default() += ways * times;
            };
            if let Some(fixed) = fixed {
                if banned >> fixed & 1 == 0 {
                    add(fixed as u8, *count, 1);
                }
                continue;
            }
            // Given colours and colours in reach keep their identity; those
            // used but out of reach are all alike.
            let known = seen | ((1u128 << given) - 1);
            let mut allowed = known & !banned;
            while allowed != 0 {
                add(allowed.trailing_zeros() as u8, *count, 1);
                allowed &= allowed - 1;
            }
            let lost = *count as u32 - known.count_ones();
            let fresh = (!known).trailing_zeros() as u8;
            if lost > 0 {
                add(fresh, *count, lost);
            }
            add(fresh, *count + 1, 1);
        }
        if control.is_over() {
            return Err(TooLarge::Stopped);
        }
        reach.push(vertex);
        let mut stay = stays.iter();
        reach.retain(|_| *stay.next().unwrap_or(&false));
        now = next;
    }
    let mut alike = vec![BigUint::ZERO; size + given + 1];
    for ((_, count), ways) in now {
        alike[count as usize] += ways;
    }
    Ok(Polynomial {
        coefficients: expand(&alike, given),
        given,
    })
}

/// Names colours by first appearance, after the given ones.
fn rename(colours: &mut [u8], given: usize) {
    let mut names = [u8::MAX; 128];
    let mut next = given as u8;
    for colour in colours
        .iter_mut()
        .filter(|colour| **colour as usize >= given)
    {
        let name = &mut names[*colour as usize];
        if *name == u8::MAX {
            *name = next;
            next += 1;
        }
        *colour = *name;
    }
}

/// Coloured vertices first, as they leave no choice; then in reading order,
/// which keeps few rows in reach.
fn order(graph: &Graph) -> Vec<usize> {
    let mut order: Vec<usize> = (0..graph.cells.len()).collect();
    order.sort_by_key(|&vertex| graph.colours[vertex] == 0);
    order
}

/// From the numbers of ways with exactly k colours to powers of x: k colours,
/// of which some are given, can be chosen in (x - given)(x - given - 1)... ways.
fn expand(alike: &[BigUint], given: usize) -> Vec<BigInt> {
    let mut sum = vec![BigInt::ZERO; alike.len()];
    let mut falling = vec![BigInt::from(1)];
    for (count, ways) in alike.iter().enumerate().skip(given) {
        for (to, from) in sum.iter_mut().zip(&falling) {
            *to += from * BigInt::from(ways.clone());
        }
        let mut next = vec![BigInt::ZERO; falling.len() + 1];
        for (power, from) in falling.iter().enumerate() {
            next[power + 1] += from;
            next[power] -= from * BigInt::from(count);
        }
        falling = next;
    }
    while sum.len() > 1 && sum.last() == Some(&BigInt::ZERO) {
        sum.pop();
    }
    sum
}

impl Polynomial {
    /// Its value: the number of colourings with `colours` colours.
    pub fn at(&self, colours: u64) -> BigInt {
        let powers = self.coefficients.iter().rev();
        powers.fold(BigInt::ZERO, |sum, coefficient| {
            sum * BigInt::from(colours) + coefficient
        })
    }
}

impl fmt::Display for Polynomial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        for (power, coefficient) in self.coefficients.iter().enumerate().rev() {
            if *coefficient == BigInt::ZERO {
                continue;
            }
            let size = coefficient.magnitude();
            let negative = *coefficient < BigInt::ZERO;
            match (first, negative) {
                (true, true) => f.write_str("-")?,
                (true, false) => {}
                (false, true) => f.write_str(" - ")?,
                (false, false) => f.write_str(" + ")?,
            }
            if power == 0 || *size != BigUint::from(1u32) {
                write!(f, "{size}")?;
            }
            match power {
                0 => {}
                1 => f.write_str("x")?,
                _ => write!(f, "x^{power}")?,
            }
            first = false;
        }
        if first {
            f.write_str("0")?;
        }
        Ok(())
    }
}
