// A pipeline of two thousand: the first card, a move, a push, and the server's longest step, in Chromium.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { openBrowser } from './browser';
import { crowdSize, fillPipeline } from './board-crowd';
import { goals, median } from './measure';
import { openStepped } from './steps';
import { click } from './touch-page';
import { openUnwatched, type UnwatchedBrowser } from './unwatched';

const runs = 7;
const moves = 5;
const say = (line: string) => process.stdout.write(`${line}\n`);
const { meet, missed } = goals(say);
const ms = (of: readonly number[]) => ({ unit: ' ms', of });

const house = await openStepped({ demo: 'cast' });
await fillPipeline(house.database);

/** In the page: when its frame and when the first card is painted, from the start of the page. */
const markFirstCard = `
  const frame = new MutationObserver(() => {
    if (!document.querySelector('h1')) return;
    frame.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.frame = performance.now())));
  });
  frame.observe(document, { childList: true, subtree: true });
  const watch = new MutationObserver(() => {
    if (!document.querySelector('[data-card]')) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.firstCard = performance.now())));
  });
  watch.observe(document, { childList: true, subtree: true });`;

/** In the page: when the card has left its column and that is painted, from the next click on. */
const markMove = (id: string) => `
  delete window.moved;
  document.addEventListener('click', ({ timeStamp }) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('[data-stage=review] [data-card="${id}"]')) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => (window.moved = performance.now() - timeStamp)));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  }, { capture: true, once: true });`;

async function enter(door: Page, email: string): Promise<void> {
  await door.goto(`${house.rounds}/employer`);
  await door.getByLabel('Email').fill(email);
  await door.getByLabel('Password', { exact: true }).fill('Rounds-demo-1');
  await door.getByRole('button', { name: 'Sign in', exact: true }).click();
  await door.waitForURL('**/employer/dashboard');
}

async function signedIn(browser: Browser, email: string): Promise<BrowserContext> {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1440, height: 900 } });
  const door = await context.newPage();
  await enter(door, email);
  await door.close();
  return context;
}

/**
 * What the page's own script has noted, once it has: asked for seldom and in a word, since the page answers that on the same
 * thread, and the driver's own ways of asking bring a script of their own.
 */
async function movedAfter(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const ask = () => session.send('Runtime.evaluate', { expression: 'window.moved', returnByValue: true });
  for (;;) {
    const { result } = await ask();
    if (typeof result.value === 'number') return result.value;
    await setTimeout(200);
  }
}

async function openBoard(context: BrowserContext, slower: number): Promise<Page> {
  const page = await context.newPage();
  if (slower > 1)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(`${house.rounds}/employer/pipeline`, { waitUntil: 'commit' });
  return page;
}

/** As people open it, whom no tool watches: one stops each request to note where in a script it was made. */
async function firstCards(browser: UnwatchedBrowser, slower: number) {
  const times: number[] = [];
  const frames: number[] = [];
  const steps: number[] = [];
  // The first warms the browser's cache and the server, and is not counted.
  for (let run = 0; run <= runs; run += 1) {
    await house.longestStep();
    const page = await browser.open(`${house.rounds}/employer/pipeline`, slower, markFirstCard);
    const time = await page.number('window.firstCard');
    const frame = await page.number('window.frame');
    // Until the cards below, the letters of the bell and all else have come too.
    await setTimeout(2_000);
    const step = await house.longestStep();
    if (run > 0) {
      times.push(time);
      frames.push(frame);
      steps.push(step);
    }
    await page.close();
  }
  say(`the page’s frame, before any card: ${median(frames).toFixed(0)} ms`);
  return { times, steps };
}

/** From the press on a menu's line to the frame in which the card stands in its new column. */
async function moveTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < moves; turn += 1) {
    const card = page.locator('[data-stage=review] [data-card]').first();
    const id = await card.getAttribute('data-card');
    await card.locator('[data-move-menu]').click();
    const item = page.getByRole('menuitem', { name: /Start a conversation/ });
    await item.waitFor();
    await item.hover();
    await page.evaluate(markMove(String(id)));
    await click(item);
    times.push(await movedAfter(page));
    await page.waitForTimeout(700);
  }
  return times;
}

/** Scrolls the column of the card that the keys are at far away; whether that card is still there and holds the focus. */
async function focusAfterScrolling(page: Page): Promise<number> {
  const card = page.locator('[data-stage=review] [data-card]').first();
  await card.focus();
  for (let turn = 0; turn < moves; turn += 1) {
    await page.evaluate(`document.querySelector('[data-stage=review] > div').scrollBy(0, 3_000)`);
    await page.waitForTimeout(200);
  }
  return page.locator('[data-stage=review] [data-card]:focus').count();
}

/** What another's board asks for while cards move: the median of bytes a move, and how often the board was read again. */
async function pushed(other: Page, work: () => Promise<unknown>) {
  const bytes: Promise<number>[] = [];
  let boards = 0;
  other.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (!pathname.includes('/connection_requests')) return;
    // More of a column is brought where it is looked at, and no part of a move.
    if (searchParams.has('stage')) return;
    if (/(?:board|pipeline)$/.test(pathname) && !searchParams.has('only')) boards += 1;
    // What was still coming when the page closed was nothing that a move brought.
    bytes.push(
      response.body().then(
        ({ length }) => length,
        () => 0,
      ),
    );
  });
  await work();
  await other.waitForTimeout(1_500);
  const sum = (await Promise.all(bytes)).reduce((total, one) => total + one, 0);
  return { boards, kb: sum / 1024 / moves };
}

const browser = await openBrowser();
try {
  const admin = await signedIn(browser, 'admin@mercy.example');
  const recruiter = await signedIn(browser, 'recruiter@mercy.example');
  say(`${crowdSize} people in one pipeline.`);
  const unwatched = await openUnwatched((door) => enter(door, 'manager@mercy.example'));
  const usual = await firstCards(unwatched, 1);
  meet('first card painted', median(usual.times), 600, ms(usual.times));
  const slow = await firstCards(unwatched, 4);
  await unwatched.close();
  meet('first card painted, processor 4× slower', median(slow.times), 1_200, ms(slow.times));
  const steps = [...usual.steps, ...slow.steps];
  meet('the server’s longest step while a board opens', median(steps), 30, ms(steps));
  const page = await openBoard(admin, 1);
  const other = await openBoard(recruiter, 1);
  await Promise.all([page, other].map((one) => one.waitForLoadState('networkidle')));
  let times: number[] = [];
  const heard = await pushed(other, async () => (times = await moveTimes(page)));
  meet('a move painted', median(times), 100, ms(times));
  meet('boards that another’s moves made read again', heard.boards, 0, { unit: '' });
  meet('cards that lost the focus when their column was scrolled', 1 - (await focusAfterScrolling(page)), 0, {
    unit: '',
  });
  meet('kilobytes that a move brings to another’s board', heard.kb, 4, { unit: ' KB' });
  const slowPage = await openBoard(admin, 4);
  await slowPage.waitForLoadState('networkidle');
  const slowMoves = await moveTimes(slowPage);
  meet('a move painted, processor 4× slower', median(slowMoves), 100, ms(slowMoves));
} finally {
  await browser.close();
  await house.close();
}
process.exitCode = missed() === 0 ? 0 : 1;
