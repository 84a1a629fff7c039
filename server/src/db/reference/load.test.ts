// The shipped data in a real database: everything arrives, a second load changes nothing, an edited file does.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/harness/database';
import type { FreshDatabase } from '../../../../tests/harness/database-on';
import { type Connection, connect } from '../connect';
import { loadReference } from './load';
import { STEPS } from './steps';

const SHIPPED = resolve(import.meta.dirname, '../../../../data');
let database: FreshDatabase;
let connection: Connection;
let dataDir: string;

beforeAll(async () => {
  database = await freshDatabase();
  connection = connect(database.url, { max: 2 });
  dataDir = await mkdtemp(join(tmpdir(), 'reference-'));
  const files = new Set(STEPS.flatMap(({ file, needs }) => [file, ...(needs ?? [])]));
  for (const file of files) await cp(join(SHIPPED, file), join(dataDir, file));
});
afterAll(async () => {
  await connection.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function load(): Promise<string[]> {
  const loaded: string[] = [];
  const progress = (step: string) => void loaded.push(step);
  await loadReference(connection.pool, { dataDir, now: '2026-02-03T04:05:06.000Z', progress });
  return loaded;
}

async function rows(sql: string): Promise<Record<string, unknown>[]> {
  return (await connection.pool.query<Record<string, unknown>>(sql)).rows;
}

async function edit(file: string, from: string, to: string) {
  const path = join(dataDir, file);
  const content = await readFile(path, 'utf8');
  expect(content).toContain(from);
  await writeFile(path, content.replace(from, to));
}

test('every file has arrived', async () => {
  const [counts] = await rows(`select
    (select count(*) from disciplines) as disciplines, (select count(*) from zipcodes) as zipcodes,
    (select count(*) from hospitals) as hospitals, (select count(*) from fellowships) as fellowships,
    (select count(*) from reference_loads) as files`);
  expect(counts).toEqual({
    disciplines: 86,
    zipcodes: 41_188,
    hospitals: 5381,
    fellowships: 140,
    files: STEPS.length,
  });
  expect(await rows(`select id, code, onet_soc[1] as soc from disciplines where id = 1`)).toEqual([
    { id: 1, code: 'rn', soc: '29-1141.00' },
  ]);
});

test('unchanged files are not read in again', async () => {
  expect(await load()).toEqual([]);
});

test('an edited file changes its rows and what hangs on it, under the same ids', async () => {
  await edit('disciplines.csv', '1,rn,Registered Nurse,RN', '1,rn,Registered Nurse (RN),RN');
  const loaded = await load();
  expect(loaded).toContain('Disciplines');
  expect(loaded).not.toContain('ZIP codes');
  expect(await rows(`select title from disciplines where id = 1`)).toEqual([
    { title: 'Registered Nurse (RN)' },
  ]);
  expect(await rows(`select loaded_at from reference_loads where file = 'disciplines.csv'`)).toEqual([
    { loaded_at: '2026-02-03T04:05:06.000Z' },
  ]);
}, 60_000);

test('a broken file changes nothing and is named', async () => {
  await edit('skills.csv', '1,Head-to-toe assessment', '1,Assessment from head to toe');
  await expect(load()).rejects.toThrow(/discipline_skills\.csv.*no skill Head-to-toe assessment/);
  expect(await rows(`select title from skills where id = 1`)).toEqual([{ title: 'Head-to-toe assessment' }]);
  await edit('skills.csv', '1,Assessment from head to toe', '1,Head-to-toe assessment');
});

test("a company's own benefits stay and never take a shipped id", async () => {
  const sql = `insert into benefits (category, label, company_id) values ('Financial', 'Pension', 7) returning id`;
  expect(await rows(sql)).toEqual([{ id: 10_000 }]);
  await expect(rows(sql)).rejects.toThrow(/benefits_label/);
});

test('each discipline is asked enough, its own items first', async () => {
  const asked = await rows(`
    select min(items) filter (where kind = 'skills') as skills, max(items) filter (where kind = 'skills') as most_skills,
      min(items) filter (where kind = 'equipment') as equipment,
      min(items) filter (where kind = 'populations') as populations,
      max(items) filter (where kind <> 'skills') as most_others, count(*) as lists
    from (select kind, count(*) as items from discipline_assessment_items group by discipline_id, kind) as lists`);
  const [{ skills, most_skills, equipment, populations, most_others, lists } = {}] = asked;
  expect(skills).toBeGreaterThanOrEqual(25);
  expect(most_skills).toBeLessThanOrEqual(60);
  expect(Math.min(Number(equipment), Number(populations))).toBeGreaterThanOrEqual(10);
  expect(most_others).toBeLessThanOrEqual(30);
  expect(lists).toBe(86 * 3);
  const first = await rows(`
    select item.discipline_id = asked.discipline_id as own from discipline_assessment_items asked
    join assessment_items item on item.id = asked.id
    where asked.discipline_id = 24 and asked.kind = 'skills' order by asked.position`);
  expect(first[0]).toEqual({ own: true });
  expect(first.at(-1)).toEqual({ own: false });
});

test('hospitals are found by a part of their name, by index', async () => {
  const found = await rows(`select name from hospitals where lower(name) like '%mayo clinic%' limit 3`);
  expect(found.length).toBeGreaterThan(0);
  const plan = await rows(`explain select name from hospitals where lower(name) like '%mayo clinic%'`);
  expect(JSON.stringify(plan)).toContain('hospitals_name');
});
