// The bank test's verdict: what the clients were told against requests, facts, holds and the ledger.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../server/src/db/tables';
import { reconcile, replayCompany } from '../server/src/slices/tokens/reconcile';
import type { Ending, Log } from './bank-clients';

type Db = Kysely<DB>;

interface Row {
  id: number;
  kinds: string[];
  state: string | null;
  holds: number;
}

const count = (kinds: readonly string[], kind: string) => kinds.filter((one) => one === kind).length;
const endings: readonly Ending[] = ['accepted', 'declined', 'withdrawn'];

/** One request's faults, in words. */
function faultsOf(row: Row, told: readonly Ending[]): string[] {
  const facts = endings.filter((end) => count(row.kinds, `connection_request.${end}`) > 0);
  const twice = endings.filter((end) => count(row.kinds, `connection_request.${end}`) > 1);
  const state = told[0] === 'accepted' ? 'posted' : told.length > 0 ? 'released' : 'held';
  const resolved = count(row.kinds, 'token.spent') + count(row.kinds, 'token.released');
  return [
    ...(count(row.kinds, 'connection_request.sent') === 1 ? [] : ['sent not once']),
    ...(told.length > 1 ? [`two winners were acknowledged: ${told.join(', ')}`] : []),
    ...(told.join() === facts.join() ? [] : [`told ${told.join()}, the facts say ${facts.join()}`]),
    ...(twice.length === 0 ? [] : [`${twice.join()} more than once`]),
    ...(row.holds === 1 ? [] : [`${row.holds} holds`]),
    ...(row.state === state ? [] : [`the hold is ${row.state}, not ${state}`]),
    ...(resolved === (state === 'held' ? 0 : 1) ? [] : [`tokens resolved ${resolved} times`]),
  ].map((fault) => `request ${row.id}: ${fault}`);
}

export async function judge(db: Db, log: Log, before: { lastId: number }): Promise<string[]> {
  const { rows } = await sql<Row>`select r.id,
      coalesce((select array_agg(f.kind order by f.id) from facts f where f.request_id = r.id), '{}') as kinds,
      (select max(h.state) from token_holds h where h.request_id = r.id) as state,
      (select count(*)::int from token_holds h where h.request_id = r.id) as holds
    from connection_requests r where r.id > ${before.lastId} order by r.id`.execute(db);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const lost = [...log.sent.keys()].filter((id) => !stored.has(id));
  const created = rows.filter(({ id }) => !log.sent.has(id));
  const sums = await sql<{ what: string; found: number }>`select 'spent' as what,
      coalesce(sum(b.amount), 0)::int as found from token_balances b join token_accounts a on a.id = b.account_id
      where a.kind = 'spent'
    union all select 'below zero', count(*)::int from token_balances b join token_accounts a on a.id = b.account_id
      where a.kind <> 'granted' and b.amount < 0
    union all select 'price', coalesce(sum(amount), 0)::int from token_holds where state = 'posted'`.execute(
    db,
  );
  const sum = (what: string) => sums.rows.find((row) => row.what === what)?.found ?? 0;
  const companies = await db.selectFrom('token_accounts').select('company_id').distinct().execute();
  const replayed: string[] = [];
  for (const { company_id } of companies) replayed.push(...(await replayCompany(db, company_id)));
  const off = await reconcile(db);
  return [
    ...log.faults,
    ...lost.map((id) => `request ${id} was acknowledged and is lost`),
    ...created.map(({ id }) => `request ${id} stands and was never acknowledged`),
    ...rows.flatMap((row) => faultsOf(row, log.sent.get(row.id) ?? [])),
    ...(sum('spent') === sum('price') ? [] : [`${sum('spent')} spent, ${sum('price')} were to be`]),
    ...(sum('below zero') === 0 ? [] : [`${sum('below zero')} balances below zero`]),
    ...off.map((one) => `company ${one.company_id}: ${one.what} is ${one.found}, not ${one.expected}`),
    ...replayed,
  ];
}
