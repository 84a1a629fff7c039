// Every call × every kind of caller, aimed at one company's and one job seeker's rows: the mark written by hand.
import { calls } from '@rounds/product/calls';
import type { CallSpec } from '@rounds/product/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hiring } from '../harness/hiring';
import type { Session } from '../harness/http';
import { aHitchlist, aQuestion, aSubmission } from './agency-rows';
import { bodies } from './bodies';
import { callersOf, completeCast } from './callers';
import { columns, expectations, type Who } from './expectations';
import { aCalendar } from './calendar-row';
import { aDevice } from './device-row';
import { aNote } from './note-row';
import { differences, markOf, readMarks } from './marks';
import { anInvitation, pathTo, rowsOf, theirSearches, type Rows } from './rows';

const written = readMarks(expectations);

describe('the table', () => {
  it('has a line for every call, and none for a call that is not there', () => {
    expect([...written.keys()].sort()).toEqual(calls.map((spec) => spec.name).sort());
  });

  it('would show a single mark that is wrong, and a call that is missing', () => {
    const [name = '', row = new Map<Who, string>()] = [...written.entries()][100] ?? [];
    expect(differences(written, name, row)).toEqual([]);
    for (const who of columns) {
      const flipped = new Map(row).set(who, row.get(who) === '4' ? 'Y' : '4');
      expect(differences(written, name, flipped)).toEqual([expect.stringContaining(`${name}, ${who}:`)]);
    }
    expect(differences(new Map(), name, row)).toEqual([`${name} is not in the table`]);
  });

  it('tells the reasons of a 403 apart', () => {
    const told = ['wrong_side', 'not_allowed', 'confirm_first', 'no_company', 'factor_first'];
    expect(told.map((code) => markOf(403, code))).toEqual(['s', 'r', 'c', 'n', '403 factor_first']);
  });

  it('cannot be read with a mark too few, an unknown mark, or a call twice', () => {
    const line = `a.call ${'Y'.repeat(columns.length)}`;
    expect(readMarks(line).size).toBe(1);
    expect(() => readMarks(line.slice(0, -1))).toThrow();
    expect(() => readMarks(line.replace(/Y$/, 'X'))).toThrow();
    expect(() => readMarks(`${line}\n${line}`)).toThrow();
  });
});

let hiring: Hiring;
let rows: Rows;
let sessionOf: (who: Who) => Promise<Session> | null;
beforeAll(async () => {
  hiring = await Hiring.open();
  await completeCast(hiring.house);
  sessionOf = await callersOf(hiring.house);
  await hiring.signIn();
  rows = await rowsOf(hiring);
});
afterAll(() => hiring.house.close());

/** What the one before took away stands again for the next. */
async function putBack() {
  const { pool, clock } = hiring.house;
  const now = clock.now();
  await anInvitation(hiring.house, rows['companies'] ?? 0);
  await theirSearches(hiring, rows['companies'] ?? 0);
  await aNote(hiring.house, rows['connection_requests'] ?? 0);
  await aHitchlist(hiring);
  await aQuestion(hiring);
  await aSubmission(hiring);
  rows['notification_devices'] = await aDevice(hiring);
  rows['outside_calendars'] = await aCalendar(hiring.house);
  await pool.query(
    `insert into benefits (id, company_id, label, category) values ($1, $2, 'Boat days', 'Own') on conflict do nothing`,
    [rows['benefits'], rows['companies']],
  );
  await pool.query('update interview_types set deleted_at = null');
  await pool.query('update interview_patterns set deleted_at = null');
  await pool.query('update interview_pools set deleted_at = null');
  await pool.query('update hiring_processes set deleted_at = null');
  await pool.query('update message_templates set deleted_at = null');
  await pool.query(
    `insert into seeker_blocks (job_seeker_id, company_id, created_at) values ($1, $2, $3) on conflict do nothing`,
    [hiring.nurse, rows['blocks'], now],
  );
  await pool.query(
    `insert into ready_applications (job_seeker_id, vacancy_id, created_at) values ($1, $2, $3)
     on conflict do nothing`,
    [hiring.nurse, hiring.vacancy, now],
  );
  await pool.query(
    `insert into employer_favorites (company_id, employer_user_id, job_seeker_id, created_at)
     select company_id, id, $1, $2 from employer_users where company_id is not null on conflict do nothing`,
    [hiring.nurse, now],
  );
}

function bodyOf(spec: CallSpec): unknown {
  if (spec.method === 'GET') return undefined;
  if (spec.name === 'hitchlists.add_entry') return { entry: { job_seeker_id: rows['job_seekers'] } };
  if (spec.name !== 'interviews.feedback') return bodies[spec.name] ?? {};
  const body = bodies[spec.name] as { interview_feedback: object };
  const interview_schedule_id = rows['interview_schedules'];
  return { interview_feedback: { ...body.interview_feedback, interview_schedule_id } };
}

async function ask(spec: CallSpec, caller: Who): Promise<string> {
  const who = await sessionOf(caller);
  await putBack();
  const { status, refusal } = await hiring.house.send(spec.method, pathTo(spec, rows), {
    body: bodyOf(spec),
    who,
  });
  if (spec.path.endsWith('/sign_out')) hiring.house.signAllOut();
  return markOf(status, refusal?.error);
}

describe('every call, asked by everybody', () => {
  it.each(calls.map((spec) => [spec.name, spec] as const))('%s', async (name, spec) => {
    const found = new Map<Who, string>();
    for (const who of columns) found.set(who, await ask(spec, who));
    expect(differences(written, name, found)).toEqual([]);
  });
});
