// What a person reads who did something too often, or came second: once, in a sentence that says what next.
import { expect, test, type Page } from '@playwright/test';
import { listOwnCompanies } from '@rounds/product/company/calls';
import { answerVerification } from '@rounds/product/company/verification-calls';
import { listVerifications, showVerificationCase, workOnVerification } from '@rounds/product/desk/calls';
import { hunt } from '@rounds/product/hunt/calls';
import { limits } from '@rounds/product/limits';
import { callAs, type Caller } from './acts/api';
import { forgetSession, registerEmployer, signIn } from './acts/doors';
import { foundCompany } from './acts/employer';
import { faultsOf, sizes } from './acts/inspect';

const stories = Number(process.env.JOURNEY_PORT ?? '4173');
const base = `http://localhost:${stories + 4}`;
test.use({ baseURL: base });
test.setTimeout(180_000);

const settings = '/employer/settings/company_details';
const why = { reason: 'verification' as const, note: 'It is next in the queue.' };

/** The waiting case of a company, taken. */
async function taken(desk: Caller, name: string): Promise<number> {
  const { data } = await desk.call(listVerifications, { query: { list: 'waiting', per_page: 100 } });
  const id = data.find(({ company }) => company.name === name)?.id ?? 0;
  await desk.call(workOnVerification, { params: { id }, body: { verification: { claim: why } } });
  return id;
}

type Decision = { outcome: 'declined' } | { outcome: 'verified' };
const saying = {
  declined: { reason: 'not_reached' as const, note: 'Nobody knows them.' },
  verified: { proof: { kind: 'documents' as const, seen: 'Articles', seen_on: '2026-01-05' } },
};

/** Another journey's company may hold the CCN already: then the same no, or yes, is said to a dispute. */
const inDispute = { declined: 'second_refused', verified: 'first_loses' } as const;

async function decide(desk: Caller, name: string, { outcome }: Decision) {
  const id = await taken(desk, name);
  const { version, row } = (await desk.call(showVerificationCase, { params: { id } })).data;
  const said = row.kind === 'dispute' ? inDispute[outcome] : outcome;
  const verification = { decide: { version, ...saying[outcome], outcome: said, note: 'As in the journey.' } };
  await desk.call(workOnVerification, { params: { id }, body: { verification } });
}

async function saveCcn(page: Page, ccn: string) {
  await page.goto(settings);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('CCN').fill(ccn);
  await page.getByRole('button', { name: 'Save' }).click();
}

test('a member who turned too many pages of the hunt reads when it goes on', async ({ page }) => {
  const member = await callAs(base, 'employer', 'manager@mercy.example');
  for (let nth = 0; nth < limits.hunt.pagesADay; nth += 1)
    await member.call(hunt, { query: { search: `word ${nth}` } });
  await signIn(page, 'employer', 'manager@mercy.example');
  for (const size of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(size);
    await page.goto('/employer/job_seekers/search');
    const sentence = 'You have read 200 pages of the hunt today. It goes on tomorrow.';
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }
});

test('a company that asked the desk too often reads from which day on it may again', async ({ page }) => {
  const [email, name] = ['rita@refused.example', 'Refused Clinic'];
  await registerEmployer(page, { email, name: 'Rita Refused' });
  await foundCompany(page, name, 'refused.example');
  const desk = await callAs(base, 'platform', 'reviewer@rounds.example');
  const owner = await callAs(base, 'employer', email);
  const id = (await owner.call(listOwnCompanies, {})).data[0]?.id ?? 0;
  await decide(desk, name, { outcome: 'declined' });
  for (let nth = 0; nth < limits.desk.asksAgain.times; nth += 1) {
    const body = { verification: { message: 'Please look again.' } };
    await owner.call(answerVerification, { params: { id }, body });
    await decide(desk, name, { outcome: 'declined' });
  }
  await page.goto(settings);
  const note = page.getByRole('complementary', { name: 'Verification' });
  await expect(note).toContainText('You have asked again 3 times in 30 days. You can ask again from');
  await expect(page.getByRole('button', { name: 'Ask again' })).toHaveCount(0);
});

test('a company that claims another’s CCN again and again reads it once, on its form', async ({ page }) => {
  const ccn = '100128';
  await signIn(page, 'employer', 'admin@mercy.example');
  await saveCcn(page, ccn);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  const desk = await callAs(base, 'platform', 'reviewer@rounds.example');
  await decide(desk, 'Mercy Harbor Health', { outcome: 'verified' });
  await forgetSession(page);
  await signIn(page, 'employer', 'admin@rival.example');
  for (let nth = 0; nth < limits.desk.asksAgain.times; nth += 1) {
    for (const given of [ccn, '']) {
      await saveCcn(page, given);
      await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    }
  }
  await saveCcn(page, ccn);
  await expect(page.getByText('You have claimed the CCN of another company 3 times in 30 days.')).toHaveCount(
    1,
  );
});

test('who comes second to a case reads who holds it', async ({ page }) => {
  await registerEmployer(page, { email: 'hal@held.example', name: 'Hal Held' });
  await foundCompany(page, 'Held Clinic', 'held.example');
  await forgetSession(page);
  await signIn(page, 'platform', 'reviewer@rounds.example');
  await page.getByRole('link', { name: 'Open the desk' }).click();
  await page.getByRole('link', { name: 'Held Clinic' }).click();
  await page.getByLabel('In your words').fill('It is next in the queue.');
  const second = await callAs(base, 'platform', 'second@rounds.example');
  await taken(second, 'Held Clinic');
  await expect(page.getByText('Sasha Winter holds this case.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take it over from Sasha Winter' })).toBeVisible();
  await expect(page.getByLabel('In your words')).toHaveValue('It is next in the queue.');
  await page.getByRole('button', { name: 'Only look' }).click();
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sasha Winter holds this case' })).toBeVisible();
});

test('a finger hits what a job’s card and the way back offer', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await page.goto('/job_seeker/job_search');
  const card = page.getByRole('article').first();
  const targets = [card.getByRole('link').first(), card.getByRole('button').first()];
  for (const target of targets) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await card.getByRole('link').first().click();
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first();
  expect((await crumb.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('whoever has no company yet is shown the way to one, on hunting and posting too', async ({ page }) => {
  await registerEmployer(page, { email: 'una@unplaced.example', name: 'Una Unplaced' });
  for (const path of ['/employer/job_seekers/search', '/employer/jobs/new', '/employer/hitchlist']) {
    await page.goto(path);
    await expect(page.getByText('Register or join a company first.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Register or join a company' })).toHaveAttribute(
      'href',
      '/employer/onboarding',
    );
  }
});

test('what a role or a plan does not open stands there, off, with who or what does', async ({ page }) => {
  await signIn(page, 'employer', 'panelist@mercy.example');
  await page.goto('/employer/jobs');
  const post = page.getByRole('button', { name: 'Post a vacancy' }).first();
  await expect(post).toBeDisabled();
  await expect(post).toHaveAccessibleDescription('Admins, hiring managers and recruiters may.');
  expect.soft(await faultsOf(page)).toEqual([]);
  await page
    .getByRole('link', { name: /^Registered Nurse/ })
    .first()
    .click();
  await expect(
    page.getByText('Admins and hiring managers publish, pause and close vacancies.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hunt for it' })).toBeDisabled();
  await forgetSession(page);
  await registerEmployer(page, { email: 'first@freeward.example', name: 'Ada Free' });
  await foundCompany(page, 'Freeward', 'freeward.example');
  await page.goto('/employer/settings/interview_patterns');
  const add = page.getByRole('button', { name: 'Add a process' });
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription(/^Hiring processes of your own come with Growth/);
  await expect(page.getByRole('button', { name: 'Change Nurses' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Remove Nurses' })).toBeEnabled();
  expect.soft(await faultsOf(page)).toEqual([]);
});
