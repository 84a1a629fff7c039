// Visits over HTTP: interviews of one request on up to three days, one agenda, one letter, one calendar file.
import * as interviews from '@rounds/product/interviews/calls';
import * as visits from '@rounds/product/interviews/visit-calls';
import { daysAfter } from '@rounds/product/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anotherRequest, onWednesday, toInterview } from '../../../../tests/harness/bookings';
import type { Session } from '../../../../tests/harness/http';

type Ready = Awaited<ReturnType<typeof toInterview>>;
interface Written {
  name?: string;
  from_day?: string;
  until_day?: string;
  schedule_ids?: number[];
  version?: number;
}
let hiring: Ready['hiring'];
let request: number;
let booking: Ready['booking'];
let tour: number;
let talk: number;
beforeEach(async () => {
  ({ hiring, request, booking } = await toInterview());
  tour = await booked(onWednesday('15:00', '15:45'));
  talk = await booked(onThursday('18:00', '18:45'));
});
afterEach(() => hiring.house.close());

const onThursday = (start: string, end: string) => {
  const span = onWednesday(start, end);
  return { start: daysAfter(span.start, 1), end: daysAfter(span.end, 1) };
};
const booked = async (time: { start: string; end: string }) => {
  const { id } = (await hiring.book(request, { ...booking, ...time })).answer.data;
  await hiring.acceptInterview(id);
  return id;
};
const written = (more: Written = {}) => ({
  ...{
    name: 'ICU visit',
    note: 'Ask for Dana at the desk.',
    from_day: '2026-01-07',
    until_day: '2026-01-08',
  },
  schedule_ids: [talk, tour],
  ...more,
});
const plan = (more: Written = {}, by: Session = hiring.who.recruiter) =>
  hiring.house.call(
    visits.planVisit,
    { params: { id: request }, body: { interview_visit: written(more) } },
    by,
  );
const change = (id: number, more: Written) =>
  hiring.house.call(
    visits.changeVisit,
    { params: { id }, body: { interview_visit: written(more) } },
    hiring.who.recruiter,
  );
const ours = (id: number, by: Session = hiring.who.recruiter) =>
  hiring.house.call(visits.employerVisit, { params: { id } }, by);
const mine = (id: number, by: Session = hiring.who.nurse) =>
  hiring.house.call(visits.seekerVisit, { params: { id } }, by);
const partsOf = (visit: { parts: { id: number }[] }) => visit.parts.map(({ id }) => id);

describe('a visit', () => {
  it('is one agenda for both sides: its interviews in their order, with note, place and people', async () => {
    const { answer } = await plan();
    expect(answer.data).toMatchObject({
      ...{ name: 'ICU visit', from_day: '2026-01-07', until_day: '2026-01-08', zone: 'America/New_York' },
      can: { change: true },
    });
    const { id } = answer.data;
    expect(partsOf(answer.data)).toEqual([tour, talk]);
    const read = (await mine(id)).answer.data;
    expect(partsOf(read)).toEqual([tour, talk]);
    expect(read).toMatchObject({ note: 'Ask for Dana at the desk.', can: { change: false } });
    expect(read.parts[0]).toMatchObject({ visit: { id, name: 'ICU visit' }, criteria: [], feedbacks: [] });
    expect(read.parts[0]?.panel).toHaveLength(1);
    expect((await mine(id, await hiring.house.as('therapist@people.example'))).status).toBe(404);
    expect((await ours(id, hiring.who.rival)).status).toBe(404);
  });

  it('shows a panelist the interviews on whose panel they sit, and nothing where there are none', async () => {
    const manager = (await hiring.panel(request, 'hiring_manager')).interview_panel;
    const other = (
      await hiring.book(request, { ...booking, ...onThursday('20:00', '20:45'), interview_panel: manager })
    ).answer.data.id;
    const { id } = (await plan({ schedule_ids: [tour, other] })).answer.data;
    expect(partsOf((await ours(id, hiring.who.panelist)).answer.data)).toEqual([tour]);
    expect((await change(id, { schedule_ids: [other] })).status).toBe(200);
    expect((await ours(id, hiring.who.panelist)).status).toBe(404);
  });

  it('goes out in one letter with every time and one calendar file, and as that file to both sides', async () => {
    const { id } = (await plan()).answer.data;
    await hiring.house.settle();
    const { rows } = await hiring.house.pool.query<{ plain: string; file: string }>(
      `select plain, attachments -> 0 ->> 'content' as file from local_mails where subject like 'Your visit to %has its agenda'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.plain).toContain('Wed, Jan 7, 2026, 10:00 AM EST: ');
    expect(rows[0]?.plain).toContain('Thu, Jan 8, 2026, 1:00 PM EST: ');
    expect(rows[0]?.plain).toContain('Ask for Dana at the desk.');
    expect(rows[0]?.plain).toMatch(new RegExp(`Open the agenda: \\S+/job_seeker/visits/${id}`));
    expect(rows[0]?.file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    for (const by of [hiring.who.nurse, hiring.who.recruiter]) {
      const { answer } = await hiring.house.call(visits.visitIcs, { params: { id } }, by);
      expect(new TextDecoder().decode(answer as unknown as Uint8Array).match(/BEGIN:VEVENT/g)).toHaveLength(
        2,
      );
    }
  });

  it('is changed, told anew, and taken away: its interviews stand', async () => {
    const { id, version } = (await plan()).answer.data;
    const changed = await change(id, { name: 'Two days at the ICU', schedule_ids: [tour], version });
    expect(changed.answer.data).toMatchObject({ name: 'Two days at the ICU', version: version + 1 });
    expect(partsOf(changed.answer.data)).toEqual([tour]);
    expect((await change(id, { version })).refusal?.error).toBe('conflict');
    expect(partsOf((await ours(id)).answer.data)).toEqual([tour]);
    const end = await hiring.house.call(visits.endVisit, { params: { id } }, hiring.who.recruiter);
    expect(end.status).toBe(200);
    expect((await mine(id)).status).toBe(404);
    const { data } = (await hiring.house.call(interviews.seekerSchedules, { query: {} }, hiring.who.nurse))
      .answer;
    expect(data.map(({ status, visit }) => [status, visit])).toEqual([
      ['confirmed', null],
      ['confirmed', null],
    ]);
    await hiring.house.settle();
    const told = await hiring.house.pool.query(
      `select from notifications where event in ('interview.visit', 'interview.visit_ended')`,
    );
    expect(told.rowCount).toBe(3);
  });
});

describe('an interview', () => {
  it('stays on the agenda when it is moved within its days, and leaves it otherwise', async () => {
    const { id } = (await plan()).answer.data;
    const move = async (sid: number, interview_schedule: Parameters<Ready['hiring']['book']>[1]) =>
      (
        await hiring.house.call(
          interviews.rescheduleInterview,
          { params: { id: request, sid }, body: { interview_schedule } },
          hiring.who.recruiter,
        )
      ).answer.data;
    const moved = await move(tour, { ...booking, ...onWednesday('16:00', '16:45') });
    expect(moved.visit).toEqual({ id, name: 'ICU visit' });
    expect(partsOf((await mine(id)).answer.data)).toEqual([moved.id, talk]);
    const { start: _start, end: _end, ...rest } = booking;
    const open = { ...rest, slots: [onWednesday('19:00', '19:45'), onThursday('19:00', '19:45')] };
    expect((await move(moved.id, open)).visit).toBeNull();
    const friday = { start: daysAfter(booking.start, 2), end: daysAfter(booking.end, 2) };
    expect((await move(talk, { ...booking, ...friday })).visit).toBeNull();
    expect(partsOf((await mine(id)).answer.data)).toEqual([]);
  });

  it('is on it with one time alone, on one of its days, of this request, and on no other agenda', async () => {
    const said = async (more: Written) => (await plan(more)).refusal?.fields;
    const of = (sentence: string) => ({ 'interview_visit.schedule_ids': sentence });
    expect(await said({ until_day: '2026-01-10' })).toEqual({
      'interview_visit.until_day': 'A visit goes over at most 3 days.',
    });
    expect(Object.values((await said({ until_day: '2026-01-07' })) ?? {})[0]).toMatch(
      / is on another day than the visit\.$/,
    );
    const { start: _start, end: _end, ...rest } = booking;
    const slots = [onWednesday('19:00', '19:45'), onThursday('20:00', '20:45')];
    const open = (await hiring.book(request, { ...rest, slots })).answer.data.id;
    expect(Object.values((await said({ schedule_ids: [open] })) ?? {})[0]).toMatch(
      / has no time of its own yet: the job seeker chooses first\.$/,
    );
    const { request: second } = await anotherRequest(hiring);
    const theirs = (await hiring.book(second, { ...booking, ...onWednesday('20:00', '20:45') })).answer.data
      .id;
    expect(await said({ schedule_ids: [theirs] })).toEqual(of('Please choose interviews of this request.'));
    await plan({ schedule_ids: [tour] });
    expect(Object.values((await said({})) ?? {})[0]).toMatch(/ is on the agenda of another visit\.$/);
    expect((await plan({ schedule_ids: [talk] }, hiring.who.panelist)).status).toBe(403);
  });

  it('is kept on its days by the database too', async () => {
    const { id } = (await plan()).answer.data;
    const query = (text: string, values: unknown[]) => hiring.house.pool.query(text, values);
    await expect(
      query(
        `update interview_schedules set start_at = start_at + interval '3 days', end_at = end_at + interval '3 days' where id = $1`,
        [tour],
      ),
    ).rejects.toThrow(/is on no day of visit/);
    await expect(
      query(`update interview_visits set from_day = '2026-01-08' where id = $1`, [id]),
    ).rejects.toThrow(/has interviews on other days/);
    await expect(
      query(`update interview_visits set until_day = '2026-01-10' where id = $1`, [id]),
    ).rejects.toThrow(/visit_of_three_days/);
  });
});
