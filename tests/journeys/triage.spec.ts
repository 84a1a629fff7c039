// Going through applications: on a wide screen by keys alone beside the list, on a phone from page to page.
import { expect, test, type Page } from '@playwright/test';
import { apply, moveByEmployer } from '@rounds/product/connections/calls';
import { listVacancies } from '@rounds/product/vacancies/calls';
import { callAs } from './acts/api';
import { signIn } from './acts/doors';
import { colorFaultsOf, faultsOf, inScheme, sizes, sound } from './acts/inspect';

const path = '/employer/job_seekers/in_conversation';

/** Whom no other story sends to these vacancies. */
const applicants = [
  ['nurse@people.example', 'Hospitalist Physician'],
  ['therapist@people.example', 'Hospitalist Physician'],
  ['nurse@people.example', 'Occupational Therapist, Inpatient Rehabilitation'],
  ['physician@people.example', 'Registered Nurse, Medical-Surgical, Nights'],
] as const;

let ids: number[];

test.beforeAll(async ({ baseURL }) => {
  const base = baseURL ?? '';
  const manager = await callAs(base, 'employer', 'manager@mercy.example');
  const { data: vacancies } = await manager.call(listVacancies, { query: { state: 'published' } });
  ids = [];
  for (const [email, title] of applicants) {
    const seeker = await callAs(base, 'job_seeker', email);
    const vacancy_id = vacancies.find((one) => one.title === title)?.id ?? 0;
    const { data } = await seeker.call(apply, { body: { connection_request: { vacancy_id } } });
    ids.push(data.request?.id ?? 0);
  }
  expect(Math.min(...ids)).toBeGreaterThan(0);
});

const rowOf = (page: Page, id: number | undefined) => page.locator(`[data-request="${id}"]`);

/** As they stand now, from the top. */
const rowsOf = (page: Page) =>
  page
    .locator('[data-request]')
    .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset['request'])));

/** Chosen at the left with the focus, in the address, and at the right with what can be done. */
async function stands(page: Page, id: number | undefined) {
  await expect(rowOf(page, id)).toBeFocused();
  await expect(rowOf(page, id)).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(new RegExp(`[?&]request=${id}(&|$)`));
  await expect(page.getByRole('group', { name: 'What you can do now' })).toBeVisible();
}

async function tabTo(page: Page, name: string) {
  const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  while (!(await button.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab');
}

test('one goes through the applications by keys alone, and each decision turns to the next', async ({
  page,
}) => {
  await page.setViewportSize(sizes.desktop);
  await signIn(page, 'employer', 'manager@mercy.example');
  await page.goto(path);
  for (const id of ids) await expect(rowOf(page, id)).toBeVisible();
  await expect(page.getByText('Nobody is chosen')).toBeVisible();
  const order = await rowsOf(page);
  const { keyboard } = page;

  await keyboard.press('j');
  await stands(page, order[0]);
  await keyboard.press('j');
  await keyboard.press('ArrowDown');
  await stands(page, order[2]);
  await keyboard.press('k');
  await keyboard.press('ArrowUp');
  await stands(page, order[0]);
  await page.reload();
  await expect(rowOf(page, order[0])).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: 'Start a conversation' })).toBeVisible();

  await keyboard.press('a');
  await stands(page, order[1]);
  await expect(rowOf(page, order[0])).toHaveCount(0);

  await keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: /^Reject / });
  const reason = dialog.getByRole('combobox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await keyboard.press('Escape');
  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await stands(page, order[1]);
  await keyboard.press('r');
  await expect(reason).toBeFocused();
  // A letter in a dialog is a letter.
  for (const key of ['j', 'a']) await keyboard.press(key);
  await expect(page).toHaveURL(new RegExp(`request=${order[1]}(&|$)`));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await keyboard.press('Enter');
  await tabTo(page, 'Reject');
  await keyboard.press('Enter');
  await stands(page, order[2]);
  await expect(rowOf(page, order[1])).toHaveCount(0);

  await keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await keyboard.press('Escape');
  await stands(page, order[2]);
  await page.getByRole('textbox', { name: 'Search by name or vacancy' }).focus();
  await keyboard.type('arj');
  await expect(page.getByText('Nobody here matches “arj”.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a phone the list leads to the page of one, and from there to the next and back', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await signIn(page, 'employer', 'manager@mercy.example');
  await page.goto(path);
  const list = page.getByRole('list', { name: 'Applications received' });
  await expect(list.getByRole('link').filter({ hasText: 'Nora Bennett' }).first()).toContainText(
    /fit \d+ · .+ · \d+ years · Day \(12 h\) or Night \(12 h\) · .*\d mi/,
  );
  const heights = () =>
    list.getByRole('link').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...(await heights()))).toBeLessThanOrEqual(150);
  await sound(page);
  await page.setViewportSize(sizes.phone);
  await list.getByRole('link').first().click();
  await expect(page).toHaveURL(/requests\/\d+\?list=received/);
  const first = page.url();
  const previous = page.getByRole('button', { name: 'Previous', exact: true });
  await expect(previous).toBeDisabled();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).not.toHaveURL(first);
  await expect(page).toHaveURL(/requests\/\d+\?list=received/);
  await sound(page);
  await page.setViewportSize(sizes.phone);
  await previous.click();
  await expect(page).toHaveURL(first);
  await page.goBack();
  await expect(list).toBeVisible();
});

test('whoever talks already is offered an interview by a key, and the chosen one is linked and gone back from', async ({
  page,
  baseURL,
}) => {
  const manager = await callAs(baseURL ?? '', 'employer', 'manager@mercy.example');
  const accepted = { connection_request: { employer_response_status: 'accepted' as const } };
  const [talking = 0, other = 0] = ids;
  for (const id of [talking, other]) await manager.call(moveByEmployer, { params: { id }, body: accepted });
  await page.setViewportSize(sizes.desktop);
  await signIn(page, 'employer', 'manager@mercy.example');
  await page.goto(`${path}?tab=conversation&request=${talking}`);
  await expect(page.getByRole('button', { name: 'Offer an interview' })).toBeVisible();
  await rowOf(page, talking).focus();
  await page.keyboard.press('i');
  await expect(page.getByRole('dialog', { name: /interview/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await stands(page, talking);
  expect.soft(await faultsOf(page)).toEqual([]);
  await inScheme(page, 'dark');
  expect.soft(await colorFaultsOf(page)).toEqual([]);
  await inScheme(page, 'light');

  await rowOf(page, other).click();
  await expect(rowOf(page, other)).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(rowOf(page, talking)).toHaveAttribute('aria-current', 'true');
});
