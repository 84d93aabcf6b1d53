#!/usr/bin/env python3
"""Replays the steps of `therefore explain --json` and trusts nothing.

    therefore convert --to json PUZZLES > puzzles.jsonl
    therefore explain --json PUZZLES > steps.jsonl
    tools/check_steps.py puzzles.jsonl steps.jsonl

It knows no technique. Of every step of a Sudoku it checks that the premises are
true of the board as it has become, and that the conclusion follows from them
alone; proofs are followed line by line. Of every step of a nonogram it goes
through all placings of the lines. docs/steps.md and docs/nonograms.md say what
the fields mean. Plain Python 3, nothing of the project is used.
"""

import json
import re
import sys

sys.setrecursionlimit(100_000)


class Wrong(Exception):
    """A step that does not hold."""


def need(holds, sentence):
    if not holds:
        raise Wrong(sentence)


# ---------------------------------------------------------------- the puzzle


class Rules:
    """Cells, regions and sums of a Sudoku, made from its JSON."""

    def __init__(self, puzzle):
        self.rows = puzzle.get("rows", puzzle.get("side", 9))
        self.columns = puzzle.get("columns", puzzle.get("side", 9))
        self.digits = puzzle.get("symbols", puzzle.get("side", 9))
        square = self.rows == self.columns == self.digits
        self.regions = {}  # name -> list of lists of cells
        self.sums = []  # (total, cells, distinct)
        self.box = None  # rows and columns of a rectangular box
        if puzzle.get("lines", square):
            for r in range(self.rows):
                self.add(f"row {r + 1}", [(r, c) for c in range(self.columns)])
            for c in range(self.columns):
                self.add(f"column {c + 1}", [(r, c) for r in range(self.rows)])
        self.add_boxes(puzzle.get("boxes", "usual" if square else "none"))
        for name in puzzle.get("variants", []):
            self.add_variant(name)
        for number, region in enumerate(puzzle.get("regions", []), 1):
            cells = [self.cell(name) for name in region["cells"]]
            self.add(region.get("name") or f"region {number}", cells)
        for field, distinct in (("cages", True), ("sums", False)):
            for entry in puzzle.get(field, []):
                cells = [self.cell(name) for name in entry["cells"]]
                self.sums.append((entry["sum"], cells, distinct))
                if distinct:
                    self.add(f"the cage at {entry['cells'][0]}", cells)
        self.peers = {}
        for cells in (cells for group in self.regions.values() for cells in group):
            for cell in cells:
                self.peers.setdefault(cell, set()).update(cells)
        for _, cells, _ in self.sums:
            for cell in cells:
                self.peers.setdefault(cell, set())
        for cell, peers in self.peers.items():
            peers.discard(cell)
        self.givens = self.values(puzzle, puzzle.get("givens", {}))
        every = frozenset(range(1, self.digits + 1))
        self.allowed = {cell: every for cell in self.peers}
        for name, digits in puzzle.get("candidates", {}).items():
            if self.cell(name) in self.allowed:
                self.allowed[self.cell(name)] = frozenset(digits)

    def add(self, name, cells):
        self.regions.setdefault(name, []).append(cells)

    def cell(self, name):
        found = re.fullmatch(r"r(\d+)c(\d+)", name)
        need(found, f"{name!r} is no cell")
        row, column = int(found[1]) - 1, int(found[2]) - 1
        need(0 <= row < self.rows and 0 <= column < self.columns, f"{name} is off the grid")
        return row, column

    def add_boxes(self, boxes):
        if boxes == "usual":
            side = self.digits
            height = max(h for h in range(1, side + 1) if h * h <= side and side % h == 0)
            boxes = f"{height}x{side // height}" if height > 1 else "none"
        if boxes == "none":
            return
        if isinstance(boxes, str) and re.fullmatch(r"\d+x\d+", boxes):
            height, width = map(int, boxes.split("x"))
            self.box = height, width
            corners = [(r, c) for r in range(0, self.rows, height) for c in range(0, self.columns, width)]
            pieces = [[(r + i, c + j) for i in range(height) for j in range(width)] for r, c in corners]
        elif isinstance(boxes, str):
            pieces = {}
            for index, label in enumerate(boxes.replace(" ", "")):
                if label != ".":
                    pieces.setdefault(label, []).append(divmod(index, self.columns))
            pieces = list(pieces.values())
        else:
            pieces = [[self.cell(name) for name in piece] for piece in boxes]
        for number, cells in enumerate(pieces, 1):
            self.add(f"box {number}", cells)

    def add_variant(self, text):
        name, _, extra = text.partition(":")
        side = self.digits
        if name == "diagonal":
            self.add("diagonal 1", [(i, i) for i in range(side)])
            self.add("diagonal 2", [(i, side - 1 - i) for i in range(side)])
        elif name == "four-squares":
            order = self.box[0]
            starts = range(1, side - order, order + 1)
            for number, (top, left) in enumerate([(t, l) for t in starts for l in starts], 1):
                cells = [(top + i, left + j) for i in range(order) for j in range(order)]
                self.add(f"square {number}", cells)
        elif name == "four-pyramids":
            first = 3 if extra == "mirror" else 1
            cells = [(r, c) for r in range(3) for c in range(first + r, first + 5 - r)]
            for where in ("top", "right", "bottom", "left"):
                self.add(f"{where} pyramid", sorted(cells))
                cells = [(c, 8 - r) for r, c in cells]
        elif name == "position":
            height, width = self.box
            for number, (r, c) in enumerate([(r, c) for r in range(height) for c in range(width)], 1):
                cells = [(i, j) for i in range(r, side, height) for j in range(c, side, width)]
                self.add(f"position {number}", cells)
        elif name == "magic-boxes":
            order = self.box[0]
            which = [int(box) - 1 for box in extra.split(",")] if extra else [
                i * order + order - 1 - i for i in range(order)
            ]
            total = side * (side + 1) // 2 // order
            for box in which:
                top, left = box // order * order, box % order * order
                for i in range(order):
                    self.sums.append((total, [(top + i, left + j) for j in range(order)], False))
                    self.sums.append((total, [(top + j, left + i) for j in range(order)], False))
        else:
            raise Wrong(f"the variant {text} is not known to this script")

    def values(self, puzzle, given):
        cells = [(r, c) for r in range(self.rows) for c in range(self.columns)]
        if isinstance(given, dict):
            return {self.cell(name): value for name, value in given.items()}
        if isinstance(given, list):
            flat = [value for row in given for value in row]
            return {cell: value for cell, value in zip(cells, flat) if value}
        order = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
        order = {"letters": order[9:], "hex": "0" + order}.get(puzzle.get("alphabet"), order)
        text = {cell: sign for cell, sign in zip(cells, given) if sign in order}
        return {cell: order.index(sign) + 1 for cell, sign in text.items()}

    def named(self, name):
        """The regions of this name that hold every digit."""
        found = [cells for cells in self.regions.get(name, []) if len(cells) == self.digits]
        need(found, f"{name} is no region that holds every digit")
        return found

    def known_sum(self, entry):
        cells = sorted(self.cell(name) for name in entry["cells"])
        known = any(total == entry["sum"] and sorted(of) == cells for total, of, _ in self.sums)
        need(known, f"the puzzle has no sum of {entry['sum']} at {entry['cells'][0]}")
        return entry["sum"], cells


class Board:
    """Candidates of all cells; a filled cell has its one digit."""

    def __init__(self, rules):
        self.rules = rules
        self.marks = {cell: set(digits) for cell, digits in rules.allowed.items()}
        self.filled = {}
        for cell, digit in rules.givens.items():
            self.place(cell, digit)

    def copy(self):
        other = Board.__new__(Board)
        other.rules, other.filled = self.rules, dict(self.filled)
        other.marks = {cell: set(digits) for cell, digits in self.marks.items()}
        return other

    def place(self, cell, digit):
        need(digit in self.marks[cell], f"{digit} is no candidate of {name(cell)}")
        self.marks[cell] = {digit}
        self.filled[cell] = digit
        for peer in self.rules.peers[cell]:
            if peer not in self.filled:
                self.marks[peer].discard(digit)

    def is_broken(self):
        """Whether it is seen on the board that there is no solution."""
        if any(not digits for digits in self.marks.values()):
            return True
        for cell, digit in self.filled.items():
            if any(self.filled.get(peer) == digit for peer in self.rules.peers[cell]):
                return True
        for group in self.rules.regions.values():
            for cells in group:
                if len(cells) == self.rules.digits:
                    held = set().union(*(self.marks[cell] for cell in cells))
                    if len(held) < self.rules.digits:
                        return True
        for total, cells, _ in self.rules.sums:
            low = sum(min(self.marks[cell]) for cell in cells)
            high = sum(max(self.marks[cell]) for cell in cells)
            if not low <= total <= high:
                return True
        return False


def name(cell):
    return f"r{cell[0] + 1}c{cell[1] + 1}"


# ------------------------------------------------------- what premises prove


class Claims:
    """Clauses of candidates of which one is true, equations, and no digit twice."""

    def __init__(self, board):
        self.board, self.rules = board, board.rules
        self.clauses, self.equations, self.deadly = [], [], None

    def cell(self, cell, digits):
        need(self.board.marks[cell] <= set(digits), f"{name(cell)} can hold other digits")
        self.clauses.append(frozenset((cell, digit) for digit in digits))

    def place(self, region, digit, cells):
        def is_so(of):
            return all(cell in cells or digit not in self.board.marks[cell] for cell in of)

        found = [of for of in self.rules.named(region) if is_so(of)]
        need(found, f"{digit} has another place in {region}")
        self.clauses.append(frozenset((cell, digit) for cell in cells))

    def total(self, entry):
        times, total = {}, 0
        if "regions" in entry:
            for region in entry["regions"]:
                found = self.rules.named(region)
                need(len(found) == 1, f"there are several regions {region}")
                total += self.rules.digits * (self.rules.digits + 1) // 2
                for cell in found[0]:
                    times[cell] = times.get(cell, 0) + 1
            parts, sign = entry["less"], -1
        else:
            parts, sign = [entry], 1
        for part in parts:
            amount, cells = self.rules.known_sum(part)
            total += sign * amount
            for cell in cells:
                times[cell] = times.get(cell, 0) + sign
        for cell in list(times):
            if cell in self.board.filled:
                total -= times.pop(cell) * self.board.filled[cell]
        self.equations.append(({cell: n for cell, n in times.items() if n}, total))

    def rectangle(self, entry):
        cells = [self.rules.cell(corner) for corner in entry["cells"]]
        a, b = entry["digits"]
        need(len(set(cells)) == 4, "a rectangle has four corners")
        for cell in cells:
            free = cell not in self.rules.givens and {a, b} <= self.rules.allowed[cell]
            need(free, f"the clues fix {name(cell)}")
        groups = [of for group in self.rules.regions.values() for of in group]
        for of in groups + [of for _, of, _ in self.rules.sums]:
            even, odd = (sum(cell in of for cell in half) for half in (cells[::2], cells[1::2]))
            need(even == odd, "swapping the digits of the rectangle would be noticed")
        self.deadly = cells, (a, b)

    def excludes(self, one, other):
        (cell, digit), (second, same) = one, other
        if cell == second:
            return digit != same
        return digit == same and second in self.rules.peers[cell]

    def refutes(self, candidate, truth):
        """Whether the claims cannot all hold if this is true, or false."""
        if truth:
            return self.fails([c for c in self.after(self.clauses, candidate)], {candidate})
        return self.fails([clause - {candidate} for clause in self.clauses], set())

    def after(self, clauses, chosen):
        for clause in clauses:
            if chosen not in clause:
                yield frozenset(it for it in clause if not self.excludes(chosen, it))

    def fails(self, clauses, chosen):
        if any(not clause for clause in clauses):
            return True
        if any(self.is_off(equation, clauses, chosen) for equation in self.equations):
            return True
        if not clauses:
            return self.is_deadly(chosen)
        shortest = min(clauses, key=len)
        return all(
            self.fails(list(self.after(clauses, it)), chosen | {it}) for it in sorted(shortest)
        )

    def is_off(self, equation, clauses, chosen):
        times, total = equation
        known = dict(chosen)
        low = high = 0
        for cell, n in times.items():
            if cell in known:
                digits = {known[cell]}
            else:
                digits = set(range(1, self.rules.digits + 1))
                for clause in clauses:
                    if all(of == cell for of, _ in clause):
                        digits &= {digit for _, digit in clause}
                if not digits:
                    return True
            low += min(n * min(digits), n * max(digits))
            high += max(n * min(digits), n * max(digits))
        return not low <= total <= high

    def is_deadly(self, chosen):
        if not self.deadly:
            return False
        cells, (a, b) = self.deadly
        held = [{digit for cell, digit in chosen if cell == corner} for corner in cells]
        return held in ([{a}, {b}, {a}, {b}], [{b}, {a}, {b}, {a}])


# ------------------------------------------------------------------- proofs


class Proof:
    """Branches of a forcing step, line by line."""

    def __init__(self, board):
        self.board, self.rules = board, board.rules

    def follow(self, branch, before=()):
        """Checks a branch; returns what it supposes."""
        lines = list(before)
        first = branch["lines"][0]
        need(first["why"] == "supposed" and first["true"], "a branch begins with no supposition")
        need(len(first["cells"]) == 1, "a group is supposed")
        for number, line in enumerate(branch["lines"]):
            need(all(0 <= at < len(lines) for at in line["from"]), "a line rests on a later one")
            need(self.holds(line, number, lines), f"line {number + 1} of a proof does not follow")
            lines.append(line)
        end = branch["end"]
        if end["why"] != "shown":
            need(all(0 <= at < len(lines) for at in end["from"]), "an end rests on nothing")
            picked = [lines[at] for at in end["from"]]
            need(self.ends(end, picked), "a contradiction does not follow")
        return self.rules.cell(first["cells"][0]), first["digit"]

    def ends(self, end, picked):
        if end["why"] == "no-digit":
            return self.no_digit(self.rules.cell(end["cell"]), None, picked)
        if end["why"] == "no-place":
            return self.no_place(end["region"], end["digit"], [], picked)
        if end["why"] == "no-total":
            claims = self.with_total(end["total"], picked)
            return claims.fails(claims.clauses, set())
        return False

    def holds(self, line, number, lines):
        picked = [lines[at] for at in line["from"]]
        cells = [self.rules.cell(cell) for cell in line["cells"]]
        digit, on, why = line["digit"], line["true"], line["why"]
        need(cells, "a line is about no cell")
        if why == "supposed":
            return number == 0
        if why == "excluded":
            return not on and len(picked) == 1 and picked[0]["true"] and self.excluded(picked[0], cells, digit)
        if why == "last-in-cell":
            single = len(cells) == 1 and digit in self.board.marks[cells[0]]
            return on and single and self.no_digit(cells[0], digit, picked)
        if why == "last-in-region":
            open_ = any(digit in self.board.marks[cell] for cell in cells)
            return on and open_ and self.no_place(line["region"], digit, cells, picked)
        if why == "total":
            claims = self.with_total(line["total"], picked)
            return len(cells) == 1 and claims.refutes((cells[0], digit), not on)
        if why == "refuted":
            inside = line["branch"]
            supposed = self.follow(inside, lines)
            return not on and [supposed] == [(cell, digit) for cell in cells] and inside["end"]["why"] != "shown"
        return False

    def excluded(self, line, cells, digit):
        others = [self.rules.cell(cell) for cell in line["cells"]]
        if line["digit"] == digit:
            return all(cell in self.rules.peers[other] for cell in cells for other in others)
        return len(cells) == 1 and others == cells

    def is_false(self, cell, digit, picked):
        return any(
            not line["true"] and line["digit"] == digit and name(cell) in line["cells"] for line in picked
        )

    def no_digit(self, cell, but, picked):
        digits = self.board.marks[cell]
        empty = cell not in self.board.filled
        return empty and all(digit == but or self.is_false(cell, digit, picked) for digit in digits)

    def no_place(self, region, digit, but, picked):
        def is_so(of):
            if any(self.board.filled.get(cell) == digit for cell in of):
                return False
            places = [cell for cell in of if digit in self.board.marks[cell]]
            return all(cell in but or self.is_false(cell, digit, picked) for cell in places)

        return any(is_so(of) for of in self.rules.named(region))

    def with_total(self, entry, picked):
        claims = Claims(self.board)
        claims.total(entry)
        for cell in claims.equations[0][0]:
            digits = set(self.board.marks[cell])
            for line in picked:
                if line["cells"] == [name(cell)]:
                    digits = digits & {line["digit"]} if line["true"] else digits - {line["digit"]}
            claims.clauses.append(frozenset((cell, digit) for digit in digits))
        return claims

    def conclude(self, branches, conclusions):
        """All branches come to all conclusions; returns what they suppose."""
        supposed = [self.follow(branch) for branch in branches]
        for cell, digit, on in conclusions:
            for branch in branches:
                last = branch["lines"][-1]
                said = last["cells"] == [name(cell)] and (last["digit"], last["true"]) == (digit, on)
                shown = said or branch["end"]["why"] != "shown"
                need(shown, "a case does not come to the conclusion")
        return supposed


# ---------------------------------------------------------------- the steps


def check_sudoku(puzzle, steps):
    rules = Rules(puzzle)
    board = Board(rules)
    guesses = []
    for step in steps:
        try:
            check_step(rules, board, step, guesses)
        except Wrong as wrong:
            raise Wrong(f"step {step['step']} ({step['rule']}): {wrong}") from None
        if step["rule"] == "refuted-guess":
            board = guesses.pop()
        elif step["rule"] == "guess":
            guesses.append(board.copy())
        for it in step["eliminations"]:
            board.marks[rules.cell(it["cell"])].discard(it["digit"])
        for it in step["placements"]:
            board.place(rules.cell(it["cell"]), it["digit"])
    solved = all(cell in board.filled for cell in board.marks)
    need(not solved or not board.is_broken(), "the last board is no solution")
    return solved


def check_step(rules, board, step, guesses):
    placed = [(rules.cell(it["cell"]), it["digit"], True) for it in step["placements"]]
    crossed = [(rules.cell(it["cell"]), it["digit"], False) for it in step["eliminations"]]
    conclusions = placed + crossed
    need(conclusions, "it concludes nothing")
    if step["rule"] == "guess":
        return
    if step["rule"] == "refuted-guess":
        need(guesses, "nothing was guessed")
        need(board.is_broken(), "the guess is not refuted")
        return
    premises = step.get("premises", {})
    claims = Claims(board)
    for it in premises.get("cells", []):
        claims.cell(rules.cell(it["cell"]), it["digits"])
    for it in premises.get("places", []):
        claims.place(it["region"], it["digit"], [rules.cell(cell) for cell in it["cells"]])
    for it in premises.get("totals", []):
        claims.total(it)
    if "deadly" in premises:
        claims.rectangle(premises["deadly"])
    if "grave" in premises:
        return check_grave(rules, board, premises["grave"], conclusions)
    proof = step.get("proof")
    if proof:
        return check_proof(rules, board, claims, proof, conclusions)
    for cell, digit, on in conclusions:
        follows = claims.refutes((cell, digit), not on)
        need(follows, f"{digit} in {name(cell)} does not follow from the premises")


def check_proof(rules, board, claims, proof, conclusions):
    judge, cases = Proof(board), proof["cases"]
    if cases["kind"] == "refuted":
        need(len(proof["branches"]) == 1, "one supposition is refuted")
        branch = proof["branches"][0]
        cell, digit = judge.follow(branch)
        need(branch["end"]["why"] != "shown", "the supposition is not refuted")
        need(conclusions == [(cell, digit, False)], "something else is refuted")
        return
    supposed = judge.conclude(proof["branches"], conclusions)
    if cases["kind"] == "cell":
        cell = rules.cell(cases["cell"])
        wanted = [(cell, digit) for digit in board.marks[cell]]
    elif cases["kind"] == "region":
        digit = cases["digit"]
        places = [[c for c in of if digit in board.marks[c]] for of in rules.named(cases["region"])]
        wanted = [(cell, digit) for cell in min(places, key=len)]
    else:
        claims.clauses = [clause - set(supposed) for clause in claims.clauses]
        for cell, digit, on in conclusions:
            need(claims.refutes((cell, digit), not on), "the fish leaves another case")
        return
    need(wanted and set(wanted) <= set(supposed), "a case is left out")


def check_grave(rules, board, extra, conclusions):
    cell, digit = rules.cell(extra["cell"]), extra["digit"]
    groups = [of for group in rules.regions.values() for of in group]
    need(not rules.sums and all(len(of) == rules.digits for of in groups), "there are sums")
    need(digit in board.marks[cell], "the extra digit is no candidate")
    marks = {of: set(digits) for of, digits in board.marks.items() if of not in board.filled}
    marks[cell].discard(digit)
    need(all(len(digits) == 2 for digits in marks.values()), "a cell has not two candidates")
    for of in groups:
        for other in range(1, rules.digits + 1):
            if all(board.filled.get(member) != other for member in of):
                places = sum(other in marks.get(member, ()) for member in of)
                need(places == 2, "a digit has not two places")
    for of, other, on in conclusions:
        need(of == cell and (other == digit) == on, "it concludes something else")


# ---------------------------------------------------------------- nonograms


def forced(clue, known):
    """The marks a line must have (None: either), or None if it has no placing."""
    length, count = len(known), len(clue)
    fits = {}

    def can(at, run):
        """Whether runs from `run` on fit into the cells from `at` on."""
        if (at, run) not in fits:
            if run == count:
                fits[at, run] = all(mark is not True for mark in known[at:])
            else:
                fits[at, run] = False
                for start in range(at, length - clue[run] + 1):
                    if stands(start, run) and can(min(start + clue[run] + 1, length + 1), run + 1):
                        fits[at, run] = True
                        break
                    if known[start] is True:
                        break
        return fits[at, run]

    def stands(start, run):
        end = start + clue[run]
        return all(mark is not False for mark in known[start:end]) and (
            end == length or known[end] is not True
        )

    if not can(0, 0):
        return None
    filled, empty, seen = [False] * length, [False] * length, set()

    def walk(at, run):
        """Marks the cells of all placings."""
        if (at, run) in seen:
            return
        seen.add((at, run))
        if run == count:
            for cell in range(at, length):
                empty[cell] = True
            return
        for start in range(at, length - clue[run] + 1):
            end = start + clue[run]
            if stands(start, run) and can(min(end + 1, length + 1), run + 1):
                for cell in range(start, end):
                    filled[cell] = True
                if end < length:
                    empty[end] = True
                for cell in range(at, start):
                    empty[cell] = True
                walk(min(end + 1, length + 1), run + 1)
            if known[start] is True:
                break

    walk(0, 0)
    return [True if not e else False if not f else None for f, e in zip(filled, empty)]


class Picture:
    """The clues of a nonogram and what is known of its cells."""

    def __init__(self, puzzle):
        bare = [[[run for run in clue if run] for clue in puzzle[side]] for side in ("rows", "columns")]
        self.clues = dict(zip(("row", "column"), bare))
        self.height, self.width = len(bare[0]), len(bare[1])
        self.marks = {}

    def line(self, text):
        kind, number = text.split(" ")
        number = int(number) - 1
        need(kind in self.clues and 0 <= number < len(self.clues[kind]), f"there is no {text}")
        if kind == "row":
            return self.clues[kind][number], [(number, c) for c in range(self.width)]
        return self.clues[kind][number], [(r, number) for r in range(self.height)]

    def cell(self, text):
        found = re.fullmatch(r"r(\d+)c(\d+)", text)
        need(found, f"{text!r} is no cell")
        cell = int(found[1]) - 1, int(found[2]) - 1
        need(cell[0] < self.height and cell[1] < self.width, f"{text} is off the picture")
        return cell

    def settings(self, entries):
        return {self.cell(it["cell"]): it["mark"] == "filled" for it in entries}

    def follow(self, links, marks, why):
        """Checks links one after the other; each rests on the cells it names."""
        for link in links:
            clue, cells = self.line(link["line"])
            named = {self.cell(cell) for cell in link["from"]}
            need(named <= set(cells), f"a link of {why} names cells off its line")
            must = forced(clue, [marks.get(cell) if cell in named else None for cell in cells])
            need(must is not None, f"{link['line']} is broken already")
            must = dict(zip(cells, must))
            for cell, mark in self.settings(link["cells"]).items():
                need(must.get(cell) is mark, f"{name(cell)} does not follow in {link['line']}")
                marks[cell] = mark
        return marks

    def check(self, step, guesses):
        conclusions = self.settings(step["cells"])
        need(conclusions, "it concludes nothing")
        for cell, mark in conclusions.items():
            need(self.marks.get(cell) in (None, mark), f"{name(cell)} is known to be otherwise")
        if step["rule"] == "guess":
            guesses.append(dict(self.marks))
        elif step["rule"] == "refuted-guess":
            need(guesses, "nothing was guessed")
            lines = [f"row {r + 1}" for r in range(self.height)]
            lines += [f"column {c + 1}" for c in range(self.width)]
            broken = any(self.must(text, self.marks) is None for text in lines)
            need(broken, "the guess is not refuted")
            self.marks = guesses.pop()
        elif "either" in step:
            cell = self.cell(step["either"])
            for field, mark in (("if_filled", True), ("if_empty", False)):
                marks = self.follow(step[field], self.marks | {cell: mark}, field)
                for of, wanted in conclusions.items():
                    need(marks.get(of) is wanted, f"{name(of)} does not follow {field}")
        elif "supposed" in step:
            supposed = self.settings([step["supposed"]])
            marks = self.follow(step["links"], self.marks | supposed, "the supposition")
            broken = self.must(step["broken"]["line"], marks)
            need(broken is None, f"{step['broken']['line']} can be completed")
            opposite = {cell: not mark for cell, mark in supposed.items()}
            need(conclusions == opposite, "something else than the opposite is concluded")
        else:
            must = self.must(step["line"], self.marks)
            need(must is not None, f"{step['line']} cannot be completed")
            for cell, mark in conclusions.items():
                need(must.get(cell) is mark, f"{name(cell)} does not follow in {step['line']}")
        self.marks |= conclusions

    def must(self, text, marks):
        clue, cells = self.line(text)
        found = forced(clue, [marks.get(cell) for cell in cells])
        return None if found is None else dict(zip(cells, found))


def check_nonogram(puzzle, steps):
    picture, guesses = Picture(puzzle), []
    for step in steps:
        try:
            picture.check(step, guesses)
        except Wrong as wrong:
            raise Wrong(f"step {step['step']} ({step['rule']}): {wrong}") from None
    return len(picture.marks) == picture.width * picture.height


# --------------------------------------------------------------------- main


def check(puzzle, steps):
    """Checks all steps of a puzzle; returns whether they solve it."""
    is_nonogram = puzzle.get("kind") == "nonogram" or isinstance(puzzle.get("rows"), list)
    try:
        return check_nonogram(puzzle, steps) if is_nonogram else check_sudoku(puzzle, steps)
    except (KeyError, IndexError, TypeError) as error:
        raise Wrong(f"a field is missing or is of another kind: {error!r}") from None


def runs(lines):
    """The steps of one puzzle after the other: an answer ends them."""
    found, steps = [], []
    for line in lines:
        if isinstance(line.get("step"), dict):
            steps.append(line["step"])
        elif "answer" in line:
            found.append(steps)
            steps = []
    return found


def lines_of(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def main(arguments):
    if len(arguments) != 2:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    puzzles, steps = map(lines_of, arguments)
    explained = runs(steps)
    if len(explained) != len(puzzles):
        print(f"{len(puzzles)} puzzles, but steps of {len(explained)}", file=sys.stderr)
        return 2
    bad = solved = 0
    for number, (puzzle, steps) in enumerate(zip(puzzles, explained), 1):
        try:
            solved += check(puzzle, steps)
        except Wrong as wrong:
            bad += 1
            print(f"puzzle {number}, {wrong}")
    total = sum(map(len, explained))
    print(f"{len(puzzles)} puzzles, {solved} solved, {total} steps, {bad} puzzles with a false step")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
