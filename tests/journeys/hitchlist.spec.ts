// An agency's HitchLists: keeping somebody with note and tags, and the right to represent them, given and taken back.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { apply } from '@rounds/product/connections/calls';
import { addEntry, addHitchlist } from '@rounds/product/hitchlists/calls';
import { myProfile } from '@rounds/product/profile/calls';
import { listVacancies } from '@rounds/product/vacancies/calls';
import { callAs } from './acts/api';
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

/** The nurse has applied to the agency and stands on a list of it. */
async function aListWithTheNurse(base: string): Promise<number> {
  const agency = await callAs(base, 'employer', 'admin@staffing.example');
  const nurse = await callAs(base, 'job_seeker', 'nurse@people.example');
  const vacancies = await agency.call(listVacancies, { query: {} });
  const vacancy_id = vacancies.data.find(({ state }) => state === 'published')?.id ?? 0;
  await nurse.call(apply, { body: { connection_request: { vacancy_id } } });
  const { id } = (await agency.call(addHitchlist, { body: { hitchlist: { name: 'Nora’s year' } } })).data;
  const job_seeker_id = (await nurse.call(myProfile, {})).data.id;
  await agency.call(addEntry, { params: { id }, body: { entry: { job_seeker_id } } });
  return id;
}

test('an agency asks for the right to represent a nurse, who gives it and takes it back', async ({
  page,
  browser,
  baseURL,
}) => {
  const list = await aListWithTheNurse(baseURL ?? '');
  await signIn(page, 'employer', 'admin@staffing.example');
  await page.goto(`/employer/hitchlist?list=${list}`);
  await page.getByRole('button', { name: 'Right to represent Nora Bennett' }).click();
  const dialog = page.getByRole('dialog', { name: 'Represent Nora Bennett' });
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog.getByText('Please name the client')).toBeVisible();
  await dialog.getByLabel('Client', { exact: true }).fill('Gulf Shore Hospital');
  await dialog.getByLabel('The client’s number or title of the job').fill('REQ 88-12');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog.getByText('REQ 88-12 at Gulf Shore Hospital')).toBeVisible();
  await sound(page);

  const context = await browser.newContext();
  const hers = await context.newPage();
  await signIn(hers, 'job_seeker', 'nurse@people.example');
  await hers.goto('/job_seeker/preferences#represents');
  const part = hers.getByRole('region', { name: 'Who represents me' });
  await expect(
    part.getByText(/would like to put you forward for REQ 88-12 at Gulf Shore Hospital/),
  ).toBeVisible();
  await sound(hers);
  await part.getByRole('button', { name: /^Yes, represent me/ }).click();
  await expect(part.getByText('Given')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Right to represent Nora Bennett' }).click();
  await expect(dialog.getByText('Given')).toBeVisible();
  await part.getByRole('button', { name: /^Take it back/ }).click();
  const sure = hers.getByRole('dialog', { name: /^Take back what/ });
  await sound(hers);
  await sure.getByRole('button', { name: 'Take it back' }).click();
  await expect(part.getByText('Taken back')).toBeVisible();
  await sound(hers);
  await context.close();
});
