// What the database refuses, whoever writes: the ledger's guards tried by hand, and the reconciliation beside them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import { sweep } from '../../sweeps';
import { reconcile, replayCompany } from './reconcile';

let hiring: Hiring;
let companyId: number;
beforeAll(async () => {
  hiring = await Hiring.open();
  await hiring.send(hiring.who.recruiter);
  const found = await query<{ company_id: number }>('select company_id from token_holds');
  companyId = found.rows[0]?.company_id ?? 0;
});
afterAll(() => hiring.house.close());

const query = <T extends object>(text: string, values: unknown[] = []) =>
  hiring.house.pool.query<T>(text, values);

describe('the database refuses', () => {
  it.each([
    ['update token_entries set amount = amount + 1', 'append-only'],
    ['delete from token_entries', 'append-only'],
    ['truncate token_entries', 'append-only'],
    ['update token_transfers set kind = kind', 'append-only'],
    ['truncate token_transfers cascade', 'append-only'],
    ['update token_accounts set company_id = company_id', 'append-only'],
    ['update token_lots set amount = amount + 1', 'does not change'],
    ['delete from token_lots', 'does not change'],
    ['update token_balances set amount = amount + 1', 'balances follow the entries'],
    ['delete from token_balances', 'balances follow the entries'],
    ['truncate token_balances', 'balances follow the entries'],
    ['delete from token_holds', 'never removed'],
    ['update token_holds set amount = amount + 1', 'only the end of hold'],
  ])('%s', async (statement, reason) => {
    await expect(query(statement)).rejects.toThrow(reason);
  });

  it('a balance written by hand', async () => {
    const insert = `insert into token_balances (account_id, lot_id, amount, source)
      select a.id, l.id, 1, false from token_accounts a, token_lots l
      where a.kind = 'adjusted' and a.company_id = l.company_id limit 1`;
    await expect(query(insert)).rejects.toThrow('balances follow the entries');
  });

  it('grace taken back from a lot', async () => {
    await query('update token_lots set grace_given = true where company_id = $1', [companyId]);
    await expect(query('update token_lots set grace_given = false')).rejects.toThrow('does not change');
  });

  it('a transfer into another company’s account', async () => {
    const write = `with made as (insert into token_transfers (company_id, kind, created_at)
        values ($1, 'allocate', $2) returning id)
      insert into token_entries (transfer_id, account_id, lot_id, amount)
      select made.id, a.id, (select min(id) from token_lots where company_id = $1), 1
      from made, token_accounts a where a.kind = 'pool' and a.company_id <> $1 limit 1`;
    await expect(query(write, [companyId, hiring.house.clock.now()])).rejects.toThrow('another company');
  });

  it('a hold that takes from, or a transfer that resolves for, another company', async () => {
    const other = `(select min(company_id) from token_accounts where company_id <> $1)`;
    const now = hiring.house.clock.now();
    const held = `insert into token_holds (company_id, request_id, member_id, account_id, amount, created_at)
      select ${other}, request_id, member_id, account_id, 1, $2 from token_holds where company_id = $1`;
    await expect(query(held, [companyId, now])).rejects.toThrow('of its own company');
    const resolving = `insert into token_transfers (company_id, kind, hold_id, created_at)
      select ${other}, 'post', id, $2 from token_holds where company_id = $1`;
    await expect(query(resolving, [companyId, now])).rejects.toThrow('of its own company');
  });

  it('a hold spent twice', async () => {
    const now = hiring.house.clock.now();
    const post = `insert into token_transfers (company_id, kind, hold_id, created_at)
      select company_id, $1, id, $2 from token_holds`;
    await query(post, ['post', now]);
    await expect(query(post, ['post', now])).rejects.toThrow('token_transfers_resolved_once');
    await expect(query(post, ['release', now])).rejects.toThrow('token_transfers_resolved_once');
    await query(post, ['recredit', now]);
    await expect(query(post, ['recredit', now])).rejects.toThrow('token_transfers_recredited_once');
  });
});

describe('the reconciliation', () => {
  const lines: string[] = [];
  const log = (line: string, error: unknown) =>
    lines.push(`${line}: ${error instanceof Error ? error.message : ''}`);
  beforeEach(() => lines.splice(0));

  /** What nobody can do while the guards stand. */
  async function behindTheGuards(statement: string, values: unknown[]) {
    const client = await hiring.house.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(statement, values);
      await client.query('commit');
    } finally {
      client.release();
    }
  }

  it('finds the books even', async () => {
    expect(await reconcile(hiring.house.db)).toEqual([]);
  });

  it('reports a balance that was bent, with the company and the numbers, once a day, and the house stays open', async () => {
    const pool = `(select id from token_accounts where kind = 'pool' and company_id = $1)`;
    const bend = `update token_balances set amount = amount + $2 where account_id = ${pool}`;
    await behindTheGuards(bend, [companyId, 5]);
    const [off] = await reconcile(hiring.house.db);
    expect(off).toMatchObject({ company_id: companyId, what: 'balance' });
    expect((off?.found ?? 0) - (off?.expected ?? 0)).toBe(5);
    expect(await replayCompany(hiring.house.db, companyId)).toHaveLength(1);

    const deps = { db: hiring.house.db, payments: hiring.house.ports.payments, log };
    await sweep(deps, hiring.house.clock.now());
    await sweep(deps, hiring.house.clock.now());
    expect(lines).toEqual([
      `THE TOKEN LEDGER IS OFF: company ${companyId}: balance should be ${off?.expected} and is ${off?.found}`,
    ]);
    expect((await hiring.sums()).granted).toBe(100);
    await behindTheGuards(bend, [companyId, -5]);
  });

  it('reports entries that make tokens, and a hold that nothing is in transit for', async () => {
    const account = `(select id from token_accounts where kind = 'in_transit' and company_id = $1)`;
    const make = `insert into token_entries (transfer_id, account_id, lot_id, amount)
      select max(t.id), ${account}, (select min(id) from token_lots where company_id = $1), 3
      from token_transfers t where t.company_id = $1`;
    await behindTheGuards(make, [companyId]);
    const what = (await reconcile(hiring.house.db)).map((row) => row.what);
    expect(new Set(what)).toEqual(new Set(['balance', 'in_transit', 'invariant', 'transfer']));
  });
});
