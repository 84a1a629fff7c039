// What the planner guesses of a job search, asked once in the one row of guesses: it is volatile.
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import { daysAfter } from '@rounds/product/time';
import { sql } from 'kysely';
import type { SearchAt } from '../question';

export const postedSince = ({ posted_since }: JobSearchQuery, { now }: SearchAt): string | null =>
  posted_since ? daysAfter(now, -posted_since) : null;

/** About how many have the discipline. */
export const ofTrade = (id: number) =>
  sql`, (select coalesce(sum(c.vacancies), 0)::int from published_counts c where c.discipline_id = ${id}::int) as trade`;

/** About how many are as young, whatever else is asked. */
export const plannedSince = (since: string | null) =>
  since === null
    ? sql`guessed.everywhere`
    : sql`planned_rows('select from published_vacancies p where p.published_at >= ' || quote_literal(${since}::timestamptz))`;

/** About how many are paid as much, and how many the words alone name; nothing where neither pay nor age is asked beside them. */
export function plannedBeside({ least, since }: { least: number | null; since: string | null }) {
  const paid = sql`, planned_rows('select from published_vacancies p where p.yearly_cents >= ' || ${least}::bigint) as paid`;
  const said = sql`, case when asked.words is not null then planned_rows(
    'select from published_vacancies p where p.tsv @@ ' || quote_literal(asked.words) || '::tsquery') end as said`;
  return sql`${least === null ? sql`` : paid}${least === null && since === null ? sql`` : said}`;
}

/** All that are published, those young enough, those paid as much, and those that the words name. */
export interface Beside {
  everywhere: number;
  young: number;
  paid?: number;
  said?: number | null;
}

/** Which share of all age and pay leave, and how many the words name; without end where that was not asked. */
export function besideOf({
  everywhere = 0,
  young = everywhere,
  paid = everywhere,
  said,
}: Partial<Beside> = {}) {
  const share = (many: number) => (everywhere > 0 ? Math.min(1, many / everywhere) : 1);
  return { young: share(young), paid: share(paid), said: said ?? Number.POSITIVE_INFINITY };
}
