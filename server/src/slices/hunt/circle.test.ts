// Squares of a circle: whoever is inside stands in one of them, wherever on the globe it is drawn.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../../tests/harness/database';
import { connect, type Connection } from '../../db/connect';
import { dice } from '../../db/seed/dice';
import { boxAround, cellsAround } from './circle';

let connection: Connection;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  connection = connect(database.url);
}, 120_000);
afterAll(async () => {
  await connection.close();
  await drop();
});

const earth = 3958.8;
const inRadians = (degrees: number) => (degrees * Math.PI) / 180;
const inDegrees = (radians: number) => (radians * 180) / Math.PI;

/** Every five degrees of the compass, from the middle to the rim. */
function* pointsOf({ lat, lng, miles }: { lat: number; lng: number; miles: number }) {
  const from = inRadians(lat);
  for (let bearing = 0; bearing < 360; bearing += 5)
    for (let step = 0; step <= 20; step += 1) {
      const [turn, arc] = [inRadians(bearing), ((miles / earth) * step) / 20];
      const to = Math.asin(Math.sin(from) * Math.cos(arc) + Math.cos(from) * Math.sin(arc) * Math.cos(turn));
      const east = Math.atan2(
        Math.sin(turn) * Math.sin(arc) * Math.cos(from),
        Math.cos(arc) - Math.sin(from) * Math.sin(to),
      );
      yield { lat: inDegrees(to), lng: ((((lng + inDegrees(east) + 180) % 360) + 360) % 360) - 180 };
    }
}

it('leads to whoever is inside, wherever the circle is drawn', async () => {
  const chance = dice(7);
  const share = () => chance.roll(1_000_000) / 1_000_000;
  for (let turn = 0; turn < 100; turn += 1) {
    const drawn = { lat: share() * 178 - 89, lng: share() * 360 - 180, miles: 5 + share() * 600 };
    const points = [...pointsOf(drawn)];
    const { rows } = await sql<{ by_box: number; by_square: number }>`
      select count(*) filter (where ${boxAround(sql`point(p.lng, p.lat)`, drawn, drawn.miles)})::int as by_box,
        count(*) filter (where degree_cell(p.lat, p.lng) = any(${cellsAround(drawn, drawn.miles)}::int[]))::int as by_square
      from unnest(${points.map(({ lat }) => lat)}::float8[], ${points.map(({ lng }) => lng)}::float8[]) p (lat, lng)`.execute(
      connection.db,
    );
    expect(rows, JSON.stringify(drawn)).toEqual([{ by_box: points.length, by_square: points.length }]);
  }
});
