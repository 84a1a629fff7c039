// Many applications decided together by keys alone: a reason each, ten seconds to undo, and nothing lost by leaving.
import { expect, test, type Page } from '@playwright/test';
import { apply, moveBySeeker } from '@rounds/product/connections/calls';
import { employerRequests } from '@rounds/product/connections/list-calls';
import { cloneVacancy, listVacancies, moveVacancy } from '@rounds/product/vacancies/calls';
import { callAs, type Caller } from './acts/api';
import { signIn } from './acts/doors';
import { colorFaultsOf, faultsOf, inScheme, sizes } from './acts/inspect';

const stories = Number(process.env.JOURNEY_PORT ?? '4173');
const base = `http://localhost:${stories + 2}`;
test.use({ baseURL: base });

const path = '/employer/job_seekers/in_conversation';
const shown = 12;
let manager: Caller;
let nurse: Caller;

const published = async () => (await manager.call(listVacancies, { query: { state: 'published' } })).data;
const inReview = async () =>
  (await manager.call(employerRequests, { query: { status: 'review', per_page: 100 } })).data;
const reasons = async () =>
  (
    await manager.call(employerRequests, {
      query: { status: 'rejected', initiated_by: 'job_seeker', per_page: 100 },
    })
  ).data.map(({ close_reason }) => close_reason);

/** Three people apply to seven vacancies each. */
test.beforeAll(async () => {
  manager = await callAs(base, 'employer', 'manager@mercy.example');
  const [first] = await published();
  while ((await published()).length < 7) {
    const { data } = await manager.call(cloneVacancy, { params: { id: first?.id ?? 0 } });
    await manager.call(moveVacancy, { params: { id: data.id, status: 'publish' }, body: {} });
  }
  for (const name of ['nurse', 'therapist', 'physician']) {
    const seeker = await callAs(base, 'job_seeker', `${name}@people.example`);
    if (name === 'nurse') nurse = seeker;
    for (const { id } of (await published()).slice(0, 7))
      await seeker.call(apply, { body: { connection_request: { vacancy_id: id } } });
  }
  expect((await inReview()).length).toBe(21);
});

const rows = (page: Page) => page.locator('[data-request]');
const selected = (page: Page) => page.locator('[data-selected=true]');
const toast = (page: Page, words: RegExp) => page.getByRole('status').getByText(words);

/** As the list opens its first option is marked, and may be forgotten again a moment later: the next arrow counts for sure. */
const marked = (page: Page) => page.locator('[role=option][data-combobox-selected]');

async function open(page: Page) {
  await page.setViewportSize(sizes.desktop);
  await signIn(page, 'employer', 'manager@mercy.example');
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
}

/** By Tab alone. */
async function tabTo(page: Page, name: string, role: 'button' | 'checkbox' | 'combobox' = 'button') {
  const one = page.getByRole(role, { name, exact: true });
  await expect(one).toBeVisible();
  while (!(await one.evaluate((each) => each === document.activeElement))) await page.keyboard.press('Tab');
}

async function selectAll(page: Page) {
  await tabTo(page, 'Select all shown', 'checkbox');
  await page.keyboard.press('Space');
}

/** One of the first reasons of the list for all of them. */
async function rejectAll(page: Page, count: number) {
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Reject ${count} `) });
  const all = dialog.getByRole('combobox', { name: 'One reason for all' });
  await expect(all).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(marked(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(all).not.toHaveValue('');
  return dialog;
}

test('a page of applications is rejected by keys alone, undone, and rejected again with a reason of its own for one', async ({
  page,
}) => {
  await open(page);
  const { keyboard } = page;
  await expect(rows(page)).toHaveCount(shown);
  const last = await rows(page).last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(sizes.desktop.height);
  await expect(rows(page).filter({ hasText: /FL/ }).first()).toContainText(/mi$/);

  await keyboard.press('j');
  await keyboard.press('x');
  await expect(selected(page)).toHaveCount(1);
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Shift+ArrowDown');
  await expect(selected(page)).toHaveCount(3);
  await keyboard.press('Shift+ArrowUp');
  await expect(selected(page)).toHaveCount(2);
  await keyboard.press('Escape');
  await expect(selected(page)).toHaveCount(0);

  await selectAll(page);
  await expect(selected(page)).toHaveCount(shown);
  expect.soft(await faultsOf(page)).toEqual([]);
  await keyboard.press('r');
  await expect(page.getByRole('dialog', { name: `Reject ${shown} applications` })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'One reason for all' })).toBeFocused();
  await tabTo(page, `Reject ${shown}`);
  await keyboard.press('Enter');
  await expect(page.getByText('Please choose a reason.')).toHaveCount(shown);
  expect.soft(await faultsOf(page)).toEqual([]);
  await inScheme(page, 'dark');
  expect.soft(await colorFaultsOf(page)).toEqual([]);
  await inScheme(page, 'light');
  await keyboard.press('Escape');

  await rejectAll(page, shown);
  await tabTo(page, `Reject ${shown}`);
  await keyboard.press('Enter');
  await expect(toast(page, /^12 will be rejected in 10 seconds/)).toBeVisible();
  await expect(page.locator('[data-held=true]')).toHaveCount(shown);
  expect((await inReview()).length).toBe(21);
  await tabTo(page, 'Undo');
  await keyboard.press('Enter');
  await expect(page.locator('[data-held=true]')).toHaveCount(0);
  expect((await inReview()).length).toBe(21);

  await selectAll(page);
  const dialog = await rejectAll(page, shown);
  const own = dialog.getByRole('combobox', { name: /^Reason for / }).first();
  while (!(await own.evaluate((each) => each === document.activeElement))) await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await expect(marked(page)).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo(page, `Reject ${shown}`);
  await keyboard.press('Enter');
  await expect(toast(page, /^12 will be rejected/)).toBeVisible();
  await tabTo(page, 'Send now');
  await keyboard.press('Enter');
  await expect(toast(page, /^12 rejected/)).toBeVisible();
  await expect(rows(page)).toHaveCount(9);
  const given = await reasons();
  expect(given.length).toBe(shown);
  expect(new Set(given).size).toBe(2);
});

test('one whom somebody else has decided meanwhile is said, the others are done', async ({ page }) => {
  await open(page);
  const [gone] = (await inReview()).filter(({ job_seeker }) => job_seeker.name === 'Nora Bennett');
  const [other] = (await inReview()).filter(({ id }) => id !== gone?.id);
  for (const one of [gone, other]) await page.locator(`li:has([data-request="${one?.id}"]) input`).check();
  await rejectAll(page, 2);
  await tabTo(page, 'Reject 2');
  await page.keyboard.press('Enter');
  await expect(toast(page, /^2 will be rejected/)).toBeVisible();
  const withdrawn = {
    connection_request: { user_response_status: 'withdrawn', reason: 'personal' },
  } as const;
  await nurse.call(moveBySeeker, { params: { id: gone?.id ?? 0 }, body: withdrawn });
  await page.getByRole('button', { name: 'Send now', exact: true }).click();
  await expect(page.getByRole('alert').getByText(/^1 of 2 not rejected: /)).toBeVisible();
  await expect(rows(page)).toHaveCount(7);
});

test('after ten seconds they go by themselves, and whoever leaves sends at once', async ({ page }) => {
  await open(page);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Start a conversation' }).first().click();
  await expect(toast(page, /^1 conversation will start/)).toBeVisible();
  expect((await inReview()).length).toBe(7);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(toast(page, /^1 conversation started/)).toBeVisible();
  expect((await inReview()).length).toBe(6);

  await selectAll(page);
  await rejectAll(page, 6);
  await tabTo(page, 'Reject 6');
  await page.keyboard.press('Enter');
  await expect(toast(page, /^6 will be rejected/)).toBeVisible();
  expect((await inReview()).length).toBe(6);
  await page.reload();
  await expect.poll(async () => (await inReview()).length).toBe(0);
  await expect(page.getByText('No application waits for you')).toBeVisible();
});

test('a window that is drawn narrower keeps what is selected and held; on a phone several are selected by thumb', async ({
  page,
}) => {
  await page.setViewportSize(sizes.desktop);
  await signIn(page, 'employer', 'manager@mercy.example');
  await page.goto(`${path}?tab=conversation&sort=fit`);
  const box = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await rows(page).first().click();
  await expect(page).toHaveURL(/request=\d+/);
  await box.check();
  await page.setViewportSize(sizes.phone);
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/in_conversation\?(?!.*request)/);
  await expect(page).toHaveURL(/sort=fit/);
  expect.soft(await faultsOf(page)).toEqual([]);
  await inScheme(page, 'dark');
  expect.soft(await colorFaultsOf(page)).toEqual([]);
  await inScheme(page, 'light');
  await page.setViewportSize(sizes.desktop);
  await rejectAll(page, 1);
  await page.getByRole('button', { name: 'Reject 1', exact: true }).click();
  await expect(toast(page, /^1 will be rejected/)).toBeVisible();
  await page.setViewportSize(sizes.phone);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator('[data-held=true]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.locator('[data-held=true]')).toHaveCount(0);
  await expect(box).not.toBeChecked();
  await box.check();
  await page.getByRole('button', { name: 'Select none' }).click();
  await expect(selected(page)).toHaveCount(0);
});

test('with Shift the pointer selects everybody between two', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await signIn(page, 'employer', 'manager@mercy.example');
  await page.goto(`${path}?tab=conversation`);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('checkbox', { name: /^Select (?!all)/ }).click({ modifiers: ['Shift'] });
  await expect(selected(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Start conversations' })).toHaveCount(0);
});
