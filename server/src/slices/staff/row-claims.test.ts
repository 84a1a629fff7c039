// Rows that staff hold at the desk: letters that failed and money differences, over HTTP with two administrators.
import { holdDifference, listDifferences, settleDifference } from '@rounds/product/billing/desk-calls';
import type { RowClaim } from '@rounds/product/desk/queue';
import { readLog } from '@rounds/product/staff/calls';
import { holdLetter, listStuckLetters, workOnLetter } from '@rounds/product/staff/letter-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
let one: Session;
let two: Session;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  await house.settle();
  await signIn();
});
afterAll(() => house.close());

async function signIn() {
  one = await house.as('administrator@rounds.example');
  two = await house.as('administrator2@rounds.example');
}

/** A letter whose every try failed. */
async function letter(): Promise<number> {
  const { rows } = await house.pool.query<{ id: number }>(
    `select id from graphile_worker.add_job('letter', '{"fact_id": 1}', max_attempts => 25)`,
  );
  const id = rows[0]?.id ?? 0;
  await house.pool.query(
    `update graphile_worker._private_jobs set attempts = 25, last_error = '550' where id = $1`,
    [id],
  );
  return id;
}

async function difference(): Promise<number> {
  const { rows } = await house.pool.query<{ id: number }>(
    `insert into money_differences (kind, mark, about_at, found_at, due_at)
     values ('taken_unknown', gen_random_uuid()::text, $1, $1, $1) returning id`,
    [house.clock.now()],
  );
  return rows[0]?.id ?? 0;
}

const kinds = {
  letter: {
    make: letter,
    hold: (id: number, claim: RowClaim, who: Session) =>
      house.call(holdLetter, { params: { id }, body: { claim } }, who),
    list: async () => (await house.call(listStuckLetters, { query: {} }, two)).answer.data,
    end: (id: number, who: Session) =>
      house.call(workOnLetter, { params: { id }, body: { letter: { set_aside: { note: 'Gone.' } } } }, who),
  },
  difference: {
    make: difference,
    hold: (id: number, claim: RowClaim, who: Session) =>
      house.call(holdDifference, { params: { id }, body: { claim } }, who),
    list: async () => (await house.call(listDifferences, { query: {} }, two)).answer.data,
    end: (id: number, who: Session) =>
      house.call(
        settleDifference,
        { params: { id }, body: { money_difference: { reason: 'explained', note: 'As it is.' } } },
        who,
      ),
  },
};

describe.each(['letter', 'difference'] as const)('a %s', (about) => {
  const { make, hold, list, end } = kinds[about];
  const standing = async (id: number) => (await list()).find((row) => row.id === id);

  it('is one person’s at a time, and others read whose and until when', async () => {
    const id = await make();
    expect(await standing(id)).toMatchObject({ holder: null, held_until: null });
    const both = await Promise.all([hold(id, { claim: true }, one), hold(id, { claim: true }, two)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [holder, other] = both[0].status === 200 ? [one, two] : [two, one];
    const row = await standing(id);
    expect(Date.parse(row?.held_until ?? '') - Date.parse(house.clock.now())).toBe(30 * 60_000);
    const refused = await end(id, other);
    expect(refused.refusal).toMatchObject({
      error: 'held_by_other',
      message: `${row?.holder?.name} holds this ${about}. It is free 30 minutes after their last step.`,
    });
    expect((await hold(id, { keep: true }, other)).refusal?.error).toBe('held_by_other');
    expect((await end(id, holder)).status).toBe(200);
    expect(await standing(id)).toBeUndefined();
  });

  it('is taken over from whom one read that they hold it, and given back', async () => {
    const id = await make();
    await hold(id, { claim: true }, one);
    const { holder } = (await standing(id)) ?? {};
    expect((await hold(id, { take_over: { from: 999_999 } }, two)).refusal?.error).toBe('held_by_other');
    expect((await hold(id, { take_over: { from: holder?.id ?? 0 } }, two)).status).toBe(200);
    expect((await hold(id, { release: true }, one)).refusal?.error).toBe('held_by_other');
    expect((await hold(id, { keep: true }, two)).status).toBe(200);
    expect((await hold(id, { release: true }, two)).answer.data).toEqual({ holder: null, held_until: null });
    expect((await hold(id, { keep: true }, two)).refusal).toMatchObject({
      error: 'not_held',
      message: `Take this ${about} first.`,
    });
    const lines = (await house.call(readLog, { query: { about } }, one)).answer.data;
    expect(lines.filter((line) => line.about_id === id)).toMatchObject([
      { act: 'released' },
      { act: 'took_over', note: `From ${holder?.name}.` },
      { act: 'claimed', note: '' },
    ]);
    expect((await end(id, one)).status).toBe(200);
  });

  it('is anybody’s again after half an hour', async () => {
    const id = await make();
    await hold(id, { claim: true }, one);
    house.clock.forward({ minutes: 31 });
    house.signAllOut();
    await signIn();
    expect(await standing(id)).toMatchObject({ holder: null });
    expect((await hold(id, { claim: true }, two)).status).toBe(200);
    expect((await end(id, one)).refusal?.error).toBe('held_by_other');
    expect((await hold(4711, { claim: true }, one)).status).toBe(404);
    expect((await hold(id, {}, two)).status).toBe(422);
  });

  it('leaves nothing behind where it was given back, done with, or gone by itself', async () => {
    const [given, done, gone] = [await make(), await make(), await make()];
    for (const id of [given, done, gone]) await hold(id, { claim: true }, one);
    await hold(given, { release: true }, one);
    await end(done, one);
    house.clock.forward({ hours: 25 });
    house.signAllOut();
    await signIn();
    const later = await make();
    await hold(later, { claim: true }, one);
    const { rows } = await house.pool.query<{ about_id: number }>(
      'select about_id::int from desk_claims where about = $1 and about_id = any($2)',
      [about, [given, done, gone, later]],
    );
    expect(rows).toEqual([{ about_id: later }]);
    await end(later, one);
  });
});
