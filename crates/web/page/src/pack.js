// @ts-check
/** Our own puzzles, shipped with the page: one of each group for every day. */
export const PACK = [
  { name: "Sudoku, easy", about: "singles", puzzles: ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"] },
  { name: "Sudoku, medium", about: "pairs and locked candidates", puzzles: ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"] },
];
