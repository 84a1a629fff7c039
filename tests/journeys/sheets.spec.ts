// Lists as spreadsheets: every row that the filters leave, not the page alone; and nothing where it breaks off.
import { expect, test, type Page } from '@playwright/test';
import { employerRequests } from '@rounds/product/connections/list-calls';
import { tokenTransactions } from '@rounds/product/tokens/calls';
import { listVacancies } from '@rounds/product/vacancies/calls';
import { readFile } from 'node:fs/promises';
import { callAs, type Caller } from './acts/api';
import { signIn } from './acts/doors';
import { faultsOf, sizes } from './acts/inspect';

const email = 'admin@rival.example';

/** The lines of the file that is saved, without quotes: no cell that is looked at here has any. */
async function saved(page: Page, name: string): Promise<string[]> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const download = await file;
  expect(download.suggestedFilename()).toBe(`rounds-${name}.csv`);
  return (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
}

let api: Caller;
test.beforeAll(async ({}, { project }) => {
  api = await callAs(project.use.baseURL ?? '', 'employer', email);
});
test.beforeEach(async ({ page }) => {
  await signIn(page, 'employer', email);
});

test('saves every vacancy of a state with more than its line says', async ({ page }) => {
  const { data } = await api.call(listVacancies, { query: { state: 'published', per_page: 100 } });
  await page.goto('/employer/jobs');
  const [head = '', ...lines] = await saved(page, 'vacancies');
  expect(head).toMatch(/^Vacancy,Requisition number,Discipline,Stands,/);
  expect(data.length).toBeGreaterThan(0);
  expect(lines).toHaveLength(data.length);
  for (const [nth, row] of data.entries()) expect(lines[nth]).toContain(row.title);
  await page.setViewportSize(sizes.phone);
  expect(await faultsOf(page)).toEqual([]);
});

test('saves the ledger so that its lines add up', async ({ page }) => {
  const { data } = await api.call(tokenTransactions, { query: { per_page: 100 } });
  await page.goto('/employer/transactions');
  const [, ...lines] = await saved(page, 'token-transactions');
  expect(lines).toHaveLength(data.length);
  const column = data.map(({ amount }) => amount).reduce((sum, one) => sum + one, 0);
  expect(lines.map((line) => Number(/,(-?\d+),/.exec(line)?.[1])).reduce((sum, one) => sum + one, 0)).toBe(
    column,
  );
});

test('saves what the words of a list leave, and nothing where a page does not come', async ({ page }) => {
  const query = { status: 'rejected', search: 'nurse', per_page: 100 };
  const { total_results } = await api.call(employerRequests, { query });
  await page.goto('/employer/job_seekers/rejected?search=nurse');
  if (total_results > 0) expect(await saved(page, 'requests')).toHaveLength(total_results + 1);
  await page.goto('/employer/jobs');
  const button = page.getByRole('button', { name: 'Save as CSV' });
  await expect(button).toBeVisible();
  await page.route('**/api/v1/employers/**', (route) => route.abort());
  await button.click();
  await expect(page.getByText(/Nothing was saved\.$/)).toBeVisible();
  await expect(button).toBeEnabled();
});
