// A newcomer registers, searches, applies and says yes by the keyboard alone, and hears on the way what happens.
import { expect, test, type Page } from '@playwright/test';
import { sendRequest } from '@rounds/product/connections/calls';
import { myProfile } from '@rounds/product/profile/calls';
import { listVacancies } from '@rounds/product/vacancies/calls';
import { callAs } from './acts/api';
import { followLetter, PASSWORD } from './acts/doors';
import { sizes } from './acts/inspect';
import { fillsByKeys, isSomewhere, pressesByKeys, tabTo } from './acts/keys';
import { giveEnough, giveTheRest } from './acts/profile';

const email = 'by.keys@people.example';
const heard = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible();

/** The form with a slip in it first: what is wrong is said at its field, and nothing that was typed is gone. */
async function register(page: Page): Promise<Page> {
  await page.setViewportSize(sizes.desktop);
  await page.goto('/job_seeker/register');
  await fillsByKeys(page, 'Email', email);
  await fillsByKeys(page, 'Password', PASSWORD);
  await fillsByKeys(page, 'Password again', `${PASSWORD}?`);
  await tabTo(page, page.getByRole('combobox', { name: 'Discipline' }));
  await page.keyboard.type('Registered Nurse');
  await page.getByRole('option', { name: 'Registered Nurse', exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Discipline' })).toHaveValue('Registered Nurse');
  for (const box of [/18 or older/, /terms/i]) {
    await tabTo(page, page.getByRole('checkbox', { name: box }));
    await page.keyboard.press('Space');
  }
  await pressesByKeys(page, 'Create account');
  const again = page.getByLabel('Password again');
  await expect(again).toHaveAttribute('aria-invalid', 'true');
  await expect(again).toHaveAccessibleDescription(/same|match/i);
  await expect(again).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(PASSWORD);
  await pressesByKeys(page, 'Create account');
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused();
  const home = await followLetter(page, email);
  await home.setViewportSize(sizes.desktop);
  await expect(home.getByRole('heading', { level: 1 })).toBeVisible();
  return home;
}

/** From the words of a search to an application on its way. */
async function applies(page: Page, title: string) {
  await page.goto('/job_seeker/job_search');
  await heard(page, /\d+ vacanc|\d+ job/);
  await tabTo(page, page.getByRole('search', { name: 'Jobs' }).getByRole('searchbox'));
  await page.keyboard.type('emergency');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toContainText(title);
  await heard(page, /\d+ vacanc|\d+ job/);
  await isSomewhere(page);
  await pressesByKeys(page, title, 'link');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await isSomewhere(page);
  await pressesByKeys(page, 'Apply');
  const dialog = page.getByRole('dialog', { name: /^Apply to / });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressesByKeys(dialog, 'Apply');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open it in my pipeline' })).toBeVisible();
  await heard(page, /appl/i);
  await isSomewhere(page);
}

test('a newcomer registers, searches, applies and accepts a request by keys', async ({ page, baseURL }) => {
  const home = await register(page);
  const seeker = await callAs(baseURL ?? '', 'job_seeker', email);
  await giveTheRest(seeker, ['Kay', 'Boardman']);
  await giveEnough(seeker);
  await applies(home, 'Registered Nurse, Emergency Department');

  const manager = await callAs(baseURL ?? '', 'employer', 'manager@mercy.example');
  const title = 'Registered Nurse, Medical-Surgical, Nights';
  const own = await manager.call(listVacancies, { query: { query: title, state: 'published' } });
  const asked = {
    user_id: (await seeker.call(myProfile, {})).data.id,
    vacancy_id: own.data[0]?.id ?? 0,
    message: 'Six years of telemetry is what this unit needs.',
  };
  await manager.call(sendRequest, { body: { connection_request: asked } });
  await pressesByKeys(home, 'Pipeline', 'link');
  await expect(home.getByRole('heading', { level: 1 })).toHaveText('Pipeline');
  await isSomewhere(home);
  await tabTo(home, home.getByRole('main').getByRole('link', { name: title }).first());
  await home.keyboard.press('Enter');
  const sheet = home.getByRole('dialog', { name: new RegExp(title) });
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await pressesByKeys(sheet, 'Accept');
  const question = home.getByRole('dialog', { name: /^Say yes to / });
  await expect(question.locator(':focus')).toHaveCount(1);
  await pressesByKeys(question, 'Accept');
  await expect(question).toHaveCount(0);
  await expect(sheet).toContainText('In conversation');
  await expect(sheet.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
  await expect(home.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1);
});
