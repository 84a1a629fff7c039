// Self-booking over HTTP: hours that are offered, the times free in them, and the hour that two want at once.
import * as interviews from '@rounds/product/interviews/calls';
import { freeTimes } from '@rounds/product/interviews/self-booking-calls';
import { daysAfter } from '@rounds/product/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anotherRequest, bookedTwice, onWednesday } from '../../../../tests/harness/bookings';
import type { Session } from '../../../../tests/harness/http';
import { toPools } from '../../../../tests/harness/pools';

type Ready = Awaited<ReturnType<typeof toPools>>;
type Booking = Parameters<Ready['hiring']['book']>[1];
let hiring: Ready['hiring'];
let request: number;
let booking: Ready['booking'];
let id: Ready['id'];
let aPool: Ready['aPool'];
let open: Booking;
beforeEach(async () => {
  ({ hiring, request, booking, id, aPool } = await toPools());
  const { start: _start, end: _end, ...rest } = booking;
  open = { ...rest, interview_panel: [{ id: id.panelist }], hours: [at('15:00', '17:00')] };
});
afterEach(() => hiring.house.close());

const at = onWednesday;
const clock = (instant: string) => instant.slice(11, 16);
const times = async (sid: number, by: Session = hiring.who.nurse) =>
  (await hiring.house.call(freeTimes, { params: { id: sid } }, by)).answer.data.map(({ start }) =>
    clock(start),
  );
const choose = (sid: number, start: string, by: Session = hiring.who.nurse) =>
  hiring.house.call(
    interviews.answerSchedule,
    { params: { id: sid }, body: { interview_schedule: { answer: 'accept', start } } },
    by,
  );
const offered = async (of: Booking = open) => (await hiring.book(request, of)).answer.data.id;
const lost = { error: 'not_available', message: 'This time is not available. Please choose another.' };

describe('hours', () => {
  it('hold every half hour that is free, and the one chosen sets the interview at once', async () => {
    const { answer } = await hiring.book(request, open);
    expect(answer.data).toMatchObject({
      status: 'proposed',
      slots: [],
      offered_hours: [{ ...at('15:00', '17:00'), minutes: 45 }],
    });
    const sid = answer.data.id;
    expect(await times(sid)).toEqual(['15:00', '15:30', '16:00']);
    const [mine] = (await hiring.house.call(interviews.seekerSchedules, { query: {} }, hiring.who.nurse))
      .answer.data;
    expect(mine?.can).toMatchObject({ answer: true, choose: true });
    expect((await choose(sid, at('15:45', '16:30').start)).refusal).toMatchObject(lost);
    expect((await hiring.acceptInterview(sid)).refusal?.fields).toEqual({
      slot_id: 'Please choose one of the times.',
    });
    const set = await choose(sid, at('15:30', '16:15').start);
    expect(set.answer.data).toMatchObject({
      status: 'confirmed',
      start_at: at('15:30', '16:15').start,
      end_at: at('15:30', '16:15').end,
    });
  });

  it('stand beside times that are offered', async () => {
    const sid = await offered({ ...open, slots: [at('20:00', '20:45')] });
    expect(await times(sid)).toEqual(['15:00', '15:30', '16:00']);
    expect((await hiring.acceptInterview(sid, hiring.who.nurse, 1)).answer.data.start_at).toBe(
      at('20:00', '20:45').start,
    );
    expect(await times(sid)).toEqual(['15:00', '15:30', '16:00']);
    expect((await choose(sid, at('16:00', '16:45').start)).answer.data.start_at).toBe(
      at('16:00', '16:45').start,
    );
    expect(await times(sid)).toEqual(['15:00', '15:30']);
    expect((await choose(sid, at('15:00', '15:45').start)).answer.data.can.choose).toBe(false);
    expect(await times(sid)).toEqual([]);
    expect((await choose(sid, at('16:00', '16:45').start)).refusal?.message).toBe(
      'Another time can be taken 2 times.',
    );
  });

  it('leave out when the panel is taken, with what is kept free around it, and never say so', async () => {
    await hiring.house.pool.query('update interview_types set buffer_minutes = 15');
    await bookedTwice(hiring, {
      ...booking,
      ...at('15:00', '15:45'),
      interview_panel: [{ id: id.panelist }],
    });
    const sid = await offered({ ...open, hours: [at('15:00', '18:00')] });
    const { answer } = await hiring.house.call(freeTimes, { params: { id: sid } }, hiring.who.nurse);
    expect(answer.data.map(({ start }) => clock(start))).toEqual(['16:30', '17:00']);
    expect(Object.keys(answer.data[0] ?? {}).toSorted()).toEqual(['end', 'start']);
    expect((await choose(sid, at('15:30', '16:15').start)).refusal?.error).toBe('not_available');
  });

  it('are refused where they are too short, too far, too long or without a free time, and kept from others', async () => {
    const said = async (...hours: { start: string; end: string }[]) =>
      (await hiring.book(request, { ...open, hours })).refusal;
    expect((await said(at('15:00', '15:30')))?.fields).toEqual({
      hours: 'These hours are shorter than the interview of 45 minutes.',
    });
    const far = daysAfter(at('15:00', '15:45').start, 14);
    expect((await said({ start: far, end: daysAfter(at('15:00', '17:00').end, 14) }))?.message).toBe(
      'Hours are offered at most 14 days ahead.',
    );
    expect((await said())?.fields).toEqual({ start: 'Please offer at least one time.' });
    await bookedTwice(hiring, { ...booking, interview_panel: [{ id: id.panelist }] });
    expect(await said(at('15:00', '15:45'))).toMatchObject({
      error: 'not_available',
      message: 'There is no time within these hours at which everybody is free. Choose other hours.',
    });
    const sid = await offered();
    const other = await hiring.house.as('therapist@people.example');
    expect((await hiring.house.call(freeTimes, { params: { id: sid } }, other)).status).toBe(404);
  });

  it('say in the letter from when to when, in both zones, and bring no calendar entry yet', async () => {
    await offered();
    await hiring.house.settle();
    const { rows } = await hiring.house.pool.query<{ plain: string; entry: string }>(
      `select plain, attachments::text as entry from local_mails where subject like '%proposes times for your interview%'`,
    );
    expect(rows[0]?.plain).toContain(
      'Any time from Wed, Jan 7, 2026, 10:00 AM EST to Wed, Jan 7, 2026, 12:00 PM EST',
    );
    expect(rows[0]?.plain).toContain('Choose any time that is free within these hours. It is set at once.');
    expect(rows[0]?.plain).toMatch(/Choose a time: \S+\/job_seeker\/schedule_interview#schedule-\d+/);
    expect(rows[0]?.entry).toBe('[]');
  });

  it('can be booked until their own end, whatever became of the times beside them', async () => {
    const sid = await offered({ ...open, slots: [at('14:00', '14:45')] });
    hiring.house.clock.set('2026-01-07T15:05:00.000Z');
    await hiring.signIn();
    expect(await times(sid)).toEqual(['16:00']);
    expect((await choose(sid, at('15:30', '16:15').start)).refusal).toMatchObject(lost);
    expect((await choose(sid, at('16:00', '16:45').start)).answer.data.status).toBe('confirmed');
  });
});

describe('two job seekers who book the same hour at once', () => {
  async function race(pool: number) {
    const hours: Booking = { ...open, interview_panel: [], interview_pools: [{ id: pool }] };
    const mine = await offered(hours);
    const { request: second, seeker } = await anotherRequest(hiring);
    const other = (await hiring.book(second, hours)).answer.data.id;
    const { start } = at('15:30', '16:15');
    const replies = await Promise.all([choose(mine, start), choose(other, start, seeker)]);
    const panel = async (sid: number) =>
      (
        await hiring.house.call(interviews.employerSchedule, { params: { id: sid } }, hiring.who.recruiter)
      ).answer.data.panel.map((seat) => seat.id);
    return { replies, panels: [...(await panel(mine)), ...(await panel(other))], mine, other, seeker };
  }

  it('get it once of a pool of one, and the other sees the hour no more', async () => {
    const { replies, panels, mine, other, seeker } = await race(await aPool(id.panelist));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(replies.find(({ status }) => status === 422)?.refusal).toMatchObject(lost);
    expect(panels).toEqual([id.panelist]);
    const left = replies[0].status === 200 ? await times(other, seeker) : await times(mine);
    expect(left).toEqual([]);
  });

  it('both get it of a pool of two, from different members', async () => {
    const { replies, panels } = await race(await aPool(id.panelist, id.manager));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(panels.toSorted()).toEqual([id.panelist, id.manager].toSorted());
  });
});
