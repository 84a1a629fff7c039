// Vacancies by CSV: a file with a mistake is checked, its good rows go in, are followed, and are taken back.
import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { openedFor, signIn } from './acts/doors';
import { colorFaultsOf, faultsOf, inScheme, sizes } from './acts/inspect';

const stories = Number(process.env.JOURNEY_PORT ?? '4173');
const base = `http://localhost:${stories + 4}`;
test.use({ baseURL: base });

/** On a phone and on a desktop, light and dark. */
async function isSound(page: Page) {
  for (const size of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(size);
    expect(await faultsOf(page)).toEqual([]);
    for (const scheme of ['dark', 'light'] as const) {
      await inScheme(page, scheme);
      expect(await colorFaultsOf(page)).toEqual([]);
    }
  }
}

const choose = async (page: Page, name: string, text: string | Buffer) => {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('File of vacancies').setInputFiles(file);
};

async function saved(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await coming).path(), 'utf8');
}

test('a recruiter imports drafts, sees what is wrong, and takes all of it back', async ({
  browser,
  page,
}) => {
  await signIn(page, 'employer', 'recruiter@mercy.example');
  await page.goto('/employer/jobs');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import vacancies' })).toBeVisible();
  await page.getByText('What goes into each column').click();
  await isSound(page);
  const [head = ''] = (await saved(page, 'Save the template')).split('\r\n');
  expect(head).toMatch(/^Rounds number,Requisition number,Title,/);

  await choose(page, 'old.csv', Buffer.from('Title\nInfirmi\u00e8re', 'latin1'));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(
    page.getByText(/^This file is not in UTF-8, so letters such as é would be lost\./),
  ).toBeVisible();

  const rows = Array.from({ length: 120 }, (_, nth) => `Imported nurse ${nth + 1},CSV-${nth + 1},RN,1`);
  await choose(
    page,
    'posts.csv',
    ['Title,Requisition number,Discipline,Positions', ...rows, 'Broken,,Wizard,two'].join('\n'),
  );
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('120 drafts would be created.')).toBeVisible();
  await expect(page.getByRole('cell', { name: '“Wizard” is no discipline.' })).toBeVisible();
  await isSound(page);
  const mended = await saved(page, 'Save these rows as CSV');
  expect(mended.split('\r\n')[1]).toMatch(/^Broken,,Wizard,two,122,/);

  // What was checked waits, also for somebody who comes back.
  await page.reload();
  await page.getByRole('button', { name: 'Create 120 drafts' }).click();
  await expect(page.getByText('120 drafts created.')).toBeVisible();
  await isSound(page);

  const manager = await openedFor(browser, base, ['employer', 'manager@mercy.example']);
  await manager.goto('/employer/jobs/review?query=Imported');
  await expect(manager.getByRole('link', { name: 'Imported nurse 120', exact: true })).toBeVisible();
  expect(
    (await saved(manager, 'Export')).split('\r\n').filter((line) => line.includes('Imported nurse')),
  ).toHaveLength(120);

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('120 rows were taken back.')).toBeVisible();
  await manager.reload();
  await expect(manager.getByText('No draft matches')).toBeVisible();
  await page.getByRole('button', { name: 'Import another file' }).click();
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeDisabled();
});

test('a panelist sees that others import', async ({ page }) => {
  await signIn(page, 'employer', 'panelist@mercy.example');
  await page.goto('/employer/jobs');
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await page.goto('/employer/jobs/import');
  await expect(page.getByText('Admins, hiring managers and recruiters of your company may')).toBeVisible();
});
