//! Lists of lists in two vectors.

/// Lists end to end in one vector.
#[derive(Clone, Debug)]
pub(crate) struct Lists<T> {
    /// Where each list begins, and last where the next one would.
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Lists {
            starts: vec![0],
            items: Vec::new(),
        }
    }
}

impl<T: Copy> Lists<T> {
    /// Adds a list; its length is answered.
    pub fn push(&mut self, list: impl IntoIterator<Item = T>) -> usize {
        let before = self.items.len();
        // Not `extend`, which is slower with sets of cells.
        list.into_iter().for_each(|item| self.items.push(item));
        self.close();
        self.items.len() - before
    }

    /// Adds an item to a list in the making.
    #[inline]
    pub fn add(&mut self, item: T) {
        self.items.push(item);
    }

    /// The list in the making.
    pub fn open(&self) -> &[T] {
        &self.items[self.end()..]
    }

    /// Ends the list in the making.
    pub fn close(&mut self) {
        self.starts.push(self.items.len() as u32);
    }

    /// Drops the list in the making.
    pub fn discard(&mut self) {
        self.items.truncate(self.end());
    }

    fn end(&self) -> usize {
        self.starts[self.len()] as usize
    }

    /// The list of that number.
    #[inline]
    pub fn get(&self, index: usize) -> &[T] {
        &self.items[self.starts[index] as usize..self.starts[index + 1] as usize]
    }

    /// One item of a list.
    #[inline]
    pub fn item(&self, list: usize, index: usize) -> &T {
        &self.items[self.starts[list] as usize + index]
    }

    /// Of lists that come in twos, 0 with 1, 2 with 3: whether this one has any
    /// items, and those of its twin.
    #[inline(always)]
    pub fn twin(&self, index: usize) -> (bool, &[T]) {
        let Some(&[a, b, c]) = self.starts[index & !1..].first_chunk() else {
            return (false, &[]);
        };
        match index & 1 {
            0 => (a < b, &self.items[b as usize..c as usize]),
            _ => (b < c, &self.items[a as usize..b as usize]),
        }
    }

    /// Drops all lists.
    pub fn clear(&mut self) {
        self.starts.truncate(1);
        self.items.clear();
    }

    /// Number of lists.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Sorts items into so many new lists, the last to come first. They are gone
    /// through twice, each with the number of its list; `any` is some item.
    pub fn sort(&mut self, lists: usize, any: T, each: impl Fn(&mut dyn FnMut(usize, T))) {
        // Count, add up so that each entry is the end of its list, fill from
        // the end so that it becomes the start.
        let (starts, items) = (&mut self.starts, &mut self.items);
        starts.clear();
        starts.resize(lists + 1, 0);
        each(&mut |list, _| starts[list] += 1);
        let mut end = 0;
        for start in starts.iter_mut() {
            end += *start;
            *start = end;
        }
        items.clear();
        items.resize(end as usize, any);
        each(&mut |list, item| {
            starts[list] -= 1;
            items[starts[list] as usize] = item;
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_what_was_added() {
        let mut lists = Lists::default();
        assert_eq!(lists.push([1, 2]), 2);
        lists.add(3);
        lists.discard();
        lists.add(4);
        assert_eq!(lists.open(), [4]);
        lists.close();
        assert_eq!((lists.get(0), lists.get(1)), (&[1, 2][..], &[4][..]));
        assert_eq!(lists.twin(1), (true, &[1, 2][..]));
        assert_eq!((lists.len(), *lists.item(0, 1)), (2, 2));
    }

    #[test]
    fn sorted_items_stand_in_their_lists() {
        let mut lists = Lists::default();
        lists.sort(3, 0, |visit| {
            for item in 1..=6 {
                visit(item % 2 * 2, item);
            }
        });
        assert_eq!(lists.get(0), [6, 4, 2]);
        assert!(lists.get(1).is_empty());
        assert_eq!(lists.get(2), [5, 3, 1]);
    }
}
