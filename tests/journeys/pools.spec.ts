// A seat left to a pool, and hours to book in: set up once, offered together, booked by the job seeker alone.
import { expect, test, type Page } from '@playwright/test';
import * as connections from '@rounds/product/connections/calls';
import * as profile from '@rounds/product/profile/calls';
import { listVacancies } from '@rounds/product/vacancies/calls';
import { dayAfter } from '@rounds/product/time';
import { callAs } from './acts/api';
import { choose, openedFor, registerEmployer } from './acts/doors';
import { foundCompany, postVacancy } from './acts/employer';
import { sizes, sound } from './acts/inspect';

const owner = 'vera@heronbay.example';
const physician = 'physician@people.example';
const title = 'Occupational Therapist, Heron Bay';
const pool = 'Heron Bay therapists';
const visit = 'A day at Heron Bay';

/** The company asks somebody, who says yes. */
async function firstYes(base: string): Promise<number> {
  const employer = await callAs(base, 'employer', owner);
  const seeker = await callAs(base, 'job_seeker', physician);
  const user_id = (await seeker.call(profile.myProfile, {})).data.id;
  const { data: vacancies } = await employer.call(listVacancies, { query: { query: title } });
  const vacancy_id = vacancies[0]?.id ?? 0;
  const asked = { connection_request: { vacancy_id, user_id, message: 'May we talk?' } };
  const { data } = await employer.call(connections.sendRequest, { body: asked });
  const said = { connection_request: { user_response_status: 'accepted' as const } };
  await seeker.call(connections.moveBySeeker, { params: { id: data.id }, body: said });
  return data.id;
}

/** Refused without anybody in it; then the first interview of a pattern leaves a seat to it. */
async function setUpPool(page: Page) {
  await page.goto('/employer/settings/interview_patterns');
  await page.getByRole('button', { name: 'Add a pool' }).click();
  const form = page.getByRole('form', { name: 'Pool' });
  await form.getByLabel('Name').fill(pool);
  await form.getByRole('button', { name: 'Add pool' }).click();
  await expect(form.getByText('Please choose at least one member.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Members' }).click();
  await page.getByRole('option', { name: 'Vera Lind' }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Add pool' }).click();
  await expect(page.getByRole('heading', { name: pool })).toBeVisible();

  await page.getByRole('button', { name: 'Change Allied health interviews' }).click();
  const pattern = page.getByRole('form', { name: 'Interview pattern' });
  await pattern.getByRole('combobox', { name: 'Pools on the panel of interview 1' }).click();
  await page.getByRole('option', { name: pool }).click();
  await page.keyboard.press('Escape');
  await pattern.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`One of ${pool}`)).toBeVisible();
}

test('a job seeker books an hour by themselves, and somebody of the pool has the seat', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(sizes.desktop);
  await registerEmployer(page, { email: owner, name: 'Vera Lind' });
  await foundCompany(page, 'Heron Bay Health', 'heronbay.example');
  await setUpPool(page);
  await page.setViewportSize(sizes.desktop);
  await postVacancy(page, title);
  const id = await firstYes(baseURL ?? '');

  await page.goto(`/employer/job_seekers/requests/${id}`);
  await page.getByRole('button', { name: 'Offer an interview' }).click();
  const form = page.getByRole('form', { name: 'Interview' });
  await expect(form.getByLabel(`One of ${pool}`, { exact: true })).toBeChecked();
  await expect(form.getByLabel(/^Vera Lind,/)).not.toBeChecked();
  await choose(page, 'How', 'On site');
  await form.getByLabel('Place').fill('12 Bay Road, Tampa');
  await form.getByRole('button', { name: 'Offer hours' }).click();
  const day = dayAfter(await form.getByLabel('Day 1', { exact: true }).inputValue(), 4);
  await form.getByLabel('Day 1', { exact: true }).fill(day);
  await form.getByLabel('To, day 1').fill('09:15');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(form.getByRole('alert')).toContainText('These hours are shorter than the interview');
  await expect(form.getByLabel('Day 1', { exact: true })).toHaveValue(day);
  await form.getByLabel('To, day 1').fill('12:00');
  await sound(page);
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(form).toHaveCount(0);

  const seeker = await openedFor(browser, baseURL, ['job_seeker', physician]);
  await seeker.goto('/job_seeker/schedule_interview');
  const theirs = seeker.getByRole('article', { name: `Department conversation, ${title}` });
  await expect(theirs).toContainText('Hours to book in');
  await expect(theirs).toContainText('Any free time of 45 minutes within');
  await expect(theirs).not.toContainText(pool);
  await theirs.getByRole('button', { name: 'See all free times' }).click();
  const dialog = seeker.getByRole('dialog', { name: 'Choose a time' });
  await dialog.getByRole('radio').first().check();
  await sound(seeker);
  await dialog.getByRole('button', { name: 'Confirm this time' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(theirs).toContainText('Confirmed');
  await expect(theirs).toContainText('With Vera Lind');

  await page.goto('/employer/job_seekers/schedule_interview');
  const ours = page.getByRole('article', { name: `Department conversation, ${title}` });
  await expect(ours).toContainText(`With Vera Lind (of ${pool})`);
  await ours.getByRole('button', { name: 'Hand on a seat' }).click();
  await expect(page.getByRole('dialog', { name: 'Hand on a seat' })).toContainText(
    `Vera Lind has the seat of ${pool}. Nobody else of it is free then.`,
  );
  await sound(page);
  await page.keyboard.press('Escape');
  await planVisit(page);
  await seeker.getByRole('link', { name: visit }).click();
  await expect(seeker.getByRole('heading', { level: 1, name: visit })).toBeVisible();
  await expect(seeker.getByText('Ask for Vera at the desk.')).toBeVisible();
  await expect(seeker.getByRole('article')).toContainText('With Vera Lind');
  await sound(seeker);
  await seeker.context().close();
});

/** The interview on site gets an agenda of its own, which its card then leads to. */
async function planVisit(page: Page) {
  const card = page.getByRole('article', { name: `Department conversation, ${title}` });
  await card.getByRole('button', { name: 'Plan a visit' }).click();
  const form = page.getByRole('form', { name: 'Visit' });
  await form.getByRole('button', { name: 'Send the agenda' }).click();
  await expect(form.getByText('Please enter a name.')).toBeVisible();
  await form.getByLabel('Name').fill(visit);
  await form.getByLabel('Note').fill('Ask for Vera at the desk.');
  await sound(page);
  await form.getByRole('button', { name: 'Send the agenda' }).click();
  await card.getByRole('link', { name: visit }).click();
  await expect(page.getByRole('heading', { level: 1, name: visit })).toBeVisible();
  await sound(page);
}
