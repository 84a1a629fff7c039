// A card that one member moves: at once where it goes on both screens, and no board is read a second time for it.
import { expect, test, type Page } from '@playwright/test';
import { apply } from '@rounds/product/connections/calls';
import { listVacancies } from '@rounds/product/vacancies/calls';
import { callAs } from './acts/api';
import { signIn } from './acts/doors';

const stories = Number(process.env.JOURNEY_PORT ?? '4173');
const base = `http://localhost:${stories + 4}`;
test.use({ baseURL: base });

const board = 'GET /employers/connection_requests/board';

/** What a page asks of the API, by path and with the bytes of each answer. */
function overheard(page: Page) {
  const asked: { path: string; bytes: Promise<number> }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/v1/')) return;
    // What was answered to a page that has been left meanwhile is gone, and was before the move.
    const bytes = response.body().then(
      (body) => body.length,
      () => 0,
    );
    asked.push({ path: `${response.request().method()} ${pathname.slice(7)}`, bytes });
  });
  return {
    forget: () => void asked.splice(0),
    paths: () => asked.map(({ path }) => path),
    async bytes() {
      return (await Promise.all(asked.map(({ bytes }) => bytes))).reduce((sum, one) => sum + one, 0);
    },
  };
}

test('a move is seen by both, and neither board is read again', async ({ browser }) => {
  const manager = await callAs(base, 'employer', 'manager@mercy.example');
  const nurse = await callAs(base, 'job_seeker', 'nurse@people.example');
  const vacancies = await manager.call(listVacancies, { query: { state: 'published' } });
  const vacancy_id = vacancies.data[0]?.id ?? 0;
  const applied = await nurse.call(apply, { body: { connection_request: { vacancy_id } } });
  const id = applied.data.request?.id ?? 0;
  expect(id).toBeGreaterThan(0);
  const open = async (email: string) => {
    const page = await (await browser.newContext({ baseURL: base })).newPage();
    await signIn(page, 'employer', email);
    const heard = overheard(page);
    await page.goto('/employer/pipeline');
    await expect(page.locator(`[data-card="${id}"]`)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(heard.paths()).toContain(board);
    heard.forget();
    return { page, heard };
  };
  const mover = await open('manager@mercy.example');
  const other = await open('recruiter@mercy.example');
  await mover.page.locator(`[data-card="${id}"] [data-move-menu]`).click();
  await mover.page.getByRole('menuitem', { name: /Start a conversation/ }).click();
  for (const { page } of [mover, other]) {
    await expect(
      page.getByRole('region', { name: /In conversation/ }).locator(`[data-card="${id}"]`),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  const one = `/employers/connection_requests/${id}`;
  expect(mover.heard.paths()).toContain(`PUT ${one}`);
  expect(mover.heard.paths()).not.toContain(`GET ${one}`);
  expect(other.heard.paths().filter((path) => path === `GET ${one}`)).toHaveLength(1);
  for (const { heard } of [mover, other])
    // Sums alone may be asked for anew; the cards stand as they are.
    expect(await heard.bytes()).toBeLessThan(12_000);
  test.info().annotations.push({
    type: 'bytes',
    description: `mover ${await mover.heard.bytes()} (${mover.heard.paths().join(', ')}); other ${await other.heard.bytes()} (${other.heard.paths().join(', ')})`,
  });
  for (const { page } of [mover, other]) await page.context().close();
});

test('what the board is narrowed to stands in its address, and a folded column stays folded', async ({
  page,
}) => {
  await signIn(page, 'employer', 'manager@mercy.example');
  await page.goto('/employer/pipeline');
  await page.getByRole('button', { name: 'Late' }).click();
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect(page).toHaveURL(/late=yes&mine=yes/);
  await page.reload();
  for (const name of ['Late', 'Mine'])
    await expect(page.getByRole('button', { name, pressed: true })).toBeVisible();
  await page.goto('/employer/pipeline');
  await page.getByRole('button', { name: /^Review/ }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Review/, expanded: false })).toBeVisible();
});
