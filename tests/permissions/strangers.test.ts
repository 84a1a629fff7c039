// What belongs to somebody else is not there: its id answers like one that never was, to every call that takes an id.
import { calls } from '@rounds/product/calls';
import type { CallSpec } from '@rounds/product/call';
import * as company from '@rounds/product/company/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hiring } from '../harness/hiring';
import type { Session } from '../harness/http';
import { bodies } from './bodies';

/** Where an id that belongs to nobody in particular is looked up: published vacancies, job seekers in the hunt, the house's own lists. */
const everybodys =
  /^\/v1\/(disciplines|plans|vacancies|companies|employers\/(job_seekers|employer_users)|profile\/vacancies\/shortlist)\//;
const guarded = calls.filter(
  (spec) => spec.path.includes('{') && !spec.may.guest && !everybodys.test(spec.path),
);
const asEmployer = guarded.filter((spec) => spec.may.employer);
const asSeeker = guarded.filter((spec) => spec.may.job_seeker);

/** Names interview types of the asker's company, which are looked up before the pattern is. */
const formFirst = 'interviews.change_pattern';
/** There is none before it is released. */
const needsOffer = 'offers.set_condition';

const absent = '900719925474099';
const noFile = '0198c1f0-0000-7000-8000-000000000000';

let hiring: Hiring;
let therapist: Session;
let ids: Record<string, number | string>;
beforeAll(async () => {
  hiring = await Hiring.open();
  therapist = await hiring.house.as('therapist@people.example');
  ids = await rowsOfMercy();
});
afterAll(() => hiring.house.close());

async function anInterview(): Promise<{ request: number; schedule: number }> {
  const request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.answer(request, { user_response_status: 'accepted' });
  await hiring.move(request, { employer_response_status: 'interview_shortlisted' });
  const panel = await hiring.panel(request, 'hiring_manager');
  const booked = await hiring.book(request, {
    ...panel,
    start: '2026-01-07T15:00:00.000Z',
    end: '2026-01-07T15:45:00.000Z',
    mode: 'video',
  });
  return { request, schedule: booked.answer.data.id };
}

async function rowsOfMercy() {
  const { house } = hiring;
  const own = await house.call(company.listOwnCompanies, {}, hiring.who.admin);
  const companyId = own.answer.data[0]?.id ?? 0;
  const first = async (table: string) =>
    (
      await house.pool.query<{ id: number }>(`select id from ${table} where company_id = $1 limit 1`, [
        companyId,
      ])
    ).rows[0]?.id ?? 0;
  const { request, schedule } = await anInterview();
  const file = await house.pool.query<{ id: string }>(
    `insert into files (id, owner_id, company_id, kind, name, media_type, bytes, sha256, created_at)
     values (gen_random_uuid(), $1, $2, 'offer', 'offer.pdf', 'application/pdf', 1, 'x', $3) returning id`,
    [hiring.nurse, companyId, house.clock.now()],
  );
  const proposal = await house.pool.query<{ id: number }>(
    `insert into vacancy_proposals (vacancy_id, author_id, wording, created_at)
     values ($1, (select author_id from vacancies where id = $1), '{}', $2) returning id`,
    [hiring.vacancy, house.clock.now()],
  );
  const asking = await house.pool.query<{ id: number }>(
    `insert into join_requests (company_id, person_id, message, created_at)
     values ($1, (select id from people where email = 'admin@rival.example'), '', $2) returning id`,
    [companyId, house.clock.now()],
  );
  const recruiter = await house.pool.query<{ id: number }>(
    `select id from people where email = 'recruiter@mercy.example'`,
  );
  return {
    companies: companyId,
    facilities: await first('facilities'),
    departments: await first('departments'),
    interview_types: await first('interview_types'),
    interview_patterns: await first('interview_patterns'),
    vacancies: hiring.vacancy,
    applied_jobs: hiring.vacancy,
    blocks: companyId,
    proposals: proposal.rows[0]?.id ?? 0,
    connection_requests: request,
    interview_schedules: schedule,
    teams: recruiter.rows[0]?.id ?? 0,
    join_requests: asking.rows[0]?.id ?? 0,
    files: file.rows[0]?.id ?? '',
  };
}

/** The path with each {id} filled from the word before it, or with ids that do not exist. */
function pathOf(spec: CallSpec, there: boolean): string {
  const filled = spec.path.replace(/\/(\w+)\/\{(\w+)\}/g, (_, word: string, name: string) => {
    const id = ids[word];
    if (!id) throw new Error(`${spec.name}: this test knows no row of ${word}; add one.`);
    const none = name === 'file_id' ? noFile : absent;
    return `/${word}/${there ? id : none}`;
  });
  return `/api${filled.replace('{status}', 'publish')}`;
}

async function ask(spec: CallSpec, who: Session, there: boolean) {
  const body = spec.method === 'GET' ? undefined : (bodies[spec.name] ?? {});
  const { status, refusal } = await hiring.house.send(spec.method, pathOf(spec, there), { body, who });
  return { call: spec.name, status, error: refusal?.error };
}

describe('another company’s admin', () => {
  it.each(asEmployer.map((spec) => [spec.name, spec] as const))('%s', async (_, spec) => {
    const there = await ask(spec, hiring.who.rival, true);
    expect(there).toEqual(await ask(spec, hiring.who.rival, false));
    if (spec.name !== formFirst) expect(there).toMatchObject({ status: 404, error: 'not_found' });
  });
});

describe('another job seeker', () => {
  it.each(asSeeker.map((spec) => [spec.name, spec] as const))('%s', async (_, spec) => {
    const there = await ask(spec, therapist, true);
    expect(there).toEqual(await ask(spec, therapist, false));
    expect(there).toMatchObject({ status: 404, error: 'not_found' });
  });
});

describe('a panelist without a seat', () => {
  const aboutRequests = asEmployer.filter((spec) =>
    /connection_requests|interview_schedules/.test(spec.path),
  );
  it.each(aboutRequests.map((spec) => [spec.name, spec] as const))('%s', async (_, spec) => {
    const { status, error } = await ask(spec, await hiring.house.as('panelist@mercy.example'), true);
    expect([404, 403]).toContain(status);
    expect(['not_found', 'not_allowed']).toContain(error);
  });
});

describe('the owner of the row', () => {
  it('is let in by the same path and body, so that the noes above are about the person', async () => {
    const reads = asEmployer.filter((spec) => spec.method === 'GET');
    for (const spec of reads) {
      const { call, status } = await ask(spec, hiring.who.admin, true);
      expect([call, status]).toEqual([call, 200]);
    }
    for (const spec of asSeeker.filter((one) => one.method === 'GET')) {
      const { call, status } = await ask(spec, hiring.who.nurse, true);
      expect([call, status]).toEqual([call, 200]);
    }
    const writes = guarded.filter(
      (spec) => spec.method !== 'GET' && spec.may.employer && spec.name !== needsOffer,
    );
    for (const spec of writes) {
      const { call, error } = await ask(spec, hiring.who.admin, true);
      expect([call, error]).not.toEqual([call, 'not_found']);
    }
  });
});
