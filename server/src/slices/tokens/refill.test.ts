// Wallets on the first of a month, a release above the roll-over cap, grace, and a hold whose payer has changed.
import { daysAfter } from '@rounds/product/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import { sweep } from '../../sweeps';
import { hold, release } from './ledger';
import { accountId, grantTokens, walletId } from './queries';
import { reconcile } from './reconcile';

let hiring: Hiring;
let companyId: number;
let recruiter: number;
let admin: number;
beforeAll(async () => {
  hiring = await Hiring.open();
  recruiter = await idOf(hiring.house, 'recruiter@mercy.example');
  admin = await idOf(hiring.house, 'admin@mercy.example');
  const row = await hiring.house.db
    .selectFrom('employer_users')
    .select('company_id')
    .where('id', '=', recruiter)
    .executeTakeFirstOrThrow();
  companyId = row.company_id ?? 0;
  await tick();
});
afterAll(() => hiring.house.close());

const now = () => hiring.house.clock.now();
const db = () => hiring.house.db;
const deps = () => ({
  db: db(),
  payments: hiring.house.ports.payments,
  log: (line: string, error: unknown) => {
    throw new Error(line, { cause: error });
  },
});
const tick = () => sweep(deps(), now());

const stands = async (account: number) => {
  const { rows } = await hiring.house.pool.query<{ sum: number }>(
    'select coalesce(sum(amount), 0) as sum from token_balances where account_id = $1',
    [account],
  );
  return rows[0]?.sum ?? 0;
};
const wallet = async () => stands(await walletId(db(), companyId, recruiter));
const expired = async () => stands(await accountId(db(), companyId, 'expired'));
const kinds = async (since: number) => {
  const rows = await db()
    .selectFrom('token_transfers')
    .select(['kind'])
    .where('company_id', '=', companyId)
    .where('id', '>', since)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.kind);
};
const lastTransfer = async () => {
  const row = await db()
    .selectFrom('token_transfers')
    .select((eb) => eb.fn.max<number>('id').as('id'))
    .executeTakeFirstOrThrow();
  return row.id;
};

it('fills each wallet again on the first, the unspent flowing back, once whoever sweeps', async () => {
  const sent = await hiring.send(hiring.who.recruiter);
  await hiring.answer(sent.answer.data.id, { user_response_status: 'accepted' });
  expect(await wallet()).toBe(18);
  const before = await lastTransfer();
  hiring.house.clock.set('2026-01-31T23:59:00.000Z');
  await tick();
  expect(await kinds(before)).toEqual([]);
  hiring.house.clock.set('2026-02-01T00:00:30.000Z');
  await Promise.all([tick(), tick(), tick()]);
  expect(await wallet()).toBe(20);
  expect(await kinds(before)).toEqual(['return', 'allocate']);
  await tick();
  expect(await kinds(before)).toHaveLength(2);
  await hiring.signIn();
  expect(await hiring.sums()).toMatchObject({ available: 98, spent: 2 });
});

it('expires what a release puts above twice the monthly grant, held tokens counted in', async () => {
  const requestId = (await hiring.house.pool.query<{ id: number }>('select id from connection_requests'))
    .rows[0]?.id;
  const payer = { id: admin, role: 'admin', company_id: companyId };
  await db()
    .transaction()
    .execute(async (tx) => {
      const lot = { companyId, origin: 'plan', expiresAt: daysAfter(now(), 20), now: now() } as const;
      await grantTokens(tx, { ...lot, amount: 90 });
      expect(await hold(tx, payer, { requestId: requestId ?? 0, price: 120, now: now() })).toBe(120);
    });
  hiring.house.clock.forward({ days: 40 });
  await tick();
  const [before, standing] = [await expired(), (await hiringSums()).available];
  await db()
    .transaction()
    .execute((tx) => release(tx, requestId ?? 0, { now: now(), endedByPayer: false }));
  const over = standing + 120 - 200;
  expect(over).toBeGreaterThan(0);
  expect(await expired()).toBe(before + over);
  expect((await hiringSums()).available).toBe(200);
  expect(await reconcile(db())).toEqual([]);
});

const hiringSums = async () => {
  await hiring.signIn();
  return hiring.sums();
};

it('gives grace to what was held and to nothing beside it in the same lot', async () => {
  const requestId = (await hiring.house.pool.query<{ id: number }>('select id from connection_requests'))
    .rows[0]?.id;
  const payer = { id: admin, role: 'admin', company_id: companyId };
  const lotId = await db()
    .transaction()
    .execute(async (tx) => {
      const lot = { companyId, origin: 'promo', expiresAt: daysAfter(now(), 1), now: now() } as const;
      await grantTokens(tx, { ...lot, amount: 5 });
      expect(await hold(tx, payer, { requestId: requestId ?? 0, price: 2, now: now() })).toBe(2);
      const { id } = await tx
        .selectFrom('token_lots')
        .select((eb) => eb.fn.max<number>('id').as('id'))
        .executeTakeFirstOrThrow();
      return id;
    });
  hiring.house.clock.forward({ days: 2 });
  // No sweep in between: the house was shut when the lot expired.
  await db()
    .transaction()
    .execute((tx) => release(tx, requestId ?? 0, { now: now(), endedByPayer: false }));
  const pool = await accountId(db(), companyId, 'pool');
  const left = await hiring.house.pool.query<{ amount: number; expires_at: string; grace_given: boolean }>(
    `select b.amount, l.expires_at, l.grace_given from token_balances b join token_lots l on l.id = b.lot_id
     where b.account_id = $1 and l.id = $2`,
    [pool, lotId],
  );
  expect(left.rows).toEqual([{ amount: 2, expires_at: daysAfter(now(), 7), grace_given: true }]);
  expect(await reconcile(db())).toEqual([]);
});
