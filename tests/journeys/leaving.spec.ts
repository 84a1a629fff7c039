// Leaving for good: what it would end stands before the password, the data comes along as a file, and afterwards nobody is there.
import { expect, test, type Page } from '@playwright/test';
import { PASSWORD, registerSeeker, signIn } from './acts/doors';
import { tellStory } from './acts/story';
import { colorFaultsOf, faultsOf, inScheme, sizes } from './acts/inspect';

async function sound(page: Page, name: string) {
  for (const size of ['desktop', 'phone'] as const) {
    await page.setViewportSize(sizes[size]);
    for (const scheme of ['light', 'dark'] as const) {
      await inScheme(page, scheme);
      expect(scheme === 'light' ? await faultsOf(page) : await colorFaultsOf(page)).toEqual([]);
      await page.screenshot({ path: `test-results/looks/${name}-${size}-${scheme}.png` });
    }
  }
  await page.setViewportSize(sizes.desktop);
  await inScheme(page, 'light');
}

test('a job seeker reads what deleting the account would end and what would stay', async ({
  page,
  baseURL,
}) => {
  await tellStory(baseURL ?? '');
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await page.goto('/job_seeker/security');
  await expect(page.getByRole('button', { name: 'Save my data' })).toBeVisible();
  await sound(page, 'delete-account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog.getByText('This ends, and each employer is told that you have left:')).toBeVisible();
  await sound(page, 'delete-account-dialog');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Please enter valid password')).toBeVisible();
  await dialog.getByLabel('Your present password').fill('Not-the-one-1');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('The present password is not right.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();
});

test('somebody saves their data and deletes the account', async ({ page }) => {
  const email = 'leaving@people.example';
  await registerSeeker(page, { email, discipline: 'Registered Nurse' });
  await page.goto('/job_seeker/security');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save my data' }).click();
  expect((await saved).suggestedFilename()).toBe('rounds.json');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog.getByText('Nothing of yours stays with anybody.')).toBeVisible();
  await dialog.getByLabel('Your present password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/job_seeker');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The email or the password is not right.')).toBeVisible();
});
