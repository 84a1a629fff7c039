// An offer's way through its approvals, in three browsers, to the last yes. And a switch of times.
import { expect, test, type Browser, type Page } from '@playwright/test';
import * as connections from '@rounds/product/connections/calls';
import * as processes from '@rounds/product/interviews/process-calls';
import * as interviews from '@rounds/product/interviews/calls';
import * as interviewSetup from '@rounds/product/interviews/setup-calls';
import * as offers from '@rounds/product/offers/calls';
import * as reference from '@rounds/product/reference/calls';
import { daysAfter } from '@rounds/product/time';
import * as vacancies from '@rounds/product/vacancies/calls';
import { serverNow } from '../harness/clock';
import { hourly } from '../harness/pay-lines';
import { callAs, type Caller } from './acts/api';
import { choose, signIn } from './acts/doors';
import { sound } from './acts/inspect';

test.describe.configure({ mode: 'serial' });

const title = 'Occupational Therapist, Hand Clinic';
let manager: Page;
let admin: Page;
let seeker: Page;
let api: { manager: Caller; therapist: Caller };
let vacancy: vacancies.FullVacancy;
let request: number;

async function signedIn(browser: Browser, side: 'employer' | 'job_seeker', email: string): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(page, side, email);
  return page;
}

test.beforeAll(async ({ browser, baseURL }) => {
  manager = await signedIn(browser, 'employer', 'manager@mercy.example');
  admin = await signedIn(browser, 'employer', 'admin@mercy.example');
  seeker = await signedIn(browser, 'job_seeker', 'therapist@people.example');
  api = {
    manager: await callAs(baseURL ?? '', 'employer', 'manager@mercy.example'),
    therapist: await callAs(baseURL ?? '', 'job_seeker', 'therapist@people.example'),
  };
});
test.afterAll(async () => {
  for (const page of [manager, admin, seeker]) await page.context().close();
});

const forTheTeam = (page: Page) => page.getByRole('figure', { name: 'For the team only:' });
const openRequest = (page: Page) => page.goto(`/employer/job_seekers/requests/${request}`);

test('a process names who approves', async () => {
  await manager.goto('/employer/settings/interview_patterns');
  await manager.getByRole('button', { name: 'Add a process' }).click();
  await manager.getByLabel('Name').fill('Two pairs of eyes');
  await choose(manager, 'Approval 1', 'Adam Reyes');
  await choose(manager, 'Approval 2', 'Maya Okafor');
  await manager.getByLabel('First message after a yes').fill('3');
  await manager.getByRole('button', { name: 'Add process' }).click();
  await expect(manager.getByText('At most 2: later than the rules ask is not open.')).toBeVisible();
  await sound(manager);
  await manager.getByLabel('First message after a yes').fill('1');
  await manager.getByRole('button', { name: 'Add process' }).click();
  await expect(manager.getByRole('heading', { name: 'Two pairs of eyes' })).toBeVisible();
  await sound(manager);
});

test('a vacancy is published with it, and an offer for it is prepared', async () => {
  const { data: rows } = await api.manager.call(vacancies.listVacancies, {
    query: { query: 'Occupational Therapist, Inpatient Rehabilitation' },
  });
  const { data: clone } = await api.manager.call(vacancies.cloneVacancy, {
    params: { id: rows[0]?.id ?? 0 },
  });
  const { data: list } = await api.manager.call(processes.listProcesses, {});
  const hiring_process_id = list.find(({ name }) => name === 'Two pairs of eyes')?.id;
  const wording = { title, hiring_process_id, open_until_filled: true, job_status: 1 as const };
  const params = { id: clone.id };
  await api.manager.call(vacancies.changeVacancy, { params, body: { vacancy: wording } });
  vacancy = (await api.manager.call(vacancies.showVacancy, { params })).data;
  expect(vacancy.state).toBe('published');

  const { data: applied } = await api.therapist.call(connections.apply, {
    body: { connection_request: { vacancy_id: vacancy.id } },
  });
  request = applied.request?.id ?? 0;
  for (const wish of [
    { employer_response_status: 'accepted' as const },
    { employer_response_status: 'selected' as const, override_reason: 'We know him from the ward.' },
  ])
    await api.manager.call(connections.moveByEmployer, {
      params: { id: request },
      body: { connection_request: wish },
    });
  await openRequest(manager);
  await expect(forTheTeam(manager).getByText('We know him from the ward.')).toBeVisible();
  await expect(
    manager.getByText('Before it is out it needs the approval of Adam Reyes, then Maya Okafor.'),
  ).toBeVisible();
  await api.manager.sendForm(offers.releaseOffer, { id: request }, await offerForm());
  await manager.reload();
  await expect(manager.getByText(/^Waits for Adam Reyes\./)).toBeVisible();
});

test('the first sends it back, it is prepared anew, and the last approval puts it out', async () => {
  await openRequest(admin);
  await expect(admin.getByText(/^Your approval is asked for\./)).toBeVisible();
  await sound(admin);
  await admin.getByRole('button', { name: 'Send it back' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('What is to be changed').fill('A dollar more for the evenings.');
  await dialog.getByRole('button', { name: 'Send it back' }).click();
  await expect(admin.getByText(/^Sent back to Maya Okafor\./)).toBeVisible();

  await manager.reload();
  await expect(manager.getByText('A dollar more for the evenings.')).toBeVisible();
  await manager.getByRole('button', { name: 'Release the offer' }).click();
  await expect(manager.getByText(/^Goes to Adam Reyes, then Maya Okafor for approval/)).toBeVisible();
  await expect(manager.getByRole('textbox', { name: 'Terms' })).toHaveValue('Full time, days.');
  await sound(manager);
  await manager.getByLabel('Offer document').setInputFiles({
    name: 'offer.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%offer\n'),
  });
  await manager.getByRole('button', { name: 'Ask for the approvals' }).click();
  await expect(manager.getByText(/^Waits for Adam Reyes\./)).toBeVisible();

  await seeker.goto(`/job_seeker/pipeline?request=${request}`);
  await expect(seeker.getByText('Offer: answer by').or(seeker.getByText('Offer waits'))).toHaveCount(0);
  await admin.reload();
  await admin.getByRole('button', { name: 'Approve the offer' }).click();
  await expect(admin.getByText(/^Waits for Maya Okafor\./)).toBeVisible();
  await manager.getByRole('button', { name: 'Approve the offer' }).click();
  await expect(
    manager.getByText('Offer Rolled Out').or(manager.getByText('Offer rolled out')).first(),
  ).toBeVisible();
  await seeker.reload();
  await expect(seeker.getByText('Full time, days.')).toBeVisible();
});

test('an offer is taken back with a reason that the team reads and the job seeker does not', async () => {
  await openRequest(manager);
  await manager.getByRole('button', { name: 'Take the offer back' }).click();
  const dialog = manager.getByRole('dialog', { name: 'Take the offer back' });
  await expect(dialog.getByText(/is told at once, without the reason/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('The clinic opens a month later.');
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(forTheTeam(manager).getByText('The clinic opens a month later.')).toBeVisible();
  await sound(manager);
  await seeker.reload();
  await expect(seeker.getByText('Offer taken back')).toBeVisible();
  await expect(seeker.getByText('The clinic opens a month later.')).toHaveCount(0);
  await expect(seeker.getByText('We know him from the ward.')).toHaveCount(0);
  await api.therapist.call(connections.moveBySeeker, {
    params: { id: request },
    body: { connection_request: { user_response_status: 'withdrawn' } },
  });
});

test('the job seeker takes another of the times that were offered', async () => {
  const { data: applied } = await api.therapist.call(connections.apply, {
    body: { connection_request: { vacancy_id: vacancy.id } },
  });
  const params = { id: applied.request?.id ?? 0 };
  const { data: patterns } = await api.manager.call(interviewSetup.listPatterns, {});
  for (const wish of [
    { employer_response_status: 'accepted' as const },
    { employer_response_status: 'interview_shortlisted' as const, interview_pattern_id: patterns[0]?.id },
  ])
    await api.manager.call(connections.moveByEmployer, { params, body: { connection_request: wish } });
  const { data: form } = await api.manager.call(interviews.newSchedule, { params });
  const day = daysAfter(new Date(serverNow()).toISOString(), 9).slice(0, 10);
  const at = (hour: number) => ({ start: `${day}T${hour}:00:00.000Z`, end: `${day}T${hour}:45:00.000Z` });
  const { data: booked } = await api.manager.call(interviews.bookSchedule, {
    params,
    body: {
      interview_schedule: {
        interview_type_id: form.next_step?.interview_type_id ?? 0,
        slots: [at(15), at(18), at(20)],
        mode: 'video',
        interview_panel: form.panel.filter((member) => member.role === 'interview_panelist'),
      },
    },
  });
  await api.therapist.call(interviews.answerSchedule, {
    params: { id: booked.id },
    body: { interview_schedule: { answer: 'accept', slot_id: 1 } },
  });
  await seeker.goto('/job_seeker/schedule_interview');
  await seeker.getByRole('button', { name: 'Take another offered time' }).click();
  await expect(seeker.getByRole('radio')).toHaveCount(2);
  await sound(seeker);
  await seeker.getByRole('radio').last().check();
  await seeker.getByRole('button', { name: 'Confirm this time' }).click();
  await expect(seeker.getByText('The interview has its new time. The employer is told.')).toBeVisible();
  const { data: after } = await api.therapist.call(interviews.seekerSchedules, { query: {} });
  expect(after.find(({ id }) => id === booked.id)).toMatchObject({
    status: 'confirmed',
    start_at: at(20).start,
  });
  await api.therapist.call(connections.moveBySeeker, {
    params,
    body: { connection_request: { user_response_status: 'withdrawn' } },
  });
});

async function offerForm(): Promise<FormData> {
  const { data: words } = await api.manager.call(reference.listPreferences, {});
  const fields = {
    start_on: daysAfter(new Date(serverNow()).toISOString(), 40).slice(0, 10),
    lines: JSON.stringify([hourly(48)]),
    hours_a_week: 40,
    position_type_id: words.type_of_position[0]?.id,
    shift_id: words.shift[0]?.id,
    facility_id: vacancy.facility?.id,
    conditions: JSON.stringify([{ kind: 'background_check' }]),
    expires_at: daysAfter(new Date(serverNow()).toISOString(), 9),
    terms: 'Full time, days.',
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('document', new Blob(['%PDF-1.4\n%offer\n'], { type: 'application/pdf' }), 'offer.pdf');
  return form;
}
