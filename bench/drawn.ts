// How many components and elements a press draws anew: a count, the same on every machine, by React's own commits.
import type { Browser, Page } from '@playwright/test';
import { openBrowser } from './browser';
import { fillPipeline } from './board-crowd';
import { openHouse } from './house';
import { goals, median } from './measure';
import { desk, phone, quiet, signedInPage } from './touch-page';

const turns = 5;
const say = (line: string) => process.stdout.write(`${line}\n`);
const { meet, missed } = goals(say);

/**
 * In the page, before React: it tells its tools of each commit. A fiber that the last commit had too was left alone; of the
 * others those count that were worked on (flag 1), which are components alone.
 */
const countDrawn = `
  // What the clock draws anew each minute is no press's.
  const every = window.setInterval.bind(window);
  window.setInterval = (act, ms, ...rest) => (ms >= 60_000 ? 0 : every(act, ms, ...rest));
  let last = new WeakSet();
  window.drawn = 0;
  const components = new Set([0, 11, 14, 15]);
  const look = (fiber, now) => {
    for (; fiber; fiber = fiber.sibling) {
      now.add(fiber);
      if (!last.has(fiber) && components.has(fiber.tag) && fiber.flags & 1) window.drawn += 1;
      look(fiber.child, now);
    }
  };
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_id, root) {
      const now = new WeakSet();
      look(root.current, now);
      last = now;
    },
  };`;

/** The control: with each press another tab is told to have changed who is signed in, for which the whole shell is drawn. */
const alsoTheShell = process.argv.includes('--shell');
const drawTheShell = `
  localStorage.session_user = JSON.stringify({
    ...JSON.parse(localStorage.session_user),
    full_name: 'Drawn at ' + Date.now(),
  });
  dispatchEvent(new StorageEvent('storage', { key: 'session_user', storageArea: localStorage }));`;

async function drawnBy(page: Page, press: () => Promise<unknown>, there: () => Promise<unknown>) {
  await quiet(page);
  await page.evaluate('window.drawn = 0');
  await press();
  if (alsoTheShell) await page.evaluate(drawTheShell);
  await there();
  await quiet(page);
  return Number(await page.evaluate('window.drawn'));
}

interface Round {
  [name: string]: number;
}

/** The first round loads what the others find loaded, and is not counted. */
async function rounds(names: Record<string, number>, one: (turn: number) => Promise<Round>) {
  const all: Round[] = [];
  for (let turn = 0; turn <= turns; turn += 1) all.push(await one(turn));
  for (const [name, most] of Object.entries(names)) {
    const of = all.slice(1).map((round) => round[name] ?? Infinity);
    meet(`components drawn by ${name}`, median(of), most, { unit: '', of });
  }
}

async function seeker(browser: Browser, base: string) {
  const person = { base, side: 'job_seeker', email: 'nurse@people.example', on: phone } as const;
  const page = await signedInPage(browser, person, countDrawn);
  await page.goto(`${base}/job_seeker/job_search`);
  const cards = page.locator('[data-vacancy]');
  await cards.first().waitFor();
  const field = page.getByRole('search', { name: 'Jobs' }).getByRole('searchbox');
  const words = ['icu', 'emergency', 'surgery', 'night', 'clinic', 'telemetry'];
  await rounds({ 'a search': 310, 'a vacancy': 135, 'the way back': 250 }, async (turn) => {
    await field.fill(words[turn] ?? '');
    const search = await drawnBy(
      page,
      () => field.press('Enter'),
      () => page.waitForURL(/query=/),
    );
    const link = cards.locator('h3 a').first();
    const asked = page.getByRole('region', { name: 'What is asked' });
    const vacancy = await drawnBy(
      page,
      () => link.tap(),
      () => asked.waitFor(),
    );
    const back = await drawnBy(
      page,
      () => page.goBack(),
      () => link.waitFor(),
    );
    return { 'a search': search, 'a vacancy': vacancy, 'the way back': back };
  });
}

async function recruiter(browser: Browser, base: string) {
  const person = { base, side: 'employer', email: 'recruiter@mercy.example', on: desk } as const;
  const page = await signedInPage(browser, person, countDrawn);
  await page.goto(`${base}/employer/job_seekers/search`);
  await rounds({ 'a person of the hunt': 180, 'its closing': 30 }, async (turn) => {
    const name = page.locator('[data-seeker] h3 button').nth(turn);
    const dialog = page.getByRole('dialog');
    const opened = await drawnBy(
      page,
      () => name.click(),
      () => dialog.getByText('your company looked').waitFor(),
    );
    const closed = await drawnBy(
      page,
      () => page.keyboard.press('Escape'),
      () => dialog.waitFor({ state: 'detached' }),
    );
    return { 'a person of the hunt': opened, 'its closing': closed };
  });
  await page.goto(`${base}/employer/pipeline`);
  const first = page.locator('[data-stage=review] [data-card]').first();
  await rounds({ 'a move among two thousand': 200 }, async () => {
    const id = await first.getAttribute('data-card');
    await first.locator('[data-move-menu]').click();
    const item = page.getByRole('menuitem', { name: /Start a conversation/ });
    await item.waitFor();
    const move = await drawnBy(
      page,
      () => item.click(),
      () => page.locator(`[data-stage=review] [data-card="${id}"]`).waitFor({ state: 'detached' }),
    );
    return { 'a move among two thousand': move };
  });
}

const house = await openHouse();
await fillPipeline(house.database);
const browser = await openBrowser();
try {
  await seeker(browser, house.rounds);
  await recruiter(browser, house.rounds);
} finally {
  await browser.close();
  await house.close();
}
process.exitCode = missed() === 0 ? 0 : 1;
