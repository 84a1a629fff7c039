// Keeping a search: a job seeker with an alert, a recruiter shared with the team; opened again, changed and removed.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './acts/doors';

const flawsOf = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);

async function openKept(page: Page) {
  await page.getByRole('button', { name: 'Save this search' }).click();
  return page.getByRole('dialog', { name: 'Saved searches' });
}

test('a job seeker keeps a search, is told once a day, and takes it off again', async ({ page }) => {
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await page.goto('/job_seeker/job_search?query=telemetry&states=FL');
  const kept = await openKept(page);
  await expect(kept.getByLabel('Name')).toHaveValue('telemetry, 1 filter');
  await kept.getByLabel('Name').fill('Telemetry in Florida');
  await kept.getByRole('button', { name: 'Save this search' }).click();
  await expect(kept.getByLabel('Alert of Telemetry in Florida')).toHaveValue('daily');
  expect(await flawsOf(page)).toEqual([]);
  await kept.getByLabel('Alert of Telemetry in Florida').selectOption('Tell me at once');
  await expect(kept.getByLabel('Alert of Telemetry in Florida')).toHaveValue('at_once');
  await page.goto('/job_seeker/job_search');
  const later = await openKept(page);
  await expect(later.getByLabel('Alert of Telemetry in Florida')).toHaveValue('at_once');
  await later.getByRole('link', { name: 'Telemetry in Florida' }).click();
  await expect(page).toHaveURL(/query=telemetry&states=FL/);
  const again = await openKept(page);
  await again.getByRole('button', { name: 'Remove Telemetry in Florida' }).click();
  await expect(again.getByRole('link', { name: 'Telemetry in Florida' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(again.getByRole('link', { name: 'Telemetry in Florida' })).toBeVisible();
});

test('a recruiter shares a search of job seekers, and a colleague opens it', async ({ page, browser }) => {
  await signIn(page, 'employer', 'recruiter@mercy.example');
  await page.goto('/employer/job_seekers/search?state_ids=FL');
  const kept = await openKept(page);
  await kept.getByLabel('Name').fill('Florida nights');
  await kept.getByLabel('Share it with the team').check();
  await kept.getByRole('button', { name: 'Save this search' }).click();
  await expect(kept.getByRole('link', { name: 'Florida nights' })).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await signIn(colleague, 'employer', 'manager@mercy.example');
  await colleague.goto('/employer/job_seekers/search');
  const theirs = await openKept(colleague);
  await expect(theirs.getByText('Shared by')).toBeVisible();
  await theirs.getByRole('link', { name: 'Florida nights' }).click();
  await expect(colleague).toHaveURL(/state_ids=FL/);
  await context.close();
  await kept.getByRole('button', { name: 'Remove Florida nights' }).click();
  await expect(kept.getByRole('link', { name: 'Florida nights' })).toHaveCount(0);
});
