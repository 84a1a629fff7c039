// What people choose to be told, in the browser; and the page behind a letter's link that ends letters like it.
import { expect, test } from '@playwright/test';
import { signIn } from './acts/doors';

test('an employer ends letters of a group, sets quiet hours, and finds both again', async ({ page }) => {
  await signIn(page, 'employer', 'manager@mercy.example');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL('/employer/notification_preferences');
  await page.getByLabel('Vacancies: by letter').selectOption('No letters');
  await page.getByLabel('Messages: in the bell').uncheck({ force: true });
  await page.getByLabel('Quiet hours from').selectOption('9 PM');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Quiet hours begin at one hour and end at another.')).toBeVisible();
  await page.getByLabel('Quiet hours until').selectOption('7 AM');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your notification settings are kept.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Vacancies: by letter')).toHaveValue('none');
  await expect(page.getByLabel('Messages: in the bell')).not.toBeChecked();
  await expect(page.getByLabel('Quiet hours from')).toHaveValue('21');
  await page.getByLabel('Messages: in the bell').check({ force: true });
  await page.getByLabel('Vacancies: by letter').selectOption('A letter at once');
  await page.getByLabel('Quiet hours from').selectOption('None');
  await page.getByLabel('Quiet hours until').selectOption('None');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your notification settings are kept.').first()).toBeVisible();
});

test('a link that no letter holds says so', async ({ page }) => {
  await page.goto('/unsubscribe?token=nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not whole.');
});
