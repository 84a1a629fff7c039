// The demo's queue at the desk as its reviewer finds it, and what the other sides of it read.
import { employerActivities } from '@rounds/product/notifications/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/harness/http';
import { Desk, why } from '../../../../tests/harness/staff';
import { hashPassword } from '../../slices/identity/passwords';
import { castPassword, seedCast } from './cast';
import { seedWaiting } from './waiting';

let house: TestApp;
let desk: Desk;
beforeAll(async () => {
  house = await startApp();
  desk = new Desk(house);
  const now = house.clock.now();
  const cast = await seedCast(house.db, now);
  await seedWaiting(house.db, { cast, hash: await hashPassword(castPassword), now });
});
afterAll(() => house.close());

const idOf = async (name: string) =>
  (await desk.queue()).find(({ company }) => company.name === name)?.id ?? 0;

it('holds a new company and a dispute, the older first', async () => {
  const rows = (await desk.queue()).map(({ kind, company, again, holder }) => [
    kind,
    company.name,
    again,
    holder,
  ]);
  expect(rows).toEqual([
    ['new', 'Palmetto Bay Rehabilitation', false, null],
    ['dispute', 'Carrollwood Hospital Partners', false, null],
  ]);
});

it('shows the hospital of the file and who holds the CCN, and takes a decision', async () => {
  const reviewer = await desk.reviewer();
  const id = await idOf('Carrollwood Hospital Partners');
  await desk.work(id, { claim: why }, reviewer);
  const { data } = (await desk.look(id, reviewer)).answer;
  expect(data).toMatchObject({
    company: { ccn: '100069', verification: 'domain_confirmed' },
    owner: { name: 'Victor Hanley', is_own_domain: true },
    hospital: { name: 'Florida Hospital Carrollwood', city: 'Tampa' },
    other: { name: 'Mercy Harbor Health', badge: { by: 'telephone' } },
  });
  const decide = {
    outcome: 'second_refused' as const,
    version: data.version,
    note: 'Mercy Harbor holds it.',
  };
  expect((await desk.work(id, { decide }, reviewer)).status).toBe(200);
  expect((await desk.queue()).map(({ company }) => company.name)).toEqual(['Palmetto Bay Rehabilitation']);
});

it('lets their owners in, who read that they wait, and tells the company whose CCN it is', async () => {
  const { rows } = await house.pool.query<{ id: number }>(
    `select id from companies where name = 'Palmetto Bay Rehabilitation'`,
  );
  const palmetto = { id: rows[0]?.id ?? 0, email: 'owner@palmettobay.example' };
  expect(await desk.read(palmetto)).toMatchObject({
    state: 'domain_confirmed',
    case: { kind: 'new', state: 'open' },
  });
  await house.settle();
  const bell = await house.call(employerActivities, { query: {} }, await house.as('owner@mercy.example'));
  expect(bell.answer.data.map(({ event }) => event)).toContain('company.ccn_claimed');
});
