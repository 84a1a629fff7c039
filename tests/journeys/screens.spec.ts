// Every screen as the right person, on phone and desk, light and dark: sound, quiet, under the strict policy.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { signIn } from './acts/doors';
import { colorFaultsOf, expectPolicy, faultsOf, inScheme, settled, sizes, Watch } from './acts/inspect';
import { tellStory, type Story } from './acts/story';
import { otherVisits, people, screenVisits, type Person } from './acts/visits';

// Two hundred looks would make a recording of several hundred megabytes; a fault names its element.
test.use({ trace: 'off' });

interface Seat {
  page: Page;
  watch: Watch;
}

/** Everybody signs in once. */
const seats = new Map<Person, Seat>();
let story: Story;

test.beforeAll(async ({ baseURL }) => {
  story = await tellStory(baseURL ?? '');
});

async function seatOf(browser: Browser, who: Person): Promise<Seat> {
  const known = seats.get(who);
  if (known) return known;
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const seat = { page, watch: await Watch.over(page) };
  if (who !== 'guest') await signIn(page, people[who].side, people[who].email);
  seats.set(who, seat);
  return seat;
}

const visits = [...Object.entries(screenVisits).map(([path, visit]) => ({ path, ...visit })), ...otherVisits];

for (const [index, { path, who, sees, at, missing = false }] of visits.entries()) {
  test(`${index + 1} ${who} at ${path}${at ? ' …' : ''}`, async ({ browser }) => {
    const { page, watch } = await seatOf(browser, who);
    watch.forget();
    await page.setViewportSize(sizes.phone);
    await inScheme(page, 'light');
    const answer = await page.goto(`${path}${at?.(story) ?? ''}`);
    expectPolicy(answer);
    expect(answer?.status()).toBe(missing ? 404 : 200);
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      await settled(page, watch, sees);
      expect.soft(await faultsOf(page), `${size}, light`).toEqual([]);
      await inScheme(page, 'dark');
      expect.soft(await colorFaultsOf(page), `${size}, dark`).toEqual([]);
      await inScheme(page, 'light');
    }
    // The browser says of a page that is not there that it is not there.
    expect(watch.complaints.filter((line) => !missing || !line.includes('404'))).toEqual([]);
  });
}
