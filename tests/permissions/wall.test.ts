// The second wall: which rows a role meets when a handler forgets its WHERE. The register's test is walls.test.ts.
import type { Actor } from '@rounds/product/actor';
import * as identity from '@rounds/product/identity/calls';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actAs, asHouse } from '../../server/src/db/acting';
import type { Tx } from '../../server/src/db/tx';
import { Hiring } from '../harness/hiring';
import { CAST_PASSWORD } from '../harness/http';
import { aNote } from './note-row';

let hiring: Hiring;
let request: number;
beforeAll(async () => {
  hiring = await Hiring.open();
  request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.answer(request, { user_response_status: 'accepted' });
  await hiring.say(request, 'Hello.', hiring.who.nurse);
  await aNote(hiring.house, request);
  const [pattern] = await hiring.house.db
    .selectFrom('interview_patterns')
    .innerJoin('connection_requests', 'connection_requests.company_id', 'interview_patterns.company_id')
    .select('interview_patterns.id')
    .where('connection_requests.id', '=', request)
    .execute();
  await hiring.move(request, {
    employer_response_status: 'interview_shortlisted',
    interview_pattern_id: pattern?.id ?? 0,
  });
  const step = await hiring.panel(request);
  const start = '2026-01-08T15:00:00.000Z';
  await hiring.book(request, { ...step, start, end: '2026-01-08T15:45:00.000Z', mode: 'video' });
});
afterAll(() => hiring.house.close());

async function actorOf(email: string): Promise<Actor> {
  const row = await hiring.house.db
    .selectFrom('people')
    .leftJoin('employer_users', 'employer_users.id', 'people.id')
    .select(['people.id', 'people.kind', 'employer_users.company_id'])
    .where('people.email', '=', email)
    .executeTakeFirstOrThrow();
  const shared = { id: row.id, session_id: '', confirmed: true };
  if (row.kind === 'job_seeker') return { kind: 'job_seeker', ...shared };
  return {
    kind: 'employer',
    ...shared,
    role: 'admin',
    tied: false,
    is_owner: true,
    company_id: row.company_id,
    company_state: 'verified',
    company_verified: true,
    company_frozen: false,
    is_staffing_agency: false,
  };
}

/** Does something as somebody and takes it back. */
async function as<T>(email: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const undone = new Error('undone');
  let value: T | undefined;
  await hiring.house.db
    .transaction()
    .execute(async (tx) => {
      await actAs(tx, await actorOf(email));
      value = await work(tx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return value as T;
}

const count = async (tx: Tx, table: string, where: RawBuilder<boolean> = sql<boolean>`true`) => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${sql.table(table)} t where ${where}`.execute(tx);
  return rows[0]?.n ?? -1;
};

/** Everything that came into being between the nurse and her hospital, by table. */
const theirs = [
  'connection_requests',
  'chat_messages',
  'interview_schedules',
  'interview_panelists',
  'token_accounts',
  'token_lots',
  'token_balances',
  'token_transfers',
  'token_entries',
  'token_holds',
  'unlocks',
];

it('shows a note of the team to no other company, and lets no job seeker ask for one', async () => {
  const notes = (tx: Tx) => count(tx, 'request_notes');
  expect(await as('admin@mercy.example', notes)).toBe(1);
  expect(await as('admin@rival.example', notes)).toBe(0);
  await expect(as('nurse@people.example', notes)).rejects.toThrow(/permission denied/);
});

it('shows another company, and another job seeker, nothing of a hiring', async () => {
  const mercy = ((await actorOf('admin@mercy.example')) as { company_id: number }).company_id;
  const foreign: Record<string, RawBuilder<boolean>> = {
    connection_requests: sql<boolean>`t.company_id = ${mercy}`,
    unlocks: sql<boolean>`t.company_id = ${mercy}`,
    token_accounts: sql<boolean>`t.company_id = ${mercy}`,
    token_lots: sql<boolean>`t.company_id = ${mercy}`,
    token_transfers: sql<boolean>`t.company_id = ${mercy}`,
    token_holds: sql<boolean>`t.company_id = ${mercy}`,
  };
  for (const table of theirs) {
    const where = foreign[table] ?? sql<boolean>`true`;
    expect([
      table,
      await as('admin@rival.example', (tx) => asHouse(tx, () => count(tx, table, where))),
    ]).not.toEqual([table, 0]);
    if (!['token_balances', 'token_entries'].includes(table))
      expect([table, await as('admin@rival.example', (tx) => count(tx, table, where))]).toEqual([table, 0]);
    const nothing = as('therapist@people.example', (tx) => count(tx, table));
    if (table.startsWith('token_') && table !== 'token_holds')
      await expect(nothing).rejects.toThrow(/permission denied/);
    else expect([table, await nothing]).toEqual([table, 0]);
  }
});

it('keeps one company’s ledger lines from another', async () => {
  const other = await as('admin@rival.example', async (tx) => {
    const { rows } = await sql<{ company_id: number }>`select distinct a.company_id from token_entries e
      join lateral (select company_id from token_accounts where id = e.account_id) a on true`.execute(tx);
    const all = await count(tx, 'token_entries');
    const house = await asHouse(tx, () => count(tx, 'token_entries'));
    return { companies: rows.length, all, house };
  });
  expect(other.companies).toBeLessThanOrEqual(1);
  expect(other.all).toBeLessThan(other.house);
});

it('lets nobody write what is not theirs', async () => {
  const written = await as('admin@rival.example', async (tx) => {
    const moved =
      await sql`update connection_requests set stage = 'hired', employer_response_status = 'hired'`.execute(
        tx,
      );
    const renamed =
      await sql`update facilities set name = 'Taken' where company_id <> ${((await actorOf('admin@rival.example')) as { company_id: number }).company_id}`.execute(
        tx,
      );
    return [Number(moved.numAffectedRows ?? 0), Number(renamed.numAffectedRows ?? 0)];
  });
  expect(written).toEqual([0, 0]);
  const profile = sql`update job_seekers set summary = 'Taken'`;
  await expect(as('admin@rival.example', (tx) => profile.execute(tx))).rejects.toThrow(/permission denied/);
  const own = await as('therapist@people.example', async (tx) =>
    Number((await profile.execute(tx)).numAffectedRows ?? 0),
  );
  expect(own).toBe(1);
});

it('hides drafts from everybody outside', async () => {
  const drafts = sql<boolean>`t.state = 'draft'`;
  expect(await as('nurse@people.example', (tx) => count(tx, 'vacancies', drafts))).toBe(0);
  const house = await as('nurse@people.example', (tx) => asHouse(tx, () => count(tx, 'vacancies', drafts)));
  expect(house).toBeGreaterThan(0);
});

it('leaves the doors open to somebody who is in already', async () => {
  const { house, who } = hiring;
  const person = { full_name: 'Nora Bell', password: CAST_PASSWORD, password_confirmation: CAST_PASSWORD };
  const employer = { ...person, email: 'nora@bell.example', terms: true as const };
  expect((await house.call(identity.employerRegister, { body: { employer } }, who.nurse)).refusal).toBeNull();
  const user = { email: 'therapist@people.example', password: CAST_PASSWORD };
  expect((await house.call(identity.seekerSignIn, { body: { user } }, { ...who.nurse })).refusal).toBeNull();
  const forgot = { body: { employer: { email: 'admin@mercy.example' } } };
  const sent = await house.send('POST', '/api/employers/password', { body: forgot.body, who: who.nurse });
  expect(sent.status).toBeLessThan(500);
});

it('puts the actor back behind the wall after the house has done its part, and after it failed', async () => {
  const role = async (tx: Tx) =>
    (await sql<{ role: string }>`select current_setting('role') as role`.execute(tx)).rows[0]?.role;
  const roles = await as('nurse@people.example', async (tx) => {
    const inside = await asHouse(tx, () => asHouse(tx, () => role(tx)));
    await asHouse(tx, () => Promise.reject(new Error('no'))).catch(() => undefined);
    return [inside, await role(tx)];
  });
  expect(roles).toEqual(['rounds_house', 'rounds_seeker']);
});

it('shows names as far as a yes has opened them, and contact to nobody', async () => {
  const names = (email: string) =>
    as(email, async (tx) => {
      const { rows } = await sql<{
        id: number;
      }>`select id from known_people where kind = 'job_seeker'`.execute(tx);
      return rows.map(({ id }) => id);
    });
  expect(await names('recruiter@mercy.example')).toEqual([hiring.nurse]);
  expect(await names('admin@rival.example')).toEqual([]);
  expect(await names('nurse@people.example')).toEqual([hiring.nurse]);
  expect(await names('therapist@people.example')).not.toContain(hiring.nurse);
  const people = await as('recruiter@mercy.example', (tx) =>
    count(tx, 'people', sql<boolean>`t.kind <> 'employer'`),
  );
  expect(people).toBe(0);
});
