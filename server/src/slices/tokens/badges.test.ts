// The badges at the top of the screen against the lists that they lead to: each counts what its list holds.
import { employerRequests } from '@rounds/product/connections/list-calls';
import * as team from '@rounds/product/tokens/member-calls';
import * as calls from '@rounds/product/tokens/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import type { Session } from '../../../../tests/harness/http';
import { tokenBadges } from '../identity/queries';

let hiring: Hiring;
let company: number;
beforeAll(async () => {
  hiring = await Hiring.open();
  const { rows } = await hiring.house.pool.query<{ company_id: number }>(
    'select company_id from vacancies where id = $1',
    [hiring.vacancy],
  );
  company = rows[0]?.company_id ?? 0;
  await hiring.send(hiring.who.recruiter);
});
afterAll(() => hiring.house.close());

const readers = [
  ['admin', 'admin'],
  ['manager', 'hiring_manager'],
  ['recruiter', 'recruiter'],
] as const;

const badges = async (name: string, role: string) =>
  tokenBadges(hiring.house.db, {
    companyId: company,
    id: await idOf(hiring.house, `${name}@mercy.example`),
    role,
    now: hiring.house.clock.now(),
  });
const held = async (who: Session, paid_by?: 'me') => {
  const query = { status: 'requested', ...(paid_by ? { paid_by } : {}) };
  const { answer } = await hiring.house.call(employerRequests, { query }, who);
  return answer.data.reduce((sum, card) => sum + card.held, 0);
};
const ledger = async (who: Session) =>
  (await hiring.house.call(calls.tokenTransactions, { query: {} }, who)).answer;

it.each(readers)('lead the %s to as many as they count', async (name, role) => {
  const who = hiring.who[name];
  const { available, inTransit } = await badges(name, role);
  const { available_in } = await ledger(who);
  expect(role === 'admin' ? available_in.pool : available_in.own).toBe(available);
  expect(await held(who, role === 'admin' ? undefined : 'me')).toBe(inTransit);
  // One request of the recruiter's waits, whoever looks at everybody's.
  expect(await held(who)).toBe(2);
  expect(inTransit).toBe(role === 'hiring_manager' ? 0 : 2);
});

it('part what is available into pool and wallets, and say what of it expires when', async () => {
  const { sums, available_in, expiring } = await ledger(hiring.who.admin);
  const { pool, wallets } = available_in;
  expect([(pool ?? 0) + (wallets ?? 0), available_in.own]).toEqual([sums.available, null]);
  expect(wallets).toBeGreaterThan(0);
  const { available, in_transit, spent, expired, adjusted, granted } = sums;
  expect(available + in_transit + spent + expired + adjusted).toBe(granted);
  expect(expiring.reduce((sum, lot) => sum + lot.amount, 0)).toBe(available);
  const { rows } = await hiring.house.pool.query<{ expires_at: string }>(
    'select distinct expires_at from token_lots where company_id = $1 order by 1',
    [company],
  );
  expect([...new Set(expiring.map(({ at }) => at))]).toEqual(rows.map(({ expires_at }) => expires_at));
});

it('keep a member’s wallet to its own', async () => {
  const own = await ledger(hiring.who.recruiter);
  expect(own.available_in).toEqual({ pool: null, wallets: null, own: own.sums.available });
  expect(own.expiring.reduce((sum, lot) => sum + lot.amount, 0)).toBe(own.sums.available);
  const manager = await idOf(hiring.house, 'manager@mercy.example');
  const before = (await ledger(hiring.who.manager)).available_in;
  await hiring.house.call(
    team.changeMember,
    { params: { id: manager }, body: { employer: { allocate_tokens: 3 + (before.own ?? 0) } } },
    hiring.who.admin,
  );
  const after = (await ledger(hiring.who.manager)).available_in;
  expect([after.own, after.pool]).toEqual([(before.own ?? 0) + 3, (before.pool ?? 0) - 3]);
});
