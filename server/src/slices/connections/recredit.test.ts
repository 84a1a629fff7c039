// Taking a yes back over HTTP and by the clock: the tokens return once, what was open shuts, and nobody farms it.
import * as chat from '@rounds/product/chat/calls';
import * as connections from '@rounds/product/connections/calls';
import * as hunt from '@rounds/product/hunt/calls';
import * as notifications from '@rounds/product/notifications/calls';
import * as tokens from '@rounds/product/tokens/calls';
import { yearsAfter } from '@rounds/product/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import { sweep } from '../../sweeps';
import { reconcile } from '../tokens/reconcile';

let hiring: Hiring;
beforeEach(async () => {
  hiring = await Hiring.open();
});
afterEach(async () => {
  expect(await reconcile(hiring.house.db)).toEqual([]);
  await hiring.house.close();
});

const notForMe = (id: number) => hiring.answer(id, { not_for_me: true });
const openContact = (id: number) => hiring.move(id, { open_contact: true }, hiring.who.recruiter);
const write = (id: number, who = hiring.who.recruiter) =>
  hiring.house.call(chat.sendChat, { params: { id }, body: { chat: { body: 'When can we talk?' } } }, who);

async function aYes(): Promise<number> {
  const { answer } = await hiring.send(hiring.who.recruiter);
  await hiring.answer(answer.data.id, { user_response_status: 'accepted' });
  return answer.data.id;
}
const log = (line: string, error: unknown) => {
  throw new Error(line, { cause: error });
};
const tick = () =>
  sweep({ db: hiring.house.db, payments: hiring.house.ports.payments, log }, hiring.house.clock.now());
const stageOf = async (id: number) => {
  const row = await hiring.house.db
    .selectFrom('connection_requests')
    .select(['stage', 'close_reason', 'closed_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row;
};
const recredits = async () => {
  const { rows } = await hiring.house.pool.query(`select id from token_transfers where kind = 'recredit'`);
  return rows.length;
};

describe('not for me', () => {
  it('closes the request, gives the tokens back to the wallet, and shuts what the yes opened', async () => {
    const id = await aYes();
    await write(id);
    expect(await hiring.sums()).toMatchObject({ available: 98, spent: 2 });
    const { answer } = await notForMe(id);
    expect(answer.data).toMatchObject({
      stage: 'withdrawn',
      close_reason: 'not_interested',
      moves: [{ verb: 'restore' }],
    });
    expect(await hiring.sums()).toMatchObject({ available: 100, spent: 0, granted: 100 });
    const own = await hiring.house.call(tokens.tokenTransactions, { query: {} }, hiring.who.recruiter);
    expect(own.answer.sums).toMatchObject({ available: 20, spent: 0 });
    expect(own.answer.data[0]).toMatchObject({ kind: 'recredit', amount: 2, request_id: id });
    expect(own.answer.data[0]?.note).toBe('Credited again: “Not for me” after the yes');

    const seen = await hiring.cardFor(id, hiring.who.recruiter);
    expect(JSON.stringify(seen)).not.toContain('Bennett');
    expect(seen.profile.visibility).toBe('locked');
    const talk = await hiring.house.call(chat.listChats, { params: { id }, query: {} }, hiring.who.recruiter);
    expect(talk.answer.data).toEqual([]);
    expect((await write(id)).refusal?.error).toBe('move_not_open');
    expect((await hiring.send(hiring.who.recruiter)).refusal?.error).toBe('cooling_down');
  });

  it('answers no kept answer again', async () => {
    const id = await aYes();
    const shortlist = () =>
      hiring.house.send('PUT', `/api/v1/employers/connection_requests/${id}`, {
        body: { connection_request: { employer_response_status: 'interview_shortlisted' } },
        who: hiring.who.recruiter,
        headers: { 'idempotency-key': 'again' },
      });
    expect(JSON.stringify((await shortlist()).answer)).toContain('Bennett');
    await notForMe(id);
    expect(JSON.stringify((await shortlist()).answer)).not.toContain('Bennett');
  });

  it('can be undone once: the price is charged again, and what the yes opened is open again', async () => {
    const id = await aYes();
    await notForMe(id);
    const back = await hiring.answer(id, { restore: true });
    expect(back.answer.data).toMatchObject({ stage: 'in_conversation', not_for_me_until: null });
    expect(await hiring.sums()).toMatchObject({ available: 98, spent: 2, granted: 100 });
    expect((await hiring.cardFor(id, hiring.who.recruiter)).profile.visibility).toBe('connected');
    expect((await notForMe(id)).refusal?.error).toBe('move_not_open');
  });

  it('shuts what it opened: an unlock runs its own twelve months again, which are the calendar’s', async () => {
    const until = async () => {
      const { rows } = await hiring.house.pool.query<{ until: string }>('select until from unlocks');
      return rows.map((row) => row.until);
    };
    const { clock } = hiring.house;
    const unlocked = yearsAfter(clock.now(), 1);
    await hiring.house.call(hunt.unlockSeeker, { params: { id: hiring.nurse } }, hiring.who.recruiter);
    expect(await until()).toEqual([unlocked]);
    clock.forward({ days: 2 });
    await hiring.signIn();
    const id = await aYes();
    expect(await until()).toEqual([yearsAfter(clock.now(), 1)]);
    await notForMe(id);
    expect(await until()).toEqual([unlocked]);
  });

  it('is not asked for together with another move', async () => {
    const id = await aYes();
    const path = (side: string) => `/api/v1/${side}/connection_requests/${id}`;
    const ask = (side: string, connection_request: object, who = hiring.who.nurse) =>
      hiring.house.send('PUT', path(side), { body: { connection_request }, who });
    const both = [
      await ask('profile', { restore: true, not_for_me: true }),
      await ask('profile', { user_response_status: 'withdrawn', nudge: true }),
      await ask('employers', { open_contact: true, extend: true }, hiring.who.recruiter),
    ];
    const only = 'Please ask for exactly one move at a time.';
    for (const { status, refusal } of both)
      expect([status, refusal?.error, refusal?.fields]).toEqual([
        422,
        'validation_failed',
        { connection_request: only },
      ]);
    expect((await stageOf(id)).stage).toBe('in_conversation');
  });

  it('tells the team without a name', async () => {
    const id = await aYes();
    await notForMe(id);
    await hiring.house.settle();
    const bell = await hiring.house.call(
      notifications.employerActivities,
      { query: {} },
      hiring.who.recruiter,
    );
    const note = bell.answer.data.find((one) => one.event === 'token.recredited');
    expect(note?.message).toMatch(/took the yes to Registered Nurse, nights back\. 2 tokens are back\.$/);
    expect(note?.message).not.toContain('Nora');
  });

  it('is there for 72 hours, and its button says until when', async () => {
    const id = await aYes();
    const until = '2026-01-08T15:00:00.000Z';
    const before = await hiring.cardFor(id, hiring.who.manager);
    expect(before.request.not_for_me_until).toBeNull();
    hiring.house.clock.set(until);
    await hiring.signIn();
    const { answer } = await hiring.house.call(
      connections.seekerFullProfile,
      { params: { id } },
      hiring.who.nurse,
    );
    expect(answer.data.request.not_for_me_until).toBe(until);
    expect(answer.data.request.moves.map(({ verb }) => verb)).toContain('not_for_me');
    hiring.house.clock.forward({ seconds: 1 });
    expect((await notForMe(id)).refusal).toMatchObject({ error: 'move_not_open' });
    expect(await recredits()).toBe(0);
  });

  it('is gone once the contact is open, and for somebody’s own application', async () => {
    const id = await aYes();
    await openContact(id);
    expect((await notForMe(id)).refusal?.message).toBe(
      'This is open for 72 hours after your yes, until your contact details are opened.',
    );
    const vacancy_id = await publishedVacancy(hiring.house, {
      author: 'manager@mercy.example',
      discipline: 'rn',
    });
    const body = { connection_request: { vacancy_id } };
    const applied = await hiring.house.call(connections.apply, { body }, hiring.who.nurse);
    const application = applied.answer.data.request?.id ?? 0;
    await hiring.move(application, { employer_response_status: 'accepted' });
    expect((await notForMe(application)).refusal?.error).toBe('move_not_open');
  });

  it('gives back once, however often and at once it is pressed', async () => {
    const id = await aYes();
    const replies = await Promise.all([notForMe(id), notForMe(id), notForMe(id)]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    expect(await recredits()).toBe(1);
    expect((await hiring.sums()).available).toBe(100);
  });

  it('against the contact opened at the same moment has exactly one winner', async () => {
    for (let round = 0; round < 5; round += 1) {
      await hiring.house.pool
        .query(`update connection_requests set created_at = created_at - interval '400 days',
        closed_at = closed_at - interval '400 days'`);
      const id = await aYes();
      const before = await recredits();
      const [taken, opened] = await Promise.all([notForMe(id), openContact(id)]);
      expect([taken.status, opened.status].sort()).toEqual([200, 422]);
      expect((await recredits()) - before).toBe(taken.status === 200 ? 1 : 0);
      if (opened.status === 200)
        await hiring.move(id, { employer_response_status: 'rejected', reason: 'location' });
    }
  });
});

describe('a yes that nobody answers', () => {
  /** Six other yeses of the company within the 90 days, so that one silent one is within its share. */
  async function otherYeses(count: number) {
    await hiring.house.pool.query(
      `insert into token_transfers (company_id, kind, request_id, created_at)
       select r.company_id, 'post', r.id, $2 from connection_requests r, generate_series(1, $1) limit $1`,
      [count, hiring.house.clock.now()],
    );
  }

  async function silentYes(others = 6) {
    const id = await aYes();
    await otherYeses(others);
    hiring.house.clock.forward({ days: 1 });
    await hiring.signIn();
    await write(id);
    return id;
  }

  it('is credited by the clock after seven days, once with two workers', async () => {
    const id = await silentYes();
    hiring.house.clock.forward({ days: 7, seconds: -1 });
    await tick();
    expect((await stageOf(id)).stage).toBe('in_conversation');
    hiring.house.clock.forward({ seconds: 1 });
    await Promise.all([tick(), tick(), tick()]);
    expect(await stageOf(id)).toEqual({
      stage: 'withdrawn',
      close_reason: 'silent_after_yes',
      closed_by: 'system',
    });
    expect(await recredits()).toBe(1);
    await hiring.signIn();
    const { answer } = await hiring.house.call(tokens.tokenTransactions, { query: {} }, hiring.who.recruiter);
    expect(answer.data[0]?.note).toBe('Credited again: no answer after the yes');
  });

  it.each([
    ['answered', (id: number) => write(id, hiring.who.nurse)],
    [
      'opened the request',
      (id: number) => hiring.house.call(connections.seekerFullProfile, { params: { id } }, hiring.who.nurse),
    ],
    [
      'opened the conversation',
      (id: number) => hiring.house.call(chat.listChats, { params: { id }, query: {} }, hiring.who.nurse),
    ],
    ['had the contact opened', openContact],
  ])('is none where the job seeker %s', async (_, act) => {
    const id = await silentYes();
    await act(id);
    hiring.house.clock.forward({ days: 8 });
    await tick();
    expect((await stageOf(id)).stage).toBe('in_conversation');
    expect(await recredits()).toBe(0);
  });

  it('is none where the employer never wrote, or wrote too late', async () => {
    const id = await aYes();
    await otherYeses(6);
    hiring.house.clock.forward({ days: 3 });
    await hiring.signIn();
    await write(id);
    hiring.house.clock.forward({ days: 8 });
    await tick();
    expect(await recredits()).toBe(0);
  });

  it('is credited to at most 15 % of a company’s yeses', async () => {
    await silentYes(5);
    hiring.house.clock.forward({ days: 8 });
    await tick();
    expect(await recredits()).toBe(0);
  });
});
