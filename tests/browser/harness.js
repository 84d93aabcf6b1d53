import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const root = fileURLToPath(new URL("../../", import.meta.url));
export const axe = await readFile(new URL("./node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** The page as `therefore serve` gives it. */
export async function served() {
  const child = spawn(join(root, "target/debug/therefore"), ["serve", "--port", "0", "--no-open"], { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (data) => {
      text += data;
      const found = /http:\/\/\S+/.exec(text)?.[0];
      if (found) resolve(found);
    });
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { url, close: () => child.kill("SIGINT") };
}

/** The page as a folder of files. */
export async function site() {
  const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm" };
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, "http://x").pathname).replace(/\/$/, "/index.html");
    try {
      const body = await readFile(join(root, "target/site", path));
      response.writeHead(200, {
        "content-type": types[extname(path)] ?? "text/plain",
        "content-security-policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'",
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** A browser whose console errors fail the test. */
export async function browse() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
  return {
    browser,
    /** @param {import("playwright-core").BrowserContextOptions} [options] */
    async page(url, options = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
      const page = await context.newPage();
      const errors = [];
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      page.on("pageerror", (error) => errors.push(String(error)));
      await page.goto(url);
      await page.locator("#board svg").waitFor();
      return { page, errors, context };
    },
    close: () => browser.close(),
  };
}
