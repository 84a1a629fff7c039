// Companies at the desk over HTTP: found, shown after a reason, frozen by hand and let go of; their admins read it.
import { employerMe } from '@rounds/product/identity/calls';
import { employerActivities } from '@rounds/product/notifications/calls';
import { findCompanies, showDeskCompany, workOnCompany } from '@rounds/product/people/company-calls';
import { expect, it, beforeAll, afterAll } from 'vitest';
import type { z } from 'zod';
import { Reporting } from '../../../../tests/harness/reports';
import type { Session } from '../../../../tests/harness/http';

type Deed = z.input<typeof workOnCompany.body>['company'];

let reporting: Reporting;
let head: Session;
let request: number;
beforeAll(async () => {
  reporting = await Reporting.open();
  request = await reporting.conversation();
  head = await reporting.staff.administrator('head@rounds.example');
});
afterAll(() => reporting.house.close());

const note = 'Three hospitals wrote to us.';
const work = (company: Deed) =>
  reporting.house.call(workOnCompany, { params: { id: reporting.company }, body: { company } }, head);
const show = () => reporting.house.call(showDeskCompany, { params: { id: reporting.company } }, head);
const find = (search: string) => reporting.house.call(findCompanies, { query: { search } }, head);
const told = async () => {
  await reporting.house.settle();
  const { admin } = reporting.hiring.who;
  const { answer } = await reporting.house.call(employerActivities, { query: {} }, admin);
  return answer.data.map(({ message }) => message);
};
const me = async () =>
  (await reporting.house.call(employerMe, {}, reporting.hiring.who.recruiter)).answer.data;

it('are found by the beginning of the name, the number and the confirmed domain', async () => {
  const domains = await reporting.house.pool.query<{ confirmed_domain: string }>(
    'select confirmed_domain from companies where id = $1',
    [reporting.company],
  );
  const domain = domains.rows[0]?.confirmed_domain ?? 'mercy.example';
  for (const search of ['mercy harb', String(reporting.company), `somebody@${domain}`])
    expect((await find(search)).answer.data).toContainEqual(
      expect.objectContaining({ id: reporting.company, name: 'Mercy Harbor Health', closed: false }),
    );
  expect((await find('arbor')).answer.data).toEqual([]);
});

it('are shown once it is said why, which their admins read', async () => {
  expect((await show()).refusal?.error).toBe('reason_first');
  await work({ look: { reason: 'question', note } });
  expect((await show()).answer.data).toMatchObject({
    name: 'Mercy Harbor Health',
    frozen_at: null,
    requests: { open: 1 },
    acts: [{ act: 'looked', note }],
  });
  expect(await told()).toContain('Rounds staff looked at Mercy Harbor Health: a question of the company.');
  expect((await work({ note: { text: 'Called back.' } })).status).toBe(200);
  expect((await show()).answer.data.acts.at(-1)).toMatchObject({ act: 'noted', note: 'Called back.' });
});

it('are frozen by hand with a rule, and everybody in the team reads that they are', async () => {
  expect(await me()).toMatchObject({ company_frozen: false });
  expect((await work({ freeze: { rule: 'fraud', note } })).answer.data.frozen).toBe(true);
  expect((await work({ freeze: { rule: 'fraud', note } })).refusal?.message).toMatch(/frozen already/);
  expect(await me()).toMatchObject({ company_frozen: true });
  const { hiring } = reporting;
  expect((await hiring.send(hiring.who.recruiter)).refusal?.error).toBe('company_frozen');
  expect((await told()).join(' ')).toMatch(/Rounds has frozen Mercy Harbor Health\. The rule: Nobody poses/);
});

it('are let go of, with what a report had brought, too', async () => {
  expect((await work({ unfreeze: { note } })).answer.data.frozen).toBe(false);
  expect((await work({ unfreeze: { note } })).refusal?.message).toBe('This is not frozen.');
  const message = { of: 'message' as const, id: 1, request_id: request };
  await reporting.brings('frozen', { ...message, reason: 'fraud', note: 'So.' });
  expect(await reporting.queue('in_force')).toHaveLength(1);
  expect((await work({ unfreeze: { note } })).status).toBe(200);
  expect(await reporting.queue('in_force')).toEqual([]);
  expect((await show()).answer.data.reports[0]).toMatchObject({ outcome: 'frozen', reason: 'fraud' });
});
