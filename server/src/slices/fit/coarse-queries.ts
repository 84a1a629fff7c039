// Job seekers as companies read them until the yes: from the hunt's narrow table and its cards, coarse already.
import type { WantedPlace } from '@rounds/product/fit/distance';
import type { FitSeeker } from '@rounds/product/fit/inputs';
import { sql, type Kysely } from 'kysely';
import { writtenOnce } from '../../db/compiled';
import { named } from '../../db/connect';
import type { DB } from '../../db/tables';
import { drawnRow } from '../../search/seeker-row';
import type { FitPerson } from './fit';

type Drawn = Omit<FitSeeker, 'home_since'> & {
  job_seeker_id: number;
  moved_lately: boolean;
  places: WantedPlace[];
};

const rowsOf = writtenOnce(
  ({ ids }: { ids: readonly number[] }) => sql<{ drawn: Drawn; home: FitPerson['home'] }>`
    select ${named} case when c.fit is null then ${drawnRow} else c.fit end as drawn,
      case when h.lat is not null then jsonb_build_object('lat', h.lat, 'lng', h.lng, 'px', h.px, 'py', h.py, 'pz', h.pz) end as home
    from huntable_seekers h left join huntable_cards c using (job_seeker_id)
    where h.job_seeker_id = any(${ids}::bigint[])`,
);

/** By id; whoever may not be found is not there. `today` is YYYY-MM-DD. */
export async function coarselyOf(
  db: Kysely<DB>,
  ids: readonly number[],
  today: string,
): Promise<Map<number, FitPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf(db, { ids });
  return new Map(
    rows.map(({ drawn: { moved_lately, places, ...seeker }, home }) => [
      seeker.job_seeker_id,
      { seeker: { ...seeker, home_since: moved_lately ? today : null }, home, further: places, about: true },
    ]),
  );
}
