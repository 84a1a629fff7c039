// People of the hunt: one opened beside the list, several written to at once by keys, with the price and time to undo.
import { expect, test, type Page } from '@playwright/test';
import { moveByEmployer } from '@rounds/product/connections/calls';
import { employerRequests } from '@rounds/product/connections/list-calls';
import { listVacancies } from '@rounds/product/vacancies/calls';
import { callAs, type Caller } from './acts/api';
import { signIn } from './acts/doors';
import { colorFaultsOf, faultsOf, inScheme, sizes } from './acts/inspect';

const stories = Number(process.env.JOURNEY_PORT ?? '4173');
const base = `http://localhost:${stories + 2}`;
test.use({ baseURL: base });

let manager: Caller;
const waiting = async () =>
  (await manager.call(employerRequests, { query: { status: 'requested', per_page: 100 } })).data;

test.beforeAll(async () => {
  manager = await callAs(base, 'employer', 'manager@mercy.example');
});
// They are taken back as if they had never been sent: other stories meet the same people.
test.afterEach(async () => {
  const withdrawn = { connection_request: { employer_response_status: 'withdrawn' } } as const;
  for (const { id } of await waiting())
    await manager.call(moveByEmployer, { params: { id }, body: withdrawn });
});

const cards = (page: Page) => page.locator('[data-seeker]');
const toast = (page: Page, words: RegExp) => page.getByRole('status').getByText(words);

async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'checkbox' | 'textbox' = 'button') {
  const one = page.getByRole(role, { name, exact: true }).first();
  await expect(one).toBeVisible();
  while (!(await one.evaluate((each) => each === document.activeElement))) await page.keyboard.press('Tab');
}

async function open(page: Page) {
  const { data } = await manager.call(listVacancies, { query: { state: 'published' } });
  await page.setViewportSize(sizes.desktop);
  await signIn(page, 'employer', 'manager@mercy.example');
  await page.goto('/employer/job_seekers/search');
  await expect(cards(page)).not.toHaveCount(0);
  await tabTo(page, 'Select several');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Select all shown' })).toBeVisible();
  return { count: await cards(page).count(), vacancy: data[0]?.title ?? '' };
}

/** A vacancy, one text for all, and another for the first. */
async function write(page: Page, count: number, vacancy: string) {
  await tabTo(page, 'Send requests…');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Send ${count} requests` });
  await expect(dialog.getByRole('textbox', { name: 'One message for all' })).toBeFocused();
  await page.keyboard.type('Nights on a calm unit.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('For you alone.');
  await dialog.getByRole('combobox', { name: 'Vacancy' }).focus();
  await page.keyboard.type(vacancy.slice(0, 12));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(new RegExp(`^${count} × \\d+ tokens? = \\d+ tokens$`))).toBeVisible();
  return dialog;
}

test('a page of people is picked and written to; undone nothing goes, and every word is still there', async ({
  page,
}) => {
  const { count, vacancy } = await open(page);
  expect(count).toBeGreaterThan(1);
  const { keyboard } = page;
  await cards(page).first().getByRole('checkbox').focus();
  await keyboard.press('x');
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await keyboard.press('x');
  await page.getByRole('checkbox', { name: 'Select all shown' }).focus();
  await keyboard.press('Space');
  await expect(page.getByText(`${count} selected`, { exact: true })).toBeVisible();
  expect.soft(await faultsOf(page)).toEqual([]);

  const dialog = await write(page, count, vacancy);
  expect.soft(await faultsOf(page)).toEqual([]);
  await inScheme(page, 'dark');
  expect.soft(await colorFaultsOf(page)).toEqual([]);
  await inScheme(page, 'light');
  await tabTo(page, `Send ${count} requests`);
  await keyboard.press('Enter');
  await expect(toast(page, new RegExp(`^${count} requests will go out in 10 seconds`))).toBeVisible();
  expect(await waiting()).toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).focus();
  await keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'One message for all' })).toHaveValue(
    'Nights on a calm unit.',
  );
  await expect(dialog.getByText('For you alone.')).toBeVisible();
  expect(await waiting()).toEqual([]);

  await dialog.getByRole('button', { name: `Send ${count} requests` }).focus();
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send now', exact: true }).focus();
  await keyboard.press('Enter');
  await expect(toast(page, new RegExp(`^${count} requests sent`))).toBeVisible();
  const sent = await waiting();
  expect(sent.map(({ message }) => message).sort()).toEqual(
    ['For you alone.', ...Array<string>(count - 1).fill('Nights on a calm unit.')].sort(),
  );
  await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(0);
});

test('to whom it cannot be sent is said by name, and they stay selected with what was written', async ({
  page,
}) => {
  const { count, vacancy } = await open(page);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  const dialog = await write(page, count, vacancy);
  await dialog.getByText('For you alone.').fill('Call me at (813) 555-0142.');
  await dialog.getByRole('button', { name: `Send ${count} requests` }).click();
  await page.getByRole('button', { name: 'Send now', exact: true }).click();
  await expect(page.getByRole('alert').getByText(`1 of ${count} requests not sent.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Not sent' }).getByRole('listitem')).toHaveText(
    /: Please leave out phone numbers, mail addresses and links\.$/,
  );
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  expect((await waiting()).length).toBe(count - 1);
  await page.getByRole('button', { name: 'Send requests…' }).click();
  await expect(page.getByText('Call me at (813) 555-0142.')).toBeVisible();
});

test('somebody who is opened leaves the list where it stands, and the list stands still behind', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await signIn(page, 'employer', 'manager@mercy.example');
  await page.goto('/employer/job_seekers/search');
  const name = cards(page).last().getByRole('heading').getByRole('button');
  await name.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const place = async () => (await name.boundingBox())?.y;
  const before = await place();
  await name.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('They can see that your company looked.')).toBeVisible();
  expect(await place()).toBe(before);
  const root = page.locator('html');
  await expect(root).toHaveCSS('overflow', 'hidden');
  await sheet.getByRole('button', { name: 'Send request' }).click();
  await expect(sheet).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(1);
  await expect(root).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(root).toHaveCSS('overflow', 'visible');
  await expect(name).toBeFocused();
  expect(await place()).toBe(before);
});
