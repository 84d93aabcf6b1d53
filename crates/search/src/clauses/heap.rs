//! Which variable to choose next: a heap by activity.

/// Variables by activity, the most active first.
#[derive(Debug)]
pub(super) struct Heap {
    heap: Vec<u32>,
    /// For each variable its place in the heap, if it is there.
    place: Vec<u32>,
    pub activity: Vec<f64>,
    bump: f64,
}

const ABSENT: u32 = u32::MAX;
/// Activities are scaled down when they reach this.
const HUGE: f64 = 1e150;

impl Heap {
    pub fn new(vars: usize) -> Heap {
        Heap {
            heap: (0..vars as u32).collect(),
            place: (0..vars as u32).collect(),
            activity: vec![0.0; vars],
            bump: 1.0,
        }
    }

    /// Puts a variable back.
    #[inline]
    pub fn insert(&mut self, var: usize) {
        if self.place[var] == ABSENT {
            let at = self.heap.len();
            self.heap.push(var as u32);
            self.place[var] = at as u32;
            self.rise(at);
        }
    }

    /// Takes out the most active variable.
    pub fn pop(&mut self) -> Option<usize> {
        let last = self.heap.pop()?;
        let top = match self.heap.first_mut() {
            None => last,
            Some(first) => {
                let top = std::mem::replace(first, last);
                self.place[last as usize] = 0;
                self.sink(0);
                top
            }
        };
        self.place[top as usize] = ABSENT;
        Some(top as usize)
    }

    /// The most active variable.
    pub fn peek(&self) -> Option<usize> {
        self.heap.first().map(|&var| var as usize)
    }

    /// Makes a variable more active.
    #[inline]
    pub fn bump(&mut self, var: usize) {
        self.activity[var] += self.bump;
        if self.activity[var] > HUGE {
            for activity in &mut self.activity {
                *activity /= HUGE;
            }
            self.bump /= HUGE;
        }
        if self.place[var] != ABSENT {
            self.rise(self.place[var] as usize);
        }
    }

    /// Makes all activities so far count less.
    pub fn decay(&mut self, by: f64) {
        self.bump /= by;
    }

    fn rise(&mut self, mut at: usize) {
        let var = self.heap[at];
        let activity = self.activity[var as usize];
        while at > 0 {
            let up = (at - 1) / 2;
            let above = self.heap[up];
            if self.activity[above as usize] >= activity {
                break;
            }
            self.heap[at] = above;
            self.place[above as usize] = at as u32;
            at = up;
        }
        self.heap[at] = var;
        self.place[var as usize] = at as u32;
    }

    fn sink(&mut self, mut at: usize) {
        let var = self.heap[at];
        let activity = self.activity[var as usize];
        loop {
            let mut down = 2 * at + 1;
            if down >= self.heap.len() {
                break;
            }
            if down + 1 < self.heap.len()
                && self.activity[self.heap[down + 1] as usize]
                    > self.activity[self.heap[down] as usize]
            {
                down += 1;
            }
            let below = self.heap[down];
            if self.activity[below as usize] <= activity {
                break;
            }
            self.heap[at] = below;
            self.place[below as usize] = at as u32;
            at = down;
        }
        self.heap[at] = var;
        self.place[var as usize] = at as u32;
    }
}
