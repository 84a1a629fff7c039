// How a session ends: in every tab, by a token no longer good, at the guard; and a line that breaks without a word.
import { expect, test } from '@playwright/test';
import { seekerAccount } from '@rounds/product/identity/calls';
import { callAs } from './acts/api';
import { PASSWORD, signIn } from './acts/doors';

test('signing out in one tab signs the other one out', async ({ context }) => {
  const first = await context.newPage();
  await signIn(first, 'job_seeker', 'nurse@people.example');
  const second = await context.newPage();
  await second.goto('/job_seeker/profile');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await first.getByRole('button', { name: /^Account of/ }).click();
  await first.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(first).toHaveURL(/\/job_seeker$/);
  await expect(second).toHaveURL(/\/job_seeker$/);
  expect(await second.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('a password changed elsewhere ends what is open here, in every tab, by itself', async ({
  context,
  baseURL,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await signIn(first, 'job_seeker', 'physician@people.example');
  await second.goto('/job_seeker/profile');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Profile');
  const elsewhere = await callAs(baseURL ?? '', 'job_seeker', 'physician@people.example');
  const passwords = { current_password: PASSWORD, password: PASSWORD, password_confirmation: PASSWORD };
  await elsewhere.call(seekerAccount.change, { body: { user: passwords } });
  for (const tab of [first, second]) {
    await expect(tab).toHaveURL(/:\d+\/(job_seeker)?$/);
    expect(await tab.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  }
});

test('a token without its cookie is worth nothing: everything is cleared and the start page opens', async ({
  page,
  context,
}) => {
  await signIn(page, 'employer', 'manager@mercy.example');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull();
  // Off the app first: an open page may notice the loss by itself, and go at the same moment.
  await page.goto('/jobs');
  await context.clearCookies();
  await page.goto('/employer/pipeline');
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('without a token, a page leads to the door of its side, and through it back', async ({ page }) => {
  for (const [path, door] of [
    ['/employer/dashboard', 'employer'],
    ['/job_seeker/onboarding', 'job_seeker'],
    ['/terms-of-service', 'employer'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(`/${door}?return_to=${encodeURIComponent(path)}`);
  }
  await page.goto('/job_seeker/notifications?page=1');
  await page.getByLabel('Email').fill('therapist@people.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/job_seeker/notifications?page=1');
});

test('a door whose address names another site leads home', async ({ page }) => {
  await page.goto('/job_seeker?return_to=%2F%2Fevil.example%2Fjob_seeker%2Fpipeline');
  await page.getByLabel('Email').fill('therapist@people.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/job_seeker/dashboard');
});

test('a page whose line is silent for a minute opens another one', async ({ page }) => {
  const lines: string[] = [];
  page.on('websocket', (line) => lines.push(line.url()));
  await page.clock.install();
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await expect.poll(() => lines.length).toBe(1);
  await page.clock.fastForward(40_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(lines).toHaveLength(1);
  await page.clock.fastForward(30_000);
  await expect.poll(() => lines.length).toBe(2);
});
