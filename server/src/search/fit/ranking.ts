// Candidates in order of their fit: scored in the database, those with a failed gate last or left out.
import type { Place } from '@rounds/product/fit/distance';
import type { FitVacancy } from '@rounds/product/fit/inputs';
import { fitSeekerOf } from '@rounds/product/fit/seeker';
import type { FullProfile } from '@rounds/product/profile/full';
import { dayIn } from '@rounds/product/time';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { writtenOnce } from '../../db/compiled';
import { named } from '../../db/connect';
import type { DB } from '../../db/tables';
import { fitJsonOf } from '../seeker-row';
import { fitColumnNames } from '../vacancy-columns';
import type { FitDay } from '../question';
import { scoredSql, type Pairs } from './scoring';

type Db = Kysely<DB>;

const atOf = ({ now, compact }: FitDay) => ({ today: dayIn(now, 'UTC'), compact });
const placed = (place: Place | null | undefined) =>
  place ? { px: place.px, py: place.py, pz: place.pz } : { px: null, py: null, pz: null };

interface Asked {
  ids: readonly number[];
  /** YYYY-MM-DD */
  today: string;
  compact: readonly string[];
  /** The one who looks, as JSON of a row of their table. */
  row: string;
  priorities: readonly string[];
}

/** The vacancies of these ids, what is outside the area and what fails last; the best score first, then the more certain one, then the newer one. */
export async function rankVacancies(
  db: Db,
  profile: FullProfile,
  { ids, base, failing }: { ids: readonly number[]; base: FitDay; failing: Failing },
): Promise<number[]> {
  const { today, compact } = atOf(base);
  const row = JSON.stringify({
    ...(JSON.parse(fitJsonOf(fitSeekerOf(profile, today), profile.locations, today)) as object),
    ...placed(profile.place),
    job_seeker_id: profile.id,
  });
  return idsOf(await vacanciesRanked[failing](db, { ids, today, compact, row, priorities: [] }));
}

/** The job seekers of these ids, in the same order. */
export async function rankSeekers(
  db: Db,
  vacancy: { id: number; company_id: number; fit: FitVacancy; place: Place | null },
  { ids, base }: { ids: readonly number[]; base: FitDay },
): Promise<number[]> {
  const { id, company_id, fit, place } = vacancy;
  const row = JSON.stringify({ ...fit, ...placed(place), id, company_id });
  return idsOf(await seekersRanked(db, { ids, ...atOf(base), row, priorities: fit.priorities }));
}

/** All that the score reads; what is wide in the table is left there. */
const seekerColumns = [
  ...['job_seeker_id', 'discipline_id', 'secondary_discipline_id', 'licenses', 'home_state', 'moved_lately'],
  ...['years', 'radius_miles', 'anywhere_in', 'desired_cents', 'shift_ids', 'type_ids', 'setting_ids'],
  ...['must_shift_ids', 'must_type_ids', 'must_setting_ids', 'skill_ids', 'certifications', 'language_codes'],
  ...['residency_ids', 'fellowship_ids', 'physician_type_id', 'graduate_type_id', 'board_status_id'],
  ...['available_from', 'wishes', 'px', 'py', 'pz', 'places'],
];

/** What becomes of those that fail a gate; `near` = of those that fail by distance alone too. */
export type Failing = 'last' | 'left_out' | 'near';

const notYet = sql<boolean>`f.label = 'not_yet'`;
const outside = sql<boolean>`f.label = 'outside'`;
const kept: Record<Failing, RawBuilder<boolean>> = {
  last: sql`true`,
  left_out: sql`not (${notYet})`,
  near: sql`not (${notYet} or ${outside})`,
};

const ranked = (side: 'vacancy' | 'seeker', failing: Failing, pairs: Pairs) =>
  sql<{ ids: number[] | null }>`
    select ${named} array_agg(f.${sql.ref(side)} order by ${notYet}, ${outside}, f.score desc, f.certainty desc, f.${sql.ref(side)} desc) as ids
    from (${scoredSql(pairs)}) f where ${kept[failing]}`;

const vacanciesBy = (failing: Failing) =>
  writtenOnce(({ ids, today, compact, row }: Asked) =>
    ranked('vacancy', failing, {
      today,
      compact,
      vacancies: sql`select p.id, p.company_id, p.discipline_id, p.state, p.px, p.py, p.pz,
          ${sql.join(fitColumnNames.map((name) => sql.ref(`p.${name}`)))}, coalesce(c.priorities, '{}') as priorities
        from published_vacancies p left join company_priorities c on c.company_id = p.company_id
        where p.id = any(${ids}::bigint[])`,
      seekers: sql`select * from jsonb_populate_record(null::huntable_seekers, ${row}::jsonb)`,
    }),
  );
const vacanciesRanked = {
  last: vacanciesBy('last'),
  left_out: vacanciesBy('left_out'),
  near: vacanciesBy('near'),
} satisfies Record<Failing, unknown>;

const seekersRanked = writtenOnce(({ ids, today, compact, row, priorities }: Asked) =>
  ranked('seeker', 'last', {
    today,
    compact,
    vacancies: sql`select r.*, ${priorities}::text[] as priorities
      from jsonb_populate_record(null::published_vacancies, ${row}::jsonb) r`,
    seekers: sql`select ${sql.join(seekerColumns.map((name) => sql.ref(`h.${name}`)))}
      from huntable_seekers h where h.job_seeker_id = any(${ids}::bigint[])`,
  }),
);

const idsOf = ([row]: readonly { ids: number[] | null }[]): number[] => row?.ids ?? [];
