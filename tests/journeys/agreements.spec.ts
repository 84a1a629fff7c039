// Papers that have changed: asked above every screen of whoever agreed to earlier ones, until they agree.
import { expect, test } from '@playwright/test';
import { earlierVersions } from '@rounds/product/papers';
import { signIn } from './acts/doors';
import { sizes, sound } from './acts/inspect';

test('a nurse reads what changed, reads on meanwhile, and agrees', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await signIn(page, 'job_seeker', 'nurse@people.example');
  const asked = page.getByRole('region', { name: 'New terms' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(asked).toHaveCount(0);
  // She signed in before they changed: that is what her browser keeps of her.
  await page.evaluate((version) => {
    const user = JSON.parse(localStorage.getItem('session_user') ?? '{}') as object;
    localStorage.setItem('session_user', JSON.stringify({ ...user, agreed_version: version }));
  }, earlierVersions.at(-1));
  await page.goto('/job_seeker/profile');
  await expect(asked).toContainText('a sealed record of the request');
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await sound(page);
  await asked.getByRole('button', { name: 'I agree' }).click();
  await expect(asked).toHaveCount(0);
  await page.goto('/job_seeker/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(asked).toHaveCount(0);
});

test('the earlier papers stand where the new ones lead to them', async ({ page }) => {
  await page.goto('/legal/privacy');
  await page.getByRole('link', { name: 'January 1, 2025' }).click();
  await expect(page.getByText('It is not in force any more')).toBeVisible();
  await page.getByRole('link', { name: 'the one that is' }).click();
  await expect(page).toHaveURL(/\/legal\/privacy$/);
});
