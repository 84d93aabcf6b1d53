//! Lines and boxes that nearly cover each other, as the law of leftovers needs them.

use therefore_puzzle::Cell;

use crate::terrain::{House, HouseId, HouseKind, Lines};

/// Leftovers of more cells than this say next to nothing.
const MOST_CELLS: usize = 6;

/// Some lines side by side and as many boxes.
#[derive(Debug)]
pub(crate) struct Leftover {
    pub lines: Vec<HouseId>,
    pub boxes: Vec<HouseId>,
    /// The cells of the lines outside the boxes.
    pub in_lines: Vec<Cell>,
    /// The cells of the boxes outside the lines.
    pub in_boxes: Vec<Cell>,
}

/// All of them, smallest first. Where boxes are rectangles, locked candidates
/// say the same, so there are none.
pub(crate) fn leftovers(houses: &[House], lines: &Lines) -> Vec<Leftover> {
    let columns = lines.columns.len();
    let is_irregular = |house: &House| {
        let rows = house.cells.iter().map(|cell| cell / columns);
        let across = house.cells.iter().map(|cell| cell % columns);
        let span = |from: Option<usize>, to: Option<usize>| match (from, to) {
            (Some(from), Some(to)) => to - from + 1,
            _ => 0,
        };
        let height = span(rows.clone().min(), rows.max());
        height * span(across.clone().min(), across.max()) != house.cells.len()
    };
    let boxes = (0..houses.len())
        .filter(|&house| houses[house].kind == HouseKind::Box && houses[house].full);
    let boxes: Vec<HouseId> = boxes.collect();
    let mut found = Vec::new();
    if !boxes.iter().any(|&house| is_irregular(&houses[house])) {
        return found;
    }
    for direction in [&lines.rows, &lines.columns] {
        for from in 0..direction.len() {
            for to in from + 2..=direction.len().min(from + boxes.len()) {
                let mut search = Search {
                    houses,
                    lines: &direction[from..to],
                    boxes: Vec::new(),
                    found: &mut found,
                };
                search.extend(&boxes, MOST_CELLS);
            }
        }
    }
    found.sort_by_key(|it| (it.in_lines.len(), it.lines.len()));
    found
}

struct Search<'a> {
    houses: &'a [House],
    lines: &'a [HouseId],
    boxes: Vec<HouseId>,
    found: &'a mut Vec<Leftover>,
}

impl Search<'_> {
    /// Adds boxes as long as they stick out of the lines by few enough cells.
    fn extend(&mut self, boxes: &[HouseId], room: usize) {
        let holds = |houses: &[HouseId], cell: Cell| {
            houses
                .iter()
                .any(|&house| self.houses[house].cells.contains(&cell))
        };
        if self.boxes.len() == self.lines.len() {
            let outside = |these: &[HouseId], those: &[HouseId]| {
                let cells = these.iter().flat_map(|&house| &self.houses[house].cells);
                let cells = cells.copied().filter(|&cell| !holds(those, cell));
                cells.collect::<Vec<Cell>>()
            };
            let in_lines = outside(self.lines, &self.boxes);
            if !in_lines.is_empty() {
                let it = Leftover {
                    in_boxes: outside(&self.boxes, self.lines),
                    lines: self.lines.to_vec(),
                    boxes: self.boxes.clone(),
                    in_lines,
                };
                self.found.push(it);
            }
            return;
        }
        for (index, &house) in boxes.iter().enumerate() {
            let cells = &self.houses[house].cells;
            let outside = cells.iter().filter(|&&cell| !holds(self.lines, cell));
            let outside = outside.count();
            if outside <= room {
                self.boxes.push(house);
                self.extend(&boxes[index + 1..], room - outside);
                self.boxes.pop();
            }
        }
    }
}
