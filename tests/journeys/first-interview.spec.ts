// A company of today, and its first yes: two clicks later an interview stands proposed for both sides.
import { expect, test, type Page } from '@playwright/test';
import * as connections from '@rounds/product/connections/calls';
import { listVacancies } from '@rounds/product/vacancies/calls';
import { callAs } from './acts/api';
import { openedFor, registerEmployer } from './acts/doors';
import { foundCompany, postVacancy } from './acts/employer';
import { idOf } from './acts/hiring';
import { sizes, sound } from './acts/inspect';

const owner = 'iris@egretpoint.example';
const therapist = 'therapist@people.example';
const title = 'Occupational Therapist, Egret Point';

/** The company asks the therapist of the demo, who says yes. */
async function firstYes(base: string, user_id: number): Promise<number> {
  const employer = await callAs(base, 'employer', owner);
  const seeker = await callAs(base, 'job_seeker', therapist);
  const { data: vacancies } = await employer.call(listVacancies, { query: { query: title } });
  const vacancy_id = vacancies[0]?.id ?? 0;
  const asked = { connection_request: { vacancy_id, user_id, message: 'May we talk?' } };
  const { data } = await employer.call(connections.sendRequest, { body: asked });
  const said = { connection_request: { user_response_status: 'accepted' as const } };
  await seeker.call(connections.moveBySeeker, { params: { id: data.id }, body: said });
  return data.id;
}

test('a company of today offers an interview two clicks after its first yes', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(sizes.desktop);
  await registerEmployer(page, { email: owner, name: 'Iris Bell' });
  await foundCompany(page, 'Egret Point Health', 'egretpoint.example');
  await showsTemplates(page);
  await postVacancy(page, title);
  const seeker = await openedFor(browser, baseURL, ['job_seeker', therapist]);
  const id = await firstYes(baseURL ?? '', await idOf(seeker));

  await page.goto(`/employer/job_seekers/requests/${id}`);
  const offer = page.getByRole('button', { name: 'Offer an interview' });
  await offer.click();
  const form = page.getByRole('form', { name: 'Interview' });
  await expect(form.getByRole('combobox', { name: 'Interview pattern' })).toHaveValue(
    'Allied health interviews',
  );
  await expect(form.getByRole('combobox', { name: 'Interview type' })).toHaveValue(
    /^Department conversation/,
  );
  await expect(form.getByLabel(/^Iris Bell,/)).toBeChecked();
  for (const at of [1, 2, 3]) await expect(form.getByLabel(`Time ${at}`)).toHaveValue(/T1\d:00$/);
  const send = form.getByRole('button', { name: 'Send the invitation' });
  await expect(send).toBeInViewport();
  await sound(page);
  await page.keyboard.press('Escape');
  await expect(offer).toBeFocused();

  await offer.click();
  await send.click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Proposed, not confirmed yet')).toBeVisible();
  await expect(page.getByText(/Department conversation required, not passed yet/)).toBeVisible();
  await expect(offer).toHaveCount(0);
  await sound(page);

  await seeker.goto('/job_seeker/schedule_interview');
  const interview = seeker.getByRole('article', { name: `Department conversation, ${title}` });
  await expect(interview).toContainText('Proposed');
  await expect(interview).toContainText('3 times offered');
  await sound(seeker);
  await page.goto('/employer/job_seekers/schedule_interview');
  await expect(page.getByRole('article', { name: `Department conversation, ${title}` })).toContainText(
    '3 times offered',
  );
  await leave(baseURL ?? '', id);
});

/** Another journey of this house finds the therapist without an interview. */
async function leave(base: string, id: number) {
  const seeker = await callAs(base, 'job_seeker', therapist);
  const said = { connection_request: { user_response_status: 'withdrawn' as const } };
  await seeker.call(connections.moveBySeeker, { params: { id }, body: said });
}

/** Nobody has written any of them. */
async function showsTemplates(page: Page) {
  await page.goto('/employer/settings/interview_process');
  for (const type of ['Nurse manager conversation', 'Medical director conversation'])
    await expect(page.getByRole('cell', { name: type, exact: true })).toBeVisible();
  await sound(page);
  await page.goto('/employer/settings/interview_patterns');
  for (const name of ['Nurses', 'Allied health and support', 'Advanced practice', 'Physicians'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await sound(page);
  await page.setViewportSize(sizes.desktop);
}
