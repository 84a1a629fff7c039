// Whatever the register calls a job seeker's refuses a row for somebody who has left, or says here why it need not.
import { eraseAccount } from '@rounds/product/leaving/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD } from '../../../../tests/harness/http';
import { isPersonal, type Reach } from '../../db/register/entry';
import { register } from '../../db/register/register';

let hiring: Hiring;
beforeAll(async () => {
  hiring = await Hiring.open();
});
afterAll(() => hiring.house.close());

const exempt: Record<string, string> = {
  people: 'the account itself: one that was deleted does not change any more (stays_erased)',
  job_seekers: 'the account itself: one that was deleted does not change any more (stays_erased)',
  facts: 'ids, codes and numbers, true without the person: that they left is one of them',
  notifications: 'whoever tells them locks them first and leaves out who has left (recipients.ts)',
  sign_in_failures: 'of an address, not of an account: there may never have been one',
  local_mails: 'of an address: the last letter says that the account is deleted',
  referrals: 'of an address, until somebody registers with it',
  profile_misses: 'a number at which nobody was found, theirs among them',
};

const reachOf = (table: string): Reach | undefined => {
  const entry = register[table];
  return entry && isPersonal(entry) ? entry.people.job_seeker?.by : undefined;
};
const theirs = Object.entries(register).flatMap(([table, entry]) =>
  isPersonal(entry) && entry.people.job_seeker ? [table] : [],
);

/** Rows that go with another row, which is there or has gone: a reference takes nothing for one that has. */
const hangsOn = (table: string): string | undefined => {
  const reach = reachOf(table);
  if (typeof reach !== 'object') return undefined;
  const entry = register[reach.in];
  return entry && isPersonal(entry) && entry.people.job_seeker?.leaving === 'goes' ? reach.in : undefined;
};

interface Guard {
  table: string;
  columns: string[];
}

async function guards(): Promise<Map<string, string[]>> {
  const { rows } = await sql<Guard>`
    select tgrelid::regclass::text as table,
      string_to_array(rtrim(encode(tgargs, 'escape'), '\\000'), '\\000') as columns
    from pg_trigger where tgname = 'still_there' and tgenabled = 'O' and not tgisinternal
      and tgfoid = 'nothing_for_the_erased'::regproc`.execute(hiring.house.db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

async function refers(table: string, to: string): Promise<boolean> {
  const { rows } = await sql`select from pg_constraint where contype = 'f'
    and conrelid = ${table}::regclass and confrelid = ${to}::regclass`.execute(hiring.house.db);
  return rows.length > 0;
}

describe('a row for somebody who has left', () => {
  it('is refused by every table of theirs', async () => {
    const guarded = await guards();
    const open: string[] = [];
    for (const table of theirs.filter((one) => !(one in exempt))) {
      const reach = reachOf(table);
      const column = typeof reach === 'object' ? reach.column : (reach ?? '');
      const parent = hangsOn(table);
      const isShut =
        guarded.get(table)?.includes(column) || (parent !== undefined && (await refers(table, parent)));
      if (!isShut) open.push(table);
    }
    expect(open).toEqual([]);
  });

  it('is let through by name where it is theirs and need not be refused, and by no name in vain', async () => {
    const guarded = await guards();
    for (const table of Object.keys(exempt))
      expect([table, theirs.includes(table), guarded.has(table)]).toEqual([table, true, false]);
  });

  it('is refused through an interview, and by the second of two columns', async () => {
    const { pool } = hiring.house;
    const { id } = (await hiring.send(hiring.who.recruiter)).answer.data;
    await hiring.answer(id, { user_response_status: 'accepted' });
    await hiring.move(id, { employer_response_status: 'interview_shortlisted' });
    const booking = { ...(await hiring.panel(id)), mode: 'video' as const };
    const at = { start: '2026-01-07T15:00:00.000Z', end: '2026-01-07T15:45:00.000Z' };
    const schedule = (await hiring.book(id, { ...booking, ...at })).answer.data.id;
    const body = { user: { password: CAST_PASSWORD } };
    expect((await hiring.house.call(eraseAccount, { body }, hiring.who.nurse)).status).toBe(200);
    const erased = { constraint: 'person_is_erased' };
    const seat = `insert into interview_panelists (schedule_id, person_id)
      select $1, id from employer_users where id not in (select person_id from interview_panelists) limit 1`;
    await expect(pool.query(seat, [schedule])).rejects.toMatchObject(erased);
    const report = `insert into reports (reporter_id, side, about, job_seeker_id, company_id, reason, opened_at, due_at)
      select id, 'employer', 'profile', $1, null, 'other', '2026-01-05T15:00:00Z', '2026-01-06T15:00:00Z'
      from employer_users limit 1`;
    await expect(pool.query(report, [hiring.nurse])).rejects.toMatchObject(erased);
  });
});
