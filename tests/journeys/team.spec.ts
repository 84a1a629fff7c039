// Teams & Allocation: an admin gives a recruiter more tokens and takes them back, and reads what a removal would do.
import { expect, test, type Page } from '@playwright/test';
import { choose, PASSWORD, signIn } from './acts/doors';

const email = 'recruiter@mercy.example';

async function allocate(page: Page, tokens: string) {
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /^Change/ }).click();
  await page.getByRole('dialog').getByLabel('Tokens a month').fill(tokens);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
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

test('an invitation is sent, opened from the mailbox, and taken up; the member sees their facility', async ({
  page,
  browser,
}) => {
  const invited = `ana.${Date.now()}@mercy.example`;
  await signIn(page, 'employer', 'admin@mercy.example');
  await page.goto('/employer/settings/teams');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('ana@elsewhere.example');
  await dialog.getByLabel('Tokens a month').fill('3');
  await choose(page, 'Facilities', 'Mercy Harbor Health Medical Center');
  await dialog.getByLabel('Email').focus();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(
    dialog.getByText('elsewhere.example is not on the list of allowed domains.').first(),
  ).toBeVisible();
  await dialog.getByLabel('Email').fill(invited);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const line = page.getByRole('listitem').filter({ hasText: invited });
  await expect(line).toContainText('Recruiter, 3 tokens a month, for Mercy Harbor Health Medical Center');

  const context = await browser.newContext();
  const door = await context.newPage();
  const letter = door.getByRole('listitem').filter({ hasText: invited });
  await expect(async () => {
    await door.goto('/mailbox');
    await expect(letter.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await letter.first().getByRole('link', { name: 'Open the invitation' }).click();
  await expect(door.getByRole('heading', { name: 'Join Mercy Harbor Health' })).toBeVisible();
  const link = door.url();
  await door.getByLabel('Full name').fill('Ana Ruiz');
  await door.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await door.getByLabel('Password again').fill(PASSWORD);
  await door.getByLabel(/terms/i).check();
  await door.getByRole('button', { name: 'Join the team' }).click();
  await expect(door.getByText('You are in the team of Mercy Harbor Health.')).toBeVisible();
  await signIn(door, 'employer', invited);
  await door.goto('/employer/settings/teams');
  const row = door.getByRole('row').filter({ hasText: invited });
  await expect(row).toContainText('Mercy Harbor Health Medical Center');
  await door.goto(link);
  await expect(door.getByText('This invitation is not valid any more. Ask for a new one.')).toBeVisible();
  await context.close();
});

test('others are invited to Rounds from the page of tokens', async ({ page }) => {
  await signIn(page, 'employer', 'admin@mercy.example');
  await page.goto('/employer/transactions');
  await page.getByRole('button', { name: 'Invite others' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('me@mercy.example');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('This address is on your own company’s domain.').first()).toBeVisible();
  const friend = `friend.${Date.now()}@clinic.example`;
  await dialog.getByLabel('Email').fill(friend);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const row = page.getByRole('row').filter({ hasText: friend });
  await expect(row).toContainText('Company');
  await expect(row).toContainText('Invited');
});

/** Keeps the answers to this address back until they are let go. */
async function heldBack(page: Page, address: string) {
  let letGo = () => undefined as void;
  const gone = new Promise<void>((done) => (letGo = done));
  await page.route(address, async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}

test('what is pressed before its list has come waits for it', async ({ page }) => {
  await signIn(page, 'employer', 'admin@mercy.example');
  const types = await heldBack(page, '**/api/v1/employers/interview_types');
  await page.goto('/employer/settings/interview_patterns');
  await page.getByRole('button', { name: 'Add a pattern' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add an interview pattern' });
  await expect(dialog.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add an interview' })).toHaveCount(0);
  types();
  await dialog.getByRole('button', { name: 'Add an interview' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Interview 1', exact: true })).toBeVisible();

  const facilities = await heldBack(page, '**/api/v1/employers/companies/*/facilities');
  await page.goto('/employer/settings/departments');
  const add = page.getByRole('button', { name: /^Add / }).first();
  await expect(add).toBeDisabled();
  facilities();
  await add.click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Facility' })).not.toHaveValue('');
});
