// From a press to its painted answer at a 4× slower processor: a search, a vacancy, a person, what a thumb presses.
import type { Browser, Locator, Page } from '@playwright/test';
import { openBrowser } from './browser';
import { openHouse } from './house';
import { goals, median } from './measure';
import {
  click,
  desk,
  markPainted,
  painted,
  phone,
  quiet,
  slow,
  slowPage,
  tap,
  waitedFor,
} from './touch-page';

const turns = 7;
const looks = 5;
const say = (line: string) => process.stdout.write(`${line}\n`);
const { meet, missed } = goals(say);
const ms = (of: readonly number[]) => ({ unit: ' ms', of });

/** A button alone on a page, pressed: what this machine takes for a frame today. */
async function barePress(browser: Browser): Promise<number[]> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.setContent(
    `<button onclick="document.body.append(document.createElement('h1'))">Press</button>`,
  );
  await slow(page);
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await page.evaluate(
      markPainted(
        'click',
        `document.querySelectorAll('h1').length > before`,
        `document.querySelectorAll('h1').length`,
      ),
    );
    times.push((await painted(page, () => tap(page.getByRole('button')))).took);
  }
  await context.close();
  return times;
}

const idsShown = `[...document.querySelectorAll('[data-vacancy]')].map((card) => card.dataset.vacancy).join()`;
const searched = [
  'icu',
  'emergency',
  'telemetry',
  'surgery',
  'pediatric',
  'night',
  'labor and delivery',
  'clinic',
];

async function searches(page: Page, base: string) {
  await page.goto(`${base}/job_seeker/job_search`);
  await page.locator('[data-vacancy]').first().waitFor();
  const field = page.getByRole('search', { name: 'Jobs' }).getByRole('searchbox');
  const times: number[] = [];
  const waits: number[] = [];
  for (const [turn, words] of searched.entries()) {
    await field.fill(words);
    await page.evaluate(markPainted('keydown', `${idsShown} !== before && ${idsShown} !== ''`, idsShown));
    const one = await painted(page, () => field.press('Enter'));
    // The first warms browser and server, and is not counted.
    if (turn === 0) continue;
    times.push(one.took);
    waits.push(await waitedFor(page, '/v1/vacancies', one));
  }
  return { times, waits };
}

interface Opening {
  page: Page;
  /** The button or link of the nth. */
  opener: (nth: number) => Locator;
  there: string;
  press: (one: Locator) => Promise<unknown>;
  close: () => Promise<unknown>;
}

/** Each for the first time, so that nothing of them is in a cache; the code is, but for the first, which is not counted. */
async function openings({ page, opener, there, press, close }: Opening): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; nth <= turns; nth += 1) {
    const one = opener(nth);
    await one.scrollIntoViewIfNeeded();
    await page.evaluate(markPainted('click', there));
    const { took } = await painted(page, () => press(one));
    if (nth > 0) times.push(took);
    await close();
    await one.waitFor();
    await quiet(page);
  }
  return times;
}

/** What somebody presses who looks around by thumb; each with what stands there once it is answered. */
const aLookAround: readonly (readonly [
  press: string,
  of: (page: Page) => Locator,
  sees: (page: Page) => Locator,
])[] = [
  ['Filters', (page) => page.getByRole('button', { name: /^Filters/ }), (page) => page.getByRole('dialog')],
  [
    'a filter is ticked',
    (page) => page.getByRole('dialog').getByRole('list', { name: 'State' }).getByRole('checkbox').first(),
    (page) => page.getByRole('dialog').getByRole('checkbox', { checked: true }).first(),
  ],
  [
    'Show what is left',
    (page) => page.getByRole('dialog').getByRole('button', { name: /^Show / }),
    (page) => page.locator('[data-vacancy]').first(),
  ],
  [
    'a favorite',
    (page) => page.getByRole('button', { name: /^Keep .* as a favorite$/ }).first(),
    (page) => page.getByRole('button', { name: /off my favorites$/ }).first(),
  ],
  [
    'no favorite any more',
    (page) => page.getByRole('button', { name: /off my favorites$/ }).first(),
    (page) => page.getByText('Taken off your favorites.'),
  ],
  [
    'reasons of a fit',
    (page) => page.locator('[data-vacancy] summary').first(),
    (page) => page.locator('[data-vacancy] details[open]').first(),
  ],
  [
    'a vacancy',
    (page) => page.locator('[data-vacancy] h3 a').first(),
    (page) => page.getByRole('region', { name: 'What is asked' }),
  ],
  [
    'the bell',
    (page) => page.getByRole('button', { name: /^Notifications/ }),
    (page) => page.getByRole('dialog', { name: 'Notifications' }),
  ],
  [
    'the bell again',
    (page) => page.getByRole('button', { name: /^Notifications/ }),
    (page) => page.getByRole('heading', { level: 1 }),
  ],
  [
    'the menu',
    (page) => page.getByRole('button', { name: 'Open the menu' }),
    (page) => page.getByRole('dialog'),
  ],
  [
    'My Jobs in it',
    (page) => page.getByRole('dialog').getByRole('link', { name: 'My Jobs' }),
    (page) => page.getByRole('heading', { level: 1, name: 'My Jobs' }),
  ],
];

/** Milliseconds of each press, in order. */
async function pressTimes(page: Page, base: string): Promise<number[]> {
  await page.goto(`${base}/job_seeker/job_search`);
  await page.locator('[data-vacancy]').first().waitFor();
  await quiet(page);
  const times: number[] = [];
  for (const [, of, sees] of aLookAround) {
    await page.evaluate('presses.clear()');
    await tap(of(page));
    await sees(page).waitFor();
    await quiet(page);
    // What took no two frames is not counted by the browser.
    times.push(Number(await page.evaluate('Math.max(0, ...presses.values())')));
  }
  return times;
}

async function seeker(browser: Browser, base: string) {
  const page = await slowPage(browser, {
    base,
    side: 'job_seeker',
    email: 'nurse@people.example',
    on: phone,
  });
  const { times, waits } = await searches(page, base);
  const beyond = times.map((time, turn) => time - (waits[turn] ?? 0));
  say(`a search in all: ${median(times).toFixed(0)} ms, ${Math.min(...times).toFixed(0)} at least`);
  meet('a search, from Enter to its list, beyond the server’s answer', median(beyond), 150, ms(beyond));
  const vacancies = await openings({
    page,
    opener: (nth) => page.locator('[data-vacancy] h3 a').nth(nth),
    there: `document.querySelector('section[aria-label="What is asked"]')`,
    press: tap,
    close: () => page.goBack(),
  });
  meet('a vacancy, from the press to its page', median(vacancies), 200, ms(vacancies));
  const rounds: number[][] = [];
  for (let round = 0; round < looks; round += 1) rounds.push(await pressTimes(page, base));
  const presses = aLookAround.map(([press], at) => {
    const times = rounds.map((round) => round[at] ?? 0);
    say(`  ${press}: ${median(times)} ms, ${Math.min(...times)} at least`);
    return median(times);
  });
  meet('the longest of these presses until the next frame', Math.max(...presses), 200, ms(presses));
}

async function recruiter(browser: Browser, base: string) {
  const page = await slowPage(browser, {
    base,
    side: 'employer',
    email: 'recruiter@mercy.example',
    on: desk,
  });
  await page.goto(`${base}/employer/job_seekers/search`);
  const people = await openings({
    page,
    opener: (nth) => page.locator('[data-seeker] h3 button').nth(nth),
    there: `document.querySelector('[role=dialog]')?.textContent.includes('your company looked')`,
    press: click,
    close: () => page.keyboard.press('Escape'),
  });
  meet('a job seeker of the hunt, from the press to the profile', median(people), 200, ms(people));
}

const house = await openHouse();
const browser = await openBrowser();
try {
  const bare = await barePress(browser);
  say(`a press on a bare page: ${median(bare).toFixed(0)} ms, ${Math.min(...bare).toFixed(0)} at least`);
  await seeker(browser, house.rounds);
  await recruiter(browser, house.rounds);
} finally {
  await browser.close();
  await house.close();
}
process.exitCode = missed() === 0 ? 0 : 1;
