// What is asked about requests to say who owes what on them, and until when.
import { sql, type Kysely } from 'kysely';
import type { KeptProcess, ProcessDays } from '@rounds/product/vacancies/processes';
import { asHouse } from '../../db/acting';
import { named } from '../../db/connect';
import type { DB } from '../../db/tables';
import { zoneOf } from './past-queries';

type Db = Kysely<DB>;

/** On which of these the employer has written. */
export async function spokenOn(db: Db, requestIds: readonly number[]): Promise<Set<number>> {
  if (requestIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`select r.id from unnest(${requestIds}::bigint[]) r (id)
    where exists (select from chat_messages m where m.request_id = r.id and m.side = 'employer')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whose turn it is to approve what is prepared for these, by request. */
export async function approversOf(db: Db, requestIds: readonly number[]): Promise<Map<number, number>> {
  if (requestIds.length === 0) return new Map();
  const { rows } = await sql<{ request_id: number; person_id: number }>`
    select p.request_id, next.person_id from prepared_offers p cross join lateral (
      select a.person_id from offer_approvals a where a.prepared_id = p.id and a.decision is null
      order by a.place limit 1) next
    where p.state = 'waiting' and p.request_id = any(${requestIds}::bigint[]) order by p.id`.execute(db);
  return new Map(rows.map(({ request_id, person_id }) => [request_id, person_id]));
}

interface OwedBeside {
  offer_expires_at: string | null;
  first_message_sent: boolean;
  days: ProcessDays | undefined;
  zone: string;
}

/**
 * What the date of the next step hangs on beside the request and its interviews: the offer's own end, whether the employer has
 * spoken, the zone it is done in, and the process's days, which a job seeker does not read: so the house asks.
 */
export function owedBeside(db: Db, requestId: number): Promise<OwedBeside> {
  return asHouse(db, async () => {
    const { rows } = await sql<Omit<OwedBeside, 'days'> & { hiring_process: KeptProcess | null }>`${named}
      select v.hiring_process,
        (select o.expires_at from offers o where o.request_id = r.id order by o.version desc limit 1) as offer_expires_at,
        exists (select from chat_messages m where m.request_id = r.id and m.side = 'employer') as first_message_sent,
        ${zoneOf('v')} as zone
      from connection_requests r join vacancies v on v.id = r.vacancy_id where r.id = ${requestId}`.execute(
      db,
    );
    const [row] = rows;
    if (!row) throw new Error(`There is no request ${requestId}.`);
    const { hiring_process, ...beside } = row;
    return { ...beside, days: hiring_process?.days };
  });
}
