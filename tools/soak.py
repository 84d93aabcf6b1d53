#!/usr/bin/env python3
"""Attacks `therefore` for some minutes and prints the numbers reached.

    tools/soak.py target/release/therefore [MINUTES] [SEED]

Four attacks, one after the other: random puzzles against a counter of its own,
steps against tools/check_steps.py, files of nonsense against the readers, and
kills against --resume. Plain Python 3. The first disagreement ends it.
"""

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import check_steps  # noqa: E402


def run(program, arguments, text="", limit=120):
    done = subprocess.run(
        [program, *arguments], input=text.encode() if isinstance(text, str) else text,
        capture_output=True, timeout=limit, check=False,
    )
    return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")


def answer(out, question):
    """What the last line of JSON says to a question."""
    line = json.loads(out.splitlines()[-1])
    return line.get("answer", {}).get(question, line)


def fail(sentence, text):
    print(f"DISAGREEMENT: {sentence}\n{text}")
    sys.exit(1)


# ------------------------------------------------------ an independent counter


def count_sudoku(puzzle, most):
    """Solutions of a puzzle, up to `most`, by plain backtracking over its rules."""
    rules = check_steps.Rules(puzzle)
    cells = sorted(rules.peers)
    marks = {cell: set(rules.allowed[cell]) for cell in cells}
    for cell, digit in rules.givens.items():
        marks[cell] &= {digit}
    grid, found = {}, 0

    def fits(cell, digit):
        if any(grid.get(peer) == digit for peer in rules.peers[cell]):
            return False
        for total, of, _ in rules.sums:
            if cell in of:
                rest = [other for other in of if other != cell and other not in grid]
                known = digit + sum(grid.get(other, 0) for other in of if other != cell)
                if not known + len(rest) <= total <= known + rules.digits * len(rest):
                    return False
        return True

    def go():
        nonlocal found
        best = None
        for cell in cells:
            if cell not in grid:
                options = [digit for digit in marks[cell] if fits(cell, digit)]
                if best is None or len(options) < len(best[1]):
                    best = cell, options
                    if len(options) < 2:
                        break
        if best is None:
            found += 1
            return
        for digit in best[1]:
            grid[best[0]] = digit
            go()
            del grid[best[0]]
            if found >= most:
                return

    go()
    return found


def solved_grid(rules, dice):
    """A random grid that obeys the regions, or none if luck runs out."""
    cells, grid, tries = sorted(rules.peers), {}, 0

    def go():
        nonlocal tries
        tries += 1
        if tries > 3000:
            return False
        open_ = [cell for cell in cells if cell not in grid]
        if not open_:
            return True
        options = {
            cell: [d for d in range(1, rules.digits + 1) if all(grid.get(p) != d for p in rules.peers[cell])]
            for cell in open_
        }
        cell = min(open_, key=lambda cell: (len(options[cell]), dice.random()))
        dice.shuffle(options[cell])
        for digit in options[cell]:
            grid[cell] = digit
            if go():
                return True
            del grid[cell]
        return False

    return grid if go() else None


VARIANTS = {4: [[], ["diagonal"], ["position"]], 6: [[], ["diagonal"]],
            9: [[], ["diagonal"], ["four-squares"], ["four-pyramids"], ["position"]]}


def random_puzzle(dice):
    side = dice.choice([4, 4, 5, 6, 6, 7, 9, 9])
    puzzle = {"side": side, "variants": dice.choice(VARIANTS.get(side, [[]]))}
    if side == 9 and dice.random() < 0.2:
        puzzle["boxes"] = "none"
        puzzle["variants"] = []
    grid = solved_grid(check_steps.Rules(puzzle), dice)
    if grid is None:
        return None
    cells = sorted(grid)
    share = dice.uniform(0.3, 0.7) if side < 9 else dice.uniform(0.35, 0.6)
    if dice.random() < 0.4:
        cages, taken = [], set()
        for cell in dice.sample(cells, len(cells)):
            cage = [cell]
            while len(cage) < dice.randint(1, 4):
                row, column = cage[-1]
                near = [(row + 1, column), (row, column + 1), (row - 1, column), (row, column - 1)]
                near = [c for c in near if c in grid and c not in taken and c not in cage]
                near = [c for c in near if grid[c] not in {grid[o] for o in cage}]
                if not near:
                    break
                cage.append(dice.choice(near))
            if cell not in taken:
                taken.update(cage)
                total = sum(grid[c] for c in cage) + (dice.random() < 0.02)
                cages.append({"sum": total, "cells": [check_steps.name(c) for c in cage]})
        puzzle["cages"] = cages
        share /= 2
    givens = {check_steps.name(cell): grid[cell] for cell in cells if dice.random() < share}
    if dice.random() < 0.05 and givens:
        spoiled = dice.choice(sorted(givens))
        givens[spoiled] = givens[spoiled] % side + 1
    puzzle["givens"] = givens
    return puzzle


def attack_counts(program, dice, until):
    """Number of solutions of random puzzles, with ours and with the counter's."""
    most, puzzles, numbers = 3, 0, {0: 0, 1: 0, 2: 0, 3: 0}
    while time.time() < until:
        puzzle = random_puzzle(dice)
        if puzzle is None:
            continue
        text = json.dumps(puzzle)
        expected = count_sudoku(puzzle, most)
        code, out, err = run(program, ["check", "--json"], text)
        if code > 1 or not out.strip():
            fail(f"exit code {code}: {err}", text)
        said = answer(out, "check")
        word = ["none", "one", "many", "many"][expected]
        if said.get("solutions") != word:
            fail(f"the counter says {word}, the program {said.get('solutions')}", text)
        puzzles += 1
        numbers[expected] += 1
    print(f"counts: {puzzles} random puzzles (no solution {numbers[0]}, one {numbers[1]}, "
          f"more {numbers[2] + numbers[3]}), 0 disagreements")


def random_nonogram(dice):
    width, height = dice.randint(3, 15), dice.randint(3, 15)
    share = dice.uniform(0.35, 0.75)
    picture = [[dice.random() < share for _ in range(width)] for _ in range(height)]

    def clue(line):
        runs = "".join("#" if cell else " " for cell in line).split()
        return [len(run) for run in runs]

    rows = [clue(row) for row in picture]
    columns = [clue(column) for column in zip(*picture)]
    return {"kind": "nonogram", "rows": rows, "columns": columns}


def attack_steps(program, dice, until):
    """Every step of explanations, by a judge that knows no technique."""
    puzzles = solved = steps = 0
    while time.time() < until:
        puzzle = random_nonogram(dice) if dice.random() < 0.4 else random_puzzle(dice)
        if puzzle is None:
            continue
        nonogram = "kind" in puzzle
        if not nonogram and count_sudoku(puzzle, 2) != 1:
            continue
        text = json.dumps(puzzle)
        code, out, err = run(program, ["explain", "--json"], text)
        if code > 1:
            fail(f"exit code {code}: {err}", text)
        found = sum(check_steps.runs(map(json.loads, out.splitlines())), [])
        try:
            solved += check_steps.check(puzzle, found)
        except check_steps.Wrong as wrong:
            fail(str(wrong), text)
        puzzles += 1
        steps += len(found)
    print(f"steps: {steps} steps of {puzzles} puzzles ({solved} solved), 0 false")


def attack_readers(program, dice, seeds, until):
    """Files of nonsense made of good ones: an answer or a sentence, never more."""
    signs = b"0123456789ABGabvx.,;:|-+=*#$<>^`'()[]{}\"\\/?_ \t\r\n\0\xef\xff"
    files = []
    for folder, _, names in os.walk(seeds):
        for name in sorted(names):
            with open(os.path.join(folder, name), "rb") as file:
                files.append(file.read())
    texts = refused = 0
    while time.time() < until:
        text = bytearray(dice.choice(files))
        for _ in range(dice.randint(1, 6)):
            at = dice.randrange(len(text) + 1)
            choice = dice.randrange(4)
            if choice == 0:
                text.insert(at, dice.choice(signs))
            elif choice == 1:
                del text[at:at + dice.randint(1, 20)]
            elif choice == 2:
                part = dice.choice(files)
                text[at:at] = part[:dice.randint(1, 60)]
            elif at < len(text):
                text[at] = dice.choice(signs)
        code, _, err = run(program, ["convert", "--to", "json"], bytes(text))
        if code not in (0, 1, 2) or "panicked" in err or err.count("\n") > 200:
            fail(f"exit code {code}: {err[:500]}", repr(bytes(text)))
        texts += 1
        refused += code != 0
    print(f"readers: {texts} changed files ({refused} refused), 0 panics")


# A grid that has one puzzle of 17 clues; to find it takes some seconds.
GRID = "693784512487512936125963874932651487568247391741398625319475268856129743274836159"


def attack_resume(program, dice, until):
    """A search killed again and again ends with what it finds in one go."""
    command = ["theory", "minimal-clues", "--clues", "17", "--json", GRID]
    code, whole, err = run(program, command, limit=3600)
    if code:
        fail(f"exit code {code}: {err}", " ".join(command))
    expected = answer(whole, "minimal-clues")["puzzles"]
    kills = rounds = 0
    while rounds == 0 or time.time() < until:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "kept.json")
            with open(os.path.join(folder, "kept.part"), "w", encoding="utf-8") as file:
                file.write("mine")
            while True:
                process = subprocess.Popen([program, *command, "--resume", path],
                                           stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                try:
                    out, _ = process.communicate(timeout=dice.uniform(0.2, 2.5))
                    break
                except subprocess.TimeoutExpired:
                    process.send_signal(signal.SIGKILL)
                    process.communicate()
                    kills += 1
            if answer(out.decode(), "minimal-clues")["puzzles"] != expected:
                fail("a search that was killed found something else", out.decode())
            with open(os.path.join(folder, "kept.part"), encoding="utf-8") as file:
                if file.read() != "mine":
                    fail("another file was overwritten", path)
        rounds += 1
    print(f"resume: {rounds} searches, killed {kills} times, the same {len(expected)} puzzles each time")


def main(arguments):
    if not arguments:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    program = os.path.abspath(arguments[0])
    minutes = float(arguments[1]) if len(arguments) > 1 else 8.0
    seed = int(arguments[2]) if len(arguments) > 2 else 1
    dice = random.Random(seed)
    here = os.path.dirname(os.path.abspath(__file__))
    seeds = os.path.join(here, "..", "crates", "puzzle", "tests", "seeds")
    share = minutes * 60 / 4
    print(f"seed {seed}, {minutes:g} minutes", flush=True)
    attack_counts(program, dice, time.time() + share)
    attack_steps(program, dice, time.time() + share)
    attack_readers(program, dice, seeds, time.time() + share)
    attack_resume(program, dice, time.time() + share)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
