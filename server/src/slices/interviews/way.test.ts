// The way into an interview over HTTP: what is asked for, who reads it when, and that a missing link is owed.
import * as interviews from '@rounds/product/interviews/calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toInterview } from '../../../../tests/harness/bookings';
import type { Hiring } from '../../../../tests/harness/hiring';

let hiring: Hiring;
let request: number;
let booking: Awaited<ReturnType<typeof toInterview>>['booking'];
beforeEach(async () => {
  ({ hiring, request, booking } = await toInterview());
});
afterEach(() => hiring.house.close());

const link = 'https://video.mercy.example/rooms/41';
const number = '(813) 555-0142';
const bySeeker = async (id: number) => {
  const all = await hiring.house.call(interviews.seekerSchedules, { query: {} }, hiring.who.nurse);
  return all.answer.data.find((one) => one.id === id);
};
const say = (id: number, interview_schedule: { place?: string; caller?: 'employer' | 'job_seeker' }) =>
  hiring.house.call(
    interviews.sayWay,
    { params: { id }, body: { interview_schedule } },
    hiring.who.recruiter,
  );
async function calendarOf(id: number, who: Hiring['who']['nurse']) {
  const path = `/api/v1/interview_schedules/${id}/calendar.ics`;
  const { answer } = await hiring.house.send('GET', path, { who });
  const text = new TextDecoder().decode(answer as Uint8Array);
  return { text, sequence: /^SEQUENCE:(\d+)/m.exec(text)?.[1] };
}

it('is a safe link, or a number with who calls; anything else is refused', async () => {
  const says = async (more: object) => (await hiring.book(request, { ...booking, ...more })).refusal?.fields;
  expect(await says({ place: 'http://video.mercy.example' })).toEqual({
    place: 'Please enter a link that begins with https://, or none: then it follows.',
  });
  expect(await says({ mode: 'phone', caller: 'employer' })).toEqual({
    place: 'Please enter the telephone number.',
  });
  expect(await says({ mode: 'phone', place: number })).toEqual({ caller: 'Please choose who calls.' });
  expect(await says({ mode: 'phone', place: number, caller: 'job_seeker' })).toBeUndefined();
});

it('reaches the job seeker with their yes, not before, and not once the interview is off', async () => {
  const id = (await hiring.book(request, { ...booking, place: link })).answer.data.id;
  expect(await bySeeker(id)).toMatchObject({ status: 'proposed', place: '' });
  expect((await calendarOf(id, hiring.who.nurse)).text).not.toContain('rooms/41');
  expect((await calendarOf(id, hiring.who.recruiter)).text).toContain('rooms/41');
  await hiring.acceptInterview(id);
  expect(await bySeeker(id)).toMatchObject({ status: 'confirmed', place: link });
  expect((await calendarOf(id, hiring.who.nurse)).text).toContain('rooms/41');
  await hiring.cancelInterview(request, id);
  expect(await bySeeker(id)).toMatchObject({ place: '' });
});

it('says who calls with the number', async () => {
  const phone = { ...booking, mode: 'phone' as const, place: number, caller: 'job_seeker' as const };
  const id = (await hiring.book(request, phone)).answer.data.id;
  expect(await bySeeker(id)).toMatchObject({ place: '', caller: null });
  await hiring.acceptInterview(id);
  expect(await bySeeker(id)).toMatchObject({ place: number, caller: 'job_seeker' });
});

it('is owed a day before while the link is missing, and given without moving anything', async () => {
  const id = (await hiring.book(request, booking)).answer.data.id;
  await hiring.acceptInterview(id);
  const owes = async () => (await hiring.cardFor(request, hiring.who.recruiter)).request.owes;
  expect(await owes()).toMatchObject({ step: 'send_link', mine: true, due: '2026-01-06T15:00:00.000Z' });
  const before = await calendarOf(id, hiring.who.nurse);
  expect((await say(id, { place: 'video.mercy.example' })).refusal?.error).toBe('validation_failed');
  expect((await say(id, { place: link })).answer.data).toMatchObject({
    id,
    status: 'confirmed',
    place: link,
  });
  expect(await owes()).toMatchObject({ step: 'record_result', mine: false });
  expect(Number((await calendarOf(id, hiring.who.nurse)).sequence)).toBe(Number(before.sequence) + 1);
  await say(id, { place: link });
  await hiring.house.settle();
  const told = await hiring.house.pool.query(
    `select n.id from notifications n where n.event = 'interview.way' and n.person_id = $1`,
    [hiring.nurse],
  );
  expect(told.rows).toHaveLength(1);
});

it('is not given to an interview that is off, nor by who may not schedule', async () => {
  const id = (await hiring.book(request, booking)).answer.data.id;
  const byPanelist = { params: { id }, body: { interview_schedule: { place: link } } };
  expect((await hiring.house.call(interviews.sayWay, byPanelist, hiring.who.panelist)).refusal?.error).toBe(
    'not_allowed',
  );
  await hiring.cancelInterview(request, id);
  expect((await say(id, { place: link })).refusal?.error).toBe('move_not_open');
});
