// A résumé in the profile: sent, read in the background, and what it mentions added by the person alone.
import { expect, test } from '@playwright/test';
import { myProfile } from '@rounds/product/profile/calls';
import { sectionReads } from '@rounds/product/profile/section-calls';
import { callAs } from './acts/api';
import { signIn } from './acts/doors';
import { sound } from './acts/inspect';

const text = `Nell Castillo, registered nurse
Skilled in stroke care, wound assessment and dressing.
BLS and ACLS since 2024. RN license, Texas.`;

test('a résumé is read, and only what was ticked joins the profile', async ({ page }) => {
  await signIn(page, 'job_seeker', 'newcomer@people.example');
  await page.goto('/job_seeker/edit_profile');
  const found = page.getByRole('region', { name: 'Résumé' });
  const field = found.getByLabel('Résumé', { exact: true });
  await field.setInputFiles({ name: 'scan.txt', mimeType: 'text/plain', buffer: Buffer.from(' \n \n') });
  await expect(page.getByText('We could not read text in this file. You can still send it.')).toBeVisible();

  await field.setInputFiles({ name: 'nell.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(
    page.getByRole('heading', { name: 'Found in your résumé, not yet in your profile' }),
  ).toBeVisible();
  await expect(page.getByText('It mentions a license in Texas.')).toBeVisible();
  await found.getByText('Where your résumé says so').click();
  await expect(found.getByText('“BLS and ACLS since 2024.”').first()).toBeVisible();

  const add = page.getByRole('button', { name: 'Add to my profile' });
  await expect(add).toBeDisabled();
  await found.getByText('Stroke care', { exact: true }).first().click();
  await found.getByText('ACLS: Advanced Cardiovascular Life Support', { exact: true }).first().click();
  await add.click();
  await expect(page.getByText('Added to your profile.')).toBeVisible();
  await expect(found.getByRole('checkbox', { name: 'Stroke care' })).toHaveCount(0);
  await expect(found.getByRole('checkbox', { name: /^BLS/ })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Stroke care' })).toBeChecked();
  await expect(page.getByText('ACLS: Advanced Cardiovascular Life Support').first()).toBeVisible();
});

const career = `Nell Castillo, (813) 555-0142
LICENSES
Texas RN license No. 9312345, expires 04/2029
PROFESSIONAL EXPERIENCE
Registered Nurse | Tampa General Hospital, Tampa, FL | Jan 2019 – Present
Staff Nurse, Harbor Clinic, 2017-2019
EDUCATION
Bachelor of Science in Nursing, University of Tampa, 2016
LANGUAGES
Spanish, fluent`;

test('jobs, schools, languages and a license are ticked beside their lines, and one tap adds them', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'job_seeker', 'newcomer@people.example');
  await page.goto('/job_seeker/edit_profile');
  const found = page.getByRole('region', { name: 'Résumé' });
  const buffer = Buffer.from(career);
  await found
    .getByLabel('Résumé', { exact: true })
    .setInputFiles({ name: 'career.txt', mimeType: 'text/plain', buffer });
  const row = (name: string) => found.getByRole('checkbox', { name, exact: true });
  await expect(row('Registered Nurse')).not.toBeChecked();
  await expect(found.getByText('Registered Nurse | Tampa General Hospital, Tampa, FL')).toBeVisible();
  await expect(found.getByText('its whole group do not find you')).toBeVisible();
  await expect(found.getByText('9312345')).toHaveCount(0);
  await expect(found.getByText('555-0142')).toHaveCount(0);
  await sound(page);

  await found.getByRole('button', { name: 'Tick all' }).click();
  await expect(found.getByText('9312345').first()).toBeVisible();
  const add = found.getByRole('button', { name: 'Add to my profile' });
  await expect(add).toBeDisabled();
  await found.getByLabel('From').fill('2017-05-01');
  await row('Bachelor of Science in Nursing (BSN)').click();
  await found.getByLabel('Until').fill('2019-02-28');
  await found.getByLabel('Which license').click();
  await page.getByRole('option', { name: 'Registered Nurse (single state)' }).click();
  await sound(page);
  await add.click();
  await expect(page.getByText('Added to your profile.')).toBeVisible();
  await expect(row('Registered Nurse')).toHaveCount(0);
  await expect(row('Bachelor of Science in Nursing (BSN)')).not.toBeChecked();

  const { call } = await callAs(baseURL ?? '', 'job_seeker', 'newcomer@people.example');
  expect((await call(myProfile, {})).data.phone).toBe('(813) 555-0142');
  const jobs = (await call(sectionReads.experiences, {})).data;
  const hospital = { employer_name: 'Tampa General Hospital', start_date: '2019-01-01', end_date: null };
  const clinic = { employer_name: 'Harbor Clinic', start_date: '2017-05-01', end_date: '2019-02-28' };
  expect(jobs).toEqual(expect.arrayContaining([expect.objectContaining(clinic)]));
  expect(jobs.find(({ employer_ccn }) => employer_ccn !== null)).toMatchObject(hospital);
  expect((await call(sectionReads.licenses, {})).data).toMatchObject([
    { state: 'TX', number: '9312345', expires_on: '2029-04-30', status: 'active' },
  ]);
  expect((await call(sectionReads.educations, {})).data).toEqual([]);
});

test('an employer chosen from the list hides her from its whole group, and the form says so', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'job_seeker', 'newcomer@people.example');
  await page.goto('/job_seeker/edit_profile');
  await page.getByRole('button', { name: 'Add a job' }).click();
  const form = page.getByRole('form', { name: 'This job' });
  await form.getByLabel('Your title').fill('Staff nurse');
  await form.getByLabel('From').fill('2024-01-15');
  const employer = form.getByLabel('Employer');
  await employer.fill('Mercy');
  await page
    .getByRole('group', { name: 'On Rounds' })
    .getByRole('option', { name: /^Mercy/ })
    .first()
    .click();
  await expect(form.getByText('This company and its whole group do not find you')).toBeVisible();
  await form.getByRole('button', { name: 'Save this job' }).click();
  await expect(form).toHaveCount(0);
  const seeker = await callAs(baseURL ?? '', 'job_seeker', 'newcomer@people.example');
  const { data } = await seeker.call(sectionReads.experiences, {});
  expect(data.filter(({ company_id }) => company_id !== null)).toMatchObject([
    { title: 'Staff nurse', employer_name: expect.stringMatching(/^Mercy[^,]*$/), end_date: null },
  ]);
});
