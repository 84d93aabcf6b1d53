// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { History } from "../../crates/web/page/src/state/history.js";
import { action } from "../../crates/web/page/src/state/keys.js";
import { fromLink, toLink } from "../../crates/web/page/src/state/link.js";
import { Paper } from "../../crates/web/page/src/state/paper.js";
import { CROSSED, FILLED, Picture } from "../../crates/web/page/src/state/picture.js";
import { Selection } from "../../crates/web/page/src/state/selection.js";
import { Store } from "../../crates/web/page/src/state/store.js";
import { Timer } from "../../crates/web/page/src/state/timer.js";

const press = (/** @type {Partial<import("../../crates/web/page/src/state/keys.js").Press>} */ more) => ({
  key: "", code: "", shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more,
});
const nine = { symbols: 9, nonogram: false };

test("the same digit again clears it, and givens stay", () => {
  const paper = new Paper([1, 0, 0, 0]);
  const once = paper.write([0, 1, 2], "digit", 3);
  assert.deepEqual(once.values(), [1, 3, 3, 0]);
  assert.deepEqual(once.write([1, 2], "digit", 3).values(), [1, 0, 0, 0]);
  assert.deepEqual(once.write([1, 3], "digit", 3).values(), [1, 3, 3, 3]);
  assert.deepEqual(paper.values(), [1, 0, 0, 0]);
});

test("marks over several cells are added unless all have them", () => {
  const paper = new Paper([0, 0]).write([0], "corner", 2);
  const both = paper.write([0, 1], "corner", 2);
  assert.equal(both.at(0).corner, 4);
  assert.equal(both.at(1).corner, 4);
  assert.equal(both.write([0, 1], "corner", 2).at(1).corner, 0);
});

test("clearing goes layer by layer", () => {
  let paper = new Paper([0]).write([0], "centre", 1).write([0], "colour", 3).write([0], "digit", 5);
  paper = paper.clear([0]);
  assert.equal(paper.value(0), 0);
  assert.equal(paper.at(0).centre, 2);
  paper = paper.clear([0]);
  assert.equal(paper.at(0).centre, 0);
  assert.equal(paper.at(0).colours, 8);
  assert.equal(paper.clear([0]).at(0).colours, 0);
});

test("marks follow what is placed", () => {
  const peers = [[1], [0, 2], [1]];
  const paper = new Paper([0, 0, 0]).markAll(peers, 3).write([1], "digit", 2).tidy(1, peers);
  assert.equal(paper.at(0).centre, 0b1010);
  assert.equal(paper.at(2).centre, 0b1010);
  assert.deepEqual([...paper.write([0], "digit", 2).clashes(peers)], [0, 1]);
});

test("a paper is the same after saving", () => {
  const paper = new Paper([0, 4, 0]).write([0], "digit", 2).write([2], "centre", 7);
  assert.deepEqual(Paper.from([0, 4, 0], JSON.parse(JSON.stringify(paper))), paper);
  assert.deepEqual(Paper.from([0, 4], "nonsense").values(), [0, 4]);
});

test("undo and redo", () => {
  const history = new History("a");
  history.push("b");
  history.push("c");
  assert.equal(history.undo(), "b");
  assert.equal(history.undo(), "a");
  assert.equal(history.undo(), "a");
  assert.equal(history.redo(), "b");
  history.push("d");
  assert.equal(history.redo(), "d");
  assert.equal(history.canRedo, false);
});

test("the cursor goes around the edge, and extends", () => {
  const selection = new Selection(3, 3);
  selection.move(0, -1, false);
  assert.equal(selection.cursor, 2);
  selection.move(1, 0, true);
  assert.deepEqual(selection.list(), [2, 5]);
  selection.only(0);
  selection.rectangle(4);
  assert.deepEqual(selection.list(), [0, 1, 3, 4]);
});

test("keys mean what players expect", () => {
  assert.deepEqual(action(press({ key: "!", code: "Digit1", shiftKey: true }), nine), { do: "write", digit: 1, layer: "corner" });
  assert.deepEqual(action(press({ key: "1", code: "Digit1", ctrlKey: true }), nine), { do: "write", digit: 1, layer: "centre" });
  assert.deepEqual(action(press({ key: "z", code: "KeyZ", ctrlKey: true }), nine), { do: "undo" });
  assert.deepEqual(action(press({ key: "Z", code: "KeyZ", ctrlKey: true, shiftKey: true }), nine), { do: "redo" });
  assert.deepEqual(action(press({ key: "y", code: "KeyY", metaKey: true }), nine), { do: "redo" });
  assert.deepEqual(action(press({ key: "a", code: "KeyA" }), { symbols: 16, nonogram: false }), { do: "write", digit: 10, layer: undefined });
  assert.equal(action(press({ key: "7", code: "Digit7" }), { symbols: 6, nonogram: false }), undefined);
  assert.deepEqual(action(press({ key: "x", code: "KeyX" }), { symbols: 0, nonogram: true }), { do: "cross" });
});

test("numbers of a nonogram are met from the ends", () => {
  const picture = new Picture(5, 1).paint([0], FILLED).paint([1], CROSSED);
  assert.deepEqual(picture.met(picture.row(0), [1, 2]), [true, false]);
  assert.deepEqual(picture.paint([3, 4], FILLED).met(picture.row(0), [1, 2]), [true, true]);
  assert.equal(picture.paint([3, 4], FILLED).solves([[1, 2]], [[1], [0], [0], [1], [1]]), true);
  assert.deepEqual(Picture.from(5, 1, JSON.parse(JSON.stringify(picture))), picture);
});

test("links carry any text", () => {
  for (const text of ["53..7....", '{"side": 4, "title": "Größe & co"}', "width 2\nheight 1\n"]) {
    assert.equal(fromLink(toLink(text)), text);
  }
  assert.equal(fromLink("#p=%E0%A4%A"), undefined);
});

test("a store survives nonsense and a full browser", () => {
  const store = new Store({ getItem: () => "{", setItem: () => { throw new Error("full"); } });
  assert.deepEqual(store.list, []);
  assert.equal(store.keep({ text: "a", title: "", kind: "sudoku", play: {}, spent: 0, at: 0, done: false }), false);
  assert.equal(store.find("a")?.text, "a");
});

test("a paused timer stands still", () => {
  const timer = new Timer();
  timer.start(0);
  timer.pause(65_000);
  assert.equal(timer.text(1e9), "1:05");
  timer.start(1e9);
  assert.equal(timer.text(1e9 + 3_600_000), "1:01:05");
});
