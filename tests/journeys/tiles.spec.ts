// The job search on the tiles of an operator's server: the same map to use, and the drawn one where no tile comes.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { serveTiles, styleOf, tileOf, type Color } from '../harness/tile-server';
import { signIn } from './acts/doors';
import { expectPolicy, faultsOf, sizes, Watch } from './acts/inspect';

const stories = Number(process.env.JOURNEY_PORT ?? '4173');
test.use({ baseURL: `http://localhost:${stories + 2}` });

const tampa = { lat: 27.9506, lng: -82.4572 };
const here: Color = [196, 160, 208];
const elsewhere: Color = [216, 226, 220];
const fallen = 'The street map cannot be shown right now, so this is the drawn one.';

const map = (page: Page) => page.getByRole('group', { name: /^Map of the results/ });
const canvas = (page: Page) => map(page).locator('canvas');
const places = (page: Page) => page.getByRole('list', { name: 'Places on the map' });

const serve = () =>
  serveTiles(stories, (tile) => {
    const { x, y } = tileOf(tampa, tile.z);
    return tile.x === x && tile.y === y ? here : elsewhere;
  });

async function begin(page: Page, address: string) {
  await page.setViewportSize(sizes.desktop);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'job_seeker', 'nurse@people.example');
  return page.goto(address);
}

/** With the wheel, and the pointer where the mark is. */
async function nearer(page: Page, mark: Locator) {
  for (let step = 0; step < 4; step += 1) {
    const box = await mark.boundingBox();
    await map(page).focus();
    await page.mouse.move((box?.x ?? 0) + 15, (box?.y ?? 0) + 15);
    await page.mouse.wheel(0, -400);
  }
}

/** The color of the one pixel right of a mark, as it is seen. */
async function colorBeside(page: Page, mark: Locator): Promise<number[]> {
  const box = (await mark.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [Math.round(box.x + box.width + 4), Math.round(box.y + box.height / 2)];
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
  return page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const paper = new OffscreenCanvas(1, 1).getContext('2d');
      paper?.drawImage(image, 0, 0);
      return [...(paper?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    },
    [...picture],
  );
}

test('marks stand where the tiles have their places, and lead to a vacancy as on the drawn map', async ({
  page,
}) => {
  const watch = await Watch.over(page);
  const server = await serve();
  try {
    const answer = await begin(page, '/job_seeker/job_search?query=registered+nurse&view=map');
    expectPolicy(answer);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    const named = policy.split('; ').filter((part) => part.includes(`:${stories + 3}`));
    expect(named.map((part) => part.split(' ')[0])).toEqual(['img-src', 'connect-src']);

    await expect(canvas(page)).toBeVisible();
    await expect(page.getByText('All 3 results are on the map.')).toBeVisible();
    await expect(map(page).getByText('© Makers of the test\'s "tiles"')).toBeVisible();
    await expect.poll(() => server.asked.length).toBeGreaterThan(3);
    await page.getByRole('button', { name: 'Whole country' }).click();
    await map(page)
      .getByRole('button', { name: /: zoom in$/ })
      .click();
    const mark = map(page).getByRole('button', { name: 'Tampa, FL: 1 vacancy' });
    await expect(mark).toBeVisible();
    await nearer(page, mark);
    await expect.poll(() => Math.max(...server.asked.map(({ z }) => z))).toBeGreaterThan(8);
    await expect.poll(() => colorBeside(page, mark)).toEqual(here);

    await mark.click();
    const panel = page.getByRole('region', { name: 'Vacancies in Tampa, FL' });
    await panel.getByRole('link', { name: 'Registered Nurse, Medical-Surgical, Nights' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Registered Nurse');
    await page.goBack();
    await expect(page).toHaveURL(/place=Tampa/);
    await expect(canvas(page)).toBeVisible();
    await expect(page.getByText(fallen)).toBeHidden();
    expect(await faultsOf(page)).toEqual([]);
    expect(watch.complaints).toEqual([]);
  } finally {
    await server.close();
  }
});

test('a style of the server stands as flat as the pictures do', async ({ page }) => {
  const server = await serve();
  const told = JSON.stringify({ url: styleOf(stories), kind: 'style', credit: '' });
  // As if the operator had set it: before any script of the page runs.
  await page.addInitScript((text) => {
    document.addEventListener('readystatechange', () => {
      document.querySelector('meta[name=map-tiles]')?.setAttribute('content', text);
    });
  }, told);
  try {
    await begin(page, '/job_seeker/job_search?query=registered+nurse&view=map');
    const mark = map(page).getByRole('button', { name: 'Tampa, FL: 1 vacancy' });
    await expect(mark).toBeVisible();
    await nearer(page, mark);
    await expect.poll(() => colorBeside(page, mark)).toEqual(here);
    expect(server.asked.length).toBeGreaterThan(3);
  } finally {
    await server.close();
  }
});

test('the keys lead over the tiles, and a circle is drawn on them', async ({ page }) => {
  const server = await serve();
  try {
    await begin(page, '/job_seeker/job_search?query=registered+nurse&view=map');
    await expect(canvas(page)).toBeVisible();
    const orlando = map(page).getByRole('button', { name: 'Orlando, FL: 1 vacancy' });
    await places(page)
      .getByRole('button', { name: /Orlando/ })
      .waitFor();
    await map(page).focus();
    await page.keyboard.press('0');
    await map(page)
      .getByRole('button', { name: /: zoom in$/ })
      .first()
      .press('Enter');
    await expect(map(page)).toBeFocused();
    const before = await orlando.boundingBox();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await orlando.boundingBox())?.x).toBeLessThan(before?.x ?? 0);
    await page.goto('/job_seeker/job_search?query=registered+nurse+Tampa&view=map');
    await expect(map(page).locator('path[class*=circle]')).toBeVisible();
  } finally {
    await server.close();
  }
});

test('without its server, or without pictures on it, the country is drawn', async ({ page }) => {
  const watch = await Watch.over(page);
  await begin(page, '/job_seeker/job_search?query=registered+nurse&view=map');
  const isDrawn = async () => {
    // A server that answers has some seconds to show one tile.
    await expect(page.getByText(fallen)).toBeVisible({ timeout: 15_000 });
    await expect(canvas(page)).toHaveCount(0);
    await expect(map(page).locator('svg path[class*=shore]')).toBeVisible();
    await expect(places(page).getByRole('button')).toHaveCount(3);
  };
  await isDrawn();
  expect(watch.complaints.filter((complaint) => !complaint.includes('ERR_CONNECTION_REFUSED'))).toEqual([]);
  const server = await serveTiles(stories, () => null);
  try {
    await page.reload();
    await isDrawn();
    expect(server.asked.length).toBeGreaterThan(0);
  } finally {
    await server.close();
  }
});

test('a browser that cannot draw tiles gets the drawn country', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const server = await serve();
  try {
    await begin(page, '/job_seeker/job_search?query=registered+nurse&view=map');
    await expect(page.getByText(fallen)).toBeVisible();
    await expect(map(page).locator('svg path[class*=shore]')).toBeVisible();
    expect(server.asked).toEqual([]);
  } finally {
    await server.close();
  }
});

test('the library of the tiles comes only where a map is looked at on them', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const ofTiles = () => scripts.filter((url) => /tile-drawing|maplibre/.test(url));
  await begin(page, '/job_seeker/job_search?query=registered+nurse');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(ofTiles()).toEqual([]);
  await page.getByRole('radio', { name: 'Map' }).locator('..').click();
  await expect(places(page)).toBeVisible();
  await expect.poll(() => ofTiles().length).toBeGreaterThan(0);
});
