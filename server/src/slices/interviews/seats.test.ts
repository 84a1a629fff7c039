// Whose candidate somebody is: a panelist reads whom they interview, until the seat or the request is gone.
import * as chat from '@rounds/product/chat/calls';
import * as connections from '@rounds/product/connections/calls';
import * as interviews from '@rounds/product/interviews/calls';
import * as offers from '@rounds/product/offers/calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onWednesday, toInterview } from '../../../../tests/harness/bookings';
import type { Hiring } from '../../../../tests/harness/hiring';
import type { Session } from '../../../../tests/harness/http';

let hiring: Hiring;
let request: number;
let schedule: number;
let booking: Awaited<ReturnType<typeof toInterview>>['booking'];
let resume: string;
beforeEach(async () => {
  ({ hiring, request, booking } = await toInterview());
  schedule = (await hiring.book(request, booking)).answer.data.id;
  await hiring.giveResume();
  const { rows } = await hiring.house.pool.query<{ id: string }>(
    "select id from files where kind = 'resume'",
  );
  resume = rows[0]?.id ?? '';
});
afterEach(() => hiring.house.close());

const profile = async (who: Session) => {
  const { status, answer } = await hiring.house.call(
    connections.employerFullProfile,
    { params: { id: request } },
    who,
  );
  return status === 200 ? [answer.data.profile.visibility, answer.data.profile.name] : status;
};

/** Everything by which a candidate is read, and the one thing that is written to them. */
async function reach(who: Session) {
  const params = { id: request };
  const list = await hiring.house.call(connections.employerPipeline, { query: {} }, who);
  return {
    profile: await profile(who),
    pipeline: list.answer.data.map(({ id }) => id),
    chats: (await hiring.house.call(chat.listChats, { params, query: {} }, who)).status,
    read: (await hiring.house.call(chat.readChats, { params }, who)).status,
    resume: (await hiring.house.call(offers.fileTicket, { params: { file_id: resume } }, who)).status,
  };
}
const all = () => ({
  profile: ['connected', 'Nora Bennett'],
  pipeline: [request],
  chats: 200,
  read: 200,
  resume: 201,
});
const nothing = { profile: 404, pipeline: [], chats: 404, read: 404, resume: 404 };

const calendarOf = async (who: Session) => {
  const { answer } = await hiring.house.call(interviews.employerSchedules, { query: {} }, who);
  return answer.data.map(({ status, job_seeker }) => [status, job_seeker.name]);
};

it('ends with the cancellation, by the team or the job seeker', async () => {
  const { panelist, recruiter, nurse } = hiring.who;
  expect(await reach(panelist)).toEqual(all());
  await hiring.cancelInterview(request, schedule);
  expect(await reach(panelist)).toEqual(nothing);
  expect(await reach(recruiter)).toEqual(all());
  expect(await calendarOf(panelist)).toEqual([['cancelled_by_employer', 'A Registered Nurse']]);
  expect(await calendarOf(recruiter)).toEqual([['cancelled_by_employer', 'Nora Bennett']]);

  const again = await hiring.book(request, { ...booking, ...onWednesday('18:00', '18:45') });
  expect(await reach(panelist)).toEqual(all());
  const answer = { answer: 'cancel' as const, reason: 'Nora is ill.' };
  const input = { params: { id: again.answer.data.id }, body: { interview_schedule: answer } };
  expect((await hiring.house.call(interviews.answerSchedule, input, nurse)).status).toBe(200);
  expect(await reach(panelist)).toEqual(nothing);
  const sid = { params: { id: again.answer.data.id } };
  const why = async (who: Session) =>
    (await hiring.house.call(interviews.employerSchedule, sid, who)).answer.data.cancel_reason;
  expect([await why(panelist), await why(recruiter)]).toEqual([null, 'Nora is ill.']);
});

it('goes over to those to whom the interview was moved', async () => {
  const { panelist, manager } = hiring.who;
  const { interview_panel } = await hiring.panel(request, 'hiring_manager');
  const moved = { ...booking, ...onWednesday('18:00', '18:45'), interview_panel };
  const input = { params: { id: request, sid: schedule }, body: { interview_schedule: moved } };
  const { status } = await hiring.house.call(interviews.rescheduleInterview, input, hiring.who.recruiter);
  expect(status).toBe(200);
  expect(await reach(panelist)).toEqual(nothing);
  expect(await profile(manager)).toEqual(['connected', 'Nora Bennett']);
});

it('stays with an interview that was held, and ends thirty days after the request closed, unlock or none', async () => {
  await hiring.acceptInterview(schedule);
  hiring.house.clock.set('2026-01-07T16:00:00.000Z');
  await hiring.house.settle();
  await hiring.signIn();
  await hiring.move(request, { employer_response_status: 'rejected', reason: 'location' });
  expect(await profile(hiring.who.panelist)).toEqual(['connected', 'Nora Bennett']);
  hiring.house.clock.forward({ days: 31 });
  await hiring.signIn();
  expect(await profile(hiring.who.panelist)).toEqual(['former', 'A former candidate']);
  expect(await profile(hiring.who.manager)).toEqual(['unlocked', 'Nora B.']);
});
