// Leaving for good: what it ends stands before the password, data comes along as a file, then nobody is there.
import { expect, test, type Page } from '@playwright/test';
import { choose, forgetSession, PASSWORD, registerEmployer, registerSeeker, signIn } from './acts/doors';
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
  for (const kind of ['PDF', 'JSON'])
    await expect(page.getByRole('button', { name: `Save my data as ${kind}` })).toBeVisible();
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
  for (const kind of ['PDF', 'JSON']) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: `Save my data as ${kind}` }).click();
    expect((await saved).suggestedFilename()).toBe(`rounds.${kind.toLowerCase()}`);
  }
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

test('an owner hands the company over and takes it back, and reads what closing it would end', async ({
  page,
  baseURL,
}) => {
  await tellStory(baseURL ?? '');
  await signIn(page, 'employer', 'owner@mercy.example');
  await page.goto('/employer/settings/teams');
  await expect(page.getByRole('heading', { name: 'Ownership' })).toBeVisible();
  await sound(page, 'ownership');
  await choose(page, 'New owner', 'Adam Reyes');
  await page.getByLabel('Your present password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText(/Adam Reyes can accept from .* on\./)).toBeVisible();
  await sound(page, 'ownership-under-way');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('button', { name: 'Hand over' })).toBeVisible();

  await page.goto('/employer/settings/company_details');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save our data' }).click();
  expect((await saved).suggestedFilename()).toBe('rounds.json');
  await sound(page, 'company-details');
  await page.getByRole('button', { name: 'Close the company' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog.getByText(/expire unspent/)).toBeVisible();
  await sound(page, 'close-dialog');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.goto('/employer/security');
  await expect(page.getByText('You own Mercy Harbor Health, and an owner stays.')).toBeVisible();
  await sound(page, 'owner-security');
});

test('a recruiter reads who would take over, and an employer without a company leaves', async ({ page }) => {
  await signIn(page, 'employer', 'recruiter@mercy.example');
  await page.goto('/employer/security');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog.getByText('The owner, unless you choose somebody else.')).toBeVisible();
  await sound(page, 'leave-dialog');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await forgetSession(page);
  await registerEmployer(page, { email: 'short@visit.example', name: 'Vera Short' });
  await page.goto('/employer/security');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByLabel('Your present password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/');
});
