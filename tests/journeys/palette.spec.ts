// The command palette by the keys alone: a job, a company and a conversation, and on the other side whom one is hiring.
import { devices, expect, test, type Page } from '@playwright/test';
import { recentSearches } from '@rounds/product/jobs/calls';
import { callAs } from './acts/api';
import { signIn } from './acts/doors';
import { faultsOf, sizes, sound } from './acts/inspect';
import { tellStory } from './acts/story';

const options = (page: Page) => page.getByRole('listbox', { name: 'Places and deeds' }).getByRole('option');

/** A screen that stands whole: from then on keys are heard. */
async function onSettings(page: Page, side: 'job_seeker' | 'employer'): Promise<void> {
  await page.goto(`/${side}/notification_preferences`);
  await expect(page.getByRole('heading', { name: 'On your devices' })).toBeVisible();
}

/** Types the name, walks down to what is meant and follows it; nothing else is touched. */
async function goTo(page: Page, name: string, meant: RegExp): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused();
  await page.keyboard.type(name);
  await expect(options(page).filter({ hasText: meant })).not.toHaveCount(0);
  const said = await options(page).allTextContents();
  const steps = said.findIndex((text) => meant.test(text));
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(steps)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Go to' })).toHaveCount(0);
}

test('a therapist reaches a job, a company’s jobs and a conversation', async ({ page, baseURL }) => {
  const { offer } = await tellStory(baseURL ?? '');
  const therapist = await callAs(baseURL ?? '', 'job_seeker', 'therapist@people.example');
  const before = await therapist.call(recentSearches, {});
  await signIn(page, 'job_seeker', 'therapist@people.example');
  await onSettings(page, 'job_seeker');
  await goTo(page, 'registered', /Job · /);
  await expect(page).toHaveURL(/\/job_seeker\/job_search\/\d+$/);
  await onSettings(page, 'job_seeker');
  await goTo(page, 'mercy', /Company · /);
  await expect(page).toHaveURL(/\/job_seeker\/job_search\?.*company_id=/);
  await onSettings(page, 'job_seeker');
  await goTo(page, 'mercy', /Conversation · /);
  await expect(page).toHaveURL(new RegExp(`/job_seeker/chat\\?request=${offer}`));
  // What was asked in passing is no search of hers.
  expect((await therapist.call(recentSearches, {})).data).toEqual(before.data);

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused();
  await page.keyboard.type('zzqq no such thing');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing by that name.' })).toBeVisible();
  // What is found comes at once, however late a part of it is: nothing moves beneath the key.
  await onSettings(page, 'job_seeker');
  const companies = page.waitForResponse(/recently_added_employers\?search=mercy/);
  await page.route('**/api/v1/vacancies?*', async (route) => {
    await companies;
    await route.continue();
  });
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused();
  await page.keyboard.type('mercy');
  await expect(options(page).filter({ hasText: 'Company · ' })).not.toHaveCount(0);
  expect(await options(page).filter({ hasText: 'Job · ' }).count()).toBeGreaterThan(0);
  await sound(page);
});

test('a hiring manager reaches somebody in the pipeline, a vacancy and a conversation', async ({
  page,
  baseURL,
}) => {
  await tellStory(baseURL ?? '');
  await signIn(page, 'employer', 'manager@mercy.example');
  await onSettings(page, 'employer');
  await goTo(page, 'medical-surgical', /Vacancy · /);
  await expect(page).toHaveURL(/\/employer\/jobs\/\d+$/);
  await onSettings(page, 'employer');
  await goTo(page, 'occupational', /Pipeline · /);
  await expect(page).toHaveURL(/\/employer\/job_seekers\/requests\/\d+$/);
  await onSettings(page, 'employer');
  await goTo(page, 'occupational', /Conversation · /);
  await expect(page).toHaveURL(/\/employer\/chat\?request=\d+/);
});

test('on a phone it opens from the foot, and what is found is followed by thumb', async ({
  browser,
  baseURL,
}) => {
  await tellStory(baseURL ?? '');
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.setViewportSize(sizes.phone);
  await signIn(page, 'job_seeker', 'therapist@people.example');
  await onSettings(page, 'job_seeker');
  const foot = page.getByRole('navigation', { name: 'Places of the day' });
  await foot.getByRole('button', { name: 'Go to' }).tap();
  const field = page.getByRole('combobox', { name: 'Go to' });
  await field.fill('mercy');
  const found = options(page).filter({ hasText: 'Conversation · ' });
  await expect(found).not.toHaveCount(0);
  // Room for a phone's keys beneath the list.
  const list = await page.getByRole('listbox', { name: 'Places and deeds' }).boundingBox();
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThan(sizes.phone.height / 2);
  expect(await faultsOf(page)).toEqual([]);
  await found.first().tap();
  await expect(page).toHaveURL(/\/job_seeker\/chat\?request=\d+/);
  await foot.getByRole('button', { name: 'Go to' }).tap();
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await expect(field).toHaveCount(0);
  await context.close();
});
