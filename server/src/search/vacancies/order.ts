// Orders of vacancies and places in them: a next page starts where the last ended, however deep.
import { sql, type RawBuilder } from 'kysely';
import type { Place } from '../place-in-order';
import { milesFrom } from './circles';
import type { Asked, Condition, Tier } from './conditions';

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

/** A vacancy that was found, with what its place is made of. */
export interface Hit {
  id: number;
  tier: number;
  yearly_cents: number;
  published: string;
}

/** Columns of `p` for a hit; its tier is the search's. */
export const place = sql`p.id, p.yearly_cents, p.published_at::text as published`;

/** Where a hit stands in the order that is asked for; orders by distance or fit have no places. */
export const placeOf = ({ query }: Asked, { id, tier, yearly_cents, published }: Hit): Place | null =>
  query.sort === 'distance' || query.sort === 'fit' ? null : [tier, yearly_cents, published, id];

const newest = sql`p.published_at desc, p.id desc`;

export function orderOf({ query, at }: Asked): RawBuilder<unknown> {
  if (query.sort === 'pay') return sql`p.yearly_cents desc, ${newest}`;
  if (query.sort === 'distance' && at.from) return sql`${milesFrom(at.from)} nulls last, ${newest}`;
  return newest;
}
