// The overview over HTTP: each number is that of the list behind it, or of its rows; leads begin where they should.
import { listDifferences } from '@rounds/product/billing/desk-calls';
import { listConfirmations } from '@rounds/product/desk/confirmation-calls';
import { listVerifications } from '@rounds/product/desk/calls';
import { searchVacancies } from '@rounds/product/jobs/calls';
import { countQueues, marketCounts, showOverview, type Overview } from '@rounds/product/overview/calls';
import { findCompanies } from '@rounds/product/people/company-calls';
import { listDeskReports } from '@rounds/product/reports/desk-calls';
import { listDeskReviews } from '@rounds/product/reviews/desk-calls';
import { listStuckLetters } from '@rounds/product/staff/letter-calls';
import { listDeskTickets } from '@rounds/product/support/desk-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Reporting } from '../../../../tests/harness/reports';
import type { Session } from '../../../../tests/harness/http';

let reporting: Reporting;
let head: Session;
beforeAll(async () => {
  reporting = await Reporting.open();
  head = await reporting.house.as('administrator@rounds.example');
});
afterAll(() => reporting.house.close());

const overview = async (state?: string): Promise<Overview> =>
  (await reporting.house.call(showOverview, { query: state ? { state } : {} }, head)).answer.data;

it('counts what happens once, by the week and the state of the vacancy', async () => {
  const { house } = reporting;
  await house.settle();
  const before = (await overview()).weeks[0];
  await reporting.conversation();
  await house.settle();
  await house.settle();
  const { weeks, states } = await overview();
  expect(weeks).toHaveLength(8);
  expect(weeks[0]?.requests).toBe((before?.requests ?? 0) + 1);
  expect(weeks[0]?.yeses).toBe((before?.yeses ?? 0) + 1);
  const { rows } = await house.pool.query<{ state: string }>(
    'select f.state from vacancies v join facilities f on f.id = v.facility_id where v.id = $1',
    [reporting.hiring.vacancy],
  );
  const state = rows[0]?.state ?? '';
  const ofState = (await overview(state)).weeks;
  expect(ofState[0]?.yeses).toBe(weeks[0]?.yeses);
  // A state's sums are those of its weeks, and its weeks those of its days.
  const place = states.find((one) => one.state === state);
  for (const what of marketCounts)
    expect([what, place?.[what]]).toEqual([what, ofState.reduce((sum, week) => sum + week[what], 0)]);
  expect(place?.yeses).toBeGreaterThan(0);
  expect(states.some((one) => one.state === 'AK')).toBe(false);
  expect((await overview('AK')).weeks[0]?.yeses).toBe(0);
  expect(weeks.slice(1).every((week) => week.requests === 0)).toBe(true);
});

const queues = async (who = head) => (await reporting.house.call(countQueues, {}, who)).answer.data;

it('says of each queue what its list says, and of what is late the same', async () => {
  const { house } = reporting;
  await reporting.report({ of: 'message', id: 1, request_id: await anyRequest(), reason: 'spam', note: '' });
  const totals = async (list: 'waiting' | 'late') => {
    const query = { list, per_page: 1 };
    return {
      cases: (await house.call(listVerifications, { query }, head)).answer.total_results,
      tickets: (await house.call(listDeskTickets, { query }, head)).answer.total_results,
      reports: (await house.call(listDeskReports, { query }, head)).answer.total_results,
      reviews: (await house.call(listDeskReviews, { query }, head)).answer.total_results,
      confirmations: (await house.call(listConfirmations, { query }, head)).answer.total_results,
      differences: (await house.call(listDifferences, { query }, head)).answer.total_results,
      letters: (await house.call(listStuckLetters, { query }, head)).answer.total_results,
    };
  };
  const told = async (part: 'waiting' | 'late') =>
    Object.fromEntries((await queues()).map((row) => [row.queue, row[part]]));
  expect(await told('waiting')).toEqual(await totals('waiting'));
  expect((await told('waiting')).reports).toBe(1);
  expect((await told('late')).reports).toBe(0);
  await house.pool.query(`update reports set due_at = $1::timestamptz - interval '1 hour'`, [
    house.clock.now(),
  ]);
  expect((await told('late')).reports).toBe(1);
  expect(await told('late')).toEqual(await totals('late'));
});

it('tells a reviewer of the queues that reviewers work on', async () => {
  const rows = await queues(await reporting.house.as('reviewer@rounds.example'));
  expect(rows.map(({ queue }) => queue)).toEqual(['cases', 'tickets', 'reports', 'reviews']);
});

const anyRequest = async () =>
  (
    await reporting.house.pool.query<{ id: number }>(
      `select id from connection_requests where connected_at is not null order by id desc limit 1`,
    )
  ).rows[0]?.id ?? 0;

it('says of supply and demand what the search finds', async () => {
  const { stock, counted_at } = await overview();
  expect(counted_at).not.toBeNull();
  expect(stock.length).toBeGreaterThan(0);
  for (const { discipline, vacancies } of stock) {
    const query = { discipline_id: String(discipline.id) };
    const found = (await reporting.house.call(searchVacancies, { query })).answer;
    expect([discipline.title, found.total_results]).toEqual([discipline.title, vacancies]);
  }
  const { rows } = await reporting.house.pool.query<{ count: number }>(
    'select count(*)::int as count from huntable_seekers',
  );
  expect(stock.reduce((sum, { people }) => sum + people, 0)).toBe(rows[0]?.count);
});

it('says of supply and demand in a state what the search finds there, of one discipline and of all', async () => {
  const { house } = reporting;
  const { stock, stock_states: all } = await overview();
  expect(all.length).toBeGreaterThan(0);
  for (const discipline of [undefined, ...stock.map((line) => line.discipline.id)]) {
    const query = discipline === undefined ? {} : { discipline_id: String(discipline) };
    const { stock_states: places } = (await house.call(showOverview, { query }, head)).answer.data;
    for (const { state, vacancies, people } of places) {
      const found = (await house.call(searchVacancies, { query: { ...query, states: state } })).answer;
      const { rows } = await house.pool.query<{ count: number }>(
        `select count(*)::int as count from huntable_seekers
         where home_state = $1 and ($2::int is null or discipline_id = $2)`,
        [state, discipline ?? null],
      );
      expect([state, vacancies, people]).toEqual([state, found.total_results, rows[0]?.count]);
    }
    const line = stock.find((one) => one.discipline.id === discipline);
    if (line) expect(places.reduce((sum, one) => sum + one.vacancies, 0)).toBe(line.vacancies);
  }
  const none = (await house.call(showOverview, { query: { discipline_id: '999999' } }, head)).answer.data;
  expect(none.stock_states).toEqual([]);
});

it('says of money what the lists of companies say', async () => {
  const { house } = reporting;
  await house.pool.query(
    `insert into subscriptions (company_id, plan_code, period_start, period_end, started_at)
     select $1, 'starter', $2, $2::timestamptz + interval '1 month', $2
     where not exists (select from subscriptions where company_id = $1 and state <> 'ended')`,
    [reporting.company, house.clock.now()],
  );
  await house.pool.query(
    `insert into billing_accounts (company_id, due_since, paid_until) values ($1, $2, $2)
     on conflict (company_id) do update set due_since = excluded.due_since, paid_until = excluded.paid_until`,
    [reporting.company, house.clock.now()],
  );
  const { money } = await overview();
  const of = async (standing: 'paying' | 'past_due') =>
    (await house.call(findCompanies, { query: { standing } }, head)).answer.total_results;
  expect(money.paying).toBe(await of('paying'));
  expect(money.past_due).toBe(await of('past_due'));
  expect(money.past_due).toBe(1);
  expect(money.mrr_cents).toBeGreaterThanOrEqual(24_900);
  expect((await house.call(findCompanies, { query: {} }, head)).refusal?.fields).toHaveProperty('search');
});

it('names whoever reads much and sends hardly anything, and second claims, and does nothing to them', async () => {
  const { house } = reporting;
  expect((await overview()).leads).toEqual({ readers: [], claims: [] });
  await house.pool.query(
    `insert into company_days (day, company_id, opened, sent) values ($1::timestamptz::date, $2, 120, 1)
     on conflict (day, company_id) do update set opened = 120, sent = 1`,
    [house.clock.now(), reporting.company],
  );
  await house.pool.query(
    `insert into verification_cases (company_id, kind, telephone_code, opened_at, due_at, other_company_id)
     select $1, 'dispute', '123456', $2, $2, id from companies where id <> $1 limit 1`,
    [reporting.company, house.clock.now()],
  );
  const { leads } = await overview();
  expect(leads.readers).toEqual([
    { company: { id: reporting.company, name: 'Mercy Harbor Health' }, opened: 120, sent: 1 },
  ]);
  expect(leads.claims).toMatchObject([{ company: { id: reporting.company } }]);
  expect((await reporting.hiring.send(reporting.hiring.who.recruiter)).refusal?.error).not.toBe(
    'company_frozen',
  );
});
