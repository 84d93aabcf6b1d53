//! Lines and boxes that nearly cover each other, as the law of leftovers needs them.

use therefore_puzzle::Cell;

use super::regions::{Lines, Region, RegionId, RegionKind};

/// Leftovers of more cells than this say next to nothing.
const MOST_CELLS: usize = 6;

/// Some lines side by side and as many boxes.
#[derive(Debug)]
pub(crate) struct Leftover {
    pub lines: Vec<RegionId>,
    pub boxes: Vec<RegionId>,
    /// The cells of the lines outside the boxes.
    pub in_lines: Vec<Cell>,
    /// The cells of the boxes outside the lines.
    pub in_boxes: Vec<Cell>,
}

/// All of them, smallest first. Where boxes are rectangles, locked candidates
/// say the same, so there are none.
pub(crate) fn leftovers(regions: &[Region], lines: &Lines) -> Vec<Leftover> {
    let columns = lines.columns.len();
    let is_irregular = |region: &Region| {
        let rows = region.cells.iter().map(|cell| cell / columns);
        let across = region.cells.iter().map(|cell| cell % columns);
        let span = |from: Option<usize>, to: Option<usize>| match (from, to) {
            (Some(from), Some(to)) => to - from + 1,
            _ => 0,
        };
        let height = span(rows.clone().min(), rows.max());
        height * span(across.clone().min(), across.max()) != region.cells.len()
    };
    let boxes = (0..regions.len())
        .filter(|&region| regions[region].kind == RegionKind::Box && regions[region].full);
    let boxes: Vec<RegionId> = boxes.collect();
    let mut found = Vec::new();
    if !boxes.iter().any(|&region| is_irregular(&regions[region])) {
        return found;
    }
    for direction in [&lines.rows, &lines.columns] {
        for from in 0..direction.len() {
            for to in from + 2..=direction.len().min(from + boxes.len()) {
                let mut search = Search {
                    regions,
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
    regions: &'a [Region],
    lines: &'a [RegionId],
    boxes: Vec<RegionId>,
    found: &'a mut Vec<Leftover>,
}

impl Search<'_> {
    /// Adds boxes as long as they stick out of the lines by few enough cells.
    fn extend(&mut self, boxes: &[RegionId], room: usize) {
        let holds = |regions: &[RegionId], cell: Cell| {
            regions
                .iter()
                .any(|&region| self.regions[region].cells.contains(&cell))
        };
        if self.boxes.len() == self.lines.len() {
            let outside = |these: &[RegionId], those: &[RegionId]| {
                let cells = these.iter().flat_map(|&region| &self.regions[region].cells);
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
        for (index, &region) in boxes.iter().enumerate() {
            let cells = &self.regions[region].cells;
            let outside = cells.iter().filter(|&&cell| !holds(self.lines, cell));
            let outside = outside.count();
            if outside <= room {
                self.boxes.push(region);
                self.extend(&boxes[index + 1..], room - outside);
                self.boxes.pop();
            }
        }
    }
}
