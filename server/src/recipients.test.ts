// Whom facts tell that are read together: each its own people, by as many questions to the database as one of them.
import type { KyselyPlugin } from 'kysely';
import * as connections from '@rounds/product/connections/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFindable, publishedVacancy } from '../../tests/harness/fixtures';
import { startApp, type TestApp } from '../../tests/harness/http';
import type { FactRecord } from './facts';
import { recipientsOf } from './recipients';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  for (const [company, discipline, person] of [
    ['mercy', 'rn', 'nurse'],
    ['rival', 'ot', 'therapist'],
  ]) {
    const admin = `admin@${company}.example`;
    const vacancy_id = await publishedVacancy(house, { author: admin, discipline: discipline ?? '' });
    const user_id = await makeFindable(house, `${person}@people.example`);
    const body = { connection_request: { vacancy_id, user_id, message: 'Hello.' } };
    await house.call(connections.sendRequest, { body }, await house.as(admin));
  }
});
afterAll(() => house.close());

/** How often the database is asked. */
function counting() {
  const asked = { times: 0 };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      asked.times += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { asked, db: house.db.withPlugin(plugin) };
}

async function toldOf(facts: readonly FactRecord[]) {
  const { asked, db } = counting();
  const told = await db.transaction().execute((tx) => recipientsOf(tx, facts));
  return { told: told.map((ids) => [...ids].sort((left, right) => left - right)), asked: asked.times };
}

it('tells of many at once whom it tells of each alone, and asks no more often', async () => {
  const written = (await house.db.selectFrom('facts').selectAll().orderBy('id').execute()) as FactRecord[];
  const about = written.filter((fact) => fact.kind === 'connection_request.sent');
  expect(about).toHaveLength(2);
  const answered = about.map((fact): FactRecord => {
    const { job_seeker_id: actor_id } = fact;
    return { ...fact, kind: 'connection_request.accepted', actor_id };
  });
  const joined = about.map((fact): FactRecord => ({
    ...fact,
    kind: 'team.joined',
    vacancy_id: null,
    request_id: null,
  }));
  const facts = [...about, ...answered, ...joined];

  const alone = [];
  for (const fact of facts) alone.push(await toldOf([fact]));
  expect(alone.map(({ told }) => told[0])).toContainEqual([about[0]?.job_seeker_id]);
  expect(new Set(alone.map(({ told }) => String(told[0]))).size).toBeGreaterThanOrEqual(4);

  const together = await toldOf(facts);
  expect(together.told).toEqual(alone.map(({ told }) => told[0]));
  const many = await toldOf([...facts, ...facts, ...facts, ...facts]);
  expect(many.told).toEqual([together.told, together.told, together.told, together.told].flat());
  expect(many.asked).toBe(together.asked);
  expect(together.asked).toBeLessThanOrEqual(Math.max(...alone.map(({ asked }) => asked)) + 1);
});
