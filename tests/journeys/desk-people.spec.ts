// People at the desk: a physician is found, looked at with a reason and mended; tokens by two pairs of eyes; the log.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { choose, openedFor, signIn } from './acts/doors';
import { sizes, sound } from './acts/inspect';
import { picture } from './acts/pictures';

// What the desk mends here, other stories sign in with.
const stories = Number(process.env.JOURNEY_PORT ?? '4173');
test.use({ baseURL: `http://localhost:${stories + 4}` });
test.setTimeout(240_000);

const administrator = (
  browser: Browser,
  baseURL: string | undefined,
  email = 'administrator@rounds.example',
) => openedFor(browser, baseURL, ['platform', email]);

/** Opens what is found at once and says why. */
async function finds(desk: Page, kind: 'People' | 'Companies', words: { typed: string; row: string }) {
  await desk.goto('/platform/people');
  if (kind === 'Companies') await desk.getByText('Companies', { exact: true }).click();
  await desk.getByPlaceholder(/number/).fill(words.typed);
  await expect(desk.getByRole('row').filter({ hasText: words.row })).toHaveCount(1);
  await sound(desk);
  await desk.keyboard.press('Tab');
  await desk.getByRole('link', { name: words.row }).click();
  await expect(desk.getByRole('heading', { name: 'Why do you look?' })).toBeVisible();
  await sound(desk);
  await desk.getByLabel('In your words').fill('She called: a letter was lost.');
  await desk.getByRole('button', { name: 'Look', exact: true }).click();
}

async function corrects(desk: Page) {
  await expect(desk.getByRole('heading', { name: 'Priya Raman', level: 1 })).toBeVisible();
  await sound(desk);
  await picture(desk, 'person');
  await choose(desk, 'What to do', 'Correct the address');
  await desk.getByLabel('Email address').fill('priya@home.example');
  await desk.getByLabel('In your words').fill('She spelled it out.');
  await desk.getByRole('button', { name: 'Correct the address' }).click();
  await expect(desk.getByText('physician@people.example → priya@home.example')).toBeVisible();
  await expect(desk.getByText('corrected the address')).toBeVisible();
}

/** Two administrators: the one asks, the other confirms. */
async function givesTokens(desk: Page, second: Page) {
  await finds(desk, 'Companies', { typed: 'Mercy', row: 'Mercy Harbor Health' });
  await desk.getByLabel('Tokens', { exact: true }).last().fill('250');
  await choose(desk, 'Reason', 'As agreed with you');
  await desk.getByLabel('In your words').fill('Agreed with the owner.');
  await sound(desk);
  await picture(desk, 'company-at-desk');
  await desk.getByRole('button', { name: 'Ask a second administrator' }).click();
  await expect(desk.getByRole('heading', { name: 'Waits for a second administrator' })).toBeVisible();
  await desk.getByRole('link', { name: 'Give tokens: 250 tokens' }).click();
  await desk.getByRole('row').filter({ hasText: '250 tokens' }).click();
  await expect(desk.getByText('You asked for this: a second administrator decides.')).toBeVisible();
  await second.goto('/platform/confirmations');
  await second.getByRole('row').filter({ hasText: '250 tokens' }).click();
  await expect(second.getByText('Agreed with the owner.')).toBeVisible();
  await sound(second);
  await picture(second, 'confirming');
  await second.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(second.getByText('Nothing waits')).toBeVisible();
}

test('staff find a physician, say why, correct her address; tokens take two; the log shows both', async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await administrator(browser, baseURL);
  const second = await administrator(browser, baseURL, 'administrator2@rounds.example');
  for (const one of [desk, second]) await one.setViewportSize(sizes.desktop);
  await finds(desk, 'People', { typed: 'physician@people.example', row: 'Priya R.' });
  await corrects(desk);
  await givesTokens(desk, second);

  await second.goto('/platform/log');
  await expect(second.getByRole('row').filter({ hasText: 'Address corrected' })).toContainText('Alex Moreno');
  await expect(second.getByRole('row').filter({ hasText: 'Confirmed' })).toContainText('Jo Whitfield');
  await sound(second);
  await picture(second, 'log');
  await second.setViewportSize(sizes.phone);
  await sound(second);
  await second.goto('/platform/overview');
  await expect(second.getByRole('heading', { name: 'Supply and demand', exact: true })).toBeVisible();
  const places = second.getByRole('table', { name: 'Supply and demand by state' });
  await expect(places.locator('tbody').getByRole('row')).not.toHaveCount(0);
  await second.getByRole('combobox', { name: 'Discipline' }).fill('Physician');
  await second.getByRole('option', { name: 'Physician', exact: true }).click();
  await expect(second).toHaveURL(/discipline=\d+/);
  await expect(places.locator('tbody').getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/jobs\?states=[A-Z]{2}&discipline_id=\d+$/,
  );
  await picture(second, 'overview');
  await second.goto('/platform/staff');
  await expect(second.getByRole('row').filter({ hasText: 'Robin Hale' })).toContainText('Reviewer');
  await picture(second, 'staff');

  await page.setViewportSize(sizes.phone);
  await signIn(page, 'job_seeker', 'priya@home.example');
  await page.goto('/job_seeker/profile?as=unlocked');
  await expect(page.getByText('staff looked to help with what you asked for')).toBeVisible();
  await desk.context().close();
  await second.context().close();
});

test('whoever belongs to a frozen company reads so above every screen', async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await administrator(browser, baseURL);
  await desk.setViewportSize(sizes.desktop);
  await finds(desk, 'Companies', { typed: 'Bayline', row: 'Bayline Medical Group' });
  await desk.getByText('Note or freeze', { exact: true }).click();
  await choose(desk, 'What to do', 'Freeze the company');
  await choose(desk, 'The rule that was broken', /no post is made up/);
  await desk.getByLabel('In your words').fill('Three nurses wrote to us.');
  await desk.getByRole('button', { name: 'Freeze the company' }).click();
  await expect(desk.getByText('Frozen', { exact: true })).toBeVisible();
  await page.setViewportSize(sizes.phone);
  await signIn(page, 'employer', 'admin@rival.example');
  await expect(page.getByRole('region', { name: 'Your company is frozen' })).toContainText(
    'nothing new goes out',
  );
  await sound(page);
  await picture(page, 'frozen');
  await choose(desk, 'What to do', 'Let go of the company');
  await desk.getByLabel('In your words').fill('Settled with them.');
  await desk.getByRole('button', { name: 'Let go of the company' }).click();
  await expect(page.getByRole('region', { name: 'Your company is frozen' })).toHaveCount(0);
  await desk.context().close();
});
