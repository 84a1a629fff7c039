// The ledger's lines and sums as they are read. Nothing here writes.
import type { Role } from '@rounds/product/actor';
import { roleMay } from '@rounds/product/permissions';
import type { Expiring } from '@rounds/product/tokens/expiry';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import { originsOf } from './origins';
import type { AccountKind } from './queries';

type Db = Kysely<DB>;

interface Which {
  companyId: number;
  /** Only what touches this member's wallet. */
  member: number | undefined;
  kind: string | undefined;
}

const notes: Record<string, string> = {
  grant: 'Granted',
  allocate: 'Allocated to a wallet',
  return: 'Returned to the pool',
  hold: 'Held for a request',
  post: 'Spent on a yes',
  release: 'Released',
  expire: 'Expired',
  recredit: 'Credited again',
  adjust: 'Adjusted',
};

const recredits: Record<string, string> = {
  not_interested: 'Credited again: “Not for me” after the yes',
  silent_after_yes: 'Credited again: no answer after the yes',
};

function transfers(db: Db, { companyId, member, kind }: Which) {
  return db
    .selectFrom('token_transfers as t')
    .where('t.company_id', '=', companyId)
    .$if(kind !== undefined, (query) => query.where('t.kind', '=', kind ?? ''))
    .$if(member !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb(
            't.id',
            'in',
            eb
              .selectFrom('token_entries as e')
              .innerJoin('token_accounts as a', 'a.id', 'e.account_id')
              .select('e.transfer_id')
              .where('a.member_id', '=', member ?? 0),
          ),
          eb(
            't.hold_id',
            'in',
            eb
              .selectFrom('token_holds as th')
              .select('th.id')
              .where('th.member_id', '=', member ?? 0),
          ),
        ]),
      ),
    );
}

/** Each by its place among all that this reader may read, whatever kind is asked for: the row's own number counts everybody's. */
async function numbersOf(db: Db, which: Which, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const [first, last] = [Math.min(...ids), Math.max(...ids)];
  const all = transfers(db, { ...which, kind: undefined });
  const { before } = await all
    .where('t.id', '<', first)
    .select((eb) => eb.fn.countAll<number>().as('before'))
    .executeTakeFirstOrThrow();
  const rows = await all
    .where('t.id', '>=', first)
    .where('t.id', '<=', last)
    .select('t.id')
    .orderBy('t.id')
    .execute();
  return new Map(rows.map(({ id }, at) => [id, before + at + 1]));
}

export async function listTransfers(db: Tx, which: Which, page: { limit: number; offset: number }) {
  const rows = await transfers(db, which)
    .leftJoin('known_people as p', 'p.id', 't.actor_id')
    .leftJoin('connection_requests as r', 'r.id', 't.request_id')
    .leftJoin('vacancies as v', 'v.id', 'r.vacancy_id')
    .select([
      't.id as transfer_id',
      't.kind',
      't.created_at as at',
      // Not the transfer's: a tied member reads amounts, not what a request beyond their places is about.
      'r.id as request_id',
      'p.full_name as by',
      'v.title as vacancy',
      'r.close_reason',
    ])
    .select((eb) =>
      eb
        .selectFrom('token_entries as e')
        .select(sql<number>`coalesce(sum(e.amount) filter (where e.amount > 0), 0)`.as('amount'))
        .whereRef('e.transfer_id', '=', 't.id')
        .as('amount'),
    )
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const total = await transfers(db, which)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const ids = rows.map(({ transfer_id }) => transfer_id);
  const numbers = await numbersOf(db, which, ids);
  const origins = await originsOf(db, which.companyId, ids);
  const lines = rows.map(({ close_reason, transfer_id, ...row }) => {
    const origin = origins.get(transfer_id);
    const said = (row.kind === 'recredit' && recredits[close_reason ?? '']) || (notes[row.kind] ?? row.kind);
    const amount = (row.amount ?? 0) * (row.kind === 'adjust' ? -1 : 1);
    return {
      ...row,
      id: numbers.get(transfer_id) ?? 0,
      amount,
      note: origin?.note ?? said,
      paper: origin?.paper ?? null,
    };
  });
  return { rows: lines, total: total.count };
}

interface Reader {
  id: number;
  role: Role;
  company_id: number;
}

const wholeLedger = ({ role }: Reader): boolean => roleMay(role, 'read_whole_ledger');

/** What has reached its date counts as expired, whether or not the clock has been by. */
async function balancesOf(db: Db, companyId: number, now: string) {
  const { rows } = await sql<{ kind: AccountKind; member_id: number | null; lapsed: boolean; sum: number }>`
    select a.kind, a.member_id, a.kind in ('pool', 'wallet') and l.expires_at <= ${now} as lapsed, sum(b.amount)::int as sum
    from token_balances b join token_accounts a on a.id = b.account_id join token_lots l on l.id = b.lot_id
    where a.company_id = ${companyId} group by 1, 2, 3`.execute(db);
  const sumOf = (which: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((sum, row) => sum + (which(row) ? row.sum : 0), 0);
  return {
    of: (kind: AccountKind) => sumOf((row) => row.kind === kind && !row.lapsed),
    own: (member: number, lapsed: boolean) =>
      sumOf((row) => row.member_id === member && row.lapsed === lapsed),
    lapsed: () => sumOf((row) => row.lapsed),
  };
}

/** Where the company's tokens are; what adds up to `granted`. */
export async function companySums(db: Db, companyId: number, now: string) {
  return sumsIn(await balancesOf(db, companyId, now));
}

const sumsIn = ({ of, lapsed }: Awaited<ReturnType<typeof balancesOf>>) => ({
  available: of('pool') + of('wallet'),
  in_transit: of('in_transit'),
  spent: of('spent'),
  expired: of('expired') + lapsed(),
  adjusted: of('adjusted'),
  granted: -of('granted'),
});

/** Who does not read the whole ledger reads the own wallet and the own holds. */
export async function ledgerSums(db: Db, reader: Reader, now: string) {
  const { id, role, company_id } = reader;
  const balances = await balancesOf(db, company_id, now);
  const [own, expired] = [balances.own(id, false), balances.own(id, true)];
  if (!wholeLedger(reader)) {
    const { held, posted } = await ownHolds(db, reader);
    const sums = { available: own, in_transit: held, spent: posted, expired, adjusted: 0 };
    const granted = own + held + posted + expired;
    return { sums: { ...sums, granted }, available_in: { pool: null, wallets: null, own } };
  }
  const places = { pool: balances.of('pool'), wallets: balances.of('wallet') };
  return {
    sums: sumsIn(balances),
    available_in: { ...places, own: roleMay(role, 'spend_from_pool') ? null : own },
  };
}

async function ownHolds(db: Db, { id, company_id }: Reader) {
  const holds = await db
    .selectFrom('token_holds as h')
    .select(['h.state', sql<number>`sum(h.amount)`.as('sum')])
    .where('h.company_id', '=', company_id)
    .where(
      sql<boolean>`not exists (select from token_transfers t where t.hold_id = h.id and t.kind = 'recredit')`,
    )
    .where('h.member_id', '=', id)
    .groupBy('h.state')
    .execute();
  const of = (state: string) => holds.find((row) => row.state === state)?.sum ?? 0;
  return { held: of('held'), posted: of('posted') };
}

/** What this reader reads as available, by when it expires. */
export async function expiringOf(db: Db, reader: Reader, now: string): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`select l.origin, l.expires_at as at, sum(b.amount)::int as amount
    from token_balances b join token_accounts a on a.id = b.account_id join token_lots l on l.id = b.lot_id
    where a.company_id = ${reader.company_id} and b.amount > 0 and l.expires_at > ${now}
      and ${wholeLedger(reader) ? sql`a.kind in ('pool', 'wallet')` : sql`a.member_id = ${reader.id}`}
    group by l.origin, l.expires_at order by l.expires_at, l.origin`.execute(db);
  return rows;
}
