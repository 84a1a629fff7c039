// Comparing the books: every sum the ledger promises, and one company's ledger told again from its entries.
import { balanceKey, replay, type LedgerLine } from '@rounds/product/tokens/replay';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

/** A sum that is off. */
export interface Off {
  company_id: number;
  what: 'balance' | 'transfer' | 'in_transit' | 'invariant' | 'granted' | 'below_zero';
  expected: number;
  found: number;
}

/**
 * Balances against the sums of their entries, transfers against zero, in transit against the open holds, everything placed
 * against everything granted, granted against the lots. Empty when the books are even.
 */
export async function reconcile(db: Db): Promise<Off[]> {
  const { rows } = await sql<Off>`
    with sums as (select account_id, lot_id, sum(amount) as amount from token_entries group by account_id, lot_id),
    by_company as (
      select a.company_id,
        coalesce(sum(s.amount) filter (where a.kind = 'in_transit'), 0) as in_transit,
        coalesce(sum(s.amount) filter (where a.kind <> 'granted'), 0) as placed,
        -coalesce(sum(s.amount) filter (where a.kind = 'granted'), 0) as granted
      from token_accounts a left join sums s on s.account_id = a.id group by a.company_id),
    held as (select company_id, sum(amount) as amount from token_holds where state = 'held' group by company_id),
    lots as (select company_id, sum(amount) as amount from token_lots group by company_id)
    select a.company_id, 'balance' as what, coalesce(s.amount, 0) as expected, coalesce(b.amount, 0) as found
      from sums s full join token_balances b on b.account_id = s.account_id and b.lot_id = s.lot_id
      join token_accounts a on a.id = coalesce(s.account_id, b.account_id)
      where coalesce(s.amount, 0) <> coalesce(b.amount, 0)
    union all select t.company_id, 'transfer', 0, sum(e.amount)
      from token_entries e join token_transfers t on t.id = e.transfer_id
      group by t.id, t.company_id, e.lot_id having sum(e.amount) <> 0
    union all select c.company_id, 'in_transit', coalesce(h.amount, 0), c.in_transit
      from by_company c left join held h using (company_id) where coalesce(h.amount, 0) <> c.in_transit
    union all select company_id, 'invariant', granted, placed from by_company where granted <> placed
    union all select c.company_id, 'granted', coalesce(l.amount, 0), c.granted
      from by_company c left join lots l using (company_id) where coalesce(l.amount, 0) <> c.granted
    union all select a.company_id, 'below_zero', 0, sum(s.amount)
      from token_accounts a join sums s on s.account_id = a.id where a.kind <> 'granted'
      group by a.company_id, a.id, s.lot_id having sum(s.amount) < 0
    order by company_id, what`.execute(db);
  return rows;
}

const kept = { uneven: 'ledger_uneven', at: 'ledger_compared_at' } as const;

/** Compares, and keeps how many sums were off and when, for the operator's figures. */
export async function compareLedger(db: Db, now: string): Promise<Off[]> {
  const off = await reconcile(db);
  await sql`insert into house_settings (name, value)
    values (${kept.uneven}, ${String(off.length)}), (${kept.at}, ${now})
    on conflict (name) do update set value = excluded.value`.execute(db);
  return off;
}

/** What the last comparison said; null before the first. */
export async function lastCompared(db: Db): Promise<{ uneven: number; at: string } | null> {
  const { rows } = await sql<{ name: string; value: string }>`select name, value from house_settings
    where name in (${kept.uneven}, ${kept.at})`.execute(db);
  const said = new Map(rows.map(({ name, value }) => [name, value]));
  const [uneven, at] = [said.get(kept.uneven), said.get(kept.at)];
  return uneven === undefined || at === undefined ? null : { uneven: Number(uneven), at };
}

/** Says each sum that is off, loudly; the house stays open. */
export function tellOff(off: readonly Off[], log: (line: string, error: unknown) => void): void {
  for (const { company_id, what, expected, found } of off)
    log(
      'THE TOKEN LEDGER IS OFF',
      new Error(`company ${company_id}: ${what} should be ${expected} and is ${found}`),
    );
}

/** Once a day for the whole house, whichever worker comes first. */
export async function claimDay(db: Db, day: string): Promise<boolean> {
  const claimed = await sql`insert into house_settings (name, value) values ('reconciled_on', ${day})
    on conflict (name) do update set value = excluded.value where house_settings.value < excluded.value
    returning name`.execute(db);
  return claimed.rows.length > 0;
}

/** One company's ledger played again from its entries: what differs from what is stored, in words. */
export async function replayCompany(db: Db, companyId: number): Promise<string[]> {
  const lines =
    await sql<LedgerLine>`select e.transfer_id, t.kind, t.hold_id, e.account_id, e.lot_id, e.amount
    from token_entries e join token_transfers t on t.id = e.transfer_id
    where t.company_id = ${companyId} order by e.id`.execute(db);
  const stored = await sql<{ account_id: number; lot_id: number; amount: number; source: boolean }>`
    select b.account_id, b.lot_id, b.amount, b.source from token_balances b
    join token_accounts a on a.id = b.account_id where a.company_id = ${companyId} and b.amount <> 0`.execute(
    db,
  );
  const holds = await db
    .selectFrom('token_holds')
    .select(['id', 'state'])
    .where('company_id', '=', companyId)
    .execute();
  const told = replay(
    lines.rows,
    new Set(stored.rows.filter((row) => row.source).map((row) => row.account_id)),
  );
  const differing = [...told.faults];
  const kept = new Map(stored.rows.map((row) => [balanceKey(row.account_id, row.lot_id), row.amount]));
  for (const key of new Set([...told.balances.keys(), ...kept.keys()]))
    if (told.balances.get(key) !== kept.get(key)) differing.push(`Balance ${key} differs.`);
  for (const { id, state } of holds)
    if (told.holds.get(id) !== (state === 'expired' ? 'released' : state))
      differing.push(`Hold ${id} differs.`);
  return differing;
}

/** Every ledger of the house: what is off against its entries and what differs once told again, each a sentence. */
export async function differences(db: Db): Promise<{ companies: number; lines: string[] }> {
  const off = await reconcile(db);
  const lines = off.map(
    ({ company_id, what, expected, found }) =>
      `Company ${company_id}: ${what} should be ${expected} and is ${found}.`,
  );
  const companies = await db.selectFrom('token_accounts').select('company_id').distinct().execute();
  for (const { company_id } of companies)
    for (const line of await replayCompany(db, company_id)) lines.push(`Company ${company_id}: ${line}`);
  return { companies: companies.length, lines };
}
