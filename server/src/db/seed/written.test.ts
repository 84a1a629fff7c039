// What the demo's reviewer finds of what people wrote: a ticket and a report, each with what stands beside it.
import { listDeskReports, showDeskReport, workOnReport } from '@rounds/product/reports/desk-calls';
import { listDeskTickets } from '@rounds/product/support/desk-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/harness/http';
import { why } from '../../../../tests/harness/reports';
import { seedCast } from './cast';
import { seedWritten } from './written';

let house: TestApp;
beforeAll(async () => {
  house = await startApp();
  const now = house.clock.now();
  await seedWritten(house.db, { cast: await seedCast(house.db, now), now });
});
afterAll(() => house.close());

it('holds a ticket and a report, neither of them late', async () => {
  const reviewer = await house.as('reviewer@rounds.example');
  const tickets = (await house.call(listDeskTickets, { query: {} }, reviewer)).answer.data;
  expect(tickets.map(({ category, side, late }) => [category, side, late])).toEqual([
    ['profile', 'job_seeker', false],
  ]);
  const [report] = (await house.call(listDeskReports, { query: {} }, reviewer)).answer.data;
  expect(report).toMatchObject({ of: 'vacancy', reason: 'misleading', late: false });
  const params = { id: report?.id ?? 0 };
  await house.call(workOnReport, { params, body: { report: { claim: why } } }, reviewer);
  expect((await house.call(showDeskReport, { params }, reviewer)).answer.data).toMatchObject({
    reporter: { name: 'Nora Bennett' },
    evidence: { title: 'Travel Registered Nurse, Telemetry' },
  });
});
