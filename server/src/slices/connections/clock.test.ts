// The clock's effects, each exactly once: two workers on one database at once, twenty rounds, all counted.
import * as connections from '@rounds/product/connections/calls';
import { businessDaysAfter, daysAfter, hoursAfter } from '@rounds/product/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import type { Process } from '../../../../tests/harness/http';

const rounds = 20;
let hiring: Hiring;
let workers: Pick<Process, 'settle'>[];

beforeAll(async () => {
  hiring = await Hiring.open({ worker: 'whole' });
  workers = [hiring.house, await hiring.house.beside()];
});
afterAll(() => hiring.house.close());

interface Due {
  stage: string;
  user: string;
  employer: string;
  columns: Record<string, string | null>;
}
const now = () => hiring.house.clock.now();
const long = (days: number) => ({
  last_activity_at: daysAfter(now(), -days),
  created_at: daysAfter(now(), -days),
});

/** One request of the nurse about a vacancy of its own, as it stands when its time has come. */
async function request({ stage, user, employer, columns }: Due): Promise<number> {
  const vacancy = await publishedVacancy(hiring.house, { author: 'manager@mercy.example', discipline: 'rn' });
  const all = {
    last_activity_at: now(),
    created_at: now(),
    owed_by: null,
    owed_at: null,
    expires_at: null,
    ...columns,
  };
  const { rows } = await hiring.house.pool.query<{ id: number }>(
    `insert into connection_requests (company_id, job_seeker_id, vacancy_id, initiated_by, stage,
       user_response_status, employer_response_status, ${Object.keys(all).join(', ')})
     select company_id, $1, id, $2, $3, $4, $5, $7, $8, $9, $10, $11 from vacancies where id = $6 returning id`,
    [
      hiring.nurse,
      stage === 'review' ? 'job_seeker' : 'employer',
      stage,
      user,
      employer,
      vacancy,
      ...Object.values(all),
    ],
  );
  return rows[0]?.id ?? 0;
}

async function ended(): Promise<number> {
  const id = await request({
    stage: 'schedules',
    user: 'accepted',
    employer: 'interview_shortlisted',
    columns: {},
  });
  await schedule(id, hoursAfter(now(), -2), hoursAfter(now(), -1));
  return id;
}

async function soon(): Promise<number> {
  const id = await request({
    stage: 'schedules',
    user: 'accepted',
    employer: 'interview_shortlisted',
    columns: {},
  });
  await schedule(id, hoursAfter(now(), 20), hoursAfter(now(), 21));
  return id;
}

const schedule = (id: number, start: string, end: string) =>
  hiring.house.pool.query(
    `insert into interview_schedules (company_id, request_id, interview_type_id, title, start_at, end_at, zone, mode,
       status, ics_uid, created_by, created_at)
     select r.company_id, r.id, (select id from interview_types where company_id = r.company_id limit 1), 'Talk',
       $2, $3, 'America/New_York', 'video', 'confirmed', gen_random_uuid(),
       (select id from employer_users where company_id = r.company_id limit 1), $4
     from connection_requests r where r.id = $1`,
    [id, start, end, now()],
  );

const due: Record<string, () => Promise<number>> = {
  'connection_request.expired': () =>
    request({
      stage: 'requested',
      user: 'pending',
      employer: 'accepted',
      columns: { ...long(10), expires_at: now() },
    }),
  'connection_request.reminded': () =>
    request({
      stage: 'requested',
      user: 'pending',
      employer: 'accepted',
      columns: { ...long(2), expires_at: daysAfter(now(), 8) },
    }),
  'connection_request.employer_no_response': () =>
    request({
      stage: 'review',
      user: 'accepted',
      employer: 'pending',
      columns: { ...long(14), owed_by: 'employer', owed_at: now() },
    }),
  'connection_request.lapsed': () =>
    request({ stage: 'in_conversation', user: 'accepted', employer: 'accepted', columns: long(60) }),
  'connection_request.employer_idle': () =>
    request({
      stage: 'in_conversation',
      user: 'accepted',
      employer: 'accepted',
      columns: { ...long(14), owed_by: 'employer', owed_at: now() },
    }),
  'interview.ended': ended,
  'interview.reminded': soon,
};

async function effects(kind: string, id: number) {
  const { rows } = await hiring.house.pool.query<{ facts: number; told: number; people: number }>(
    `select count(distinct f.id)::int as facts, count(n.id)::int as told, count(distinct n.person_id)::int as people
     from facts f left join notifications n on n.fact_id = f.id where f.request_id = $1 and f.kind = $2`,
    [id, kind],
  );
  return rows[0];
}

describe('two workers at once', () => {
  it(`cause each effect once, ${rounds} times`, { timeout: 120_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const made = await Promise.all(
        Object.entries(due).map(async ([kind, make]) => [kind, await make()] as const),
      );
      await Promise.all([...workers, ...workers].map((worker) => worker.settle()));
      for (const [kind, id] of made) {
        const found = await effects(kind, id);
        expect([round, kind, found?.facts]).toEqual([round, kind, 1]);
        expect([round, kind, found?.told]).toEqual([round, kind, found?.people]);
      }
    }
  });

  it('warn of a vacancy’s end a week and a day before, each once', async () => {
    const id = await publishedVacancy(hiring.house, { author: 'manager@mercy.example', discipline: 'rn' });
    await hiring.house.pool.query('update vacancies set valid_until = $1 where id = $2', [
      daysAfter(now(), 7),
      id,
    ]);
    const told = async () => {
      await Promise.all([...workers, ...workers].map((worker) => worker.settle()));
      const { rows } = await hiring.house.pool.query<{ days: number }>(
        `select (data ->> 'days')::int as days from facts where vacancy_id = $1 and kind = 'vacancy.expiring' order by id`,
        [id],
      );
      return rows.map((row) => row.days);
    };
    expect(await told()).toEqual([7]);
    hiring.house.clock.forward({ days: 6 });
    expect(await told()).toEqual([7, 1]);
  });
});

describe('a silence', () => {
  it('is told at fourteen days to whoever owes, at thirty to both, and ends at sixty though reminders went out', async () => {
    const id = await request({
      stage: 'in_conversation',
      user: 'accepted',
      employer: 'accepted',
      columns: { owed_by: 'employer', owed_at: now() },
    });
    const kinds = async () => {
      await hiring.house.settle();
      const { rows } = await hiring.house.pool.query<{ kind: string }>(
        'select kind from facts where request_id = $1 order by id',
        [id],
      );
      return rows.map((row) => row.kind.replace('connection_request.', ''));
    };
    expect(await kinds()).toEqual([]);
    hiring.house.clock.forward({ days: 14 });
    expect(await kinds()).toEqual(['employer_idle']);
    expect(await kinds()).toEqual(['employer_idle']);
    hiring.house.clock.forward({ days: 16 });
    expect(await kinds()).toEqual(['employer_idle', 'seeker_idle', 'employer_idle']);
    hiring.house.clock.forward({ days: 30 });
    expect((await kinds()).at(-1)).toBe('lapsed');
  });
});

describe('a late answer', () => {
  it('is extended once by ten business days, which the applicant sees, and asked after once', async () => {
    const { house, who } = hiring;
    await hiring.signIn();
    const id = await request({
      stage: 'review',
      user: 'accepted',
      employer: 'pending',
      columns: { owed_by: 'employer', owed_at: daysAfter(now(), 1) },
    });
    const before = await hiring.cardFor(id, who.recruiter);
    expect(before.request.moves.map((move) => move.verb)).toContain('extend');
    const extended = await hiring.move(id, { extend: true }, who.recruiter);
    expect(extended.answer.data.moves.map((move) => move.verb)).not.toContain('extend');
    expect(extended.answer.data.owed_at).toBe(
      businessDaysAfter(before.request.owed_at ?? '', 10, 'America/New_York'),
    );
    expect((await hiring.move(id, { extend: true }, who.recruiter)).answer.data.owed_at).toBe(
      extended.answer.data.owed_at,
    );
    const seen = await house.call(connections.seekerFullProfile, { params: { id } }, who.nurse);
    expect(seen.answer.data.request.extended_at).toBe(now());
    expect((await hiring.answer(id, { nudge: true })).refusal?.error).toBe('move_not_open');
    await house.pool.query('update connection_requests set owed_at = $1 where id = $2', [
      hoursAfter(now(), -1),
      id,
    ]);
    expect((await hiring.answer(id, { nudge: true })).answer.data.late_days).toBe(1);
    expect((await hiring.answer(id, { nudge: true })).status).toBe(200);
    expect((await effects('connection_request.nudged', id))?.facts).toBe(1);
  });
});
