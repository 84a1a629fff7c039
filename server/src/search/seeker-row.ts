// What the fit reads of a job seeker as the columns of the hunt's narrow table, and as one JSON row of the same shape.
import type { WantedPlace } from '@rounds/product/fit/distance';
import type { FitSeeker } from '@rounds/product/fit/inputs';
import { movedLately } from '@rounds/product/fit/coarse-seeker';
import { coarseRadius } from '@rounds/product/profile/coarse';
import type { FullProfile } from '@rounds/product/profile/full';
import { sql } from 'kysely';
import { byName } from '../db/register/by-name';

/**
 * Counted up when what stands in the columns or on the cards changes its meaning, as by what the register opens or by the
 * words of reference data: the clock then writes older rows anew.
 * The index of older rows (huntable_older) names the version and is made anew by the migration that comes with it.
 */
export const fitRowVersion = 3;

/** For `jsonb_populate_record(null::huntable_seekers, …)`. */
export const fitJsonOf = (seeker: FitSeeker, places: readonly WantedPlace[], today: string): string =>
  JSON.stringify({ ...seeker, moved_lately: movedLately(seeker, today), places });

/** Further places as companies read them: each area once, with the widest radius. */
export function coarsePlaces(locations: FullProfile['locations']) {
  const areas = new Map(locations.flatMap(({ area }) => (area ? [[area.id, area] as const] : [])));
  return [...areas.values()]
    .sort((one, two) => one.id - two.id)
    .map(({ id, px, py, pz, cell }) => {
      const radii = locations.filter(({ area }) => area?.id === id).map(({ radius_miles }) => radius_miles);
      return { ...{ px, py, pz, cell }, radius_miles: coarseRadius(Math.max(...radii)) };
    });
}

/** Lists of rows arrive through JSON, everything else as it is. `seeker` is coarse already. */
export function fitRowOf(seeker: FitSeeker, locations: FullProfile['locations'], today: string) {
  const places = coarsePlaces(locations);
  const json = fitJsonOf(seeker, places, today);
  const list = (column: 'licenses' | 'certifications' | 'wishes' | 'places') =>
    sql<string[]>`(jsonb_populate_record(null::huntable_seekers, ${json}::jsonb)).${sql.ref(column)}`;
  return {
    home_state: seeker.home_state,
    moved_lately: movedLately(seeker, today),
    radius_miles: seeker.radius_miles,
    anywhere_in: [...seeker.anywhere_in],
    desired_cents: seeker.desired_cents,
    shift_ids: [...seeker.shift_ids],
    type_ids: [...seeker.type_ids],
    setting_ids: [...seeker.setting_ids],
    must_shift_ids: [...seeker.must_shift_ids],
    must_type_ids: [...seeker.must_type_ids],
    must_setting_ids: [...seeker.must_setting_ids],
    language_codes: [...seeker.language_codes],
    graduate_type_id: seeker.graduate_type_id,
    board_status_id: seeker.board_status_id,
    licenses: list('licenses'),
    certifications: list('certifications'),
    wishes: list('wishes'),
    places: list('places'),
    place_cells: [...new Set(places.map(({ cell }) => cell))],
  };
}

/** What is searched in is long and says nothing to the fit. */
const searched: readonly string[] = ['h.words', 'h.tsv'];

/** A row of the narrow table `h` as the fit reads it, in JSON. */
export const drawnRow = sql`(select to_jsonb(drawn) from (select ${sql.join(
  byName('huntable_seekers', 'h')
    .filter((name) => !searched.includes(name))
    .map((name) => sql.ref(name)),
)}) drawn)`;
