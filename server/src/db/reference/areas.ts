// ZIP codes and the areas that are drawn from them: which is which is product/reference/areas.ts's.
import { milesBetween } from '@rounds/product/fit/distance';
import { areasOf, type Area, type AreaZip } from '@rounds/product/reference/areas';
import type pg from 'pg';
import { upsert } from './bulk';
import { cell, orNull, parseCsv, type Line } from './parse';

export async function loadZipcodes(client: pg.PoolClient, text: string): Promise<void> {
  const lines = parseCsv(text);
  await upsert(
    client,
    { table: 'zipcodes', key: 'zip', columns: ['zip', 'city', 'state', 'county', 'lat', 'lng'] },
    lines.map((line) => ({ ...line, county: orNull(line, 'county') })),
  );
  await loadAreas(client, lines.map(placeOf));
}

const placeOf = (line: Line): AreaZip => ({
  zip: cell(line, 'zip'),
  state: cell(line, 'state'),
  county: cell(line, 'county'),
  lat: Number(cell(line, 'lat')),
  lng: Number(cell(line, 'lng')),
});

/** An area keeps its number as long as it keeps its name. Whoever's home changes with it is written anew by the clock. */
async function loadAreas(client: pg.PoolClient, zips: readonly AreaZip[]): Promise<void> {
  const places = new Map(zips.map((one) => [one.zip, one]));
  const areas = areasOf(zips).map((area) => ({ ...area, reach: reachOf(area, places) }));
  await client.query(
    `with drawn as (select * from jsonb_to_recordset($1::jsonb)
        as d (state text, title text, lat float8, lng float8, reach int, zips text[])),
      written as (insert into areas as a (state, title, lat, lng, reach)
        select state, title, lat, lng, reach from drawn order by state, title
        on conflict (state, title) do update set lat = excluded.lat, lng = excluded.lng, reach = excluded.reach
        returning id, state, title),
      moved as (update zipcodes z set area_id = written.id from written join drawn using (state, title)
        where z.zip = any(drawn.zips) and z.area_id is distinct from written.id returning z.zip)
      select count(*) from moved`,
    [JSON.stringify(areas)],
  );
  await client.query('update huntable_seekers set fit_version = 0');
}

/** Miles from the middle to the farthest, and one for what rounding takes. */
const reachOf = (area: Area, places: ReadonlyMap<string, AreaZip>): number =>
  1 + Math.max(...area.zips.map((zip) => milesBetween(area, places.get(zip) ?? area)));
