// What the register says of time is carried out: rows go by their column, and everything else says what ends it.
import { daysAfter } from '@rounds/product/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../tests/harness/fixtures';
import { startApp, type TestApp } from '../../tests/harness/http';
import { speakEverywhere } from '../../tests/harness/person-rows';
import { isPersonal, sweepsByName } from './db/register/entry';
import { register } from './db/register/register';
import type { Tx } from './db/tx';
import { forget } from './sweeps';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

const entries = Object.entries(register);
const swept = entries.flatMap(([table, { kept }]) => (kept && 'column' in kept ? [{ table, ...kept }] : []));

/** Those of which the harness makes rows: they belong to somebody by a key. */
const ofSomebody = swept.filter(({ table }) => {
  const entry = register[table];
  return entry && isPersonal(entry) && Object.values(entry.people).some(({ by, rows }) => by && !rows);
});

const undone = new Error('undone');
const rowsIn = async (tx: Tx) => {
  const left: string[] = [];
  for (const { table } of ofSomebody) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(tx);
    if (rows.length > 0) left.push(table);
  }
  return left;
};

describe('what goes by a column', () => {
  it.each(swept)('names one of $table that holds a moment or a day', async ({ table, column }) => {
    const { rows } = await house.pool.query<{ type: string }>(
      `select data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = $1 and column_name = $2`,
      [table, column],
    );
    expect(['timestamp with time zone', 'date']).toContain(rows[0]?.type);
  });

  it('stays until then, and goes from every table', async () => {
    const now = house.clock.now();
    const made = { word: 'qxcanary', now };
    const ids = {
      job_seeker: await idOf(house, 'nurse@people.example'),
      employer: await idOf(house, 'recruiter@mercy.example'),
    };
    const done = house.db.transaction().execute(async (tx) => {
      for (const kind of ['job_seeker', 'employer'] as const)
        await speakEverywhere(tx, { ...made, kind, id: ids[kind] });
      const all = ofSomebody.map(({ table }) => table);
      expect(await rowsIn(tx)).toEqual(all);
      await forget(tx, now);
      expect(await rowsIn(tx)).toEqual(all);
      await forget(tx, daysAfter(now, 3));
      expect(await rowsIn(tx)).toEqual([]);
      throw undone;
    });
    await expect(done).rejects.toBe(undone);
  });
});

describe('what does not', () => {
  it('is taken by a sweep that something names, or ends with what takes it along', () => {
    const named = entries.flatMap(([, { kept }]) => (kept && 'sweep' in kept ? [kept.sweep] : []));
    expect([...new Set(named)].sort()).toEqual(Object.keys(sweepsByName).sort());
    const stay = entries.flatMap(([table, entry]) => {
      const { kept } = entry;
      if (!isPersonal(entry) || !kept || !('life' in kept)) return [];
      if (kept.life !== 'account' && kept.life !== 'request') return [];
      const goes = Object.values(entry.people).some(
        ({ leaving }) => typeof leaving === 'string' || 'goes' in leaving,
      );
      return goes ? [] : [table];
    });
    expect(stay).toEqual([]);
  });
});
