// Job seekers as companies read them until the yes: from the hunt's narrow table, which holds the coarse form alone.
import type { WantedPlace } from '@rounds/product/fit/distance';
import type { FitSeeker } from '@rounds/product/fit/inputs';
import { sql, type Kysely } from 'kysely';
import { named } from '../../db/connect';
import { byName } from '../../db/register/by-name';
import type { DB } from '../../db/tables';
import type { FitPerson } from './fit';

type Drawn = Omit<FitSeeker, 'home_since'> & {
  job_seeker_id: number;
  moved_lately: boolean;
  places: WantedPlace[];
};

/** What is searched in is long and says nothing to the fit. */
const searched: readonly string[] = ['h.words', 'h.tsv'];
const drawn = sql.join(
  byName('huntable_seekers', 'h')
    .filter((name) => !searched.includes(name))
    .map((name) => sql.ref(name)),
);

/** By id; whoever may not be found is not there. `today` is YYYY-MM-DD. */
export async function coarselyOf(
  db: Kysely<DB>,
  ids: readonly number[],
  today: string,
): Promise<Map<number, FitPerson>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ drawn: Drawn; home: FitPerson['home'] }>`
    select ${named} to_jsonb(drawn) as drawn, case when h.lat is not null then to_jsonb(home) end as home
    from huntable_seekers h cross join lateral (select h.lat, h.lng, h.px, h.py, h.pz) home
    cross join lateral (select ${drawn}) drawn
    where h.job_seeker_id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ drawn: { moved_lately, places, ...seeker }, home }) => [
      seeker.job_seeker_id,
      { seeker: { ...seeker, home_since: moved_lately ? today : null }, home, further: places, about: true },
    ]),
  );
}
