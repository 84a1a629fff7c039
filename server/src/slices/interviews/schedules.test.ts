// Interviews over HTTP after the first booking: moved, canceled, taken, missed. Types are in setup.test.ts.
import * as interviews from '@rounds/product/interviews/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookedTwice, onWednesday, toInterview } from '../../../../tests/harness/bookings';
import type { Hiring } from '../../../../tests/harness/hiring';

let hiring: Hiring;
let request: number;
let booking: Parameters<typeof bookedTwice>[1];
beforeEach(async () => {
  ({ hiring, request, booking } = await toInterview());
});
afterEach(() => hiring.house.close());

const at = onWednesday;
const booked = async () => (await hiring.book(request, booking)).answer.data.id;
const stage = async () => (await hiring.cardFor(request, hiring.who.manager)).request.stage;

async function confirmed() {
  const id = await booked();
  await hiring.acceptInterview(id);
  return id;
}

function moveTo(sid: number, times: { start: string; end: string }) {
  const input = { params: { id: request, sid }, body: { interview_schedule: { ...booking, ...times } } };
  return hiring.house.call(interviews.rescheduleInterview, input, hiring.who.recruiter);
}

const cancel = (sid: number) => hiring.cancelInterview(request, sid);

function record(id: number, result: 'no_show_seeker' | 'pass' | 'hold') {
  const input = { params: { id }, body: { interview_schedule_result: { result } } };
  return hiring.house.call(interviews.recordResult, input, hiring.who.recruiter);
}

async function calendarOf(id: number) {
  const path = `/api/v1/interview_schedules/${id}/calendar.ics`;
  const { answer } = await hiring.house.send('GET', path, { who: hiring.who.nurse });
  const text = new TextDecoder().decode(answer as Uint8Array);
  const line = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(text)?.[1];
  return { uid: line('UID'), sequence: line('SEQUENCE'), status: line('STATUS') };
}

describe('the list', () => {
  it('is of the days between 1900 and 2199, on both sides', async () => {
    const id = await booked();
    const lists = [
      { path: '/api/v1/employers/interview_schedules', who: hiring.who.recruiter },
      { path: '/api/v1/profile/interview_schedules', who: hiring.who.nurse },
    ];
    for (const { path, who } of lists) {
      for (const day of ['start_date=0000-01-01', 'end_date=9999-12-31', 'end_date=2200-01-01']) {
        const { status, answer } = await hiring.house.send('GET', `${path}?${day}`, { who });
        expect(status).toBe(422);
        expect(answer).toMatchObject({
          fields: { [day.slice(0, -11)]: 'Please choose a day between 1900 and 2199.' },
        });
      }
      const all = await hiring.house.send('GET', `${path}?start_date=1900-01-01&end_date=2199-12-31`, {
        who,
      });
      expect(all.answer).toMatchObject({ data: [{ id }] });
    }
  });
});

describe('the time', () => {
  it('is at least thirty minutes, on steps of fifteen, soon enough and not too far', async () => {
    const says = async (times: { start: string; end: string }) =>
      (await hiring.book(request, { ...booking, ...times })).refusal?.message;
    expect(await says(at('15:00', '15:15'))).toBe('An interview needs at least 30 minutes.');
    expect(await says(at('15:05', '15:50'))).toBe('Times are on steps of 15 minutes.');
    expect(await says(at('08:00', '16:15'))).toBe('An interview may last at most 8 hours.');
    const soon = { start: '2026-01-05T15:15:00.000Z', end: '2026-01-05T16:00:00.000Z' };
    expect(await says(soon)).toBe('An interview starts at least 30 minutes from now.');
    const far = { start: '2026-04-06T15:15:00.000Z', end: '2026-04-06T16:00:00.000Z' };
    expect(await says(far)).toBe('An interview is at most 90 days ahead.');
  });

  it('holds nobody while it is only proposed, and everybody once confirmed', async () => {
    const id = await booked();
    expect((await bookedTwice(hiring, booking)).answer.data.status).toBe('confirmed');
    const clash = await hiring.acceptInterview(id);
    expect(clash.refusal).toMatchObject({ error: 'not_available', message: 'This time is not available.' });
  });

  it('goes to exactly one of two who accept it at once', async () => {
    const first = await booked();
    const second = await booked();
    const replies = await Promise.all([hiring.acceptInterview(first), hiring.acceptInterview(second)]);
    expect(replies.map((reply) => reply.refusal?.error).sort()).toEqual(['not_available', undefined]);
  });
});

describe('moving', () => {
  it('keeps the old row, the calendar entry and asks for a new yes', async () => {
    const id = await confirmed();
    const before = await calendarOf(id);
    const moved = await moveTo(id, at('17:00', '17:45'));
    expect(moved.answer.data).toMatchObject({ status: 'proposed', start_at: at('17:00', '17:45').start });
    expect(await stage()).toBe('interview');
    await hiring.acceptInterview(moved.answer.data.id);
    const after = await calendarOf(moved.answer.data.id);
    expect(after.uid).toBe(before.uid);
    expect(Number(after.sequence)).toBeGreaterThan(Number(before.sequence));
    expect((await moveTo(id, at('18:00', '18:45'))).refusal?.error).toBe('move_not_open');
  });

  it('frees the old hour for others', async () => {
    await moveTo(await confirmed(), at('17:00', '17:45'));
    expect((await bookedTwice(hiring, booking)).answer.data.status).toBe('confirmed');
  });
});

describe('canceling', () => {
  it('by the employer frees everybody, once', async () => {
    const id = await confirmed();
    expect((await cancel(id)).answer.data.status).toBe('cancelled_by_employer');
    expect(await calendarOf(id)).toMatchObject({ status: 'CANCELLED' });
    expect(await stage()).toBe('interview');
    expect((await cancel(id)).refusal?.error).toBe('move_not_open');
    expect((await hiring.acceptInterview(id)).refusal?.error).toBe('move_not_open');
    expect((await bookedTwice(hiring, booking)).answer.data.status).toBe('confirmed');
  });

  it('by the job seeker takes a reason', async () => {
    const id = await confirmed();
    const path = `/api/v1/profile/interview_schedules/${id}`;
    const say = (interview_schedule: Record<string, string>) =>
      hiring.house.send('PUT', path, { body: { interview_schedule }, who: hiring.who.nurse });
    expect((await say({ answer: 'cancel' })).refusal?.fields).toEqual({
      'interview_schedule.reason': 'Please give a reason.',
    });
    expect((await say({ answer: 'cancel', reason: 'I am ill.' })).status).toBe(200);
    expect(await stage()).toBe('interview');
  });

  it('comes with the rejection of the request', async () => {
    const id = await confirmed();
    await hiring.move(request, { employer_response_status: 'rejected', reason: 'other_suited_better' });
    expect((await hiring.acceptInterview(id)).refusal?.error).toBe('move_not_open');
    expect((await bookedTwice(hiring, booking)).answer.data.status).toBe('confirmed');
  });
});

describe('the result', () => {
  it('waits for the end; a no-show is known ten minutes after the start', async () => {
    const id = await confirmed();
    hiring.house.clock.set('2026-01-07T15:09:00.000Z');
    await hiring.signIn();
    expect((await record(id, 'no_show_seeker')).refusal?.error).toBe('move_not_open');
    hiring.house.clock.set('2026-01-07T15:10:00.000Z');
    expect((await record(id, 'hold')).refusal?.error).toBe('move_not_open');
    expect((await record(id, 'no_show_seeker')).answer.data.status).toBe('no_show_seeker');
    expect(await stage()).toBe('interview');
  });

  it('can be held and decided later, but not decided twice', async () => {
    const id = await confirmed();
    hiring.house.clock.set('2026-01-07T15:45:00.000Z');
    await hiring.signIn();
    expect((await record(id, 'hold')).status).toBe(201);
    expect(await stage()).toBe('result_pending');
    const shown = { params: { id } };
    const held = await hiring.house.call(interviews.employerSchedule, shown, hiring.who.recruiter);
    expect(held.answer.data.can.result).toBe(true);
    const pass = { result: 'pass' as const, override_reason: 'The panelist left us.' };
    const input = { params: { id }, body: { interview_schedule_result: pass } };
    const done = await hiring.house.call(interviews.recordResult, input, hiring.who.recruiter);
    expect(done.answer.data.result).toBe('pass');
    expect((await record(id, 'no_show_seeker')).refusal?.error).toBe('move_not_open');
  });
});

describe('another time', () => {
  const ask = (sid: number, times: { start: string; end: string }) =>
    hiring.house.call(
      interviews.answerSchedule,
      { params: { id: sid }, body: { interview_schedule: { answer: 'propose', ...times } } },
      hiring.who.nurse,
    );

  it('is asked for, owed by the employer, and set without a second yes', async () => {
    const id = await booked();
    const asked = await ask(id, at('18:00', '18:45'));
    expect(asked.answer.data).toMatchObject({ status: 'proposed', asked: at('18:00', '18:45') });
    const card = (await hiring.cardFor(request, hiring.who.manager)).request;
    expect(card).toMatchObject({ stage: 'interview', owed_by: 'employer' });
    const moved = await moveTo(id, at('18:00', '18:45'));
    expect(moved.answer.data).toMatchObject({ status: 'confirmed', start_at: at('18:00', '18:45').start });
    expect(await stage()).toBe('schedules');
  });

  it('may be one of several, and any of them is set without a second yes', async () => {
    const id = await booked();
    const hours = [at('18:00', '18:45'), at('19:00', '19:45'), at('20:00', '20:45')] as const;
    const [first, ...more] = hours;
    const propose = (given: object) =>
      hiring.house.call(
        interviews.answerSchedule,
        { params: { id }, body: { interview_schedule: { answer: 'propose', ...first, ...given } } },
        hiring.who.nurse,
      );
    expect((await propose({ more: [at('18:00', '18:15')] })).refusal?.error).toBe('interview_too_short');
    expect((await propose({ more: Array(5).fill(first) })).refusal?.error).toBe('validation_failed');
    const asked = await propose({ more });
    expect(asked.answer.data).toMatchObject({ status: 'proposed', asked: first, asked_more: more });
    // Only the times that were named: any other waits for a yes.
    const last = hours[2];
    const moved = await moveTo(id, last);
    expect(moved.answer.data).toMatchObject({ status: 'confirmed', start_at: last.start, asked: null });
    expect(moved.answer.data.asked_more).toEqual([]);
    expect(await stage()).toBe('schedules');
  });

  it('names which of several is not free', async () => {
    const taken = await confirmed();
    const other = { ...booking, ...at('21:00', '21:45') };
    const id = (await hiring.book(request, other)).answer.data.id;
    const { start_at: start, end_at: end } = (
      await hiring.house.call(interviews.employerSchedule, { params: { id: taken } }, hiring.who.manager)
    ).answer.data;
    const reply = await hiring.house.call(
      interviews.answerSchedule,
      {
        params: { id },
        body: { interview_schedule: { answer: 'propose', ...at('18:00', '18:45'), more: [{ start, end }] } },
      },
      hiring.who.nurse,
    );
    expect(reply.refusal).toMatchObject({
      error: 'not_available',
      message: 'The second time is not available. Please ask for another.',
    });
  });

  it('keeps to the rules of any time, twice, up to twelve hours before', async () => {
    const id = await confirmed();
    expect((await ask(id, at('18:00', '18:15'))).refusal?.error).toBe('interview_too_short');
    await ask(id, at('18:00', '18:45'));
    expect(await stage()).toBe('schedules');
    const moved = await moveTo(id, at('20:00', '20:45'));
    expect(moved.answer.data.status).toBe('proposed');
    const second = await ask(moved.answer.data.id, at('21:00', '21:45'));
    expect(second.answer.data.can.propose).toBe(false);
    expect((await ask(moved.answer.data.id, at('22:00', '22:45'))).refusal?.message).toContain('2 times');
    const other = (await hiring.book(request, { ...booking, ...at('12:00', '12:45') })).answer.data.id;
    hiring.house.clock.set('2026-01-07T00:00:01.000Z');
    await hiring.signIn();
    expect((await ask(other, at('18:00', '18:45'))).refusal?.message).toContain('12 hours before');
  });
});
