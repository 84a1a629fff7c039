// What belongs to somebody else is not there: its id answers like one that never was, to every call that takes an id.
import { calls } from '@rounds/product/calls';
import type { CallSpec } from '@rounds/product/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hiring } from '../harness/hiring';
import type { Session } from '../harness/http';
import { bodies } from './bodies';
import { pathTo, rowsOf, type Rows } from './rows';

/** Where an id that belongs to nobody in particular is looked up: published vacancies, job seekers in the hunt, the house's own lists. */
const everybodys =
  /^\/v1\/(disciplines|plans|vacancies|companies|employers\/(job_seekers|employer_users)|profile\/(vacancies\/shortlist|companies))\//;
const guarded = calls.filter(
  (spec) => spec.path.includes('{') && !spec.may.guest && !everybodys.test(spec.path),
);
const asEmployer = guarded.filter((spec) => spec.may.employer && !spec.may.agency);
const asAgency = guarded.filter((spec) => spec.may.agency);
const asSeeker = guarded.filter((spec) => spec.may.job_seeker);

/** Names interview types of the asker's company, which are looked up before the pattern is. */
const formFirst = 'interviews.change_pattern';
let hiring: Hiring;
let therapist: Session;
let rows: Rows;
beforeAll(async () => {
  hiring = await Hiring.open();
  therapist = await hiring.house.as('therapist@people.example');
  rows = await rowsOf(hiring);
});
afterAll(() => hiring.house.close());

async function ask(spec: CallSpec, who: Session, there: boolean) {
  const body = spec.method === 'GET' ? undefined : (bodies[spec.name] ?? {});
  const { status, refusal } = await hiring.house.send(spec.method, pathTo(spec, rows, there), { body, who });
  return { call: spec.name, status, error: refusal?.error };
}

describe('another company’s admin', () => {
  it.each(asEmployer.map((spec) => [spec.name, spec] as const))('%s', async (_, spec) => {
    const there = await ask(spec, hiring.who.rival, true);
    expect(there).toEqual(await ask(spec, hiring.who.rival, false));
    if (spec.name !== formFirst) expect(there).toMatchObject({ status: 404, error: 'not_found' });
  });
});

describe('another agency’s admin', () => {
  beforeAll(() =>
    hiring.house.pool.query(
      `update companies set is_staffing_agency = true where name = 'Bayline Medical Group'`,
    ),
  );
  it.each(asAgency.map((spec) => [spec.name, spec] as const))('%s', async (_, spec) => {
    const there = await ask(spec, hiring.who.rival, true);
    expect(there).toEqual(await ask(spec, hiring.who.rival, false));
    expect(there).toMatchObject({ status: 404, error: 'not_found' });
  });
});

describe('another job seeker', () => {
  it.each(asSeeker.map((spec) => [spec.name, spec] as const))('%s', async (_, spec) => {
    const there = await ask(spec, therapist, true);
    expect(there).toEqual(await ask(spec, therapist, false));
    expect(there).toMatchObject({ status: 404, error: 'not_found' });
  });
});
