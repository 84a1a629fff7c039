// A house that changes ROUNDS_VERIFY from the desk to the domain and back: who starts then, once, and what shuts again.
import { showVerification } from '@rounds/product/company/verification-calls';
import { hunt } from '@rounds/product/hunt/calls';
import { plans } from '@rounds/product/limits';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/harness/http';
import { Desk, type Newcomer } from '../../../../tests/harness/staff';
import { buildApp } from '../../app';
import { keepVerifyMode } from '../../house-secret';
import { makeHub } from '../../http/live';

let house: TestApp;
let desk: Desk;
let confirmed: Newcomer;
let free: Newcomer;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  house = await startApp({ seed: 'cast', verify: 'desk' });
  desk = new Desk(house);
  confirmed = await desk.newcomer('cora@confirmed.example');
  free = await desk.newcomer('fred@gmail.com', { web_url: 'https://gmail.com' });
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await house.close();
});

/** As a start with the setting does: it is kept where sweeps read it, and the process answers by it. */
async function startedWith(verify: 'domain' | 'desk') {
  await keepVerifyMode(house.pool, verify);
  const rest = { hub: makeHub(), factsWritten: () => undefined, ready: () => true };
  const app = await buildApp({
    ...house.inside,
    ports: house.ports,
    config: { ...house.config, verify },
    ...rest,
  });
  apps.push(app);
  await house.settle();
  return async ({ id, email }: Newcomer) => {
    const headers = { authorization: `Bearer ${(await house.as(email)).token}` };
    const ask = (url: string) => app.inject({ url: `/api${url}`, headers });
    const state = await ask(showVerification.path.replace('{id}', String(id)));
    return {
      counts: state.json<{ data: { counts: boolean } }>().data.counts,
      hunts: (await ask(hunt.path)).statusCode === 200,
    };
  };
}

async function started({ id }: Newcomer) {
  const { rows } = await house.pool.query<{ since: string | null; lots: number; amount: number }>(
    `select counts_since as since, (select count(*)::int from token_lots l where l.company_id = c.id) as lots,
       (select coalesce(sum(amount), 0)::int from token_lots l where l.company_id = c.id) as amount
     from companies c where id = $1`,
    [id],
  );
  return rows[0];
}
const nothing = { since: null, lots: 0, amount: 0 };

it('opens to confirmed domains, once, and shuts what only the domain opened', async () => {
  const atDesk = await startedWith('desk');
  expect(await atDesk(confirmed)).toEqual({ counts: false, hunts: false });
  expect(await started(confirmed)).toEqual(nothing);

  const byDomain = await startedWith('domain');
  expect(await byDomain(confirmed)).toEqual({ counts: true, hunts: true });
  expect(await byDomain(free)).toEqual({ counts: false, hunts: false });
  const begun = await started(confirmed);
  expect(begun).toEqual({ since: house.clock.now(), lots: 1, amount: plans.free.tokens });
  expect(await started(free)).toEqual(nothing);

  house.clock.forward({ days: 1 });
  house.signAllOut();
  const back = await startedWith('desk');
  expect(await back(confirmed)).toEqual({ counts: false, hunts: false });
  expect((await desk.read(confirmed)).case).toMatchObject({ kind: 'new', state: 'open' });

  const again = await startedWith('domain');
  expect(await again(confirmed)).toEqual({ counts: true, hunts: true });
  // Its first days are measured from the first time, and nothing is granted twice.
  expect(await started(confirmed)).toEqual(begun);
});

it('leaves who was verified by the desk as it is, whatever the setting', async () => {
  const mercy = { id: 0, email: 'admin@mercy.example' };
  const { rows } = await house.pool.query<{ id: number }>(
    `select id from companies where name = 'Mercy Harbor Health'`,
  );
  mercy.id = rows[0]?.id ?? 0;
  const before = await started(mercy);
  for (const mode of ['desk', 'domain'] as const)
    expect(await (await startedWith(mode))(mercy)).toEqual({ counts: true, hunts: true });
  expect(await started(mercy)).toEqual(before);
});
