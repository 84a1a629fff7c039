// The fit in SQL and in product: the same score, certainty, gates and label for any two, the boundaries included.
import { bandMilesOf, bandChords, chordOf, reachOf } from '@rounds/product/fit/distance';
import { gateNames } from '@rounds/product/fit/gates';
import { gateOutcomes } from '@rounds/product/fit/licenses';
import { fitOf } from '@rounds/product/fit/score';
import type { FitView } from '@rounds/product/profile/view-shapes';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../../tests/harness/database';
import { compact, pair, today, type Pair } from '../../../../tests/harness/fit-pairs';
import { connect, type Connection } from '../../db/connect';
import { fitJsonOf } from '../seeker-row';
import { scoredSql, type Scored } from './scoring';

let connection: Connection;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  connection = connect(database.url);
});
afterAll(async () => {
  await connection.close();
  await drop();
});

type Compared = Omit<Scored, 'vacancy' | 'seeker'>;
const gateCode = (outcome: FitView['gates'][number]['outcome']) => gateOutcomes.indexOf(outcome);

function inProduct({ seeker, vacancy, places, further }: Pair): Compared {
  const { radius_miles } = seeker;
  const reach = places && reachOf(places[1] && { ...places[1], radius_miles }, further, places[0]);
  const { score, certainty, label, gates } = fitOf(
    vacancy,
    { ...seeker, radius_miles: reach ? reach.radius_miles : radius_miles },
    { today, compact_states: compact, miles: reach?.miles ?? null },
  );
  const worst = gateNames.map((name) => {
    const codes = gates.filter(({ gate }) => gate === name).map(({ outcome }) => gateCode(outcome));
    return codes.length > 0 ? Math.max(...codes) : null;
  });
  return { score, certainty, label, gates: worst };
}

async function inSql(pairs: readonly Pair[]): Promise<Compared[]> {
  const rows = JSON.stringify(
    pairs.map(({ seeker, vacancy, places, further }, index) => ({
      vacancy: { ...vacancy, ...places?.[0], id: index, company_id: 1 },
      seeker: {
        ...(JSON.parse(fitJsonOf(seeker, further, today)) as object),
        ...places?.[1],
        job_seeker_id: index,
      },
      priorities: vacancy.priorities,
    })),
  );
  const each = (
    type: string,
    key: string,
  ) => sql`select r.*, array(select jsonb_array_elements_text(pair -> 'priorities')) as priorities
    from jsonb_array_elements(${rows}::jsonb) pair, jsonb_populate_record(null::${sql.table(type)}, pair -> ${sql.lit(key)}) r`;
  const { rows: scored } = await sql<Scored>`${scoredSql({
    today,
    compact,
    vacancies: each('published_vacancies', 'vacancy'),
    seekers: each('huntable_seekers', 'seeker'),
    on: sql`v.id = s.job_seeker_id`,
  })}`.execute(connection.db);
  return scored
    .sort((left, right) => left.vacancy - right.vacancy)
    .map(({ vacancy: _vacancy, seeker: _seeker, ...compared }) => compared);
}

it('agrees for 8,000 pairs', async () => {
  const drawn = fc.sample(pair, { numRuns: 8000, seed: 20_260_105 });
  const expected = drawn.map(inProduct);
  const there = await inSql(drawn);
  const apart = drawn.findIndex((_, index) => !isDeepStrictEqual(there[index], expected[index]));
  expect(there[apart], JSON.stringify(drawn[apart])).toEqual(expected[apart]);
  // Every label and every outcome that a gate can have was among them, and most scores.
  const outcomes = expected.flatMap(({ gates }) => gates.map((code, index) => `${gateNames[index]} ${code}`));
  expect([...new Set(expected.map(({ label }) => label))].sort()).toEqual([
    'good',
    'not_enough',
    'not_yet',
    'outside',
    'possible',
    'top',
  ]);
  expect(new Set(outcomes).size).toBe(2 + 4 + 4 + 4 + 4 + 4 + 4 + 4 + 5);
  expect(new Set(expected.map(({ score }) => score)).size).toBeGreaterThan(85);
}, 60_000);

it('counts every band of distance from the same mile', async () => {
  const edges = bandChords.flatMap((chord) => [chord - 1, chord, chord + 1]);
  const { rows } = await sql<{ band: number }>`
    select width_bucket(chord, ${sql.raw(`array[${bandChords.join(',')}]::bigint[]`)}) * 5 as band
    from unnest(${edges}::bigint[]) with ordinality as edge (chord, place) order by place`.execute(
    connection.db,
  );
  expect(rows.map(({ band }) => band)).toEqual(edges.map(bandMilesOf));
});

it('counts a place in whole numbers as the product reads them', async () => {
  const { rows } = await sql<{ px: number; py: number; pz: number }>`
    select sphere_x(27.9447, -82.4588) as px, sphere_y(27.9447, -82.4588) as py, sphere_z(27.9447) as pz
    union all select sphere_x(28.5383, -81.3792), sphere_y(28.5383, -81.3792), sphere_z(28.5383)`.execute(
    connection.db,
  );
  const [tampa, orlando] = rows;
  if (!tampa || !orlando) throw new Error('The places were not counted.');
  // Seventy-seven miles apart.
  expect(bandMilesOf(chordOf(tampa, orlando))).toBe(75);
});
