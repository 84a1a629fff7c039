// Several hours that would suit: a therapist names them, the hiring manager takes one by one tap.
import { expect, test, type Browser } from '@playwright/test';
import * as connections from '@rounds/product/connections/calls';
import * as interviews from '@rounds/product/interviews/calls';
import { daysAfter, minutesAfter } from '@rounds/product/time';
import * as profile from '@rounds/product/profile/calls';
import * as vacancies from '@rounds/product/vacancies/calls';
import { callAs } from './acts/api';
import { openedFor, signIn } from './acts/doors';
import { sound } from './acts/inspect';

const title = 'Occupational Therapist, Inpatient Rehabilitation';

/** Somebody in conversation with the hiring manager, without an interview yet. */
async function inConversation(base: string, email: string, about = title): Promise<number> {
  const manager = await callAs(base, 'employer', 'manager@mercy.example');
  const { call } = await callAs(base, 'job_seeker', email);
  const { data: rows } = await manager.call(vacancies.listVacancies, { query: {} });
  const vacancy_id = rows.find((row) => row.title === about)?.id ?? 0;
  const user_id = (await call(profile.myProfile, {})).data.id;
  const connection_request = { user_id, vacancy_id, message: 'Shall we talk?' };
  const { id } = (await manager.call(connections.sendRequest, { body: { connection_request } })).data;
  const accepted = { user_response_status: 'accepted' } as const;
  await call(connections.moveBySeeker, { params: { id }, body: { connection_request: accepted } });
  return id;
}

/** Somebody who said yes to the hiring manager, with an interview at this time. */
async function booked(base: string, email: string, start: string) {
  const manager = await callAs(base, 'employer', 'manager@mercy.example');
  const { call } = await callAs(base, 'job_seeker', email);
  const id = await inConversation(base, email);
  const listed = { employer_response_status: 'interview_shortlisted' } as const;
  await manager.call(connections.moveByEmployer, { params: { id }, body: { connection_request: listed } });
  const { data: form } = await manager.call(interviews.newSchedule, { params: { id } });
  const { data: schedule } = await manager.call(interviews.bookSchedule, {
    params: { id },
    body: {
      interview_schedule: {
        interview_type_id: form.next_step?.interview_type_id ?? 0,
        ...{ start, end: minutesAfter(start, 45), mode: 'video' },
        interview_panel: form.panel.filter((member) => member.role === 'interview_panelist'),
      },
    },
  });
  return { call, schedule };
}

/** Far from the place of the interview both clocks stand beside each time; at home the one that is everybody's. */
async function readsBothClocks(browser: Browser, baseURL: string, timezoneId: string, there: RegExp | null) {
  const context = await browser.newContext({ baseURL, timezoneId, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, 'job_seeker', 'therapist@people.example');
  await page.goto('/job_seeker/schedule_interview');
  await page.getByRole('button', { name: 'Accept this time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a time' });
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  const said = dialog.getByText('At the place of the interview:');
  if (there) await expect(said).toHaveText(there);
  else await expect(said).toHaveCount(0);
  if (there) await sound(page);
  await context.close();
}

test('an hour that the panel has given away is refused, and one of three others is taken', async ({
  browser,
  page,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const day = daysAfter(new Date().toISOString(), 3).slice(0, 10);
  await booked(base, 'therapist@people.example', `${day}T15:00:00.000Z`);
  await readsBothClocks(browser, base, 'America/Los_Angeles', /E[SD]T$/);
  await readsBothClocks(browser, base, 'America/New_York', null);
  const two = await page.evaluate((date) => new Date(`${date}T14:00`).toISOString(), day);
  const other = await booked(base, 'physician@people.example', two);
  await other.call(interviews.answerSchedule, {
    params: { id: other.schedule.id },
    body: { interview_schedule: { answer: 'accept', slot_id: other.schedule.slots[0]?.id ?? 0 } },
  });

  await signIn(page, 'job_seeker', 'therapist@people.example');
  await page.goto('/job_seeker/schedule_interview');
  await page.getByRole('button', { name: 'Ask for another time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for another time' });
  await dialog.getByLabel('A time that suits you').fill(`${day}T13:00`);
  await dialog.getByRole('button', { name: 'Name another time' }).click();
  await dialog.getByLabel('Or time 2').fill(`${day}T14:00`);
  await dialog.getByRole('button', { name: 'Name another time' }).click();
  await dialog.getByLabel('Or time 3').fill(`${day}T16:30`);
  await sound(page);
  await dialog.getByRole('button', { name: 'Ask for one of these times' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The second time is not available. Please ask for another.',
  );
  await sound(page);
  await expect(dialog.getByLabel('A time that suits you')).toHaveValue(`${day}T13:00`);
  await dialog.getByLabel('Or time 2').fill(`${day}T12:00`);
  await dialog.getByRole('button', { name: 'Ask for one of these times' }).click();
  await expect(page.getByText('You asked for one of these times instead:')).toBeVisible();

  const theirs = await openedFor(browser, baseURL, ['employer', 'manager@mercy.example']);
  await theirs.goto('/employer/job_seekers/schedule_interview');
  const takes = theirs.getByRole('button', { name: /^Take / });
  await expect(takes).toHaveCount(3);
  await sound(theirs);
  await takes.filter({ hasText: '4:30' }).click();
  await expect(theirs.getByText('The interview is set for the time they asked for.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Confirmed').first()).toBeVisible();
  await expect(page.getByText(/4:30/).first()).toBeVisible();
  await theirs.context().close();
});

test('usual hours are said once and stand beside the times that an employer offers', async ({
  browser,
  page,
  baseURL,
}) => {
  const id = await inConversation(
    baseURL ?? '',
    'therapist@people.example',
    'Registered Nurse, Medical-Surgical, Nights',
  );
  await signIn(page, 'job_seeker', 'therapist@people.example');
  await page.goto('/job_seeker/schedule_interview');
  await page.getByRole('button', { name: 'My usual hours' }).click();
  const dialog = page.getByRole('dialog', { name: 'When you are usually free for interviews' });
  await expect(dialog.getByLabel('Days')).toHaveValue('Monday to Friday');
  await dialog.getByLabel('From').fill('19:30');
  const keep = dialog.getByRole('button', { name: 'Keep these hours' });
  await keep.click();
  await expect(dialog.getByRole('alert')).toHaveText('The end comes after the start.');
  await expect(dialog.getByLabel('From')).toHaveValue('19:30');
  await dialog.getByLabel('From').fill('12:00');
  await dialog.getByLabel('Until').fill('16:00');
  await sound(page);
  await keep.click();
  await expect(page.getByText('Your usual hours are kept.')).toBeVisible();
  await page.getByRole('button', { name: 'My usual hours' }).click();
  await expect(dialog.getByLabel('From')).toHaveValue('12:00');

  const theirs = await openedFor(browser, baseURL, ['employer', 'manager@mercy.example']);
  await theirs.goto(`/employer/job_seekers/requests/${id}`);
  await theirs.getByRole('button', { name: 'Offer an interview' }).click();
  const form = theirs.getByRole('form', { name: 'Interview' });
  await expect(form.getByText('Monday to Friday, 12:00 PM to 4:00 PM')).toBeVisible();
  await expect(form.getByText('Within their usual hours.')).toHaveCount(3);
  await sound(theirs);
  const night = await form.getByLabel('Time 1').inputValue();
  await form.getByLabel('Time 1').fill(`${night.slice(0, 10)}T05:00`);
  await expect(form.getByText('Outside their usual hours.')).toHaveCount(1);
  await theirs.context().close();
});
