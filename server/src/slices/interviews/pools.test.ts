// Pools over HTTP: who writes them, what keeps them, and the patterns that leave seats to them.
import * as interviews from '@rounds/product/interviews/calls';
import * as pools from '@rounds/product/interviews/pool-calls';
import * as setup from '@rounds/product/interviews/setup-calls';
import { removeMember } from '@rounds/product/tokens/member-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anotherRequest } from '../../../../tests/harness/bookings';
import { idOf } from '../../../../tests/harness/fixtures';
import { poolName as name, toPools } from '../../../../tests/harness/pools';

type Ready = Awaited<ReturnType<typeof toPools>>;
let hiring: Ready['hiring'];
let request: number;
let id: Ready['id'];
let write: Ready['write'];
let aPool: Ready['aPool'];
let withPool: Ready['withPool'];
beforeEach(async () => {
  ({ hiring, request, id, write, aPool, withPool } = await toPools());
});
afterEach(() => hiring.house.close());

describe('a pool', () => {
  it('is read by every role, and written by admins and hiring managers alone', async () => {
    const body = { interview_pool: { name, member_ids: [id.panelist] } };
    for (const who of [hiring.who.recruiter, hiring.who.panelist]) {
      expect((await hiring.house.call(pools.addPool, { body }, who)).status).toBe(403);
      expect((await hiring.house.call(pools.listPools, {}, who)).answer.data).toEqual([]);
    }
    const added = await write(body.interview_pool);
    expect(added.status).toBe(201);
    expect(added.answer.data).toMatchObject({ name, version: 1, members: [{ id: id.panelist }] });
    const params = { id: added.answer.data.id };
    expect((await hiring.house.call(pools.changePool, { params, body }, hiring.who.rival)).status).toBe(404);
    expect((await hiring.house.call(pools.removePool, { params }, hiring.who.rival)).status).toBe(404);
    expect((await hiring.house.call(pools.listPools, {}, hiring.who.rival)).answer.data).toEqual([]);
  });

  it('has a name of its own and members of the team, each once and at least one', async () => {
    const rival = await idOf(hiring.house, 'admin@rival.example');
    const said = async (member_ids: number[], called = name) =>
      (await write({ name: called, member_ids })).refusal;
    const member_ids = 'interview_pool.member_ids';
    expect((await said([]))?.fields).toEqual({ [member_ids]: 'Please choose at least one member.' });
    expect((await said([id.manager, id.manager]))?.fields).toEqual({
      [member_ids]: 'Please choose each member once.',
    });
    expect((await said([id.manager, rival]))?.fields).toEqual({
      [member_ids]: 'Please choose members of your own team.',
    });
    await aPool(id.manager);
    expect(await said([id.manager], name.toUpperCase())).toMatchObject({
      error: 'conflict',
      message: 'Another pool is called ICU CHARGE NURSES. Please choose another name.',
    });
  });

  it('is changed over nobody’s change, and removed only where no seat is left to it', async () => {
    const pool = await aPool(id.panelist);
    const params = { id: pool };
    const body = { interview_pool: { name: 'Charge nurses', member_ids: [id.manager], version: 1 } };
    const changed = await hiring.house.call(pools.changePool, { params, body }, hiring.who.manager);
    expect(changed.answer.data).toMatchObject({
      name: 'Charge nurses',
      version: 2,
      members: [{ id: id.manager }],
    });
    const stale = await hiring.house.call(pools.changePool, { params, body }, hiring.who.manager);
    expect(stale.refusal?.error).toBe('conflict');
    const remove = () => hiring.house.call(pools.removePool, { params }, hiring.who.manager);
    const sid = (await hiring.book(request, withPool(pool))).answer.data.id;
    expect((await remove()).refusal).toMatchObject({
      error: 'in_use',
      message: 'An interview ahead leaves a seat to this pool. Move or cancel it first.',
    });
    await hiring.cancelInterview(request, sid);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await hiring.book(request, withPool(pool))).refusal?.fields).toEqual({
      interview_pools: 'Please choose pools of your company, each once.',
    });
  });

  it('is left with the company, and empty it takes no seat', async () => {
    const pool = await aPool(id.panelist);
    const input = { params: { id: id.panelist }, body: { heir_id: id.recruiter } };
    expect((await hiring.house.call(removeMember, input, hiring.who.admin)).status).toBe(200);
    const [left] = (await hiring.house.call(pools.listPools, {}, hiring.who.manager)).answer.data;
    expect(left).toMatchObject({ id: pool, members: [] });
    expect((await hiring.book(request, withPool(pool))).refusal?.fields).toEqual({
      interview_pools: `${name} has no members any more. Please choose another pool.`,
    });
  });
});

describe('a pattern', () => {
  it('leaves seats to pools of the company, with which the form begins', async () => {
    const pool = await aPool(id.panelist, id.manager);
    const [pattern] = (await hiring.house.call(setup.listPatterns, {}, hiring.who.manager)).answer.data;
    const { interview_type_id = 0 } = pattern?.steps[0] ?? {};
    const change = (pool_ids: number[]) => {
      const interview_pattern = { name: 'With a nurse', steps: [{ interview_type_id, pool_ids }] };
      const input = { params: { id: pattern?.id ?? 0 }, body: { interview_pattern } };
      return hiring.house.call(setup.changePattern, input, hiring.who.manager);
    };
    expect((await change([0])).refusal?.fields).toHaveProperty('interview_pattern.steps.0.pool_ids.0');
    expect((await change([pool + 1])).refusal?.fields).toEqual({
      'interview_pattern.steps': 'Please choose pools of your company.',
    });
    expect((await change([pool])).answer.data.steps).toMatchObject([{ pool_ids: [pool] }]);
    expect(
      (await hiring.house.call(pools.removePool, { params: { id: pool } }, hiring.who.manager)).refusal,
    ).toMatchObject({ error: 'in_use', message: 'The pattern With a nurse leaves a seat to this pool.' });
    await hiring.house.pool.query('update vacancies set hiring_process = null');
    const { request: other } = await anotherRequest(hiring);
    const form = await hiring.house.call(
      interviews.newSchedule,
      { params: { id: other } },
      hiring.who.recruiter,
    );
    expect(form.answer.data).toMatchObject({
      pools: [{ id: pool, name, members: [id.panelist, id.manager].toSorted() }],
      proposed: { panel: [], pools: [pool] },
    });
    expect(form.answer.data.proposed.slots).toHaveLength(3);
  });
});
