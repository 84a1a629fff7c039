// An agency's HitchLists: somebody of the hunt goes on a new list, is noted and tagged, and comes back after a slip.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './acts/doors';
import { inScheme } from './acts/inspect';

async function sound(page: Page) {
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(page, scheme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [scheme, id, nodes[0]?.html])).toEqual([]);
  }
  await inScheme(page, 'light');
}

test('an agency keeps somebody on a list, with a note and tags, and takes them off and back', async ({
  page,
}) => {
  await signIn(page, 'employer', 'admin@staffing.example');
  await page.goto('/employer/job_seekers/search');
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: `Add ${name} to a HitchList` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Please give the list a name.')).toBeVisible();
  await dialog.getByLabel('Name of the new list').fill('Summer travel');
  await dialog.getByLabel('Note').fill('Wants the coast.');
  await dialog.getByLabel('Tags').fill('nights');
  await dialog.getByLabel('Tags').press('Enter');
  await sound(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/employer/hitchlist');
  await expect(page.getByText('1 job seeker · begun by Samuel Ofori')).toBeVisible();
  await sound(page);
  await page.getByRole('link', { name: 'Summer travel' }).click();
  await expect(page.getByRole('heading', { name: 'Summer travel' })).toBeVisible();
  await expect(page.getByText('Wants the coast.')).toBeVisible();
  await sound(page);
  await page.getByRole('button', { name: `Change the note and tags of ${name}` }).click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Wants the coast, from June.');
  await sound(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Wants the coast, from June.')).toBeVisible();

  await page.getByRole('button', { name: `Take ${name} off the list` }).click();
  await expect(page.getByText('Nobody is on this list yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Wants the coast, from June.')).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('It holds 1 job seeker.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No list yet')).toBeVisible();
});

test('another company reads why it has none', async ({ page }) => {
  await signIn(page, 'employer', 'admin@mercy.example');
  await page.goto('/employer/hitchlist');
  await expect(page.getByText('HitchLists belong to staffing agencies.')).toBeVisible();
});
