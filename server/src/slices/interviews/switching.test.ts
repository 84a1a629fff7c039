// Interviews over HTTP once set: another of the offered times, and the feedback that is owed after.
import * as connections from '@rounds/product/connections/calls';
import * as interviews from '@rounds/product/interviews/calls';
import { giveFeedback } from '@rounds/product/interviews/feedback-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookedTwice, onWednesday, toInterview } from '../../../../tests/harness/bookings';
import type { Hiring } from '../../../../tests/harness/hiring';
import { rated } from '../../../../tests/harness/ratings';

let hiring: Hiring;
let request: number;
let booking: Parameters<typeof bookedTwice>[1];
beforeEach(async () => {
  ({ hiring, request, booking } = await toInterview());
});
afterEach(() => hiring.house.close());

const at = onWednesday;
const booked = async () => (await hiring.book(request, booking)).answer.data.id;

async function confirmed() {
  const id = await booked();
  await hiring.acceptInterview(id);
  return id;
}

async function calendarOf(id: number) {
  const path = `/api/v1/interview_schedules/${id}/calendar.ics`;
  const { answer } = await hiring.house.send('GET', path, { who: hiring.who.nurse });
  const text = new TextDecoder().decode(answer as Uint8Array);
  const line = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(text)?.[1];
  return { uid: line('UID'), sequence: line('SEQUENCE'), status: line('STATUS') };
}

describe('feedback that is owed', () => {
  const reminders = async () => {
    await hiring.house.settle();
    const rows = await hiring.house.db
      .selectFrom('notifications')
      .innerJoin('people', 'people.id', 'notifications.person_id')
      .select('people.email')
      .where('notifications.event', '=', 'interview.feedback_due')
      .execute();
    return rows.map(({ email }) => email);
  };
  const until = (instant: string) => hiring.house.clock.set(instant);

  it('is asked for an hour after the end, then once a day, until it is in', async () => {
    const id = await confirmed();
    until('2026-01-07T16:44:59.000Z');
    expect(await reminders()).toEqual([]);
    until('2026-01-07T16:45:00.000Z');
    expect(await reminders()).toEqual(['panelist@mercy.example']);
    until('2026-01-08T16:44:00.000Z');
    expect(await reminders()).toHaveLength(1);
    until('2026-01-08T16:45:00.000Z');
    expect(await reminders()).toHaveLength(2);
    await hiring.signIn();
    const params = { id: request };
    const story = await hiring.house.call(connections.seekerFullProfile, { params }, hiring.who.nurse);
    expect(story.answer.data.history.map(({ event }) => event)).not.toContain('interview.feedback_due');
    const interview_feedback = {
      interview_schedule_id: id,
      criteria: rated(4, 4, 4),
      is_shortlisted: true,
      summary: 'Calm and clear throughout.',
    };
    const body = { interview_feedback };
    expect((await hiring.house.call(giveFeedback, { body }, hiring.who.panelist)).status).toBe(201);
    until('2026-01-10T16:45:00.000Z');
    expect(await reminders()).toHaveLength(2);
  });
});

describe('another of the times offered', () => {
  const three = [at('15:00', '15:45'), at('17:00', '17:45'), at('19:00', '19:45')];
  const take = (sid: number, slot_id: number) =>
    hiring.house.call(
      interviews.answerSchedule,
      { params: { id: sid }, body: { interview_schedule: { answer: 'accept', slot_id } } },
      hiring.who.nurse,
    );
  async function offered() {
    const { start: _start, end: _end, ...rest } = booking;
    const { id } = (await hiring.book(request, { ...rest, slots: three })).answer.data;
    expect((await take(id, 1)).answer.data.switch_to.map((slot) => slot.id)).toEqual([2, 3]);
    return id;
  }

  it('is taken without asking, keeps the calendar entry, and frees the hour it leaves', async () => {
    const id = await offered();
    const before = await calendarOf(id);
    const { answer } = await take(id, 2);
    expect(answer.data).toMatchObject({ status: 'confirmed', start_at: at('17:00', '17:45').start });
    const after = await calendarOf(id);
    expect([after.uid, Number(after.sequence)]).toEqual([before.uid, Number(before.sequence) + 1]);
    expect((await hiring.cardFor(request, hiring.who.manager)).request).toMatchObject({
      stage: 'schedules',
      owed_at: '2026-01-12T17:45:00.000Z',
    });
    expect((await bookedTwice(hiring, booking)).answer.data.status).toBe('confirmed');
    await hiring.house.settle();
    const told = await hiring.house.db
      .selectFrom('notifications')
      .innerJoin('people', 'people.id', 'notifications.person_id')
      .select('people.email')
      .where('notifications.event', '=', 'interview.switched')
      .execute();
    expect(told.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['panelist@mercy.example', 'recruiter@mercy.example']),
    );
    expect(told.map(({ email }) => email)).not.toContain('nurse@people.example');
    const letters = await hiring.house.pool.query<{ plain: string; entry: string }>(
      `select plain, attachments::text as entry from local_mails where subject like '%took another of the times offered%'`,
    );
    expect(letters.rows.length).toBe(told.length);
    expect(letters.rows[0]?.plain).toContain('When: Wed, Jan 7, 2026, 12:00 PM EST');
    expect(letters.rows[0]?.entry).toContain('interview.ics');
  });

  it('counts as a move, two in all, and the same again as none', async () => {
    const id = await offered();
    await take(id, 2);
    expect((await take(id, 2)).answer.data.start_at).toBe(at('17:00', '17:45').start);
    const last = await take(id, 3);
    expect(last.answer.data).toMatchObject({ switch_to: [], can: { propose: false } });
    expect((await take(id, 1)).refusal?.message).toBe('Another time can be taken 2 times.');
    expect((await take(id, 9)).refusal?.fields).toHaveProperty('slot_id');
  });

  it('closes twelve hours before, and is not offered where somebody is busy', async () => {
    const id = await offered();
    expect((await bookedTwice(hiring, { ...booking, ...at('17:00', '17:45') })).answer.data.status).toBe(
      'confirmed',
    );
    expect((await take(id, 1)).answer.data.switch_to.map((slot) => slot.id)).toEqual([3]);
    expect((await take(id, 2)).refusal).toMatchObject({
      error: 'not_available',
      message: 'This time is not available.',
    });
    expect((await take(id, 1)).answer.data.start_at).toBe(at('15:00', '15:45').start);
    hiring.house.clock.set('2026-01-07T03:00:01.000Z');
    await hiring.signIn();
    const late = await take(id, 3);
    expect(late.refusal?.message).toBe('Another time can be taken up to 12 hours before.');
  });
});
