// Places in an order of vacancies, so that a next page starts where the last one ended, however deep. What is searched is vacancy-search.ts's.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../db/tables';
import type { Place } from './place-in-order';
import type { Asked, Condition, Tier } from './vacancy-conditions';

/** Titles stand above what is beneath them. */
export const tierNumber = (tier: Tier): RawBuilder<number> => (tier === 'beneath_title' ? sql`1` : sql`0`);

/** Rows of `p` that come after the asked place, within a tier. */
export function after({ after: from, query }: Asked, tier: RawBuilder<unknown>): Condition {
  if (!from) return sql<boolean>`true`;
  const [tierThere, cents, published, id] = from;
  const beyond =
    query.sort === 'pay'
      ? sql`(p.yearly_cents, p.published_at, p.id) < (${cents}::bigint, ${published}::timestamptz, ${id}::bigint)`
      : sql`(p.published_at, p.id) < (${published}::timestamptz, ${id}::bigint)`;
  return sql<boolean>`(${tier} > ${tierThere}::int or (${tier} = ${tierThere}::int and ${beyond}))`;
}

/** Where a vacancy stands in the order that is asked for; orders by distance or fit have no places. */
export async function placeOf(db: Kysely<DB>, { query, words }: Asked, id: number): Promise<Place | null> {
  if (query.sort === 'distance' || query.sort === 'fit') return null;
  const tiered = query.sort === 'relevance' && words !== null;
  const { rows } = await sql<{ tier: number; yearly_cents: number; published: string }>`
    select ${tiered ? sql`case when p.title_tsv @@ ${words}::tsquery then 0 else 1 end` : sql`0`} as tier,
      p.yearly_cents, p.published_at::text as published from published_vacancies p where p.id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  return row ? [row.tier, row.yearly_cents, row.published, id] : null;
}
