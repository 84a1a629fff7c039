// What stands in a job seeker's way is said above her dashboard and her profile, and leads to where it is mended.
import { expect, test, type Page } from '@playwright/test';
import { choose, fillSeekerForm, PASSWORD, signIn } from './acts/doors';
import { sound } from './acts/inspect';

const banners = (page: Page) => page.getByRole('list', { name: 'In your way' });

test('an address that is not confirmed leads to the letter, sent again', async ({ page }) => {
  const email = 'in-the-way@people.example';
  await page.goto('/job_seeker/register');
  await fillSeekerForm(page, { email, discipline: 'Registered Nurse' });
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/onboarding/);

  await page.goto('/job_seeker/profile');
  await expect(banners(page).getByRole('listitem')).toHaveCount(1);
  await sound(page);
  await banners(page)
    .getByRole('link', { name: /not confirmed/ })
    .click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the letter' }).click();
  await expect(page.getByText('the letter is on its way')).toBeVisible();
});

test('a license that has expired leads to its date, and is said no more once that is mended', async ({
  page,
}) => {
  await signIn(page, 'job_seeker', 'offmarket@people.example');
  await page.goto('/job_seeker/edit_profile#licenses');
  await expiresOn(page, '2024-06-30');

  await page.goto('/job_seeker/dashboard');
  // Off the market as well, which the sentence beside the completion says, and nothing else.
  await expect(banners(page).getByRole('listitem')).toHaveText([
    /^Your license .+ expired on Jun 30, 2024 and counts for no vacancy\./,
  ]);
  await banners(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/job_seeker\/edit_profile#licenses$/);
  await expiresOn(page, '2034-06-30');
  await page.goto('/job_seeker/dashboard');
  await expect(page.getByRole('heading', { name: 'Where you stand' })).toBeVisible();
  await expect(banners(page)).toHaveCount(0);
});

async function expiresOn(page: Page, day: string) {
  await page.getByRole('button', { name: 'Edit this license' }).click();
  await choose(page, 'Status', /^active$/i);
  await page.getByLabel('Expires on').first().fill(day);
  await page.getByRole('button', { name: 'Save this license' }).click();
  await expect(page.getByRole('button', { name: 'Edit this license' })).toBeVisible();
}
