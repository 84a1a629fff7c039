// The job search on its map: by pointer, by the keys alone, and what excludes what.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { signIn } from './acts/doors';
import { sizes, Watch } from './acts/inspect';

const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const map = (page: Page) => page.getByRole('group', { name: /^Map of the results/ });
const view = (page: Page, name: 'List' | 'Map') => page.getByRole('radio', { name }).locator('..');
const places = (page: Page) => page.getByRole('list', { name: 'Places on the map' });

async function begin(page: Page, address: string) {
  await page.setViewportSize(sizes.desktop);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await page.goto(address);
}

/** On and on with the tab key, as somebody without a pointer would. */
async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluateAll(([element]) => element !== undefined && element === document.activeElement))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not lead to ${target.toString()}`);
}

test('after the first search the map and the filters exclude one another', async ({ page }) => {
  await begin(page, '/job_seeker/job_search');
  await view(page, 'Map').click();
  await expect(page).toHaveURL(/view=map/);
  await expect(map(page)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Job, skill, employer or city' }).fill('registered nurse');
  await page.keyboard.press('Enter');
  await expect(filters(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden();
  await expect(map(page)).toBeVisible();

  await filters(page).click();
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
  await expect(map(page)).toBeHidden();
  await expect(page).not.toHaveURL(/view=map/);
  await view(page, 'Map').click();
  await expect(map(page)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden();
  await page.goBack();
  await expect(map(page)).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();

  await page.setViewportSize(sizes.phone);
  await page.goto('/job_seeker/job_search?query=registered+nurse&view=map');
  await filters(page).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expect(map(page)).toBeHidden();
});

test('a pointer goes from the whole country to a vacancy, and back by the address', async ({ page }) => {
  const watch = await Watch.over(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await begin(page, '/job_seeker/job_search?query=registered+nurse&view=map');
  await expect(page.getByText('All 3 results are on the map.')).toBeVisible();
  await page.getByRole('button', { name: 'Whole country' }).click();
  const cluster = map(page).getByRole('button', { name: /in \d places around .*: zoom in$/ });
  await expect(cluster).toHaveText(/^[23]$/);
  await cluster.click();
  const tampa = map(page).getByRole('button', { name: 'Tampa, FL: 1 vacancy' });
  await expect(tampa).toBeVisible();
  // Counties come state by state, as they are seen.
  const states = () => loaded.flatMap((url) => /\/(\w\w)\.topo/.exec(url)?.[1] ?? []);
  await expect.poll(states).toContain('FL');
  expect(states()).not.toContain('WA');
  expect(loaded.filter((url) => /tile-drawing|maplibre/.test(url))).toEqual([]);

  await tampa.click();
  await expect(page).toHaveURL(/place=Tampa/);
  const panel = page.getByRole('region', { name: 'Vacancies in Tampa, FL' });
  await expect(panel.getByRole('link', { name: 'Registered Nurse, Medical-Surgical, Nights' })).toBeVisible();
  await expect(tampa).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(places(page).getByRole('button')).toHaveText([/Orlando, FL/, /Tampa, FL/]);
  await page.getByRole('button', { name: 'Show all places' }).click();
  await expect(places(page).getByRole('button')).toHaveText([/Atlanta, GA/, /Orlando, FL/, /Tampa, FL/]);
  await places(page)
    .getByRole('button', { name: /Atlanta/ })
    .click();
  await page
    .getByRole('region', { name: 'Vacancies in Atlanta, GA' })
    .getByRole('link', { name: 'Travel Registered Nurse, Telemetry' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Travel Registered Nurse');
  expect(watch.complaints).toEqual([]);
});

test('the keys alone lead through the map', async ({ page }) => {
  await begin(page, '/job_seeker/job_search?query=registered+nurse&view=map');
  await expect(places(page)).toBeVisible();
  await tabTo(page, map(page));
  await page.keyboard.press('0');
  const cluster = map(page)
    .getByRole('button', { name: /: zoom in$/ })
    .first();
  await expect(cluster).toBeVisible();
  await tabTo(page, cluster);
  await page.keyboard.press('Enter');
  await expect(map(page)).toBeFocused();
  const orlando = map(page).getByRole('button', { name: 'Orlando, FL: 1 vacancy' });
  await expect(orlando).toBeVisible();
  const before = await orlando.boundingBox();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await orlando.boundingBox())?.x).toBeLessThan(before?.x ?? 0);
  await tabTo(page, orlando);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Orlando, FL' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Registered Nurse, Emergency Department' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Registered Nurse, Emergency Department',
  );
});

test('a hand drags the map, two fingers and the wheel enlarge it', async ({ page }) => {
  await begin(page, '/job_seeker/job_search?query=registered+nurse&view=map');
  const orlando = map(page).getByRole('button', { name: 'Orlando, FL: 1 vacancy' });
  await map(page)
    .getByRole('button', { name: /: zoom in$/ })
    .click();
  await expect(orlando).toBeVisible();
  const at = async () => (await orlando.boundingBox()) ?? { x: 0, y: 0 };
  const apart = async () => {
    const tampa = await map(page).getByRole('button', { name: 'Tampa, FL: 1 vacancy' }).boundingBox();
    return (await at()).x - (tampa?.x ?? 0);
  };
  const { x, y, width, height } = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const start = await at();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 - 60, y + height / 2 - 20, { steps: 5 });
  await page.mouse.up();
  expect((await at()).x).toBeCloseTo(start.x - 60, -1);

  await page.getByRole('searchbox', { name: 'Job, skill, employer or city' }).focus();
  const close = await apart();
  await page.mouse.wheel(0, 40);
  await expect(page.getByText('Hold Ctrl and scroll to zoom')).toBeVisible();
  expect(await apart()).toBeCloseTo(close, 0);
  await map(page).focus();
  await page.mouse.wheel(0, -200);
  await expect.poll(apart).toBeGreaterThan(close * 1.2);

  await page.getByRole('button', { name: 'Whole country' }).click();
  const touch = await page.context().newCDPSession(page);
  const middle = { x: x + width / 2, y: y + height / 3 };
  const fingers = (span: number) => [
    { x: middle.x - span, y: middle.y, id: 1 },
    { x: middle.x + span, y: middle.y, id: 2 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (const span of [40, 60, 80])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(span) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('button', { name: 'Move north' })).toBeVisible();
});

test('a circle is drawn, and a map without results says what to do', async ({ page }) => {
  await begin(page, '/job_seeker/job_search?query=registered+nurse+Tampa&view=map');
  await expect(page.getByText('The one result is on the map.')).toBeVisible();
  await expect(map(page).locator('path[class*=circle]')).toBeVisible();
  await page.goto('/job_seeker/job_search?query=OT&states=GA&view=map');
  await page.getByRole('button', { name: /^Show \d+ vacanc/ }).click();
  await expect(places(page).getByRole('button')).toHaveText([/Tampa, FL/]);
  await expect(page).toHaveURL(/view=map/);
});
