// A request that goes back a step: vanished, a late yes, restored; what each does to lists, letters and tokens.
import * as connections from '@rounds/product/connections/calls';
import { limits } from '@rounds/product/limits';
import * as notifications from '@rounds/product/notifications/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';

let hiring: Hiring;
beforeEach(async () => {
  hiring = await Hiring.open();
});
afterEach(() => hiring.house.close());

const withdrawal = { employer_response_status: 'withdrawn' } as const;
const yes = { user_response_status: 'accepted' } as const;

async function sent(): Promise<number> {
  return (await hiring.send(hiring.who.recruiter)).answer.data.id;
}
async function talking(): Promise<number> {
  const id = await sent();
  await hiring.answer(id, yes);
  return id;
}
async function mine() {
  const { answer } = await hiring.house.call(connections.seekerPipeline, {}, hiring.who.nurse);
  return answer.data;
}
async function bell(who = hiring.who.nurse): Promise<string[]> {
  const mine = who === hiring.who.nurse;
  const spec = mine ? notifications.seekerNotifications : notifications.employerActivities;
  const list = await hiring.house.call(spec, { query: {} }, who);
  expect(list.answer.total_results).toBe(list.answer.data.length);
  return list.answer.data.map((note) => note.event);
}
async function letters(to: string): Promise<string[]> {
  const mails = await hiring.house.pool.query<{ subject: string }>(
    'select subject from local_mails where to_address = $1 order by id',
    [to],
  );
  return mails.rows.map((mail) => mail.subject);
}
async function lettersQueued(): Promise<number> {
  const { rows } = await hiring.house.pool.query<{ count: number }>(
    `select count(*)::int as count from notifications where event = 'connection_request.sent' and mail_at is not null`,
  );
  return rows[0]?.count ?? 0;
}
async function later(by: { days?: number; hours?: number; minutes?: number }) {
  hiring.house.clock.forward(by);
  await hiring.house.settle();
  await hiring.signIn();
}

describe('withdrawn within five minutes', () => {
  const open = (id: number) =>
    hiring.house.call(connections.seekerFullProfile, { params: { id } }, hiring.who.nurse);
  const standing = async () =>
    (await hiring.house.call(connections.sendingStanding, { query: {} }, hiring.who.recruiter)).answer.data;

  it('reads and counts alike for the company, looked at or not', async () => {
    const told = [];
    for (const looks of [false, true]) {
      const id = await sent();
      if (looks) await open(id);
      await hiring.move(id, withdrawal, hiring.who.recruiter);
      const restored = await hiring.move(id, { restore: true }, hiring.who.recruiter);
      const { moves, open_until, version, stage } = (await hiring.cardFor(id, hiring.who.recruiter)).request;
      told.push({
        moves,
        open_until,
        version,
        stage,
        restored: restored.refusal?.error,
        ...(await standing()),
      });
      await hiring.house.pool.query(`update job_seekers set weekly_request_limit = 5`);
    }
    expect(told[1]).toEqual(told[0]);
    // Whoever looked goes on seeing it, as withdrawn.
    expect(await mine()).toHaveLength(1);
  });

  it('is so five times a day; the sixth is a withdrawal like any other', async () => {
    const most = limits.request.takenBackADay;
    for (let time = 0; time < most; time += 1) {
      const id = await sent();
      await hiring.move(id, withdrawal, hiring.who.recruiter);
      // Each goes to somebody else: of one company to one person only the first goes uncounted.
      await hiring.house.pool.query(
        `update connection_requests set job_seeker_id =
           (select id from job_seekers where id <> job_seeker_id order by id limit 1 offset $2) where id = $1`,
        [id, time % 3],
      );
    }
    expect(await mine()).toEqual([]);
    const id = await sent();
    await hiring.move(id, withdrawal, hiring.who.recruiter);
    expect(await mine()).toHaveLength(1);
    expect((await hiring.move(id, { restore: true }, hiring.who.recruiter)).status).toBe(200);
  });

  it('is no way to write to somebody for nothing: from the second on it counts as sent, looked at or not', async () => {
    const limit = (weekly: number) =>
      hiring.house.pool.query('update job_seekers set weekly_request_limit = $1', [weekly]);
    for (const looks of [true, false]) {
      const id = await sent();
      if (looks) await open(id);
      await hiring.move(id, withdrawal, hiring.who.recruiter);
    }
    await limit(1);
    expect((await hiring.send(hiring.who.recruiter)).refusal?.error).toBe('not_huntable');
    await limit(5);
    for (let time = 0; time < 2; time += 1) await hiring.move(await sent(), withdrawal, hiring.who.recruiter);
    expect((await hiring.send(hiring.who.recruiter)).refusal?.error).toBe('cooling_down');
  });

  it('unopened is gone from list and bell, counts towards nothing, and its letter never goes', async () => {
    const id = await sent();
    await hiring.house.settle();
    expect(await bell()).toContain('connection_request.sent');
    expect(await lettersQueued()).toBe(1);
    hiring.house.clock.forward({ minutes: 4 });
    await hiring.move(id, withdrawal, hiring.who.recruiter);
    await later({ minutes: 10 });
    expect(await mine()).toEqual([]);
    expect(await bell()).toEqual([]);
    expect(await lettersQueued()).toBe(0);
    expect(await letters('nurse@people.example')).toEqual([]);
    expect(
      (
        await hiring.house.send('GET', `/api/v1/profile/connection_requests/${id}/full_profile`, {
          who: hiring.who.nurse,
        })
      ).status,
    ).toBe(404);
    expect((await hiring.answer(id, yes)).refusal?.error).toBe('already_moved');
    expect((await hiring.move(id, { restore: true }, hiring.who.recruiter)).refusal?.error).toBe(
      'move_not_open',
    );
    await hiring.house.pool.query('update job_seekers set weekly_request_limit = 1');
    expect((await hiring.send(hiring.who.recruiter)).status).toBe(201);
  });

  it('is not called opened by who looks at it after the yes', async () => {
    const id = await sent();
    await hiring.answer(id, yes);
    const look = { params: { id } };
    const seen = await hiring.house.call(connections.seekerFullProfile, look, hiring.who.nurse);
    const events = seen.answer.data.history.map(({ event }) => event);
    expect(events).not.toContain('connection_request.opened');
  });

  it('stays where it was opened, or later than that', async () => {
    const id = await sent();
    await hiring.house.call(connections.seekerFullProfile, { params: { id } }, hiring.who.nurse);
    const { answer } = await hiring.move(id, withdrawal, hiring.who.recruiter);
    expect(answer.data.opened_at).toBeNull();
    const story = await hiring.cardFor(id, hiring.who.recruiter);
    expect(story.history.map((event) => event.event)).not.toContain('connection_request.opened');
    expect((await mine()).map((card) => card.id)).toEqual([id]);
    const second = await sent();
    await hiring.house.settle();
    await later({ minutes: 6 });
    expect(await lettersQueued()).toBe(0);
    await hiring.move(second, withdrawal, hiring.who.recruiter);
    await hiring.house.settle();
    expect(await bell()).toContain('connection_request.withdrawn');
    expect(await mine()).toHaveLength(2);
  });
});

describe('a late yes', () => {
  it('waits for the employer, costs at the confirmation and opens the conversation', async () => {
    const id = await sent();
    await later({ days: 10 });
    const late = await hiring.answer(id, { late_yes: true });
    expect(late.answer.data).toMatchObject({ stage: 'no_response', moves: [] });
    expect((await hiring.answer(id, { late_yes: true })).status).toBe(200);
    expect((await hiring.sums()).spent).toBe(0);
    await hiring.house.settle();
    expect((await bell(hiring.who.recruiter)).filter((event) => event.endsWith('late_yes'))).toHaveLength(1);
    const card = (await hiring.cardFor(id, hiring.who.recruiter)).request;
    expect(card.moves.map((move) => move.verb)).toEqual(['confirm_late_yes']);
    expect(card.job_seeker.name).not.toContain('Nora');
    const confirmed = await hiring.move(id, { confirm_late_yes: true }, hiring.who.recruiter);
    expect(confirmed.answer.data).toMatchObject({
      stage: 'in_conversation',
      closed_at: null,
      owed_by: 'employer',
    });
    expect(await hiring.sums()).toMatchObject({ spent: 2, in_transit: 0 });
    await hiring.house.settle();
    expect(await bell()).toContain('connection_request.late_yes_confirmed');
  });

  it('is refused without tokens, after three days, and when the person has left the market', async () => {
    const id = await sent();
    await later({ days: 10 });
    await hiring.answer(id, { late_yes: true });
    await hiring.house.pool.query(`update job_seekers set status = 'off' where id = $1`, [hiring.nurse]);
    const confirm = () => hiring.move(id, { confirm_late_yes: true }, hiring.who.recruiter);
    expect((await confirm()).refusal?.error).toBe('not_huntable');
    await hiring.house.pool.query(`update job_seekers set status = 'ready' where id = $1`, [hiring.nurse]);
    await hiring.house.pool.query('update token_lots set expires_at = $1', [hiring.house.clock.now()]);
    expect((await confirm()).refusal?.error).toBe('tokens_too_few');
    expect((await hiring.cardFor(id, hiring.who.recruiter)).request.stage).toBe('no_response');
    await later({ days: 3, minutes: 1 });
    expect((await confirm()).refusal?.message).toContain('within 3 days');
    await later({ days: 1 });
    expect((await bell()).filter((event) => event.endsWith('late_yes_over'))).toHaveLength(1);
  });
});

describe('restoring', () => {
  it('takes a rejection back once, with the interview that it canceled', async () => {
    const id = await talking();
    await hiring.move(id, { employer_response_status: 'interview_shortlisted' });
    const times = {
      start: '2026-01-08T15:00:00.000Z',
      end: '2026-01-08T15:45:00.000Z',
      mode: 'video' as const,
    };
    const booked = await hiring.book(id, { ...(await hiring.panel(id)), ...times });
    await hiring.acceptInterview(booked.answer.data.id);
    const rejected = await hiring.move(id, { employer_response_status: 'rejected', reason: 'location' });
    expect(rejected.answer.data).toMatchObject({ stage: 'rejected', moves: [{ verb: 'employer_restore' }] });
    expect((await hiring.answer(id, { restore: true })).refusal?.error).toBe('already_moved');
    const back = await hiring.move(id, { restore: true });
    expect(back.answer.data).toMatchObject({
      stage: 'schedules',
      closed_at: null,
      close_reason: null,
      interview: { status: 'confirmed' },
    });
    const held = await hiring.house.db
      .selectFrom('interview_attendance')
      .select('active')
      .where('schedule_id', '=', booked.answer.data.id)
      .execute();
    expect(held.length).toBeGreaterThan(1);
    expect(held.every((row) => row.active)).toBe(true);
    await hiring.move(id, { employer_response_status: 'rejected', reason: 'location' });
    expect((await hiring.move(id, { restore: true })).refusal?.message).toBe('A request is restored once.');
    expect(await hiring.sums()).toMatchObject({ spent: 2, in_transit: 0 });
  });

  it('leaves an interview canceled whose hour was given away meanwhile', async () => {
    const id = await talking();
    await hiring.move(id, { employer_response_status: 'interview_shortlisted' });
    const times = {
      start: '2026-01-08T15:00:00.000Z',
      end: '2026-01-08T15:45:00.000Z',
      mode: 'video' as const,
    };
    const booked = await hiring.book(id, { ...(await hiring.panel(id)), ...times });
    await hiring.acceptInterview(booked.answer.data.id);
    await hiring.answer(id, { user_response_status: 'withdrawn' });
    await later({ days: 4 });
    const back = await hiring.answer(id, { restore: true });
    expect(back.answer.data).toMatchObject({ stage: 'interview', interview: null, owed_by: 'employer' });
  });

  it('of a withdrawn request holds the price anew and stands three days at least', async () => {
    const id = await sent();
    hiring.house.clock.forward({ days: 8 });
    await hiring.signIn();
    await hiring.move(id, withdrawal, hiring.who.recruiter);
    expect((await hiring.sums()).in_transit).toBe(0);
    const back = await hiring.move(id, { restore: true }, hiring.who.recruiter);
    expect(back.answer.data).toMatchObject({
      stage: 'requested',
      held: 2,
      expires_at: '2026-01-16T15:00:00.000Z',
      owed_at: '2026-01-16T15:00:00.000Z',
    });
    expect(await hiring.sums()).toMatchObject({ in_transit: 2, spent: 0 });
    expect((await hiring.answer(id, yes)).answer.data.stage).toBe('in_conversation');
    expect(await hiring.sums()).toMatchObject({ in_transit: 0, spent: 2 });
  });

  it('is refused while another request stands, or the vacancy does not', async () => {
    const id = await talking();
    await hiring.answer(id, { user_response_status: 'withdrawn' });
    await hiring.house.pool.query(`update vacancies set state = 'paused' where id = $1`, [hiring.vacancy]);
    expect((await hiring.answer(id, { restore: true })).refusal?.error).toBe('not_published');
    await hiring.house.pool.query(`update vacancies set state = 'published' where id = $1`, [hiring.vacancy]);
    const second = await hiring.send(hiring.who.recruiter);
    expect(second.status).toBe(201);
    expect((await hiring.answer(id, { restore: true })).refusal?.error).toBe('already_open');
  });
});
