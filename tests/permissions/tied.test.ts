// A member tied to another facility, asked everything: what is not theirs by place or name is not there.
import type { Member } from '@rounds/product/actor';
import { calls } from '@rounds/product/calls';
import type { CallSpec } from '@rounds/product/call';
import { removeFacility } from '@rounds/product/vacancies/removal-calls';
import * as connections from '@rounds/product/connections/calls';
import * as tokens from '@rounds/product/tokens/calls';
import * as vacancies from '@rounds/product/vacancies/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actAs, asHouse } from '../../server/src/db/acting';
import type { Hiring } from '../harness/hiring';
import type { Session } from '../harness/http';
import { openTied, type Tied } from '../harness/tied';
import { bodies } from './bodies';
import { pathTo, type Rows } from './rows';

let hiring: Hiring;
let rows: Rows;
let tara: number;
let company: number;
let south: number;
let southern: number;
let who: Session;
let tie: Tied['tie'];
beforeAll(async () => {
  ({ hiring, rows, company, tara, who, south, southern, tie } = await openTied('Canary of the North'));
});
afterAll(() => hiring.house.close());

const employers = calls.filter((spec) => spec.may.employer && !spec.may.guest);
/** Every call that takes the id of a vacancy, a request, an interview or a file. */
const aimed = employers.filter(
  (spec) =>
    /\/(vacancies|connection_requests|interview_schedules|files)\/\{/.test(spec.path) &&
    !/^\/v1\/employers\/(job_seekers|employer_users)/.test(spec.path),
);
const ask = async (spec: CallSpec, there = true) => {
  const body = spec.method === 'GET' ? undefined : (bodies[spec.name] ?? {});
  const { status, refusal } = await hiring.house.send(spec.method, pathTo(spec, rows, there), { body, who });
  return { status, error: refusal?.error };
};

/** Lists and pages without an id, with whatever they need to be asked. */
const queries: Record<string, string> = {
  'interviews.employer_list': '?start_date=2026-01-01&end_date=2026-02-01',
};
const readings = employers.filter(
  (spec) => spec.method === 'GET' && !spec.path.includes('{') && !spec.produces,
);
const readAll = async () => {
  const found: string[] = [];
  for (const spec of readings) {
    const path = `/api${spec.path}${queries[spec.name] ?? ''}`;
    const { status, answer } = await hiring.house.send('GET', path, { who });
    if (status === 200 && /Canary|Nora Bennett/.test(JSON.stringify(answer))) found.push(spec.name);
  }
  return found;
};

describe('a member', () => {
  it('who is not tied is let in, and reads the canary in many places', async () => {
    for (const spec of aimed.filter(({ method }) => method === 'GET'))
      expect([spec.name, (await ask(spec)).status]).not.toEqual([spec.name, 404]);
    const places = await readAll();
    expect(places.length).toBeGreaterThan(6);
    expect(places).toContain('tokens.transactions');
  });

  it('who becomes tied is told, and the team reads it', async () => {
    const { answer } = await tie([south]);
    expect(answer.data.facilities).toEqual([{ id: south, name: 'South Wing' }]);
    await hiring.house.settle();
    const told = await hiring.house.pool.query(
      `select from notifications where event = 'team.places_changed'`,
    );
    expect(told.rowCount).toBe(1);
  });

  it.each(aimed.map((spec) => [spec.name, spec] as const))(
    'tied elsewhere meets nothing at %s',
    async (_, spec) => {
      const there = await ask(spec);
      expect(there).toEqual(await ask(spec, false));
      expect(there).toMatchObject({ status: 404, error: 'not_found' });
    },
  );

  it('tied elsewhere reads the canary nowhere, and what is of their place in the lists', async () => {
    expect(await readAll()).toEqual([]);
    const list = await hiring.house.call(vacancies.listVacancies, { query: {} }, who);
    expect(list.answer.data.map(({ id }) => id)).toEqual([southern]);
    expect(list.answer.total_results).toBe(1);
    expect(list.answer.counts.published).toBe(1);
    const board = await hiring.house.call(connections.employerPipeline, { query: {} }, who);
    expect([board.answer.data, board.answer.total_results]).toEqual([[], 0]);
  });

  it('reads the tokens of the company still, and not what those beyond their places are about', async () => {
    const { answer } = await hiring.house.call(tokens.tokenTransactions, { query: {} }, who);
    expect(answer.data.length).toBeGreaterThan(0);
    expect(answer.data.filter(({ request_id }) => request_id !== null)).toEqual([]);
  });
});

describe('behind the handlers', () => {
  const walled = [
    ...([
      'vacancies',
      'connection_requests',
      'chat_messages',
      'request_notes',
      'interview_schedules',
      'interview_panelists',
    ] as const),
    ...(['offers', 'vacancy_proposals'] as const),
  ];
  it('the wall lets through their places and nothing else', async () => {
    const actor: Omit<Member, 'tied'> = {
      kind: 'employer',
      id: tara,
      session_id: '',
      confirmed: true,
      role: 'hiring_manager',
      is_owner: false,
      company_id: company,
      company_state: 'verified',
      company_verified: true,
      company_frozen: false,
      is_staffing_agency: false,
    };
    const counts = (tied: boolean): Promise<Record<string, number>> =>
      hiring.house.db.transaction().execute(async (tx) => {
        await actAs(tx, { ...actor, tied });
        const all: Record<string, number> = {};
        for (const table of walled) {
          const { rows: found } = await sql<{
            n: number;
          }>`select count(*)::int as n from ${sql.table(table)}`.execute(tx);
          all[table] = found[0]?.n ?? -1;
        }
        const { rows: known } = await sql<{ n: number }>`select count(*)::int as n from facts
          where request_id is not null`.execute(tx);
        const back = await asHouse(tx, () =>
          sql<{ role: string }>`select current_setting('role') as role`.execute(tx),
        );
        expect(back.rows[0]?.role).toBe('rounds_house');
        return { ...all, facts: known[0]?.n ?? -1 };
      });
    const open = await counts(false);
    expect(open['connection_requests']).toBeGreaterThan(0);
    expect(open['vacancies']).toBeGreaterThan(1);
    expect(open['facts']).toBeGreaterThan(0);
    const none = Object.fromEntries(walled.map((table) => [table, 0]));
    expect(await counts(true)).toEqual({ ...none, vacancies: 1, facts: 0 });
  });

  it('a place with members is not removed, nor are members tied to one that is', async () => {
    const params = { id: company, facility_id: south };
    const { status, refusal } = await hiring.house.call(removeFacility, { params }, hiring.who.admin);
    expect([status, refusal?.error]).toEqual([409, 'in_use']);
    expect(refusal?.message).toContain('Members are tied to it: Tara Voss.');
    const { pool } = hiring.house;
    const gone = pool.query('update facilities set deleted_at = created_at where id = $1', [south]);
    await expect(gone).rejects.toThrow(/tied to this place/);
    await pool.query(
      `insert into facilities (company_id, name, city, state, zip_code, created_at, deleted_at)
       select company_id, 'Old Wing', city, state, zip_code, created_at, created_at from facilities where id = $1`,
      [south],
    );
    const old = await pool.query<{ id: number }>(`select id from facilities where name = 'Old Wing'`);
    expect((await tie([old.rows[0]?.id ?? 0])).refusal?.fields).toHaveProperty(['employer.facility_ids']);
    const insert = 'insert into member_facilities (company_id, member_id, facility_id) values ($1, $2, $3)';
    await expect(pool.query(insert, [company, tara, old.rows[0]?.id])).rejects.toThrow(/removed/);
  });

  it('another company’s places tie nobody', async () => {
    const { pool } = hiring.house;
    const foreign = await pool.query<{ id: number }>(
      'select id from facilities where company_id <> $1 limit 1',
      [company],
    );
    expect((await tie([foreign.rows[0]?.id ?? 0])).refusal?.error).toBe('validation_failed');
    const insert = 'insert into member_facilities (company_id, member_id, facility_id) values ($1, $2, $3)';
    await expect(pool.query(insert, [company, tara, foreign.rows[0]?.id])).rejects.toThrow(/foreign key/);
  });
});

describe('what bears their name', () => {
  const sees = async (request: number) =>
    (await hiring.house.call(connections.employerFullProfile, { params: { id: request } }, who)).status;
  const request = () => Number(rows['connection_requests']);

  it('is there: a vacancy they wrote or work on, a request they sent or own, a panel they sit on', async () => {
    const { pool } = hiring.house;
    const author = (id: number) =>
      pool.query('update vacancies set author_id = $1 where id = $2', [id, hiring.vacancy]);
    const sender = (id: number) =>
      pool.query('update connection_requests set sender_id = $1 where id = $2', [id, request()]);
    const owner = (id: number) =>
      pool.query('update connection_requests set owner_id = $1 where id = $2', [id, request()]);
    const before = await pool.query<{ author: number; sender: number }>(
      `select v.author_id as author, r.sender_id as sender from connection_requests r
       join vacancies v on v.id = r.vacancy_id where r.id = $1`,
      [request()],
    );
    const { author: was = 0, sender: sent = 0 } = before.rows[0] ?? {};
    expect(await sees(request())).toBe(404);
    await author(tara);
    expect(await sees(request())).toBe(200);
    await author(was);
    await sender(tara);
    expect(await sees(request())).toBe(200);
    const show = { params: { id: hiring.vacancy } };
    expect((await hiring.house.call(vacancies.showVacancy, show, who)).status).toBe(200);
    await sender(sent);
    expect(await sees(request())).toBe(404);
    await owner(tara);
    expect(await sees(request())).toBe(200);
    expect((await hiring.house.call(vacancies.showVacancy, show, who)).status).toBe(200);
    await owner(sent);
    expect(await sees(request())).toBe(404);
    await pool.query(
      `insert into hiring_team (vacancy_id, company_id, member_id, part)
       select id, company_id, $1, 'recruiter' from vacancies where id = $2`,
      [tara, hiring.vacancy],
    );
    expect(await sees(request())).toBe(200);
    expect((await hiring.house.call(vacancies.showVacancy, show, who)).status).toBe(200);
    await pool.query('delete from hiring_team where member_id = $1', [tara]);
    await pool.query(
      'insert into interview_panelists (schedule_id, person_id, required) values ($1, $2, false)',
      [rows['interview_schedules'], tara],
    );
    expect(await sees(request())).toBe(200);
    await pool.query('delete from interview_panelists where person_id = $1', [tara]);
    expect(await sees(request())).toBe(404);
  });

  it('and departments tie as facilities do', async () => {
    const department = Number(rows['departments']);
    await hiring.house.pool.query('update vacancies set department_id = $1 where id = $2', [
      department,
      hiring.vacancy,
    ]);
    await tie([], [department]);
    expect(await sees(request())).toBe(200);
    await tie([south], []);
    expect(await sees(request())).toBe(404);
  });
});
