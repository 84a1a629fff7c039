// Teams & Allocation: an admin gives a recruiter more tokens and takes them back, and reads what a removal would do.
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './acts/doors';

const email = 'recruiter@mercy.example';

async function allocate(page: Page, tokens: string) {
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /^Change/ }).click();
  await page.getByRole('dialog').getByLabel('Tokens a month').fill(tokens);
  await page.getByRole('button', { name: 'Save' }).click();
}

test('an allocation moves tokens at once, and is refused where the pool is short', async ({ page }) => {
  await signIn(page, 'employer', 'admin@mercy.example');
  await page.goto('/employer/settings/teams');
  const row = page.getByRole('row').filter({ hasText: email });
  await allocate(page, '25');
  await expect(row).toContainText('25');
  await allocate(page, '900');
  await expect(page.getByText(/^The pool has \d+ tokens; \d+ more would be needed\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await allocate(page, '20');
  await expect(row).not.toContainText('25');
});

test('a removal names an heir and says what will happen', async ({ page }) => {
  await signIn(page, 'employer', 'admin@mercy.example');
  await page.goto('/employer/settings/teams');
  await page
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('button', { name: /^Remove/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Signed out everywhere, at once.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('Please choose who takes over.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
});
