// What a request's own row does not say: another for the same three, tokens paid back, counter-offers.
import { usualZone } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import { asHouse } from '../../db/acting';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

/** As columns of a query whose request is `r`. */
export const surroundings = {
  newer_open: sql<boolean>`(r.closed_at is not null and exists (select from connection_requests n
    where n.company_id = r.company_id and n.job_seeker_id = r.job_seeker_id and n.vacancy_id = r.vacancy_id
      and n.closed_at is null))`,
  recredited: sql<boolean>`(r.closed_at is not null and r.recredited_at is not null)`,
  counters: sql<number>`(select count(*)::int from offer_counters oc where oc.request_id = r.id)`,
  unmet_conditions: sql<number>`(case when r.stage = 'final_approval' then (select count(*)::int
    from offer_conditions oc where oc.state in ('open', 'failed') and oc.offer_id = (select o.id from offers o
      where o.request_id = r.id order by o.version desc limit 1)) else 0 end)`,
};

/** Where the work of a vacancy `v` is done, whose business days count. */
export const zoneOf = (vacancy: 'v' | 'vacancies') =>
  sql<string>`coalesce((select zf.zone from facilities zf where zf.id = ${sql.ref(`${vacancy}.facility_id`)}), ${sql.lit(usualZone)})`;

export interface Surroundings {
  vacancy_state: string;
  newer_open: boolean;
  recredited: boolean;
  counters: number;
  unmet_conditions: number;
  zone: string;
}

export function surroundingsOf(db: Db, requestId: number): Promise<Surroundings> {
  return db
    .selectFrom('connection_requests as r')
    .innerJoin('vacancies as v', 'v.id', 'r.vacancy_id')
    .select([
      'v.state as vacancy_state',
      surroundings.newer_open.as('newer_open'),
      surroundings.recredited.as('recredited'),
      surroundings.counters.as('counters'),
      surroundings.unmet_conditions.as('unmet_conditions'),
      zoneOf('v').as('zone'),
    ])
    .where('r.id', '=', requestId)
    .executeTakeFirstOrThrow();
}

/** Who paid for a request: the member of its latest hold, as they stand now. Asked for the job seeker too, so by the house. */
export function payerOf(db: Db, requestId: number) {
  return asHouse(db, () => latestPayer(db, requestId));
}

function latestPayer(db: Db, requestId: number) {
  return db
    .selectFrom('token_holds as h')
    .innerJoin('employer_users as e', 'e.id', 'h.member_id')
    .select(['e.id', 'e.role', 'e.removed_at', 'h.company_id'])
    .where('h.request_id', '=', requestId)
    .orderBy('h.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
