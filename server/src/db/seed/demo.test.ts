// The whole demo, judged by the product's own rules: nobody in it asks or does what those would refuse.
import { isWide, publishFaults, validUntil } from '@rounds/product/vacancies/publishing';
import { listDeskPayments } from '@rounds/product/billing/desk-calls';
import { plans, type PlanCode } from '@rounds/product/limits';
import { dayAfter, dayIn } from '@rounds/product/time';
import { marketCounts, showOverview, type MarketCount } from '@rounds/product/overview/calls';
import { openStages } from '@rounds/product/connections/stages';
import { publishedUnder } from '../../slices/vacancies/plan-queries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoOffers, demoPosts, doubtsOf, faultsOf } from '../../../../tests/harness/demo-posts';
import { demoHirings } from '../../../../tests/harness/demo-hirings';
import { demoResumes } from '../../../../tests/harness/demo-resumes';
import { factsRead } from '../../../../tests/harness/facts-read';
import { startApp, type TestApp } from '../../../../tests/harness/http';
import { coarsely, exactly, fitFor } from '../../slices/fit/fit';
import { fitVacancies } from '../../slices/fit/queries';
import { loadProfiles } from '../../slices/profile/queries';
import { compactStates } from '../../slices/reference/queries';
import { compareMoney } from '../../slices/billing/comparing';
import { reconcile } from '../../slices/tokens/reconcile';
import { disciplineFacts, unknownChoices, type DisciplineFacts } from '../../slices/vacancies/choice-queries';
import { listsOf } from '../../slices/vacancies/view';
import { seedCrowd, seedDemo } from './demo';

let house: TestApp;
const said: string[] = [];

beforeAll(async () => {
  house = await startApp();
  await house.settle();
  const { db, ports } = house;
  const cast = (await seedDemo({ db, ports })) ?? expect.fail('There was a demo already.');
  const [{ signal }, say] = [new AbortController(), (line: string) => said.push(line)];
  await seedCrowd({ db, ports, dataDir: 'data', say, signal }, cast);
  await factsRead(house.pool);
}, 600_000);
afterAll(() => house.close());

const vacanciesOf = () =>
  house.db.selectFrom('vacancies').selectAll().where('state', '=', 'published').execute();

it('tells each part as it comes, and comes once', async () => {
  const parts = said.map((line) => line.replace(/ [\d.]+ s$/, '').trim());
  // Those two come side by side.
  expect([...parts.slice(0, 2), ...parts.slice(2, 4).sort(), ...parts.slice(4)]).toEqual([
    'Demo: 58 employers',
    expect.stringMatching(/^Demo: [34]\d payments$/),
    'Demo: 2000 job seekers',
    'Demo: 3029 vacancies',
    expect.stringMatching(/^Demo: (1[6-9]\d|200) hirings$/),
  ]);
  expect(await seedDemo(house)).toBeNull();
});

it('shows in each week of the overview what its rows say, and hirings in all of them but the first', async () => {
  const administrator = await house.as('administrator@rounds.example');
  const { weeks } = (await house.call(showOverview, { query: {} }, administrator)).answer.data;
  const first = weeks.at(-1)?.from ?? '';
  const { rows } = await house.pool.query<{ day: string; what: MarketCount; count: number }>(
    `select (r.at at time zone 'UTC')::date::text as day, r.what, count(*)::int as count from (
      select published_at as at, 'vacancies' as what from vacancies
      union all select p.confirmed_at, 'people' from people p join job_seekers s on s.id = p.id
      union all select created_at, case initiated_by when 'employer' then 'requests' else 'applications' end
        from connection_requests
      union all select connected_at, 'yeses' from connection_requests
      union all select hired_at, 'hires' from connection_requests) r
    where r.at >= $1::timestamptz group by 1, 2`,
    [`${first}T00:00:00Z`],
  );
  const inWeek = (from: string, what: MarketCount) =>
    rows
      .filter((row) => row.what === what && row.day >= from && row.day < dayAfter(from, 7))
      .reduce((sum, { count }) => sum + count, 0);
  for (const { from, ...counted } of weeks)
    for (const what of marketCounts)
      expect({ from, what, count: counted[what] }).toEqual({ from, what, count: inWeek(from, what) });
  expect(weeks.every(({ people }) => people > 0)).toBe(true);
  const under = weeks.slice(0, -1);
  const empty = under.filter(({ vacancies, requests, applications, yeses }) =>
    [vacancies, requests + applications, yeses].includes(0),
  );
  expect(empty).toEqual([]);
  expect(under.filter(({ hires }) => hires > 0).length).toBeGreaterThan(5);
});

it('shows in each week what was paid, as many as the list of that week, and in none nothing', async () => {
  const administrator = await house.as('administrator@rounds.example');
  const { money } = (await house.call(showOverview, { query: {} }, administrator)).answer.data;
  expect(money.weeks).toHaveLength(8);
  for (const { from, payments, paid_cents } of money.weeks) {
    const query = { week: from, per_page: 100 };
    const { data, total_results } = (await house.call(listDeskPayments, { query }, administrator)).answer;
    const cents = data.reduce((sum, { total_cents }) => sum + total_cents, 0);
    expect([from, total_results, cents]).toEqual([from, payments, paid_cents]);
  }
  expect(money.weeks.slice(1).filter(({ payments }) => payments < 2)).toEqual([]);
  const { rows } = await house.pool.query<{ plan_code: PlanCode }>('select plan_code from subscriptions');
  expect(money).toMatchObject({
    paying: rows.length,
    mrr_cents: rows.reduce((sum, { plan_code }) => sum + plans[plan_code].price_cents, 0),
  });
  expect(money.paying).toBeGreaterThan(12);
});

it('numbers its invoices by their days, and what was charged, invoices and tokens agree', async () => {
  const { rows } = await house.pool.query<{ number: number; issued_at: string }>(
    `select number::int, issued_at::text from invoices where kind = 'invoice' order by issued_at, number`,
  );
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, nth) => nth + 1));
  const { db, ports } = house;
  expect(await compareMoney({ db, payments: ports.payments, now: ports.clock.now() })).toEqual([]);
  // Nobody asks for somebody with tokens that are paid for later.
  const early = await house.pool.query(
    `select r.stage, r.created_at, max(l.created_at) as paid from connection_requests r
      join token_lots l on l.company_id = r.company_id and l.origin = 'plan' and not l.unpaid
     where r.initiated_by = 'employer' group by r.id having r.created_at < max(l.created_at)`,
  );
  expect(early.rows).toEqual([]);
});

it('has one lot of each kind at the hospital of the cast, that of the plan with its invoice', async () => {
  const { rows } = await house.pool.query(
    `select l.origin, l.amount, i.number from token_lots l join companies c on c.id = l.company_id
      left join token_entries e on e.lot_id = l.id and e.amount > 0
      left join invoice_lines n on n.transfer_id = e.transfer_id left join invoices i on i.id = n.invoice_id
      where c.name = 'Mercy Harbor Health' and (i.id is not null or l.origin = 'promo') order by 1`,
  );
  expect(rows).toEqual([
    { origin: 'bought', amount: 200, number: expect.any(Number) as number },
    { origin: 'plan', amount: 100, number: expect.any(Number) as number },
  ]);
  const lots = await house.pool.query(
    `select from token_lots l join companies c on c.id = l.company_id where c.name = 'Mercy Harbor Health'`,
  );
  expect(lots.rowCount).toBe(2);
});

it('has no open hiring of which a gate fails, as the person reads it or as the company does', async () => {
  const now = house.clock.now();
  const open = await house.db
    .selectFrom('connection_requests as r')
    .innerJoin('people as p', 'p.id', 'r.job_seeker_id')
    .select(['r.job_seeker_id', 'r.vacancy_id', 'p.email'])
    .where('r.closed_at', 'is', null)
    .execute();
  expect(open.length).toBeGreaterThan(120);
  const base = { now, compact: await compactStates(house.db, dayIn(now, 'UTC')) };
  const profiles = await loadProfiles(
    house.db,
    open.map((row) => row.job_seeker_id),
  );
  const rows = new Map(
    (
      await fitVacancies(
        house.db,
        open.map((row) => row.vacancy_id),
      )
    ).map((row) => [row.id, row]),
  );
  const failing = open.flatMap(({ job_seeker_id, vacancy_id, email }) => {
    const profile = profiles.get(job_seeker_id);
    const row = rows.get(vacancy_id);
    if (!profile || !row) return [`${email} or ${vacancy_id} is gone`];
    return [exactly, coarsely].flatMap((read) =>
      fitFor(read(profile, base), row, base)
        .gates.filter(({ outcome }) => outcome === 'fail')
        .map(({ gate, evidence }) => `${email} for ${row.title}: ${gate}, ${evidence}`),
    );
  });
  expect(failing).toEqual([]);
  // Whoever signs in as one of the cast finds all that was meant for them.
  const of = (local: string) => open.filter(({ email }) => email === `${local}@people.example`).length;
  expect([of('nurse'), of('therapist'), of('physician')]).toEqual([3, 2, 1]);
});

it('publishes what the product would publish, and asks for nothing that the discipline does not have', async () => {
  const today = dayIn(house.clock.now(), 'UTC');
  const facts = new Map<number, DisciplineFacts>();
  const vacancies = await vacanciesOf();
  expect(vacancies.length).toBeGreaterThan(3000);
  const seen = new Set<string>();
  for (const row of vacancies) {
    const id = row.discipline_id ?? 0;
    const known = facts.get(id) ?? (await disciplineFacts(house.db, id));
    facts.set(id, known);
    const lists = listsOf(row);
    expect({ title: row.title, faults: publishFaults({ ...row, ...lists }, { ...known, today }) }).toEqual({
      title: row.title,
      faults: {},
    });
    const pay = { min: row.min_compensation ?? 0, max: row.max_compensation ?? 0 };
    expect(isWide(pay, known.tier)).toBe(false);
    expect(row.valid_until).toBe(validUntil(row.published_at ?? '', row.closing_date));
    // The same choices again need no second look.
    const { preferences_settings, skills_data, certifications_data } = lists;
    const chosen = { preferences_settings, skills_data, certifications_data };
    const { education_id, specialty_id } = row;
    const key = JSON.stringify([id, chosen, education_id, specialty_id]);
    if (seen.has(key)) continue;
    seen.add(key);
    const at = { companyId: row.company_id, disciplineId: id };
    expect(await unknownChoices(house.db, { ...chosen, education_id, specialty_id }, at)).toEqual([]);
  }
}, 120_000);

it('leaves the companies that one signs in to room under their plan for another vacancy', async () => {
  const { rows } = await house.pool.query<{ id: number }>(
    `select id from companies where name in ('Mercy Harbor Health', 'Bayline Medical Group', 'Northstar Clinical Staffing')`,
  );
  expect(rows).toHaveLength(3);
  for (const { id } of rows) {
    const { allowed, published } = await publishedUnder(house.db, id, house.clock.now());
    expect(published).toBeLessThan(allowed ?? Infinity);
  }
});

it('gives every hospital its departments, and a vacancy one of its own facility', async () => {
  const { rows } = await house.pool.query<{ name: string; departments: number }>(
    `select f.name, count(d.id)::int as departments from facilities f left join departments d on d.facility_id = f.id
     where f.company_id not in (select id from companies where name in ('Bayline Medical Group', 'Northstar Clinical Staffing'))
     group by f.id having count(d.id) < 5`,
  );
  expect(rows).toEqual([]);
  const foreign = await house.pool.query(
    `select v.title from vacancies v join departments d on d.id = v.department_id where d.facility_id <> v.facility_id`,
  );
  expect(foreign.rows).toEqual([]);
});

it('keeps résumés as uploads are kept, and everybody who applied has one or a whole profile', async () => {
  const { count, faults, applied } = await demoResumes(house);
  expect({ faults, applied }).toEqual({ faults: [], applied: [] });
  expect(count).toBeGreaterThan(600);
});

it('begins no hiring before its vacancy was published, balances every ledger and leaves no letter', async () => {
  const early = await house.pool.query(
    `select r.id from connection_requests r join vacancies v on v.id = r.vacancy_id
     where r.created_at < v.published_at`,
  );
  expect(early.rows).toEqual([]);
  expect(await reconcile(house.db)).toEqual([]);
  // What the clock reminds of from today on is a letter of today; of what had happened none waits.
  const letters = await house.pool.query(
    `select event from notifications where mail_at is not null or digest_at is not null
     union all select subject from local_mails`,
  );
  expect(letters.rows).toEqual([]);
  const { rows: jobs } = await house.pool.query(
    `select id from graphile_worker.jobs where task_identifier = 'letter'`,
  );
  expect(jobs).toEqual([]);
});

it('says of its hirings and companies what the product would have written', async () => {
  const count = async (from: string) =>
    (await house.pool.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n;
  // Whoever took an application up owns it.
  expect(
    await count("connection_requests where owner_id is null and stage not in ('review', 'rejected')"),
  ).toBe(0);
  // Five business days are at least that many days; the two of a first message are over once it is written.
  expect(
    await count(`connection_requests r where r.stage = 'in_conversation' and r.owed_at <
      (select min(m.created_at) from chat_messages m where m.request_id = r.id and m.side = 'employer') + interval '5 days'`),
  ).toBe(0);
  expect(await count("connection_requests where stage = 'in_conversation'")).toBeGreaterThan(0);
  expect(
    await count(`offers o join facts f on f.request_id = o.request_id and f.kind = 'offer.released'
      where f.at <> o.released_at`),
  ).toBe(0);
  expect(await count('companies where verified_at < created_at')).toBe(0);
  expect(
    await count(
      '(select verified_at from companies where verified_at is not null group by 1 having count(*) > 3) s',
    ),
  ).toBe(0);
  expect(
    await count(`companies c where plan_code = 'growth' and
      (select count(*) from vacancies v where v.company_id = c.id and v.state = 'published') > 25`),
  ).toBe(0);
});

it('has somebody at every stage, looked at whom it invited, and leaves nothing unread for whoever wrote last', async () => {
  const { stages, ...faults } = await demoHirings(house);
  const lanes = openStages.filter((stage) => !stages.includes(stage));
  expect({ lanes, ...faults }).toEqual({ lanes: [], unlooked: 0, unread: [], unlike: [] });
});

it('has posts that somebody of the field believes: unit, hours, pay, contract and dates fit each other', async () => {
  const posts = await demoPosts(house.pool);
  expect(posts.flatMap(doubtsOf)).toEqual([]);
  expect(posts.filter(({ contract }) => contract !== null).length).toBeGreaterThan(40);
});

it('has offers that stand as long as their template says and hold what their vacancy says', async () => {
  const offers = await demoOffers(house.pool);
  expect(offers.length).toBeGreaterThan(30);
  expect(offers.flatMap(faultsOf)).toEqual([]);
});
