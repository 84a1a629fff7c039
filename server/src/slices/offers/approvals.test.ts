// Offers that need approvals, over HTTP: prepared, asked for in order, sent back, replaced, and out with the last yes.
import * as connections from '@rounds/product/connections/calls';
import * as members from '@rounds/product/tokens/member-calls';
import { eraseAccount } from '@rounds/product/leaving/calls';
import * as notifications from '@rounds/product/notifications/calls';
import * as offers from '@rounds/product/offers/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import { hourly } from '../../../../tests/harness/pay-lines';
import { CAST_PASSWORD, type Session } from '../../../../tests/harness/http';

let hiring: Hiring;
let request: number;
let owner: Session;
const ids: Record<'admin' | 'manager' | 'owner', number> = { admin: 0, manager: 0, owner: 0 };

beforeEach(async () => {
  hiring = await Hiring.open();
  for (const name of ['admin', 'manager', 'owner'] as const)
    ids[name] = await idOf(hiring.house, `${name}@mercy.example`);
  await signIn();
  await approvedBy([ids.manager, ids.admin]);
  request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.answer(request, { user_response_status: 'accepted' });
  const override_reason = 'We worked together for years.';
  await hiring.move(request, { employer_response_status: 'selected', override_reason });
});
afterEach(() => hiring.house.close());

async function signIn() {
  await hiring.signIn();
  owner = await hiring.house.as('owner@mercy.example');
}

/** The vacancy as published with a process that names these people. */
const approvedBy = (approvals: number[]) =>
  hiring.house.db
    .updateTable('vacancies')
    .set({
      hiring_process: JSON.stringify({
        ...{ id: 1, version: 1, name: 'Nights', interview_pattern_id: null, steps: [], template: 'app' },
        ...{ approvals, days: {} },
      }),
    })
    .where('id', '=', hiring.vacancy)
    .execute();

const prepared = async (more: Record<string, string> = {}) => {
  const form = await hiring.offerForm();
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return hiring.release(request, form);
};
const say = (who: Session, approve: boolean, note = '') =>
  hiring.move(request, { offer_approval: { approve, note } }, who);
const desk = async (who = hiring.who.admin) =>
  (await hiring.house.call(offers.employerOffer, { params: { id: request } }, who)).answer;
const card = async () => (await hiring.cardFor(request, hiring.who.manager)).request;
const seen = async () =>
  (await hiring.house.call(offers.seekerOffer, { params: { id: request } }, hiring.who.nurse)).answer.data;
const bell = async (who: Session) => {
  await hiring.house.settle();
  const { answer } = await hiring.house.call(notifications.employerActivities, { query: {} }, who);
  return answer.data.filter(({ event }) => event.startsWith('offer.')).map(({ message }) => message);
};

describe('an offer that is prepared', () => {
  it('is out with the last approval, in the order that was named, and nobody is skipped', async () => {
    const before = await card();
    expect((await prepared()).status).toBe(200);
    expect(await card()).toMatchObject({ stage: 'offers', owed_at: before.owed_at, offer: null });
    expect((await desk()).process).toMatchObject({ offer_days: 7 });
    expect((await desk()).prepared).toMatchObject({
      state: 'waiting',
      sums: { hour: 4975 },
      turn: { place: 1, id: ids.manager, may: true, mine: false },
    });
    // Whoever prepared it approves like everybody else.
    expect((await say(hiring.who.admin, true)).refusal?.message).toMatch(/^It is the turn of /);
    expect((await say(owner, true)).refusal?.error).toBe('move_not_open');
    expect((await say(hiring.who.manager, true)).answer.data.stage).toBe('offers');
    expect((await say(hiring.who.manager, true)).status).toBe(200);
    expect(await bell(hiring.who.admin)).toEqual([
      'The offer to Nora Bennett for Registered Nurse, nights waits for your approval.',
    ]);
    expect(await seen()).toBeNull();
    expect((await say(hiring.who.admin, true)).answer.data).toMatchObject({
      stage: 'offer_rolled_out',
      offer: { version: 1, state: 'released' },
    });
    expect((await seen())?.sums?.hour).toBe(4975);
    expect((await desk()).prepared).toBeNull();
    expect(await bell(hiring.who.manager)).toEqual([
      `${await nameOf(ids.admin)} approved the offer to Nora Bennett for Registered Nurse, nights. It is out.`,
    ]);
  });

  it('shows nothing of itself to the job seeker: no offer, no file, no line of the story', async () => {
    await prepared();
    await say(hiring.who.manager, true);
    expect(await seen()).toBeNull();
    const file_id = (await desk()).prepared?.document.file_id ?? '';
    const ticket = { params: { file_id } };
    expect((await hiring.house.call(offers.fileTicket, ticket, hiring.who.nurse)).status).toBe(404);
    expect((await hiring.house.call(offers.fileTicket, ticket, hiring.who.admin)).status).toBe(201);
    const params = { id: request };
    const theirs = await hiring.house.call(connections.seekerFullProfile, { params }, hiring.who.nurse);
    expect(theirs.answer.data.history.filter(({ event }) => event.startsWith('offer.'))).toEqual([]);
    const ours = (await hiring.cardFor(request, hiring.who.admin)).history.map(({ event }) => event);
    expect(ours).toEqual(expect.arrayContaining(['offer.approval_asked', 'offer.approved']));
    const client = await hiring.house.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('rounds.person', $1, true), set_config('role', 'rounds_seeker', true)`,
        [String(hiring.nurse)],
      );
      for (const table of ['prepared_offers', 'offer_approvals']) {
        await client.query('savepoint looking');
        await expect(client.query(`select from ${table}`)).rejects.toThrow(/permission denied/);
        await client.query('rollback to savepoint looking');
      }
      await client.query('rollback');
    } finally {
      client.release();
    }
  });

  it('goes back with a note to whoever prepared it, and prepared anew is approved anew', async () => {
    await prepared();
    await say(hiring.who.manager, true);
    expect((await say(hiring.who.admin, false)).refusal?.fields).toMatchObject({
      note: 'Please say what is to be changed.',
    });
    expect((await say(hiring.who.admin, false, 'A dollar more.')).status).toBe(200);
    expect((await say(hiring.who.admin, false, 'Twice.')).status).toBe(200);
    expect((await desk()).prepared).toMatchObject({
      state: 'sent_back',
      turn: null,
      approvals: [{ decision: 'approved' }, { decision: 'sent_back', note: 'A dollar more.' }],
    });
    expect((await bell(hiring.who.manager))[0]).toContain('back with a note.');
    await prepared({ lines: JSON.stringify([hourly(46.5)]) });
    expect((await desk()).prepared).toMatchObject({
      state: 'waiting',
      sums: { hour: 4650 },
      approvals: [{ decision: null }, { decision: null }],
    });
    await say(hiring.who.manager, true);
    await prepared({ terms: 'Days instead.' });
    expect((await say(hiring.who.admin, true)).refusal?.message).toMatch(/^It is the turn of /);
    await say(hiring.who.manager, true);
    expect((await say(hiring.who.admin, true)).answer.data.stage).toBe('offer_rolled_out');
    expect(await seen()).toMatchObject({ terms: 'Days instead.', version: 1 });
  });

  it('waits for time to think too: what would end too soon is not put out', async () => {
    await prepared();
    await say(hiring.who.manager, true);
    hiring.house.clock.set('2026-01-13T22:00:00.000Z');
    await signIn();
    expect((await say(hiring.who.admin, true)).refusal?.message).toBe(
      'An offer stands for at least 48 hours. Send it back, to be prepared anew.',
    );
    expect((await card()).stage).toBe('offers');
    expect((await say(hiring.who.admin, false, 'A later date, please.')).status).toBe(200);
  });

  it('is out at once where the process names nobody, and after a rescission asks anew', async () => {
    await approvedBy([ids.admin]);
    await prepared();
    await say(hiring.who.admin, true);
    const rescind = { employer_response_status: 'selected' as const, rescind_reason: 'The start moves.' };
    expect((await hiring.move(request, rescind)).answer.data.stage).toBe('offers');
    await prepared();
    expect((await card()).stage).toBe('offers');
    await approvedBy([]);
    await prepared();
    expect((await card()).offer).toMatchObject({ version: 2, state: 'released' });
    expect((await say(hiring.who.admin, true)).refusal?.error).toBe('move_not_open');
  });
});

describe('an approver who cannot approve any more', () => {
  const replace = (who: Session, person_id: number, place = 2) =>
    hiring.move(request, { offer_approver: { place, person_id } }, who);

  async function demote(name: 'admin' | 'manager') {
    const employer = { role: 'recruiter' as const };
    const input = { params: { id: ids[name] }, body: { employer } };
    expect((await hiring.house.call(members.changeMember, input, owner)).status).toBe(200);
    await signIn();
  }

  it('is named as blocking, and an admin names somebody else, who is asked', async () => {
    await prepared();
    await say(hiring.who.manager, true);
    expect((await replace(owner, ids.owner)).refusal?.message).toContain('can still approve it');
    await demote('admin');
    expect((await desk(owner)).prepared).toMatchObject({
      turn: { id: ids.admin, may: false },
      instead: [{ id: ids.owner }],
    });
    expect((await say(hiring.who.admin, true)).refusal?.error).toBe('not_allowed');
    expect((await replace(hiring.who.manager, ids.owner)).refusal?.error).toBe('not_allowed');
    const twice = await replace(owner, ids.manager);
    expect(twice.refusal?.fields?.['person_id']).toContain('not asked yet');
    expect((await replace(owner, ids.owner)).status).toBe(200);
    expect((await desk(owner)).prepared?.turn).toMatchObject({ id: ids.owner, may: true, mine: true });
    expect((await say(owner, true)).answer.data.stage).toBe('offer_rolled_out');
  });
});

describe('the database', () => {
  it('lets no offer out around its approvals, none in another order, none twice', async () => {
    await prepared();
    const { pool } = hiring.house;
    const refused = (query: string) => expect(pool.query(query)).rejects.toThrow(/approv/);
    await refused(`update prepared_offers set state = 'released'`);
    await refused(
      `update offer_approvals set decision = 'approved', decided_at = '2026-01-05' where place = 2`,
    );
    await refused(
      `insert into offers (request_id, company_id, version, state, start_on, lines, hours_a_week, position_type_id,
         shift_id, facility_id, terms, document_file_id, expires_at, released_by, released_at)
       select request_id, company_id, 1, 'released', start_on, lines, hours_a_week, position_type_id, shift_id,
         facility_id, terms, document_file_id, expires_at, prepared_by, prepared_at from prepared_offers`,
    );
    await refused(`update prepared_offers set terms = 'Others.'`);
    await expect(
      pool.query(
        'update offer_approvals set person_id = (select person_id from offer_approvals where place = 1) where place = 2',
      ),
    ).rejects.toThrow(/approves_once/);
    await pool.query(
      `update offer_approvals set decision = 'approved', decided_at = '2026-01-05' where place = 1`,
    );
    await refused(`update offer_approvals set decision = null, decided_at = null where place = 1`);
  });

  it('takes two last words at once as one', async () => {
    await approvedBy([ids.admin]);
    await prepared();
    const replies = await Promise.all([say(hiring.who.admin, true), say(hiring.who.admin, true)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200]);
    const rows = await hiring.house.db.selectFrom('offers').select('id').execute();
    expect(rows).toHaveLength(1);
  });
});

async function nameOf(id: number): Promise<string> {
  const row = await hiring.house.db
    .selectFrom('people')
    .select('full_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.full_name;
}

it('goes with the job seeker: terms, document and letters', async () => {
  await approvedBy([ids.admin]);
  await prepared({ terms: 'As agreed with Nora Bennett.' });
  await bell(hiring.who.admin);
  const count = async (query: string) => (await hiring.house.pool.query(query)).rowCount;
  const letters = `select 1 from local_mails where subject like 'The offer to Nora Bennett%'`;
  expect(await count(letters)).toBeGreaterThan(0);
  const body = { user: { password: CAST_PASSWORD } };
  expect((await hiring.house.call(eraseAccount, { body }, hiring.who.nurse)).status).toBe(200);
  await hiring.house.settle();
  expect(await count('select 1 from prepared_offers')).toBe(0);
  expect(await count('select 1 from offer_approvals')).toBe(0);
  expect(await count(`select 1 from files where kind = 'offer'`)).toBe(0);
  expect(await count(letters)).toBe(0);
});
