// Every screen as the right person, on phone and desk, light and dark: sound, quiet, under the strict policy.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { isDoorPath } from '@rounds/product/app-paths';
import { colorFaultsOf, expectPolicy, faultsOf, inScheme, settled, sizes } from './acts/inspect';
import { Seats } from './acts/seats';
import { tellStory } from './acts/story';
import { otherVisits, screenVisits, type Story } from './acts/visits';

/** Everybody signs in once. */
const seats = new Seats();
let story: Story;

test.beforeAll(async ({ baseURL }) => {
  story = await tellStory(baseURL ?? '');
});

const visits = [...Object.entries(screenVisits).map(([path, visit]) => ({ path, ...visit })), ...otherVisits];

type Look = keyof typeof sizes;

const isDoor = (address: string): boolean => isDoorPath(address.split(/[?#]/)[0] ?? '');

/** Inside the app that stands there already, as its own links lead: the document, its policy and status are the desk's part. */
async function walkTo(page: Page, address: string): Promise<boolean> {
  // A door is a page of its own, and so is what comes after it.
  if (isDoor(address) || isDoor(page.url().replace(/^\w+:\/\/[^/]+/, ''))) return false;
  return page.evaluate((to) => {
    if (!document.querySelector('#root') || !/^\/(job_seeker|employer|platform)\//.test(to)) return false;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return true;
  }, address);
}

/** Opens it as whoever it belongs to, and looks at it in both schemes. */
async function look(
  browser: Browser,
  { path, who, sees, at, missing = false }: (typeof visits)[number],
  size: Look,
) {
  const { page, watch } = await seats.of(browser, who);
  watch.forget();
  await page.setViewportSize(sizes[size]);
  await inScheme(page, 'light');
  const address = `${path}${at?.(story) ?? ''}`;
  const walked = size === 'phone' && (await walkTo(page, address));
  if (!walked) {
    const answer = await page.goto(address);
    expectPolicy(answer);
    expect(answer?.status()).toBe(missing ? 404 : 200);
  }
  await settled(page, watch, sees);
  expect.soft(watch.readAgain, 'read twice').toEqual([]);
  expect.soft(await faultsOf(page), 'light').toEqual([]);
  await inScheme(page, 'dark');
  expect.soft(await colorFaultsOf(page), 'dark').toEqual([]);
  await inScheme(page, 'light');
  expect.soft(watch.givenUp, 'given up on the way').toEqual([]);
  // The browser says of a page that is not there that it is not there.
  expect(watch.complaints.filter((line) => !missing || !line.includes('404'))).toEqual([]);
}

for (const [index, visit] of visits.entries()) {
  const title = `${index + 1} ${visit.who} at ${visit.path}${visit.at ? ' …' : ''}`;
  // Continuous integration looks at every fourth: all of them take longer than anything else in it.
  test(`${title} on a phone`, index % 4 === 0 ? {} : { tag: '@walk' }, ({ browser }) =>
    look(browser, visit, 'phone'),
  );
  // What a phone shows stands on a desk too, beside what a phone folds away.
  test(`${title} on a desk`, { tag: '@walk' }, ({ browser }) => look(browser, visit, 'desktop'));
}
