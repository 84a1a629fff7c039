// Scripts of others, where an operator named them: analytics after a yes alone, a chat widget in two countries alone.
import { expect, test, type Page } from '@playwright/test';
import { serveOutside } from '../harness/outside-server';
import { signIn } from './acts/doors';
import { expectPolicy, inScheme, sizes, sound, Watch } from './acts/inspect';

const stories = Number(process.env.JOURNEY_PORT ?? '4173');
test.use({ baseURL: `http://localhost:${stories + 2}` });

let outside: Awaited<ReturnType<typeof serveOutside>>;
test.beforeEach(async () => {
  outside = await serveOutside(stories);
});
test.afterEach(() => outside.close());

const bar = (page: Page) => page.getByRole('region', { name: 'Analytics' });
const say = (page: Page, name: 'Yes' | 'No') => bar(page).getByRole('button', { name }).click();
const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'rounds-analytics')?.value;

test('nothing is loaded before a yes, which is remembered and can be taken back', async ({ page }) => {
  const watch = await Watch.over(page);
  expectPolicy(await page.goto('/jobs'));
  await expect(bar(page)).toContainText('May 127.0.0.1 count your visit');
  expect([outside.asked, await cookieOf(page)]).toEqual([[], undefined]);
  const [yes, no] = await Promise.all(
    ['Yes', 'No'].map((name) => bar(page).getByRole('button', { name }).boundingBox()),
  );
  expect([yes?.width, yes?.height]).toEqual([no?.width, no?.height]);

  await say(page, 'Yes');
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => outside.asked).toEqual(['/count.js', '/seen?site=rounds&path=/jobs']);
  await page.goto('/blog');
  await expect.poll(() => outside.asked.at(-1)).toBe('/seen?site=rounds&path=/blog');
  await expect(bar(page)).toBeHidden();

  await page.goto('/legal/privacy');
  await expect(bar(page)).toContainText('You said yes.');
  await say(page, 'No');
  await expect(bar(page)).toContainText('You said no.');
  const before = outside.asked.length;
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect([outside.asked.length, await cookieOf(page)]).toEqual([before, 'no']);
  expect(watch.complaints).toEqual([]);
});

test('a no is remembered, and nobody is asked again', async ({ page }) => {
  await page.goto('/');
  await say(page, 'No');
  await expect(bar(page)).toBeHidden();
  await page.goto('/jobs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(outside.asked).toEqual([]);
});

test('a browser that asks not to be tracked is not asked, whatever it said before', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const url = `http://localhost:${stories + 2}`;
  await context.addCookies([{ name: 'rounds-analytics', value: 'yes', url }]);
  for (const path of ['/jobs', '/legal/privacy']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(bar(page)).toBeHidden();
  }
  expect(outside.asked).toEqual([]);
});

test('the question stands in both sizes and schemes, and lets the end of the page be read', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/credits');
  await expect(bar(page)).toBeVisible();
  await sound(page);
  for (const viewport of Object.values(sizes)) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const foot = await page.getByRole('navigation', { name: 'Footer' }).boundingBox();
    const question = await bar(page).boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((question?.y ?? 0) + 1);
  }
  await inScheme(page, 'light');
});

/** What the proxy before the house adds. */
const comesFrom = (page: Page, country: string) =>
  page.route('**/api/v1/location', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-country': country } }),
  );

for (const country of ['US', 'CA'])
  test(`the widget stands beside the help of a nurse in ${country}`, async ({ page }) => {
    const watch = await Watch.over(page);
    await comesFrom(page, country);
    await page.goto('/jobs');
    expect(outside.asked).toEqual([]);
    await signIn(page, 'job_seeker', 'nurse@people.example');
    await expect(
      page.frameLocator('iframe[title="Chat of another"]').getByText('Hello from outside'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeVisible();
    await page.goto('/job_seeker/profile');
    await expect(page.locator('iframe')).toHaveCount(1);
    expect(outside.asked.filter((url) => url === '/widget.js').length).toBeGreaterThan(0);
    expect(outside.asked.filter((url) => url.startsWith('/count'))).toEqual([]);
    expect(watch.complaints).toEqual([]);
  });

test('elsewhere, and before the sign-in, nobody hears of the widget', async ({ page }) => {
  await comesFrom(page, 'DE');
  await page.goto('/employer', { waitUntil: 'networkidle' });
  expect(outside.asked).toEqual([]);
  const placed = page.waitForResponse('**/api/v1/location');
  await signIn(page, 'employer', 'admin@mercy.example');
  expect(await (await placed).json()).toEqual({ data: { country: 'DE', chat_widget: false } });
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  expect(outside.asked).toEqual([]);
  await expect(page.locator('iframe')).toHaveCount(0);
});
