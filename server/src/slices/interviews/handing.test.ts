// A pool's seat handed on over HTTP: by its holder or whoever books, to a free member, and both calendars follow.
import { employerFullProfile, seekerFullProfile } from '@rounds/product/connections/calls';
import { employerSchedule, seekerSchedules } from '@rounds/product/interviews/calls';
import { giveFeedback } from '@rounds/product/interviews/feedback-calls';
import { handSeat, listSeats } from '@rounds/product/interviews/seat-calls';
import { removeMember } from '@rounds/product/tokens/member-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anotherRequest, bookedTwice, onWednesday } from '../../../../tests/harness/bookings';
import type { Session } from '../../../../tests/harness/http';
import { poolName as name, toPools } from '../../../../tests/harness/pools';
import { rated } from '../../../../tests/harness/ratings';

type Ready = Awaited<ReturnType<typeof toPools>>;
let hiring: Ready['hiring'];
let request: number;
let booking: Ready['booking'];
let id: Ready['id'];
let pool: number;
let sid: number;
beforeEach(async () => {
  const ready = await toPools();
  ({ hiring, request, booking, id } = ready);
  pool = await ready.aPool(id.panelist, id.manager, id.recruiter);
  sid = (await hiring.book(request, ready.withPool(pool))).answer.data.id;
  await hiring.acceptInterview(sid);
  if ((await holder()) !== id.panelist) await hand(id.panelist, hiring.who.recruiter);
});
afterEach(() => hiring.house.close());

/** To somebody, or to whoever has the least to do. */
const hand = (person_id: number | undefined, by: Session, of = pool) => {
  const interview_seat = { pool_id: of, ...(person_id === undefined ? {} : { person_id }) };
  return hiring.house.call(handSeat, { params: { id: sid }, body: { interview_seat } }, by);
};
const seats = async (by: Session) =>
  (await hiring.house.call(listSeats, { params: { id: sid } }, by)).answer.data;
const read = async (by: Session = hiring.who.recruiter) =>
  (await hiring.house.call(employerSchedule, { params: { id: sid } }, by)).answer.data;
const holder = async () => (await read()).panel.find((seat) => seat.pool?.id === pool)?.id;
const busy = (who: number, time = onWednesday('15:00', '15:45')) =>
  bookedTwice(hiring, { ...booking, ...time, interview_panel: [{ id: who }] });
const lettersTo = async (who: string, said: string) => {
  await hiring.house.settle();
  const { rows } = await hiring.house.pool.query<{ plain: string; entry: string }>(
    `select plain, attachments -> 0 ->> 'content' as entry from local_mails
       where to_address = $1 and subject like $2 order by id desc`,
    [`${who}@mercy.example`, `%${said}%`],
  );
  return rows;
};

describe('a seat', () => {
  it('goes from its holder to another free member, with the hour, the candidate and the feedback', async () => {
    const { panelist } = hiring.who;
    const others = [id.manager, id.recruiter].toSorted((left, right) => left - right);
    const [seat] = await seats(panelist);
    expect(seat).toMatchObject({ pool: { id: pool, name }, holder: { id: id.panelist } });
    expect(seat?.free.map((one) => one.id)).toEqual(others);
    expect((await read(panelist)).can.hand_seat).toBe(true);
    expect((await hand(id.manager, panelist)).status).toBe(200);
    expect(await holder()).toBe(id.manager);
    const profile = { params: { id: request } };
    expect((await hiring.house.call(employerFullProfile, profile, panelist)).status).toBe(404);
    expect((await busy(id.panelist)).status).toBe(200);

    hiring.house.clock.set('2026-01-07T16:00:00.000Z');
    await hiring.house.settle();
    await hiring.signIn();
    const interview_feedback = {
      ...{ interview_schedule_id: sid, criteria: rated(4, 4, 4), is_shortlisted: true },
      summary: 'Calm and clear throughout.',
    };
    const give = async (who: Session) =>
      (await hiring.house.call(giveFeedback, { body: { interview_feedback } }, who)).status;
    expect([await give(hiring.who.panelist), await give(hiring.who.manager)]).toEqual([404, 201]);
  });

  it('shows the job seeker the new name, and their story says nothing of it', async () => {
    const mine = async () =>
      (await hiring.house.call(seekerSchedules, { query: {} }, hiring.who.nurse)).answer.data[0];
    await hand(id.manager, hiring.who.panelist);
    expect((await mine())?.panel).toMatchObject([{ id: id.manager, pool: null }]);
    expect((await mine())?.can.hand_seat).toBe(false);
    const story = await hiring.house.call(seekerFullProfile, { params: { id: request } }, hiring.who.nurse);
    const events = story.answer.data.history.map(({ event }) => event);
    expect(events).toContain('interview.confirmed');
    expect(events).not.toContain('interview.seat_handed');
    expect(events).not.toContain('interview.seat_taken');
  });

  it('is told to both by letter: one cancels the calendar entry, the other brings it, its number raised', async () => {
    const [set] = await lettersTo('panelist', 'is set');
    await hand(id.manager, hiring.who.panelist);
    const [gone] = await lettersTo('panelist', 'was handed to another of the pool');
    const [come] = await lettersTo('manager', 'You have a seat now');
    expect(gone?.plain).toContain('It was to be: Wed, Jan 7, 2026, 10:00 AM EST');
    expect(come?.plain).toContain('When: Wed, Jan 7, 2026, 10:00 AM EST');
    const said = (entry: string | undefined, word: string) =>
      new RegExp(`^${word}:(.+?)\\r?$`, 'm').exec(entry ?? '')?.[1];
    expect([said(gone?.entry, 'METHOD'), said(gone?.entry, 'STATUS')]).toEqual(['CANCEL', 'CANCELLED']);
    expect([said(come?.entry, 'METHOD'), said(come?.entry, 'STATUS')]).toEqual(['PUBLISH', 'CONFIRMED']);
    expect(said(gone?.entry, 'UID')).toBe(said(come?.entry, 'UID'));
    expect(said(gone?.entry, 'SEQUENCE')).toBe(said(come?.entry, 'SEQUENCE'));
    expect(Number(said(come?.entry, 'SEQUENCE'))).toBeGreaterThan(Number(said(set?.entry, 'SEQUENCE') ?? 0));
  });

  it('goes to whoever is free and has the least to do where nobody is named', async () => {
    const first = Math.min(id.manager, id.recruiter);
    const second = Math.max(id.manager, id.recruiter);
    await busy(first, onWednesday('18:00', '18:45'));
    expect((await seats(hiring.who.panelist))[0]?.free.map((one) => one.id)).toEqual([second, first]);
    const done = await hand(undefined, hiring.who.panelist);
    expect(done.answer.data.message).toMatch(/ has the seat\. They are told\.$/);
    expect(await holder()).toBe(second);
  });

  it('is handed on by whoever books too, also one that was vacated, and the same again is nothing new', async () => {
    const heir = { params: { id: id.panelist }, body: { heir_id: id.recruiter } };
    expect((await hiring.house.call(removeMember, heir, hiring.who.admin)).status).toBe(200);
    expect((await read()).open_seats).toMatchObject([{ id: pool, name }]);
    expect(await seats(hiring.who.recruiter)).toMatchObject([{ holder: null }]);
    expect((await hand(id.recruiter, hiring.who.recruiter)).status).toBe(200);
    expect(await holder()).toBe(id.recruiter);
    const facts = async () =>
      (await hiring.house.pool.query(`select from facts where kind = 'interview.seat_taken'`)).rowCount;
    const written = await facts();
    expect((await hand(id.recruiter, hiring.who.recruiter)).status).toBe(200);
    expect(await facts()).toBe(written);
  });
});

describe('it stays where it is', () => {
  it('when whoever should take it is taken, sits there already, or is of no such pool', async () => {
    expect((await busy(id.manager)).answer.data.status).toBe('confirmed');
    const taken = await hand(id.manager, hiring.who.panelist);
    expect(taken.refusal?.error).toBe('not_available');
    expect(taken.refusal?.message).toMatch(
      / is not available then\. Choose somebody else of ICU charge nurses\.$/,
    );
    expect((await seats(hiring.who.panelist))[0]?.free.map((one) => one.id)).toEqual([id.recruiter]);
    expect((await hand(id.panelist + 100_000, hiring.who.recruiter)).refusal?.fields).toEqual({
      'interview_seat.person_id': `Please choose a member of ${name}.`,
    });
    expect((await hand(id.recruiter, hiring.who.panelist, pool + 1)).refusal?.fields).toEqual({
      'interview_seat.pool_id': 'Please choose a seat that is left to a pool.',
    });
    expect(await holder()).toBe(id.panelist);
  });

  it('when nobody else of the pool is free, be it by a calendar kept elsewhere', async () => {
    await busy(id.manager);
    const made = await hiring.house.pool.query<{ id: number }>(
      `insert into outside_calendars
         (person_id, place, address, host, last_characters, made_at, asked_at, next_at)
       values ($1, 1, '', 'calendar.example', '.ics', $2, $2, $2) returning id`,
      [id.recruiter, hiring.house.clock.now()],
    );
    const { start, end } = onWednesday('15:30', '16:00');
    await hiring.house.pool.query(
      'insert into outside_busy_times (calendar_id, person_id, start_at, end_at) values ($1, $2, $3, $4)',
      [made.rows[0]?.id, id.recruiter, start, end],
    );
    expect((await seats(hiring.who.panelist))[0]?.free).toEqual([]);
    expect((await hand(undefined, hiring.who.panelist)).refusal).toMatchObject({
      error: 'not_available',
      message: `Nobody else of ${name} is free then. Move the interview, or ask somebody to come instead.`,
    });
    expect((await hand(id.recruiter, hiring.who.panelist)).refusal?.error).toBe('not_available');
    expect(await holder()).toBe(id.panelist);
  });

  it('or goes, where another interview wants the taker’s hour at the same moment: never both', async () => {
    const { request: other, seeker } = await anotherRequest(hiring);
    const second = (await hiring.book(other, { ...booking, interview_panel: [{ id: id.manager }] })).answer
      .data.id;
    const replies = await Promise.all([
      hand(id.manager, hiring.who.panelist),
      hiring.acceptInterview(second, seeker),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await holder()).toBe(replies[0].status === 200 ? id.manager : id.panelist);
  });

  it('for whoever neither has it nor books, and once the interview has begun', async () => {
    await hand(id.manager, hiring.who.recruiter);
    await hiring.house.pool.query(
      'insert into interview_panelists (schedule_id, person_id) values ($1, $2)',
      [sid, id.panelist],
    );
    expect((await hand(id.recruiter, hiring.who.panelist)).refusal).toMatchObject({
      error: 'not_allowed',
      message: 'You can hand on your own seat alone.',
    });
    expect(await seats(hiring.who.panelist)).toEqual([]);
    expect((await hand(id.panelist, hiring.who.manager)).refusal?.message).toMatch(
      / sits on this panel already\. Choose somebody else\.$/,
    );
    hiring.house.clock.set('2026-01-07T15:00:00.000Z');
    await hiring.signIn();
    expect((await hand(id.recruiter, hiring.who.recruiter)).refusal).toMatchObject({
      error: 'move_not_open',
      message: 'A seat can be handed on from the job seeker’s yes until the interview begins.',
    });
    expect(await seats(hiring.who.recruiter)).toEqual([]);
  });
});
