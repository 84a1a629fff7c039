// What the planner guesses of a job search, asked once in the one row of guesses: it is volatile.
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import { daysAfter } from '@rounds/product/time';
import { sql } from 'kysely';
import type { SearchAt } from '../question';
import { thresholds } from '../thresholds';
import { dayWord } from '../words/index-words';

export const postedSince = ({ posted_since }: JobSearchQuery, { now }: SearchAt): string | null =>
  posted_since ? daysAfter(now, -posted_since) : null;

/** The days of what is young enough, as words of the index; '' = too many to be named, or no age is asked. */
export function daysSaid({ posted_since }: JobSearchQuery, { now }: SearchAt): string {
  if (!posted_since || posted_since > thresholds.vacancies.daysNamed) return '';
  // Two clocks may differ around midnight.
  const days = Array.from({ length: posted_since + 2 }, (_one, back) => dayWord(daysAfter(now, 1 - back)));
  return days.map((day) => `'${day}'`).join(' | ');
}

/** About how many have the discipline. */
export const ofTrade = (id: number) =>
  sql`, (select coalesce(sum(c.vacancies), 0)::int from published_counts c where c.discipline_id = ${id}::int) as trade`;

/** About how many are as young, whatever else is asked. */
export const plannedSince = (since: string | null) =>
  since === null
    ? sql`guessed.everywhere`
    : sql`planned_rows('select from published_vacancies p where p.published_at >= ' || quote_literal(${since}::timestamptz))`;

/** About how many are paid as much; nothing where that is not asked. */
export const plannedPaid = (least: number | null) =>
  least === null
    ? sql``
    : sql`, planned_rows('select from published_vacancies p where p.yearly_cents >= ' || ${least}::bigint) as paid`;

/** All that are published, those young enough, those paid as much, and those that words and facets name. */
export interface Beside {
  everywhere: number;
  young: number;
  paid?: number;
  named?: number | null;
}

/** Which share of all age and pay leave, and how many words and facets name; without end where that was not asked. */
export function besideOf({
  everywhere = 0,
  young = everywhere,
  paid = everywhere,
  named,
}: Partial<Beside> = {}) {
  const share = (many: number) => (everywhere > 0 ? Math.min(1, many / everywhere) : 1);
  return { young: share(young), paid: share(paid), named: named ?? Number.POSITIVE_INFINITY };
}
