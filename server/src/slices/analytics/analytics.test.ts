// How a company's hiring goes, against the same rows counted one by one; and who reads how much of it.
import * as analytics from '@rounds/product/analytics/calls';
import { hiringSteps, type HiringStep } from '@rounds/product/analytics/steps';
import * as connections from '@rounds/product/connections/calls';
import * as tokens from '@rounds/product/tokens/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import type { Session } from '../../../../tests/harness/http';

const day = 86_400_000;
let hiring: Hiring;
let made: Made[];
/** Whose a request is that nobody has taken up: the owner of the vacancy's team. */
let answers: number;

interface Made {
  id: number;
  initiated_by: 'employer' | 'job_seeker';
  /** Null: nobody has taken it up. */
  owner_id: number | null;
  sender_id: number | null;
  releaser_id: number;
  created: number;
  connected: number | null;
  met: number | null;
  offered: number | null;
  signed: number | null;
  hired: number | null;
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const written = (values: readonly (string | number | null | undefined)[]) =>
  values
    .map((value) =>
      value === null || value === undefined
        ? 'null'
        : typeof value === 'string'
          ? `'${value}'`
          : String(value),
    )
    .join(', ');

const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 13, maxLength: 13 });

/** 300 hirings of the last two hundred days, of two owners; a third of the applications is nobody's yet. */
const drawn = (now: number, owners: readonly number[]): Made[] =>
  fc.sample(chances, { numRuns: 300, seed: 20261126 }).map((all, nth): Made => {
    const left = [...all];
    const next = () => left.pop() ?? 0;
    const own = next() < 0.6;
    const created = now - Math.floor(next() * 200 * day);
    const later = (at: number | null, of: number) => {
      const [does, after] = [next() < of, Math.floor(next() * 9 * day)];
      return at === null || !does ? null : Math.min(now, at + after);
    };
    const connected = later(created, 0.6);
    const met = later(connected, 0.7);
    // Somebody is offered the post without an interview.
    const offered = later(met ?? connected, 0.6);
    const signed = later(offered, 0.8);
    const hired = later(signed, 0.9);
    const taker = owners[next() < 0.5 ? 0 : 1] ?? 0;
    const owner_id = !own && nth % 3 === 0 ? null : taker;
    return {
      ...{ id: 500_000 + nth, initiated_by: own ? 'employer' : 'job_seeker', owner_id },
      ...{
        releaser_id: taker,
        sender_id: own ? taker : null,
        created,
        connected,
        met,
        offered,
        signed,
        hired,
      },
    };
  });

const factsOf = (row: Made, company: number) =>
  (
    [
      ['interview.ended', row.met, null, {}],
      ['offer.released', row.offered, row.releaser_id, {}],
      ['offer.accepted', row.signed, null, {}],
      ['token.spent', row.initiated_by === 'employer' ? row.connected : null, null, { amount: 3 }],
    ] as const
  ).flatMap(([kind, at, actor, data]) =>
    at === null ? [] : [written([kind, iso(at), 'employer', actor, company, row.id, JSON.stringify(data)])],
  );

beforeAll(async () => {
  hiring = await Hiring.open();
  const { pool, clock } = hiring.house;
  const { rows: team } = await pool.query<{ id: number; company_id: number }>(
    `select m.id, m.company_id from employer_users m join people p on p.id = m.id
     where p.email in ('recruiter@mercy.example', 'manager@mercy.example') order by m.role`,
  );
  const company = team[0]?.company_id ?? 0;
  const now = clock.now();
  answers = team[0]?.id ?? 0;
  await pool.query(
    "insert into hiring_team (vacancy_id, company_id, member_id, part) values ($1, $2, $3, 'owner')",
    [hiring.vacancy, company, answers],
  );
  made = drawn(
    Date.parse(now),
    team.map(({ id }) => id),
  );
  const requests = made.map((row) =>
    written([
      ...[row.id, company, hiring.nurse, hiring.vacancy, row.initiated_by, row.owner_id, row.sender_id],
      ...[iso(row.created), iso(row.connected), iso(row.hired), now, now],
      ...['rejected', 'pending', 'rejected', now],
    ]),
  );
  const facts = made.flatMap((row) => factsOf(row, company));
  await pool.query(`set session_replication_role = replica;
    insert into connection_requests (id, company_id, job_seeker_id, vacancy_id, initiated_by, owner_id, sender_id, created_at,
      connected_at, hired_at, closed_at, last_activity_at, stage, user_response_status, employer_response_status, stage_since)
      overriding system value values (${requests.join('), (')});
    insert into facts (kind, at, actor_kind, actor_id, company_id, request_id, data) values (${facts.join('), (')});
    set session_replication_role = origin`);
});
afterAll(() => hiring.house.close());

const began = (days: number) => {
  const today = Date.parse(`${hiring.house.clock.now().slice(0, 10)}T00:00:00Z`);
  return today - (days - 1) * day;
};
const furthest = ({ connected, met, offered, signed, hired }: Made): number =>
  [true, connected, met, offered, signed, hired].reduce<number>((far, at, step) => (at ? step : far), 0);
function median(values: number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

for (const days of ['30', '90', '365'] as const)
  it(`counts each step, source and facility of the last ${days} days as the rows have it`, async () => {
    const { data } = (
      await hiring.house.call(analytics.hiringAnalytics, { query: { days } }, hiring.who.recruiter)
    ).answer;
    const own = made.filter(({ created }) => created >= began(Number(days)));
    expect(own.length).toBeGreaterThan(20);
    expect(data.steps.map(({ step, count }) => [step, count])).toEqual(
      hiringSteps.map((step, nth) => [step, own.filter((row) => furthest(row) >= nth).length]),
    );
    const waits = own.flatMap(({ met, offered }) => (met && offered ? [(offered - met) / day] : []));
    const said = data.steps.find(({ step }) => step === 'offered')?.days ?? -1;
    expect(Math.abs(said - (median(waits) ?? -1))).toBeLessThanOrEqual(0.0501);
    for (const [source, by] of [
      ['hunt', 'employer'],
      ['application', 'job_seeker'],
    ] as const) {
      const rows = own.filter(({ initiated_by }) => initiated_by === by);
      expect(data.sources.find((one) => one.source === source)).toEqual({
        source,
        started: rows.length,
        connected: rows.filter((row) => furthest(row) >= 1).length,
        hired: rows.filter(({ hired }) => hired).length,
      });
    }
    expect(data.units.reduce((sum, unit) => sum + unit.started, 0)).toBe(own.length);
    expect(data.units[0]?.title).not.toBe('');
  });

const team = async (days: '30' | '90' | '365', who: Session) =>
  (await hiring.house.call(analytics.teamProgress, { query: { days } }, who)).answer.data;

it('counts what each member did and what is theirs as the cards say; a recruiter reads their own line, a panelist none', async () => {
  const { house, who } = hiring;
  const data = await team('90', who.manager);
  const begun = made.filter(({ created }) => created >= began(90));
  for (const { member, ...line } of data) {
    const own = begun.filter(({ owner_id }) => (owner_id ?? answers) === member?.id);
    expect([member?.name, line.sent, line.connected, line.offers, line.hired]).toEqual([
      member?.name,
      begun.filter(({ sender_id }) => sender_id === member?.id).length,
      own.filter((row) => furthest(row) >= 1).length,
      begun.filter((row) => row.offered !== null && row.releaser_id === member?.id).length,
      own.filter(({ hired }) => hired !== null).length,
    ]);
  }
  expect(data.filter(({ connected }) => connected > 0)).toHaveLength(2);
  const alone = await team('90', who.recruiter);
  expect(alone.map(({ member }) => member?.role)).toEqual(['recruiter']);
  expect((await house.call(analytics.teamProgress, { query: {} }, who.panelist)).refusal?.error).toBe(
    'not_allowed',
  );
});

it('adds up, line by line, to the sums of the steps; what nobody is known to have done is nobody’s', async () => {
  const { house, who } = hiring;
  const company = '(select company_id from vacancies where id = $1)';
  await house.pool.query(
    `insert into owed_steps (request_id, company_id, stage, owed_at, ended_at, on_time, counted_at)
     select id, ${company}, 'review', $2, $2, id % 2 = 0, $2 from connection_requests where id between 500000 and 500009`,
    [hiring.vacancy, house.clock.now()],
  );
  await house.pool.query(
    "set session_replication_role = replica; update facts set actor_id = null where kind = 'offer.released' and request_id % 4 = 0; set session_replication_role = origin",
  );
  for (const days of ['30', '90', '365'] as const) {
    const { steps, sources, on_time } = (
      await house.call(analytics.hiringAnalytics, { query: { days } }, who.admin)
    ).answer.data;
    const lines = await team(days, who.admin);
    const sum = (what: 'sent' | 'connected' | 'offers' | 'hired' | 'cases' | 'on_time') =>
      lines.reduce((all, line) => all + line[what], 0);
    const step = (of: HiringStep) => steps.find((one) => one.step === of)?.count;
    expect([sum('connected'), sum('offers'), sum('hired')]).toEqual([
      step('connected'),
      step('offered'),
      step('hired'),
    ]);
    expect(sum('sent')).toBe(sources.find(({ source }) => source === 'hunt')?.started);
    const { weeks, ...sums } = on_time;
    expect({ cases: sum('cases'), on_time: sum('on_time') }).toEqual(sums);
    const added = (what: 'cases' | 'on_time') => weeks.reduce((total, week) => total + week[what], 0);
    expect({ cases: added('cases'), on_time: added('on_time') }).toEqual(sums);
    expect(on_time.cases).toBe(10);
    expect(lines.at(-1)).toMatchObject({ member: null, connected: 0, sent: 0 });
    expect(lines.at(-1)?.offers).toBeGreaterThan(0);
  }
});

it('has open at whoever’s card it says', async () => {
  const { house, who } = hiring;
  const open = async () => (await team('30', who.admin)).filter((line) => line.open > 0);
  expect(await open()).toEqual([]);
  const { answer } = await house.call(
    connections.apply,
    { body: { connection_request: { vacancy_id: hiring.vacancy, message: 'I would like to work here.' } } },
    who.nurse,
  );
  const card = await hiring.cardFor(answer.data.request?.id ?? 0, who.admin);
  expect((await open()).map(({ member, open: count }) => [member?.id, count])).toEqual([
    [card.request.owner?.id, 1],
  ]);
  expect(card.request.owner?.id).toBe(answers);
});

it('adds up tokens by week, and says how long the rest lasts', async () => {
  const { house, who } = hiring;
  const { data } = (await house.call(analytics.tokenSpendAnalytics, { query: { days: '90' } }, who.admin))
    .answer;
  const spentSince = (since: number) =>
    3 * made.filter((row) => row.initiated_by === 'employer' && (row.connected ?? 0) >= since).length;
  expect(data.spent).toBe(spentSince(began(90)));
  expect(data.weeks.reduce((sum, { spent }) => sum + spent, 0)).toBe(data.spent);
  expect(data.weeks[0]?.from).toBe(data.from);
  for (const { from } of data.weeks.slice(1)) expect(new Date(from).getUTCDay()).toBe(1);
  const { sums } = (await house.call(tokens.tokenTransactions, { query: {} }, who.admin)).answer;
  expect(data.available).toBe(sums.available);
  const lasting = Math.floor((data.available * 30) / spentSince(began(30)));
  expect(data.lasts_until).toBe(iso(Date.parse(`${data.until}T00:00:00Z`) + lasting * day)?.slice(0, 10));
  expect((await house.call(analytics.tokenSpendAnalytics, { query: {} }, who.recruiter)).refusal?.error).toBe(
    'not_allowed',
  );
});

it('is nothing of another company’s, and refuses a window that there is not', async () => {
  const { house, who } = hiring;
  const { data } = (await house.call(analytics.hiringAnalytics, { query: {} }, who.rival)).answer;
  expect(data.steps[0]?.count).toBe(0);
  expect((await house.call(analytics.tokenSpendAnalytics, { query: {} }, who.rival)).answer.data.spent).toBe(
    0,
  );
  expect((await house.send('GET', '/api/v1/employers/analytics?days=7', { who: who.admin })).status).toBe(
    422,
  );
});
