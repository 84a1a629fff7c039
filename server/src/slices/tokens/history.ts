// The ledger's lines and sums as they are read. Nothing here writes.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import { originsOf } from './origins';

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
          eb.exists(
            eb
              .selectFrom('token_entries as e')
              .innerJoin('token_accounts as a', 'a.id', 'e.account_id')
              .select('e.id')
              .whereRef('e.transfer_id', '=', 't.id')
              .where('a.member_id', '=', member ?? 0),
          ),
          eb.exists(
            eb
              .selectFrom('token_holds as th')
              .select('th.id')
              .whereRef('th.id', '=', 't.hold_id')
              .where('th.member_id', '=', member ?? 0),
          ),
        ]),
      ),
    );
}

/** Each by its place among all that this reader may read, whatever kind is asked for: the row's own number counts everybody's. */
const numbered = (db: Db, which: Which) =>
  transfers(db, { ...which, kind: undefined })
    .select('t.id')
    .select(sql<number>`row_number() over (order by t.id)`.as('number'));

export async function listTransfers(db: Tx, which: Which, page: { limit: number; offset: number }) {
  const rows = await transfers(db, which)
    .innerJoin(numbered(db, which).as('n'), 'n.id', 't.id')
    .leftJoin('known_people as p', 'p.id', 't.actor_id')
    .leftJoin('connection_requests as r', 'r.id', 't.request_id')
    .leftJoin('vacancies as v', 'v.id', 'r.vacancy_id')
    .select([
      'n.number as id',
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
  const origins = await originsOf(
    db,
    which.companyId,
    rows.map(({ transfer_id }) => transfer_id),
  );
  const lines = rows.map(({ close_reason, transfer_id, ...row }) => {
    const origin = origins.get(transfer_id);
    const said = (row.kind === 'recredit' && recredits[close_reason ?? '']) || (notes[row.kind] ?? row.kind);
    const amount = (row.amount ?? 0) * (row.kind === 'adjust' ? -1 : 1);
    return { ...row, amount, note: origin?.note ?? said, paper: origin?.paper ?? null };
  });
  return { rows: lines, total: total.count };
}

/**
 * Where the company's tokens are; what adds up to `granted`. For a member: the own wallet and the own holds. What has reached
 * its date counts as expired, whether or not the clock has been by.
 */
export async function ledgerSums(
  db: Db,
  { companyId, member, now }: { companyId: number; member: number | undefined; now: string },
) {
  const { rows } = await sql<{ kind: string; own: boolean; lapsed: boolean; sum: number }>`
    select a.kind, a.member_id is not distinct from ${member ?? null}::bigint as own,
      a.kind in ('pool', 'wallet') and l.expires_at <= ${now} as lapsed, sum(b.amount)::int as sum
    from token_balances b join token_accounts a on a.id = b.account_id join token_lots l on l.id = b.lot_id
    where a.company_id = ${companyId} group by 1, 2, 3`.execute(db);
  const sumOf = (which: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((sum, row) => sum + (which(row) ? row.sum : 0), 0);
  if (member !== undefined) return sumsOfMember(db, { companyId, member }, sumOf);
  const unspent = ({ kind }: { kind: string }) => kind === 'pool' || kind === 'wallet';
  return {
    available: sumOf((row) => unspent(row) && !row.lapsed),
    in_transit: sumOf(({ kind }) => kind === 'in_transit'),
    spent: sumOf(({ kind }) => kind === 'spent'),
    expired: sumOf((row) => row.kind === 'expired' || row.lapsed),
    adjusted: sumOf(({ kind }) => kind === 'adjusted'),
    granted: -sumOf(({ kind }) => kind === 'granted'),
  };
}

type SumOf = (which: (row: { kind: string; own: boolean; lapsed: boolean }) => boolean) => number;

async function sumsOfMember(
  db: Db,
  { companyId, member }: { companyId: number; member: number },
  sumOf: SumOf,
) {
  const holds = await db
    .selectFrom('token_holds as h')
    .select(['h.state', sql<number>`sum(h.amount)`.as('sum')])
    .where('h.company_id', '=', companyId)
    .where('h.member_id', '=', member)
    .where(
      sql<boolean>`not exists (select from token_transfers t where t.hold_id = h.id and t.kind = 'recredit')`,
    )
    .groupBy('h.state')
    .execute();
  const held = (state: string) => holds.find((row) => row.state === state)?.sum ?? 0;
  const wallet = (lapsed: boolean) =>
    sumOf((row) => row.kind === 'wallet' && row.own && row.lapsed === lapsed);
  const sums = { available: wallet(false), in_transit: held('held'), spent: held('posted') };
  const expired = wallet(true);
  const granted = sums.available + sums.in_transit + sums.spent + expired;
  return { ...sums, expired, adjusted: 0, granted };
}
