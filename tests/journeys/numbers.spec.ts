// Every link that shows a number, on every screen of everybody: the list behind it says and holds as many.
import { expect, test } from '@playwright/test';
import { inScheme, settled, sizes } from './acts/inspect';
import { countsNoRows, differing, linksOf, listBehind, type Compared } from './acts/numbers';
import { Seats } from './acts/seats';
import { tellStory } from './acts/story';
import { otherVisits, people, screenVisits, type Person, type Visit, type Story } from './acts/visits';

// Somebody's every screen, and every list that a number there leads to.
test.setTimeout(900_000);

const seats = new Seats();
let story: Story;
const compared: Compared[] = [];

test.beforeAll(async ({ baseURL }) => {
  story = await tellStory(baseURL ?? '');
});

test.afterAll(() => {
  for (const { screen, text, number, says, holds } of compared)
    process.stdout.write(`${screen} | ${text} | ${number} | ${says}, ${holds ?? 'further pages'}\n`);
});

/** What shows numbers only when it is narrowed or searched for in vain. */
const narrowed: (Visit & { path: string })[] = [
  { path: '/jobs', who: 'guest', sees: 'Without', at: () => '?query=registered+nurse&states=AK' },
  { path: '/employer/jobs', who: 'admin', sees: 'Ever published', at: () => '?query=nurse' },
];
const visits = [
  ...Object.entries(screenVisits).map(([path, visit]) => ({ path, ...visit })),
  ...otherVisits,
  ...narrowed,
].filter(({ missing }) => !missing);

for (const who of ['guest', ...Object.keys(people)] as Person[]) {
  test(`the numbers that ${who} follows`, { tag: '@walk' }, async ({ browser }) => {
    const { page, watch } = await seats.of(browser, who);
    await page.setViewportSize(sizes.desktop);
    await inScheme(page, 'light');
    const own: Compared[] = [];
    const followed = new Set<string>();
    const uncounted = new Set<string>();
    for (const { path, sees, at } of visits.filter((visit) => visit.who === who)) {
      watch.forget();
      const screen = `${path}${at?.(story) ?? ''}`;
      await page.goto(screen);
      await settled(page, watch, sees);
      const { counts, others } = await linksOf(page);
      others
        .filter((text) => !countsNoRows.some((pattern) => pattern.test(text)))
        .forEach((text) => uncounted.add(text));
      for (const shown of counts.filter(({ href, number }) => !followed.has(`${number} ${href}`))) {
        followed.add(`${shown.number} ${shown.href}`);
        own.push({ screen, ...shown, ...(await listBehind(page, watch, shown)) });
      }
    }
    compared.push(...own);
    expect.soft([...uncounted], 'figures that nothing says what they count').toEqual([]);
    expect(differing(own)).toEqual([]);
  });
}

const figure = (words: string | null): number => Number(/\d+/.exec(words ?? '')?.[0] ?? 0);

test('the tabs of what is owed count who waits', async ({ browser }) => {
  const { page, watch } = await seats.of(browser, 'manager');
  await page.goto('/employer/dashboard');
  await settled(page, watch, 'Where everybody stands');
  for (const tab of await page.getByRole('tab').all()) {
    const number = figure(await tab.textContent());
    await tab.click();
    const panel = page.getByRole('tabpanel').filter({ visible: true });
    await expect(panel).toContainText(
      number === 0 ? 'Nobody waits' : `${number} ${number === 1 ? 'person waits' : 'people wait'}`,
    );
    await expect(panel.getByRole('listitem')).toHaveCount(Math.min(number, 8));
  }
});

test('the lanes of the board count their cards, and all of them the table', async ({ browser }) => {
  const { page, watch } = await seats.of(browser, 'manager');
  await page.goto('/employer/pipeline');
  await settled(page, watch, 'Theo Marsh');
  let all = 0;
  for (const lane of await page.locator('section[data-stage]').all()) {
    const shut = lane.locator('button[aria-expanded=false]');
    if ((await shut.count()) > 0) await shut.click();
    const number = figure(await lane.getAttribute('aria-label'));
    await expect(lane.locator('[data-index]')).toHaveCount(number);
    all += number;
  }
  expect(all).toBeGreaterThan(0);
  const { says } = await listBehind(page, watch, {
    href: new URL('/employer/pipeline?view=table', page.url()).href,
    number: String(all),
  });
  expect(says).toBe(String(all));
});

test('the bell counts what is unread', async ({ browser }) => {
  const { page, watch } = await seats.of(browser, 'nurse');
  await page.goto('/job_seeker/notifications');
  await settled(page, watch, /invites you/);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(page.locator('li[data-unread=true]')).toHaveCount(
    figure(await bell.getAttribute('aria-label')),
  );
});

test('a number that its list does not hold is found', async ({ browser }) => {
  const { page, watch } = await seats.of(browser, 'guest');
  await page.goto('/');
  const wrong = page.locator('.numbers a b');
  const number = Number(await wrong.textContent());
  await wrong.evaluate((element, more) => (element.textContent = more), String(number + 1));
  const [shown] = (await linksOf(page)).counts;
  if (!shown) throw new Error('The first page shows no number.');
  const found = await listBehind(page, watch, shown);
  expect(differing([{ screen: '/', ...shown, ...found }])).toEqual([
    `/, “${number + 1} open vacancies”: ${number + 1}, its list says ${number} and holds ${number}`,
  ]);
});
