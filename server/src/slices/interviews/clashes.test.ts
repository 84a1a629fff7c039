// Known clashes over HTTP: refused where somebody has to come, said where they need not, and never explained.
import * as interviews from '@rounds/product/interviews/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookedTwice, onWednesday, toInterview } from '../../../../tests/harness/bookings';
import type { Hiring } from '../../../../tests/harness/hiring';

let hiring: Hiring;
let request: number;
let booking: Parameters<typeof bookedTwice>[1];
let name: string;
beforeEach(async () => {
  ({ hiring, request, booking } = await toInterview());
  const form = await hiring.house.call(
    interviews.newSchedule,
    { params: { id: request } },
    hiring.who.recruiter,
  );
  name = form.answer.data.panel.find(({ id }) => id === booking.interview_panel[0]?.id)?.name ?? '';
  expect(name).not.toBe('');
});
afterEach(() => hiring.house.close());

const at = onWednesday;
const taken = () => bookedTwice(hiring, booking);
const optional = () => ({
  ...booking,
  interview_panel: booking.interview_panel.map(({ id }) => ({ id, required: false })),
});
const refusal = () => ({
  error: 'not_available',
  message: `${name} is not available then. Choose another time or another panelist.`,
});
function moveTo(sid: number, times: { start: string; end: string }) {
  const input = { params: { id: request, sid }, body: { interview_schedule: { ...booking, ...times } } };
  return hiring.house.call(interviews.rescheduleInterview, input, hiring.who.recruiter);
}
const answer = (id: number, interview_schedule: { answer: 'propose'; start: string; end: string }) =>
  hiring.house.call(
    interviews.answerSchedule,
    { params: { id }, body: { interview_schedule } },
    hiring.who.nurse,
  );
const heldBy = async (schedule: number) => {
  const { rows } = await hiring.house.pool.query<{ active: boolean; holds_time: boolean }>(
    'select active, holds_time from interview_attendance where schedule_id = $1 and person_id = $2',
    [schedule, booking.interview_panel[0]?.id],
  );
  return rows;
};

describe('somebody who has to come and is taken', () => {
  it('is named and nothing is sent, be it one time or one of several', async () => {
    await taken();
    expect((await hiring.book(request, booking)).refusal).toMatchObject(refusal());
    const { start: _start, end: _end, ...rest } = booking;
    const slots = [at('18:00', '18:45'), at('15:30', '16:15')];
    expect((await hiring.book(request, { ...rest, slots })).refusal).toMatchObject(refusal());
    const all = await hiring.house.call(interviews.seekerSchedules, { query: {} }, hiring.who.nurse);
    expect(all.answer.data).toEqual([]);
    expect((await hiring.book(request, { ...booking, ...at('15:45', '16:30') })).status).toBe(201);
  });

  it('keeps an interview from being moved there, and never from its own time', async () => {
    await taken();
    const id = (await hiring.book(request, { ...booking, ...at('18:00', '18:45') })).answer.data.id;
    await hiring.acceptInterview(id);
    expect((await moveTo(id, at('15:00', '15:45'))).refusal).toMatchObject(refusal());
    expect((await moveTo(id, at('18:15', '19:00'))).status).toBe(200);
  });

  it('keeps the job seeker from asking for that time, without saying who or why', async () => {
    await taken();
    const id = (await hiring.book(request, { ...booking, ...at('18:00', '18:45') })).answer.data.id;
    const asked = await answer(id, { answer: 'propose', ...at('15:00', '15:45') });
    expect(asked.refusal).toMatchObject({
      error: 'not_available',
      message: 'This time is not available. Please ask for another.',
    });
    expect((await answer(id, { answer: 'propose', ...at('17:00', '17:45') })).status).toBe(200);
  });

  it('counts with the time that the interview keeps free around itself', async () => {
    await hiring.house.pool.query('update interview_types set buffer_minutes = 15');
    await taken();
    expect((await hiring.book(request, { ...booking, ...at('15:45', '16:30') })).refusal).toMatchObject(
      refusal(),
    );
    expect((await hiring.book(request, { ...booking, ...at('16:15', '17:00') })).status).toBe(201);
  });
});

describe('somebody who need not come and is taken', () => {
  it('stands in the interview without holding time, which their company alone reads', async () => {
    await taken();
    const id = (await hiring.book(request, optional())).answer.data.id;
    const set = await hiring.acceptInterview(id);
    expect(set.answer.data).toMatchObject({ status: 'confirmed', panel: [{ name, available: true }] });
    expect(await heldBy(id)).toEqual([{ active: false, holds_time: false }]);
    const read = await hiring.house.call(
      interviews.employerSchedule,
      { params: { id } },
      hiring.who.recruiter,
    );
    expect(read.answer.data.panel).toMatchObject([{ name, required: false, available: false }]);
  });

  it('holds it where they are free, and is asked again when the job seeker takes another time', async () => {
    const { start: _start, end: _end, ...rest } = optional();
    const slots = [at('18:00', '18:45'), at('15:00', '15:45')];
    const id = (await hiring.book(request, { ...rest, slots })).answer.data.id;
    await hiring.acceptInterview(id, hiring.who.nurse, 1);
    expect(await heldBy(id)).toEqual([{ active: true, holds_time: true }]);
    expect((await hiring.book(request, booking)).refusal).toMatchObject(refusal());
    const other = await bookedTwice(hiring, { ...booking, ...at('18:00', '18:45') });
    expect(other.answer.data.status).toBe('confirmed');
    const moved = await hiring.acceptInterview(id, hiring.who.nurse, 2);
    expect(moved.answer.data).toMatchObject({ status: 'confirmed', start_at: at('18:00', '18:45').start });
    expect(await heldBy(id)).toEqual([{ active: false, holds_time: false }]);
  });

  it('gets it back with a request that is taken up again, only where it is still free', async () => {
    const id = (await hiring.book(request, optional())).answer.data.id;
    await hiring.acceptInterview(id);
    expect(await heldBy(id)).toEqual([{ active: true, holds_time: true }]);
    await hiring.move(request, { employer_response_status: 'rejected', reason: 'other_suited_better' });
    await taken();
    expect((await hiring.move(request, { restore: true })).status).toBe(200);
    expect(await heldBy(id)).toEqual([{ active: false, holds_time: false }]);
  });
});
