//! Clauses of three and more literals in one long vector.

use crate::literal::Lit;

/// Words before the literals of a clause: length, kind and use, glue.
const HEADER: usize = 3;
const LEARNED: u32 = 1 << 31;
const DEAD: u32 = 1 << 30;
const USED: u32 = 0xff;

/// The clauses, each named by its place.
#[derive(Default, Debug)]
pub(super) struct Store {
    words: Vec<u32>,
}

impl Store {
    /// Adds a clause; with glue if it was learned and may be dropped.
    pub fn add(&mut self, lits: &[Lit], glue: Option<u32>) -> usize {
        let place = self.words.len();
        let kind = if glue.is_some() { LEARNED | 2 } else { 0 };
        self.words
            .extend([lits.len() as u32, kind, glue.unwrap_or(0)]);
        self.words.extend(lits.iter().map(|lit| lit.code()));
        place
    }

    #[inline(always)]
    pub fn lits(&self, place: usize) -> &[u32] {
        let length = self.words[place] as usize;
        &self.words[place + HEADER..place + HEADER + length]
    }

    #[inline(always)]
    pub fn lits_mut(&mut self, place: usize) -> &mut [u32] {
        let length = self.words[place] as usize;
        &mut self.words[place + HEADER..place + HEADER + length]
    }

    pub fn lit(&self, place: usize, index: usize) -> Lit {
        Lit::from_code(self.words[place + HEADER + index])
    }

    pub fn length(&self, place: usize) -> usize {
        self.words[place] as usize
    }

    pub fn is_learned(&self, place: usize) -> bool {
        self.words[place + 1] & LEARNED != 0
    }

    pub fn is_dead(&self, place: usize) -> bool {
        self.words[place + 1] & DEAD != 0
    }

    pub fn kill(&mut self, place: usize) {
        self.words[place + 1] |= DEAD;
    }

    pub fn glue(&self, place: usize) -> u32 {
        self.words[place + 2]
    }

    pub fn set_glue(&mut self, place: usize, glue: u32) {
        self.words[place + 2] = glue;
    }

    /// How often it may still be passed over before it counts as unused.
    pub fn credit(&self, place: usize) -> u32 {
        self.words[place + 1] & USED
    }

    pub fn set_credit(&mut self, place: usize, credit: u32) {
        self.words[place + 1] = self.words[place + 1] & !USED | credit;
    }

    /// The places of all clauses that are wanted.
    pub fn places(&self) -> Vec<usize> {
        let mut places = Vec::new();
        let mut place = 0;
        while place < self.words.len() {
            if !self.is_dead(place) {
                places.push(place);
            }
            place += HEADER + self.length(place);
        }
        places
    }

    /// Closes the gaps: all places change.
    pub fn compact(&mut self) {
        let mut end = 0;
        for place in self.places() {
            let length = HEADER + self.length(place);
            self.words.copy_within(place..place + length, end);
            end += length;
        }
        self.words.truncate(end);
    }
}
