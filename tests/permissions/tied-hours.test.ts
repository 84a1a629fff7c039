// Whoever is tied to another place reads a colleague's taken hours there, and no interview with them.
import { employerSchedules } from '@rounds/product/interviews/calls';
import { panelBusy } from '@rounds/product/interviews/week-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Session } from '../harness/http';
import { openTied, type Tied } from '../harness/tied';

const query = { start_date: '2026-01-05', end_date: '2026-01-11' };
let tied: Tied;
beforeAll(async () => {
  tied = await openTied('Griffin Ward');
  await tied.tie([tied.south]);
});
afterAll(() => tied.hiring.house.close());

it('so that no hour is offered twice', async () => {
  const { house, who } = tied.hiring;
  const hours = async (by: Session) => (await house.call(panelBusy, { query }, by)).answer.data;
  const list = await house.call(employerSchedules, { query }, tied.who);
  expect(list.answer.data).toEqual([]);
  expect(await hours(tied.who)).toMatchObject([{ is_tentative: true }]);
  expect(await hours(tied.who)).toEqual(await hours(who.admin));
});
