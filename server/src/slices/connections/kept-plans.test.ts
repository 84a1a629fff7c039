// A migration adds a column to the requests while Rounds runs: lists whose plans are kept go on answering.
import * as connections from '@rounds/product/connections/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';

let hiring: Hiring;
beforeAll(async () => {
  hiring = await Hiring.open();
});
afterAll(() => hiring.house.close());

it('shows the pipeline on every connection that showed it before', async () => {
  const { house, who } = hiring;
  await hiring.send(who.manager);
  const shown = async () => {
    // At once, so that several connections are asked.
    const calls = Array.from({ length: 6 }, () =>
      house.call(connections.employerPipeline, { query: {} }, { ...who.admin }),
    );
    return (await Promise.all(calls)).map(({ status }) => status);
  };
  const good = Array.from({ length: 6 }, () => 200);
  expect(await shown()).toEqual(good);
  await house.pool.query('alter table connection_requests add column came_later text');
  expect(await shown()).toEqual(good);
});
