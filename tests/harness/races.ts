// The races of a hiring over HTTP: who wins does not matter, that exactly one does, and that no token is lost, does.
import * as hunt from '@rounds/product/hunt/calls';
import * as status from '@rounds/product/connections/status-calls';
import { hoursAfter, daysAfter } from '@rounds/product/time';
import { allocate } from '../../server/src/slices/tokens/allocations';
import { grantTokens } from '../../server/src/slices/tokens/queries';
import { sweep } from '../../server/src/sweeps';
import { idOf, makeFindable, publishedVacancy } from './fixtures';
import type { Hiring } from './hiring';
import type { Reply } from './http';

/** What went wrong in one round; empty when it went well. */
export type Round = (round: number) => Promise<string[]>;

export interface Race {
  name: string;
  /** Prepares once; the rounds follow one after the other. */
  ready(hiring: Hiring): Promise<Round>;
}

type Said = Pick<Reply<unknown>, 'status' | 'refusal'>;

/** A loser is told 409 or 422 in one sentence; nobody is told 500. */
export function faultsOf(replies: readonly Said[], winners: number): string[] {
  const won = replies.filter(({ status: code }) => code < 300).length;
  const lost = replies.filter(({ status: code }) => code >= 300);
  const rude = lost.filter(
    ({ status: code, refusal }) =>
      ![409, 422].includes(code) || !/^[^.]+\.( [^.]+\.)*$/.test(refusal?.message ?? ''),
  );
  return [
    ...(won === winners ? [] : [`${won} of ${replies.length} won`]),
    ...rude.map(({ status: code, refusal }) => `told ${code} ${refusal?.message ?? ''}`),
  ];
}

async function tokenFaults(hiring: Hiring): Promise<string[]> {
  const { rows } = await hiring.house.pool.query<{ kind: string; amount: number }>(
    `select a.kind, coalesce(sum(b.amount), 0)::int as amount
     from token_accounts a left join token_balances b on b.account_id = a.id group by 1`,
  );
  const total = rows.reduce((sum, row) => sum + row.amount, 0);
  const held = await hiring.house.pool.query<{ amount: number }>(
    `select coalesce(sum(amount), 0)::int as amount from token_holds where state = 'held'`,
  );
  const inTransit = rows.find(({ kind }) => kind === 'in_transit')?.amount ?? 0;
  const faults = total === 0 ? [] : [`${total} tokens too many`];
  return inTransit === held.rows[0]?.amount
    ? faults
    : [...faults, `${inTransit} in transit are not what is held`];
}

/** The books are looked at by the ledger’s own tests. */
const log = () => undefined;

/** What is over is long over, so that no cool-down stands between the rounds. */
const forget = (hiring: Hiring) =>
  hiring.house.pool.query(
    `update connection_requests set created_at = created_at - interval '200 days',
       closed_at = closed_at - interval '200 days', vanished_at = vanished_at - interval '200 days',
       taken_back_at = taken_back_at - interval '200 days'
     where created_at > $1`,
    [daysAfter(hiring.house.clock.now(), -100)],
  );

async function plenty(hiring: Hiring): Promise<void> {
  const { db, clock, pool } = hiring.house;
  await pool.query('update job_seekers set weekly_request_limit = 50');
  const companyId = await companyOf(hiring);
  const now = clock.now();
  await db
    .transaction()
    .execute((tx) =>
      grantTokens(tx, { companyId, origin: 'bought', amount: 5000, expiresAt: daysAfter(now, 365), now }),
    );
}

async function companyOf(hiring: Hiring): Promise<number> {
  const { rows } = await hiring.house.pool.query<{ company_id: number }>(
    'select company_id from vacancies where id = $1',
    [hiring.vacancy],
  );
  return rows[0]?.company_id ?? 0;
}

const newVacancy = (hiring: Hiring, positions = 1) =>
  publishedVacancy(hiring.house, { author: 'manager@mercy.example', discipline: 'rn', positions });

/** Accept, withdraw, off the market, expiry and an unlock, all at once on one invitation. */
const answers: Race = {
  name: 'accept / withdraw / off / expire / unlock',
  async ready(hiring) {
    const { house, who } = hiring;
    await plenty(hiring);
    return async () => {
      const sent = await hiring.send(who.admin, { vacancy_id: await newVacancy(hiring) });
      if (sent.status !== 201) return [`not sent: ${sent.refusal?.message}`];
      const { id } = sent.answer.data;
      const turnOff = () => house.call(status.changeStatus, { body: { status: 'off' } }, who.nurse);
      const unlock = () => house.call(hunt.unlockSeeker, { params: { id: hiring.nurse } }, who.manager);
      const [accepted, withdrawn, off, unlocked] = await Promise.all([
        hiring.answer(id, { user_response_status: 'accepted' }),
        hiring.move(id, { employer_response_status: 'withdrawn' }, who.admin),
        turnOff(),
        unlock(),
        sweep({ db: house.db, payments: house.ports.payments, log }, daysAfter(house.clock.now(), 11)),
      ]);
      const faults = [
        ...(await resolvedOnce(hiring, id)),
        ...faultsOf([off], 1),
        ...faultsOf(
          [accepted, withdrawn].filter(({ status: code }) => code >= 300),
          0,
        ),
        ...(unlocked.status < 300 || [404, 422].includes(unlocked.status)
          ? []
          : [`unlock ${unlocked.status}`]),
        ...(await tokenFaults(hiring)),
      ];
      await house.call(status.changeStatus, { body: { status: 'ready' } }, who.nurse);
      await makeFindable(house, 'nurse@people.example');
      await forget(hiring);
      return faults;
    };
  },
};

const firstAnswers = ['accepted', 'withdrawn', 'expired'].map((word) => `connection_request.${word}`);

/** One answer to the invitation itself; going off the market may follow a yes, as it may any later day. */
async function resolvedOnce(hiring: Hiring, id: number): Promise<string[]> {
  const { pool } = hiring.house;
  const { rows } = await pool.query<{ kind: string }>(
    'select kind from facts where request_id = $1 order by id',
    [id],
  );
  const kinds = rows.map((row) => row.kind);
  const first = kinds.filter((kind) => firstAnswers.includes(kind));
  const off = kinds.filter((kind) => kind === 'connection_request.off_market').length;
  const yes = first.includes('connection_request.accepted');
  const ends = yes ? first.length : first.length + off;
  const moved = kinds.filter((kind) => kind === 'token.spent' || kind === 'token.released').length;
  return [
    ...(ends === 1 && off <= 1 ? [] : [`answered ${ends} times: ${kinds.join(', ')}`]),
    ...(moved === 1 ? [] : [`tokens resolved ${moved} times`]),
  ];
}

/** Two job seekers say yes to the same hour of the same panelist. */
const bookings: Race = {
  name: 'book / book the same panelist',
  async ready(hiring) {
    const { house, who } = hiring;
    await plenty(hiring);
    const theo = await house.as('therapist@people.example');
    const therapist = await makeFindable(house, 'therapist@people.example');
    const mine = await interviewing(hiring, hiring.nurse);
    const his = await interviewing(hiring, therapist);
    const panel = await hiring.panel(mine);
    return async (round) => {
      const start = hoursAfter('2026-01-06T00:00:00.000Z', round * 2);
      const booking = { ...panel, start, end: hoursAfter(start, 1), mode: 'video' as const };
      const [one, two] = await Promise.all([hiring.book(mine, booking), hiring.book(his, booking)]);
      const replies = await Promise.all([
        hiring.acceptInterview(one.answer.data.id, who.nurse),
        hiring.acceptInterview(two.answer.data.id, theo),
      ]);
      const held = await house.pool.query<{ count: number }>(
        `select count(*)::int as count from interview_attendance where active and person_id = $1
           and during && tstzrange($2, $3)`,
        [panel.interview_panel[0]?.id, booking.start, booking.end],
      );
      return [...faultsOf(replies, 1), ...(held.rows[0]?.count === 1 ? [] : ['the hour is held not once'])];
    };
  },
};

/** A request at the interviews, written as it would stand. */
async function interviewing(hiring: Hiring, seekerId: number): Promise<number> {
  const row = { stage: 'interview', user: 'accepted', employer: 'interview_shortlisted' };
  const id = await standing(hiring, { ...row, seekerId, vacancy: await newVacancy(hiring) });
  await hiring.house.pool.query(
    `update connection_requests r set interview_pattern_id = v.interview_pattern_id, interview_steps =
       (select jsonb_build_array(jsonb_build_object('interview_type_id', t.id, 'title', t.title, 'minutes', 60,
          'mode', t.mode, 'required', true)) from interview_types t where t.company_id = r.company_id limit 1)
     from vacancies v where v.id = r.vacancy_id and r.id = $1`,
    [id],
  );
  return id;
}

interface Standing {
  seekerId: number;
  vacancy: number;
  stage: string;
  user: string;
  employer: string;
}

async function standing(
  hiring: Hiring,
  { seekerId, vacancy, stage, user, employer }: Standing,
): Promise<number> {
  const now = hiring.house.clock.now();
  const { rows } = await hiring.house.pool.query<{ id: number }>(
    `insert into connection_requests (company_id, job_seeker_id, vacancy_id, initiated_by, stage,
       user_response_status, employer_response_status, created_at, last_activity_at, connected_at)
     select company_id, $1, id, 'employer', $2, $3, $4, $5, $5, $5 from vacancies where id = $6 returning id`,
    [seekerId, stage, user, employer, now, vacancy],
  );
  return rows[0]?.id ?? 0;
}

/** A wallet with the price of one request, and two sent at once. */
const lastToken: Race = {
  name: 'last token twice',
  async ready(hiring) {
    const { house, who } = hiring;
    await plenty(hiring);
    const memberId = await idOf(house, 'recruiter@mercy.example');
    const companyId = await companyOf(hiring);
    await house.db
      .transaction()
      .execute((tx) =>
        allocate(
          tx,
          { companyId, member: { id: memberId, name: 'Rafael' }, actorId: memberId, now: house.clock.now() },
          2,
        ),
      );
    return async () => {
      const vacancies = [await newVacancy(hiring), await newVacancy(hiring)];
      const replies = await Promise.all(
        vacancies.map((vacancy_id) => hiring.send(who.recruiter, { vacancy_id })),
      );
      const faults = [...faultsOf(replies, 1), ...(await tokenFaults(hiring))];
      for (const { status: code, answer } of replies)
        if (code === 201)
          await hiring.move(answer.data.id, { employer_response_status: 'withdrawn' }, who.recruiter);
      await forget(hiring);
      return faults;
    };
  },
};

/** Two signed offers, one position, and the final approval of both at once. */
const approvals: Race = {
  name: 'two final approvals on one position',
  async ready(hiring) {
    const { house, who } = hiring;
    const therapist = await makeFindable(house, 'therapist@people.example');
    const row = { stage: 'final_approval', user: 'offer_accepted', employer: 'offer_released' };
    return async () => {
      const vacancy = await newVacancy(hiring);
      const ids = [
        await standing(hiring, { ...row, seekerId: hiring.nurse, vacancy }),
        await standing(hiring, { ...row, seekerId: therapist, vacancy }),
      ];
      const hire = { employer_response_status: 'hired' as const };
      const replies = await Promise.all(ids.map((id) => hiring.move(id, hire, who.manager)));
      const filled = await house.pool.query<{ positions_filled: number }>(
        'select positions_filled from vacancies where id = $1',
        [vacancy],
      );
      return [
        ...faultsOf(replies, 1),
        ...(filled.rows[0]?.positions_filled === 1
          ? []
          : [`${filled.rows[0]?.positions_filled} positions filled`]),
      ];
    };
  },
};

/** The races of one hiring; what leaving races for is in leaving-race.ts. */
export const hiringRaces: readonly Race[] = [answers, bookings, lastToken, approvals];

/** The rounds that went wrong, each with what it says. */
export async function run(race: Race, hiring: Hiring, rounds: number): Promise<string[]> {
  const round = await race.ready(hiring);
  const faults: string[] = [];
  for (let count = 0; count < rounds; count += 1)
    for (const fault of await round(count)) faults.push(`round ${count + 1}: ${fault}`);
  return faults;
}
