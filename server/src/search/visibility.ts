// Whom the hunt may show to a company: the one condition that stands in every statement about job seekers.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../db/tables';
import { thresholds } from './thresholds';

const { hiddenNamed } = thresholds.seekers;

/**
 * Neither off the market nor hidden from this company; `hidden` as `hiddenFrom` read it. Source: docs/rules.md#visibility
 */
export const shownTo = (companyId: number, hidden: string | null = null): RawBuilder<boolean> =>
  hidden === null
    ? sql<boolean>`(h.status <> 'off' and not exists (select from hidden_from(${companyId}) hidden
        where hidden.job_seeker_id = h.job_seeker_id))`
    : sql<boolean>`(h.status <> 'off' and h.job_seeker_id <> all(${hidden}::bigint[]))`;

/**
 * Whom the company may not see, their ids as PostgreSQL writes an array: there may be two thousand, and nobody here reads
 * them. null = too many to be named one by one.
 */
export async function hiddenFrom(db: Kysely<DB>, companyId: number): Promise<string | null> {
  const { rows } = await sql<{ hidden: string | null }>`
    select case when cardinality(hidden) <= ${hiddenNamed} then hidden::text end as hidden
    from some_hidden_from(${companyId}, ${hiddenNamed + 1}) hidden`.execute(db);
  return rows[0]?.hidden ?? null;
}
