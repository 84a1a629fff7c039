// What an employer does before the hunt: the company, its first facility and department, an interview, a vacancy.
import { expect, type Page } from '@playwright/test';
import { choose } from './doors';
import { criteria } from './feedback';

const next = (page: Page) => page.getByRole('button', { name: /^Next/ }).click();

/** A company that verifies itself: its mail is on its own domain, and the CCN stands in the hospital register. */
export async function foundCompany(page: Page, name: string, domain: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Rounds');
  await takeHospital(page);
  await page.getByLabel('Company name').fill(name);
  await page.getByLabel('Web address').fill(`https://${domain}`);
  await page.getByLabel('Phone').fill('(813) 555-0142');
  await page.getByRole('button', { name: 'Register the company' }).click();
  await expect(page.getByRole('heading', { name: /^2 of 4/ })).toBeVisible();
  await takeHospital(page);
  await page.getByLabel('Name of the facility').fill(`${name} Rehabilitation`);
  await page.getByRole('button', { name: 'Add facility' }).click();
  await expect(page.getByRole('heading', { name: /^3 of 4/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Departments' }).fill('Rehabilitation');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add departments' }).click();
  await expect(page.getByRole('heading', { name: /^4 of 4/ })).toBeVisible();
}

/** Looks a hospital up in the real register, which fills in its address. */
async function takeHospital(page: Page) {
  await page.getByRole('combobox', { name: 'Find it in the public hospital register' }).fill('Tampa General');
  await page
    .getByRole('option', { name: /Tampa General/i })
    .first()
    .click();
  await expect(page.getByLabel('ZIP code')).not.toHaveValue('');
}

/** One interview of half an hour by video, as the pattern of every hiring. */
export async function setUpInterviews(page: Page) {
  await page.goto('/employer/settings/interview_process');
  await page.getByRole('button', { name: 'Add a type' }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Team conversation');
  for (const title of criteria) {
    await page.getByRole('combobox', { name: 'Criteria' }).fill(title);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Add type' }).click();
  await expect(page.getByRole('cell', { name: 'Team conversation', exact: true })).toBeVisible();
  await page.goto('/employer/settings/interview_patterns');
  await page.getByRole('button', { name: 'Add a pattern' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('One conversation');
  await page.getByRole('button', { name: 'Add an interview', exact: true }).click();
  await choose(page, 'Interview 1', /Team conversation/);
  await page.getByRole('button', { name: 'Add pattern' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('One conversation').first()).toBeVisible();
}

/** The stepped form from the first field to the published page; without a pattern it is that of the process proposed. */
export async function postVacancy(page: Page, title: string, pattern?: string) {
  await page.goto('/employer/jobs/new');
  await page.getByLabel('Position title').fill(title);
  await choose(page, 'Discipline', 'Occupational Therapist');
  await choose(page, 'Facility', /Rehabilitation/);
  await choose(page, 'Department', 'Rehabilitation');
  await choose(page, 'How it is paid', 'Hourly');
  await page.getByLabel('Least').fill('44');
  await page.getByLabel('Most').fill('58');
  await page.getByLabel('Paid besides').fill('none');
  await next(page);
  for (const word of ['Full time', 'Day (8 h)']) await page.getByText(word, { exact: true }).click();
  await choose(page, 'Languages spoken at work', 'English');
  await next(page);
  await choose(page, 'Minimum qualification', /Master/);
  for (const list of ['Certifications', 'Related certifications', 'Special certifications', 'Skills']) {
    await takeFirst(page, list);
  }
  await next(page);
  await page.getByLabel('What the work is like').fill(description);
  await choose(page, 'Benefits of this post', /./);
  await page.getByLabel('Open until filled').check();
  await expect(page.getByRole('combobox', { name: 'Hiring process' })).toHaveValue(
    'Allied health and support',
  );
  if (pattern) await choose(page, 'Interview pattern', pattern);
  await next(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
}

const description =
  'A thirty-bed rehabilitation unit after stroke and orthopedic surgery. You treat six to eight people a day, ' +
  'plan with nursing and speech therapy each morning, and visit homes before discharge.';

/** Lists that the discipline does not have are not shown. */
async function takeFirst(page: Page, label: string) {
  const field = page.getByRole('combobox', { name: label, exact: true });
  if ((await field.count()) === 0) return;
  await field.click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
}
