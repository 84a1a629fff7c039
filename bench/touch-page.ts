// A page at a 4× slower processor, signed in: when a press is painted, how long each press took, and when all is quiet.
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';

/** As slow as a phone of the middle. */
export async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** How long a finger is supposed to stay on a button: what its coming does to the page is done before it leaves. */
const heldMs = 80;

/** Where it is once it can be pressed; what looks for that is done before the press, and no part of it. */
async function middleOf(one: Locator): Promise<{ x: number; y: number }> {
  await one.click({ trial: true });
  const box = await one.boundingBox();
  if (!box) throw new Error('What is to be pressed has no place.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A thumb comes, stays and leaves. */
export async function tap(one: Locator): Promise<void> {
  const page = one.page();
  const point = await middleOf(one);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(heldMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** A pointer comes, presses, stays and leaves the button. */
export async function click(one: Locator): Promise<void> {
  const { mouse } = one.page();
  const { x, y } = await middleOf(one);
  await mouse.move(x, y);
  await mouse.down();
  await one.page().waitForTimeout(heldMs);
  await mouse.up();
}

const stillMs = 500;

/** Until the page has asked for nothing for a while: by its own count of what it loads, which the load's end does not stop. */
export async function quiet(page: Page): Promise<void> {
  const loaded = () => page.evaluate<number>('performance.getEntriesByType("resource").length');
  for (let before = -1, now = await loaded(); before !== now; now = await loaded()) {
    before = now;
    await page.waitForTimeout(stillMs);
  }
}

/** The control: every press first works for as long as a page that draws far too much at once. */
const busy = process.argv.includes('--busy')
  ? `for (const press of ['keydown', 'pointerup', 'click'])
       document.addEventListener(press, () => {
         for (const end = performance.now() + 250; performance.now() < end;);
       }, { capture: true });`
  : '';

/** In the page: the longest that each press took, by the browser's own count, from the press to the frame that shows it. */
const countPresses = `
  performance.setResourceTimingBufferSize(10_000);
  window.presses = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries())
      if (id) presses.set(id, Math.max(presses.get(id) ?? 0, duration));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** In the page, for the next press: when \`there\` is so and that is painted. \`before\` is what stood there until then. */
export const markPainted = (press: string, there: string, before = 'null') => `
  delete window.painted;
  document.addEventListener('${press}', ({ timeStamp }) => {
    const before = ${before};
    const watch = new MutationObserver(() => {
      if (!(${there})) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => {
        window.painted = { from: timeStamp, took: performance.now() - timeStamp };
      }));
    });
    watch.observe(document, { childList: true, subtree: true, characterData: true });
  }, { capture: true, once: true });`;

interface Painted {
  /** Milliseconds of the page's clock at which the press was made, and until it was painted. */
  from: number;
  took: number;
}

/** Milliseconds between two questions to the page, which answers on the thread that draws. */
const seldomMs = 150;

export async function painted(page: Page, press: () => Promise<unknown>): Promise<Painted> {
  const session = await page.context().newCDPSession(page);
  await press();
  let found: Painted | undefined;
  while (!found) {
    await setTimeout(seldomMs);
    const ask = { expression: 'window.painted', returnByValue: true };
    found = (await session.send('Runtime.evaluate', ask)).result.value as Painted | undefined;
  }
  await session.detach();
  // What comes after it is nobody's next press.
  await quiet(page);
  return found;
}

/** How long the browser waited for the answer of this call, of the press before. */
export const waitedFor = (page: Page, path: string, { from }: Painted): Promise<number> =>
  page.evaluate(`performance.getEntriesByType('resource')
    .filter(({ name, startTime }) => startTime >= ${from} && new URL(name).pathname === '/api${path}')
    .reduce((sum, { requestStart, responseEnd }) => sum + responseEnd - requestStart, 0)`);

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const desk = { viewport: { width: 1440, height: 900 } };

interface Person {
  base: string;
  side: 'job_seeker' | 'employer';
  email: string;
  on: typeof phone | typeof desk;
}

/** At full speed, with a script of the bench in every page. */
export async function signedInPage(
  browser: Browser,
  { base, side, email, on }: Person,
  script: string,
): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ bypassCSP: true, ...on });
  await context.addInitScript(script);
  const page = await context.newPage();
  await page.goto(`${base}/${side}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Rounds-demo-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**/${side}/dashboard`);
  return page;
}

export async function slowPage(browser: Browser, person: Person): Promise<Page> {
  const page = await signedInPage(browser, person, countPresses + busy);
  await slow(page);
  return page;
}
