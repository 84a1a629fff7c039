// ZIP codes and the areas that are drawn from them: which is which is product/reference/areas.ts's.
import { milesBetween } from '@rounds/product/fit/distance';
import { areasOf, type Area, type AreaZip } from '@rounds/product/reference/areas';
import type pg from 'pg';
import { upsert } from './bulk';
import { cell, orNull, parseCsv, type Line } from './parse';

const columns = ['zip', 'city', 'state', 'county', 'lat', 'lng', 'area_id'];

export async function loadZipcodes(client: pg.PoolClient, text: string): Promise<void> {
  const lines = parseCsv(text);
  const areaOf = await loadAreas(client, lines.map(placeOf));
  await upsert(
    client,
    { table: 'zipcodes', key: 'zip', columns },
    lines.map((line) => ({
      ...line,
      county: orNull(line, 'county'),
      area_id: areaOf.get(cell(line, 'zip')) ?? null,
    })),
  );
}

const placeOf = (line: Line): AreaZip => ({
  zip: cell(line, 'zip'),
  state: cell(line, 'state'),
  county: cell(line, 'county'),
  lat: Number(cell(line, 'lat')),
  lng: Number(cell(line, 'lng')),
});

/** Each ZIP code's area. One keeps its number as long as it keeps its name; whose home changes with it, the clock writes anew. */
async function loadAreas(client: pg.PoolClient, zips: readonly AreaZip[]): Promise<Map<string, number>> {
  const places = new Map(zips.map((one) => [one.zip, one]));
  const areas = areasOf(zips).map((area) => ({ ...area, reach: reachOf(area, places) }));
  const { rows } = await client.query<{ id: number; zips: string[] }>(
    `with drawn as (select * from jsonb_to_recordset($1::jsonb)
        as d (state text, title text, lat float8, lng float8, reach int, zips text[])),
      written as (insert into areas as a (state, title, lat, lng, reach)
        select state, title, lat, lng, reach from drawn order by state, title
        on conflict (state, title) do update set lat = excluded.lat, lng = excluded.lng, reach = excluded.reach
        returning id, state, title)
      select written.id, drawn.zips from written join drawn using (state, title)`,
    [JSON.stringify(areas)],
  );
  await client.query('update huntable_seekers set fit_version = 0');
  return new Map(rows.flatMap(({ id, zips: within }) => within.map((zip) => [zip, id])));
}

/** Miles from the middle to the farthest, and one for what rounding takes. */
const reachOf = (area: Area, places: ReadonlyMap<string, AreaZip>): number =>
  1 + Math.max(...area.zips.map((zip) => milesBetween(area, places.get(zip) ?? area)));
