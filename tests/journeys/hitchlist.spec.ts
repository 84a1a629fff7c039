// An agency's HitchLists: note and tags, the right to represent somebody, and putting them forward to a client.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { listBlocks, removeBlock } from '@rounds/product/connections/block-calls';
import { apply } from '@rounds/product/connections/calls';
import { addEntry, addHitchlist, hitchlists, openHitchlist } from '@rounds/product/hitchlists/calls';
import { answerRepresentation, askToRepresent } from '@rounds/product/hitchlists/representation-calls';
import { submit } from '@rounds/product/hitchlists/submission-calls';
import { myProfile } from '@rounds/product/profile/calls';
import { listVacancies } from '@rounds/product/vacancies/calls';
import { hourly } from '../harness/pay-lines';
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

/** The agency may represent the nurse for a vacancy of the hospital, counted from the end of its list. */
async function aRightFor(base: string, which = -1) {
  const agency = await callAs(base, 'employer', 'admin@staffing.example');
  const nurse = await callAs(base, 'job_seeker', 'nurse@people.example');
  const hospital = await callAs(base, 'employer', 'manager@mercy.example');
  // An earlier story ends with the nurse's block of this hospital.
  for (const { id } of (await nurse.call(listBlocks, {})).data)
    await nurse.call(removeBlock, { params: { id } });
  const job_seeker_id = (await nurse.call(myProfile, {})).data.id;
  const lists = (await agency.call(hitchlists, { query: { job_seeker_id } })).data;
  const known = lists.find(({ entry_id }) => entry_id !== null);
  const list = known?.id ?? (await aListWithTheNurse(base));
  const entry_id = (await agency.call(openHitchlist, { params: { id: list }, query: {} })).data[0]?.id ?? 0;
  const published = await hospital.call(listVacancies, { query: {} });
  const vacancy = published.data.filter(({ state }) => state === 'published').at(which);
  const body = { representation: { vacancy_id: vacancy?.id ?? 0 } };
  const { id } = (await agency.call(askToRepresent, { params: { id: list, entry_id }, body })).data;
  const granted = { representation: { state: 'granted' as const } };
  await nurse.call(answerRepresentation, { params: { id }, body: granted });
  return { list, right: id, vacancy: vacancy?.id ?? 0 };
}

async function putForward(page: Page, list: number) {
  await signIn(page, 'employer', 'admin@staffing.example');
  await page.goto(`/employer/hitchlist?list=${list}`);
  await page.getByRole('button', { name: 'Right to represent Nora Bennett' }).click();
  const dialog = page.getByRole('dialog', { name: 'Represent Nora Bennett' });
  await dialog.getByRole('button', { name: /^Put forward/ }).click();
  await dialog.getByRole('button', { name: 'Send to the client' }).click();
  await expect(dialog.getByText('Please write what the client should know.')).toBeVisible();
  await dialog.getByLabel('Summary for the client').fill('Eight years of nights on telemetry.');
  await dialog.getByLabel('Available from').fill('2026-02-02');
  await dialog.getByLabel('Amount').fill('54');
  await sound(page);
  await dialog.getByRole('button', { name: 'Send to the client' }).click();
  await expect(dialog.getByText('Waits for the client')).toBeVisible();
  await sound(page);
}

async function otherPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

test('an agency puts a nurse forward; the hospital reads one packet and wants to talk, and she reads the same', async ({
  page,
  browser,
  baseURL,
}) => {
  const { list, vacancy } = await aRightFor(baseURL ?? '');
  await putForward(page, list);

  const theirs = await otherPage(browser);
  await signIn(theirs, 'employer', 'recruiter@mercy.example');
  await theirs.goto(`/employer/jobs/${vacancy}`);
  const from = theirs.getByRole('region', { name: 'From agencies' });
  await expect(from.getByText('By Northstar Clinical Staffing')).toBeVisible();
  await from.getByRole('button', { name: 'Read the packet: Nora Bennett' }).click();
  const packet = theirs.getByRole('dialog', { name: 'Nora Bennett' });
  await expect(packet.getByText('Eight years of nights on telemetry.')).toBeVisible();
  await sound(theirs);
  const [paper] = await Promise.all([
    theirs.waitForEvent('download'),
    packet.getByRole('button', { name: 'Download as a PDF' }).click(),
  ]);
  expect(paper.suggestedFilename()).toBe('Nora Bennett.pdf');
  await packet.getByRole('button', { name: 'We want to talk: Nora Bennett' }).click();
  await expect(packet.getByText('You want to talk')).toBeVisible();

  const hers = await otherPage(browser);
  await signIn(hers, 'job_seeker', 'nurse@people.example');
  await hers.goto('/job_seeker/preferences#represents');
  const part = hers.getByRole('region', { name: 'Who represents me' });
  await expect(part.getByText('Client wants to talk')).toBeVisible();
  await part.getByRole('button', { name: /^Read what was sent/ }).click();
  const sent = hers.getByRole('dialog', { name: 'What Northstar Clinical Staffing sent of you' });
  await expect(sent.getByText('Eight years of nights on telemetry.')).toBeVisible();
  await sound(hers);
  await theirs.context().close();
  await hers.context().close();
});

test('after a no the hospital opens the job for her again, once', async ({ page, baseURL }) => {
  const { right, vacancy } = await aRightFor(baseURL ?? '', -2);
  const agency = await callAs(baseURL ?? '', 'employer', 'admin@staffing.example');
  const submission = {
    ...{ summary: 'Eight years of nights on telemetry.', available_from: '2026-02-02', lines: [hourly(54)] },
    ...{ hours_a_week: 36, contract_weeks: 13, documents: [] },
  };
  await agency.call(submit, { params: { id: right }, body: { submission } });

  await signIn(page, 'employer', 'recruiter@mercy.example');
  await page.goto(`/employer/jobs/${vacancy}#agencies`);
  const from = page.getByRole('region', { name: 'From agencies' });
  await from.getByRole('button', { name: 'Read the packet: Nora Bennett' }).click();
  const packet = page.getByRole('dialog', { name: 'Nora Bennett' });
  await packet.getByRole('button', { name: 'Decline: Nora Bennett' }).click();
  await packet.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(packet.getByText('Please choose a reason.')).toBeVisible();
  await packet.getByLabel('Why Nora Bennett is declined').click();
  await page.getByRole('option', { name: 'The team chose to go on with others.' }).click();
  await sound(page);
  await packet.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(packet.getByText('You declined')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(from.getByText('No agency can put them forward for this vacancy now.')).toBeVisible();
  await sound(page);
  await from.getByRole('button', { name: 'Open this vacancy for them again: Nora Bennett' }).click();
  await expect(from.getByText(/^Open again since /)).toBeVisible();
  await expect(from.getByRole('button', { name: /^Open this vacancy/ })).toHaveCount(0);
  await sound(page);
});
