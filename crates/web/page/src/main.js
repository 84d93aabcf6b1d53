// @ts-check
import { App } from "./app.js";
import { by } from "./dom.js";
import { connect } from "./engine.js";
import { PACK } from "./pack.js";
import { moreDialog, openDialog, today, todayDialog } from "./panels/dialogs.js";
import { fromLink } from "./state/link.js";
import { Store } from "./state/store.js";

/** The browser's store, or none if it is forbidden. */
function drawer() {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

const app = new App(connect(), new Store(drawer()));

/** What to begin with: the address, else today's puzzle. */
async function begin() {
  const linked = fromLink(location.hash);
  const group = PACK[1] ?? PACK[0];
  const daily = group?.puzzles[today() % (group?.puzzles.length || 1)] ?? "";
  const failed = await app.open(linked ?? daily);
  if (!failed) return;
  await app.open(daily);
  app.say(failed);
  by("say").classList.add("problem");
}

by("open").addEventListener("click", () => openDialog(app));
by("today").addEventListener("click", () => todayDialog(app));
by("more").addEventListener("click", () => moreDialog(app));
window.addEventListener("hashchange", begin);
window.addEventListener("paste", async (event) => {
  const text = event.clipboardData?.getData("text").trim();
  if (!text || /** @type {HTMLElement} */ (event.target).closest("textarea, input")) return;
  const failed = await app.open(text);
  if (failed) app.say(failed);
});
window.addEventListener("dragover", (event) => event.preventDefault());
window.addEventListener("drop", async (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  const failed = file ? await app.open(await file.text()) : undefined;
  if (failed) app.say(failed);
});
begin();
