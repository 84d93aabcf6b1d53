//! Learned clauses: one arena, two watched literals each.

use crate::literal::Lit;

/// A watch: the clause, and another of its literals that often tells at once
/// that there is nothing to do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub clause: u32,
    pub blocker: Lit,
}

/// Words before the literals of a clause: length, glue, activity.
const HEADER: usize = 3;
/// Set in the glue word of a clause that must never be dropped.
const KEEP: u32 = 1 << 31;

/// The learned clauses.
#[derive(Default, Debug)]
pub(super) struct Clauses {
    arena: Vec<u32>,
    /// Places of all clauses in the arena.
    places: Vec<u32>,
    /// For each literal the clauses that watch it.
    pub watches: Vec<Vec<Watch>>,
    /// For each literal what it implies by a learned clause of two.
    pub pairs: Vec<Vec<Lit>>,
    /// Literals that some clause has the negation of.
    touched: Vec<Lit>,
    is_touched: Vec<bool>,
    bump: f32,
    moves: Vec<(u32, u32)>,
}

impl Clauses {
    /// Drops all and makes room for so many variables.
    pub fn reset(&mut self, vars: usize) {
        self.arena.clear();
        self.places.clear();
        for lit in self.touched.drain(..) {
            for lit in [lit, !lit] {
                self.watches[lit.index()].clear();
                self.pairs[lit.index()].clear();
            }
        }
        self.is_touched.clear();
        self.is_touched.resize(2 * vars, false);
        if self.watches.len() < 2 * vars {
            self.watches.resize_with(2 * vars, Vec::new);
            self.pairs.resize_with(2 * vars, Vec::new);
        }
        self.bump = 1.0;
    }

    /// Whether any clause may care that the literal holds.
    #[inline]
    pub fn is_touched(&self, lit: Lit) -> bool {
        self.is_touched[lit.index()]
    }

    /// Number of clauses of three literals or more.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// The literals of a clause, packed.
    #[inline]
    pub fn lits(&self, place: usize) -> &[u32] {
        let length = self.arena[place] as usize;
        &self.arena[place + HEADER..place + HEADER + length]
    }

    /// The same, to be reordered.
    #[inline]
    pub fn lits_mut(&mut self, place: usize) -> &mut [u32] {
        let length = self.arena[place] as usize;
        &mut self.arena[place + HEADER..place + HEADER + length]
    }

    fn touch(&mut self, lit: Lit) {
        if !std::mem::replace(&mut self.is_touched[lit.index()], true) {
            self.touched.push(lit);
        }
    }

    /// Adds a clause of two.
    pub fn add_pair(&mut self, a: Lit, b: Lit) {
        self.touch(!a);
        self.touch(!b);
        self.pairs[(!a).index()].push(b);
        self.pairs[(!b).index()].push(a);
    }

    /// Adds a clause of three or more; it watches the first two.
    pub fn add(&mut self, lits: &[Lit], glue: u32, keep: bool) -> usize {
        let place = self.arena.len();
        self.arena.push(lits.len() as u32);
        self.arena.push(glue | if keep { KEEP } else { 0 });
        self.arena.push(self.bump.to_bits());
        self.arena.extend(lits.iter().map(|lit| lit.code()));
        self.places.push(place as u32);
        self.watch(place);
        place
    }

    fn watch(&mut self, place: usize) {
        let lits = self.lits(place);
        let (a, b) = (Lit::from_code(lits[0]), Lit::from_code(lits[1]));
        // Every literal may come to be watched, but only when this list is
        // walked: touching all of them here is simplest.
        for index in 0..self.arena[place] as usize {
            self.touch(!Lit::from_code(self.arena[place + HEADER + index]));
        }
        let clause = place as u32;
        self.watches[a.index()].push(Watch { clause, blocker: b });
        self.watches[b.index()].push(Watch { clause, blocker: a });
    }

    /// The number of decision levels among its literals, as last counted.
    pub fn glue(&self, place: usize) -> u32 {
        self.arena[place + 1] & !KEEP
    }

    /// Notes a smaller glue.
    pub fn set_glue(&mut self, place: usize, glue: u32) {
        let keep = self.arena[place + 1] & KEEP;
        self.arena[place + 1] = glue | keep;
    }

    /// A conflict made use of the clause.
    pub fn bump(&mut self, place: usize) {
        let activity = f32::from_bits(self.arena[place + 2]) + self.bump;
        self.arena[place + 2] = activity.to_bits();
        if activity > 1e20 {
            for &place in &self.places {
                let word = &mut self.arena[place as usize + 2];
                *word = (f32::from_bits(*word) * 1e-20).to_bits();
            }
            self.bump *= 1e-20;
        }
    }

    /// Makes later uses count more.
    pub fn decay(&mut self) {
        self.bump /= 0.999;
    }

    /// Drops the worse half of the clauses. `locked` tells those that are the
    /// reason for something, `done` those that hold for good. Answers where
    /// the clauses have gone, old and new place, in order.
    pub fn reduce(
        &mut self,
        locked: impl Fn(usize, &[u32]) -> bool,
        done: impl Fn(&[u32]) -> bool,
    ) -> &[(u32, u32)] {
        let mut ranked: Vec<(u32, f32, u32)> = Vec::with_capacity(self.places.len());
        for &place in &self.places {
            let at = place as usize;
            let activity = f32::from_bits(self.arena[at + 2]);
            ranked.push((self.arena[at + 1] & !KEEP, -activity, place));
        }
        ranked.sort_unstable_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
        let half = ranked.len() / 2;
        const DROP: u32 = 0;
        for (rank, &(glue, _, place)) in ranked.iter().enumerate() {
            let at = place as usize;
            let lits = self.lits(at);
            let keep = self.arena[at + 1] & KEEP != 0;
            let useless = (rank >= half && glue > 2 && !keep) || done(lits);
            if useless && !locked(at, lits) {
                // A clause never has no literals: free to mean "dropped".
                let length = std::mem::replace(&mut self.arena[at], DROP);
                self.arena[at + 1] = length;
            }
        }
        self.moves.clear();
        let mut end = 0;
        for index in 0..self.places.len() {
            let at = self.places[index] as usize;
            if self.arena[at] == DROP {
                continue;
            }
            let words = HEADER + self.arena[at] as usize;
            self.arena.copy_within(at..at + words, end);
            self.moves.push((at as u32, end as u32));
            end += words;
        }
        self.arena.truncate(end);
        self.places.clear();
        self.places.extend(self.moves.iter().map(|&(_, new)| new));
        for &lit in &self.touched {
            self.watches[(!lit).index()].clear();
        }
        for index in 0..self.places.len() {
            self.watch(self.places[index] as usize);
        }
        &self.moves
    }
}
