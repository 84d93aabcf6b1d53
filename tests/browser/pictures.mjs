// Makes the pictures of the documentation: node tests/browser/pictures.mjs
import { fileURLToPath } from "node:url";
import { browse, site } from "./harness.js";

const folder = fileURLToPath(new URL("../../docs/images/", import.meta.url));
const hard = "59......7.4..1..83..8.349....14.2....69...82....1.93....467.2..98..4..3.7......16";
const home = await site();
const tools = await browse();

const { page } = await tools.page(`${home.url}#p=${hard}`, { viewport: { width: 1180, height: 800 } });
await page.getByRole("button", { name: "See why" }).click();
await page.locator(".story [aria-current=step]").waitFor();
await page.getByRole("button", { name: "Next hard step" }).click();
await page.screenshot({ path: `${folder}page-why.png` });

const phone = await tools.page(home.url, { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true, colorScheme: "dark" });
await phone.page.getByRole("button", { name: "Today" }).click();
await phone.page.getByRole("button", { name: "Killer, gentle" }).click();
await phone.page.locator(".totals text").first().waitFor();
await phone.page.getByRole("button", { name: "Hint" }).click();
await phone.page.getByRole("button", { name: "Which technique?" }).click();
await phone.page.locator("#panel .card", { hasText: ":" }).waitFor();
await phone.page.screenshot({ path: `${folder}page-phone.png` });

const nonogram = await tools.page(home.url, { viewport: { width: 1180, height: 800 } });
await nonogram.page.getByRole("button", { name: "Today" }).click();
await nonogram.page.getByRole("button", { name: "Nonogram" }).click();
await nonogram.page.locator(".nonogram").waitFor();
await nonogram.page.getByRole("button", { name: "See why" }).click();
await nonogram.page.locator(".story [aria-current=step]").waitFor();
for (let step = 0; step < 12; step++) await nonogram.page.getByRole("button", { name: "Next step" }).click();
await nonogram.page.screenshot({ path: `${folder}page-nonogram.png` });
await tools.close();
home.close();
