import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { axe, browse, served, site } from "./harness.js";

const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const HARD = "59......7.4..1..83..8.349....14.2....69...82....1.93....467.2..98..4..3.7......16";
const PLUS = "width 3\nheight 3\n\nrows\n1\n3\n1\n\ncolumns\n1\n3\n1\n";

const link = (text) => `#p=${encodeURIComponent(text)}`;

for (const [name, start] of [["server", served], ["site", site]]) {
  describe(`the page from the ${name}`, () => {
    let home, tools;
    before(async () => {
      home = await start();
      tools = await browse();
    });
    after(async () => {
      await tools.close();
      home.close();
    });

    const open = (text, options) => tools.page(home.url + (text ? link(text) : ""), options);
    const said = (page, words) => page.locator("#say", { hasText: words }).waitFor({ timeout: 20_000 });

    test("a puzzle is on the board at once", async () => {
      const { page, errors, context } = await open("");
      assert.ok((await page.locator("[role=gridcell]").count()) >= 16);
      assert.deepEqual(errors, []);
      await context.close();
    });

    test("a whole Sudoku by keyboard", async () => {
      const { page, errors, context } = await open(EASY);
      await page.locator("#board").focus();
      for (let cell = 0; cell < 81; cell++) {
        if (EASY[cell] === ".") await page.keyboard.press(SOLVED[cell]);
        await page.keyboard.press("ArrowRight");
        if (cell % 9 === 8) await page.keyboard.press("ArrowDown");
      }
      await said(page, "Solved");
      assert.deepEqual(errors, []);
      await context.close();
    });

    test("what was typed is there after a reload, and undo works", async () => {
      const { page, errors, context } = await open(EASY);
      await page.locator("#cell-2").click();
      await page.keyboard.press("4");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Shift+Digit6");
      assert.equal(await page.locator("#cell-2 .digit").textContent(), "4");
      await page.reload();
      await page.locator("#board svg").waitFor();
      assert.equal(await page.locator("#cell-2 .digit").textContent(), "4");
      assert.equal(await page.locator("#cell-3 .corner").textContent(), "6");
      await page.locator("#cell-2").click();
      await page.keyboard.press("4");
      assert.equal(await page.locator("#cell-2 .digit").textContent(), "");
      await page.keyboard.press("Control+z");
      assert.equal(await page.locator("#cell-2 .digit").textContent(), "4");
      assert.deepEqual(errors, []);
      await context.close();
    });

    test("hints to the end of a hard puzzle", async () => {
      const { page, errors, context } = await open(HARD);
      await page.locator("#tools").getByText("Hint").click();
      for (let step = 0; step < 200; step++) {
        await page.getByRole("button", { name: "Tell me all" }).click();
        const done = page.getByRole("button", { name: "Do it" });
        const solved = page.locator("#panel", { hasText: "solved" });
        await Promise.race([done.waitFor(), solved.waitFor()]);
        if (!(await done.isVisible())) break;
        await done.click();
        if (/^Solved/.test(await page.locator("#say").textContent())) break;
      }
      await said(page, "Solved");
      assert.deepEqual(errors, []);
      await context.close();
    });

    test("a mistake is named first", async () => {
      const { page, errors, context } = await open(EASY);
      await page.locator("#cell-2").click();
      await page.keyboard.press("1");
      await page.getByRole("button", { name: "Check" }).click();
      await said(page, "mistake");
      assert.deepEqual(errors, []);
      await context.close();
    });

    test("the story, step by step with the arrow keys", async () => {
      const { page, errors, context } = await open(HARD);
      await page.getByRole("button", { name: "See why" }).click();
      await page.locator(".story [aria-current=step]").waitFor({ timeout: 20_000 });
      await page.locator("#board").focus();
      for (let step = 0; step < 30; step++) await page.keyboard.press("ArrowRight");
      assert.equal(await page.locator(".story [aria-current=step]").getAttribute("data-step"), "30");
      assert.deepEqual(errors, []);
      await context.close();
    });

    test("a nonogram by mouse, and one by touch", async () => {
      const mouse = await open(PLUS);
      for (const cell of [1, 3, 4, 5, 7]) await mouse.page.locator(`#cell-${cell}`).click();
      await said(mouse.page, "Solved");
      assert.deepEqual(mouse.errors, []);
      await mouse.context.close();
      const touch = await open(PLUS, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } });
      for (const cell of [1, 3, 4, 5, 7]) await touch.page.locator(`#cell-${cell}`).tap();
      await said(touch.page, "Solved");
      assert.deepEqual(touch.errors, []);
      await touch.context.close();
    });

    test("what cannot be read is one sentence", async () => {
      const { page, context } = await open(EASY);
      await page.getByRole("button", { name: "Open…" }).click();
      await page.getByRole("textbox", { name: "Puzzle" }).fill("no puzzle at all");
      await page.locator("dialog").getByRole("button", { name: "Open" }).click();
      await page.locator("dialog [role=alert]", { hasText: /\w/ }).waitFor();
      await context.close();
    });

    test("no serious fault for those who cannot see or use a mouse", async () => {
      for (const colorScheme of ["light", "dark"]) {
        const { page, context } = await open(HARD, { colorScheme });
        await page.getByRole("button", { name: "See why" }).click();
        await page.locator(".story [aria-current=step]").waitFor({ timeout: 20_000 });
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => globalThis.axe.run());
        const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
        assert.deepEqual(serious.map(({ id, nodes }) => [id, nodes[0]?.html]), []);
        await context.close();
      }
    });
  });
}
