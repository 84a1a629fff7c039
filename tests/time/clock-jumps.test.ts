// The machine's clock jumps ahead and back while the house runs: nothing ends, and what was done is not done again.
import { myProfile } from '@rounds/product/profile/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hiring } from '../harness/hiring';
import { listenTo } from '../harness/socket';

let hiring: Hiring;
beforeAll(async () => {
  hiring = await Hiring.open();
  await hiring.house.settle();
});
afterAll(() => hiring.house.close());

/** All that happened and all that anybody was told; and what stands in the books. */
async function told() {
  const { pool } = hiring.house;
  const count = async (table: string) =>
    (await pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;
  return {
    facts: await count(`facts where kind not like 'account.%'`),
    notifications: await count('notifications'),
    letters: await count(`local_mails where subject not like '%device%'`),
    entries: await count('token_entries'),
    open: await count('connection_requests where closed_at is null'),
  };
}

describe.each([
  ['a day', { days: 1 }],
  // Past the end of the request that waits.
  ['eleven days', { days: 11 }],
])('%s ahead, back, and ahead again', (_what, jump) => {
  it('does what is due once, and neither sessions nor sockets end the house', async () => {
    const { house } = hiring;
    const start = house.clock.now();
    await hiring.signIn();
    await hiring.send(hiring.who.manager);
    await house.settle();
    const ear = await listenTo(house, hiring.who.nurse);
    house.clock.forward(jump);
    await house.settle();
    // The session's time is over; the person comes in again.
    expect((await house.call(myProfile, {}, hiring.who.nurse)).status).toBe(401);
    expect(await ear.closed).toBeGreaterThanOrEqual(4000);
    await hiring.signIn();
    expect((await house.call(myProfile, {}, hiring.who.nurse)).status).toBe(200);
    await house.settle();
    const after = await told();
    house.clock.set(start);
    await house.settle();
    expect(await told()).toEqual(after);
    // Whoever signed in by then is known, or comes in again; nobody meets a fault.
    expect([200, 401]).toContain((await house.call(myProfile, {}, hiring.who.nurse)).status);
    await hiring.signIn();
    expect((await house.call(myProfile, {}, hiring.who.nurse)).status).toBe(200);
    house.clock.forward(jump);
    await house.settle();
    expect(await told()).toEqual(after);
  });
});
