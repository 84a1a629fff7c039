// The line of what decides, over HTTP: as the request's own page says it, for no more eyes, and for a page at once.
import { apply } from '@rounds/product/connections/calls';
import { employerRequests } from '@rounds/product/connections/list-calls';
import { huntProfile } from '@rounds/product/hunt/calls';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFindable } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import type { Session } from '../../../../tests/harness/http';

let hiring: Hiring;
/** Statements that were answered. */
let answered = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult({ result }) {
    answered += 1;
    return Promise.resolve(result);
  },
};
beforeEach(async () => {
  hiring = await Hiring.open({ plugins: [counting] });
});
afterEach(() => hiring.house.close());

const applies = async (email: string) => {
  const seeker = await hiring.house.as(email);
  const body = { connection_request: { vacancy_id: hiring.vacancy } };
  return (await hiring.house.call(apply, { body }, seeker)).answer.data.request?.id ?? 0;
};
const list = async (by: Session, query: object = {}) =>
  (await hiring.house.call(employerRequests, { query: { deciding: 'true', ...query } }, by)).answer;
const run = (text: string, values: unknown[] = []) => hiring.house.pool.query(text, values);

describe('of an application', () => {
  it('says what the page of the request says', async () => {
    const id = await applies('nurse@people.example');
    const { profile } = await hiring.cardFor(id, hiring.who.manager);
    const { deciding } = await list(hiring.who.manager);
    expect(profile.fit).not.toBeNull();
    expect(profile.distance).not.toBeNull();
    expect(deciding).toEqual([
      {
        id,
        fit: profile.fit,
        license: { outcome: 'pass', words: 'RN, counts in FL' },
        years: profile.years,
        shifts: profile.preferences.shift,
        distance: profile.distance,
        about: false,
      },
    ]);
  });

  it('says what is missing of the license, and nothing of years that nobody wrote down', async () => {
    const id = await applies('nurse@people.example');
    await run('delete from seeker_experiences where job_seeker_id = $1', [hiring.nurse]);
    await run(`update seeker_licenses set status = 'suspended' where job_seeker_id = $1`, [hiring.nurse]);
    expect((await list(hiring.who.manager)).deciding).toMatchObject([
      { id, years: null, license: { outcome: 'fail', words: 'License in FL is suspended' } },
    ]);
  });

  it('is asked for, and else not read', async () => {
    await applies('nurse@people.example');
    const { data, deciding } = (await hiring.house.call(employerRequests, { query: {} }, hiring.who.manager))
      .answer;
    expect([data.length, deciding]).toEqual([1, []]);
  });

  it('says nothing to another company, to a panelist without a seat, and to a company that is not verified', async () => {
    await applies('nurse@people.example');
    for (const stranger of [hiring.who.rival, hiring.who.panelist])
      expect(await list(stranger)).toMatchObject({ data: [], deciding: [] });
    await run(
      `update companies set verification = 'pending' where id = (select company_id from vacancies where id = $1)`,
      [hiring.vacancy],
    );
    const { data, deciding } = await list(hiring.who.manager);
    expect([data.length, deciding]).toEqual([1, []]);
  });

  it('says nothing once the person has shut the door', async () => {
    const id = await applies('nurse@people.example');
    await run('update connection_requests set shut_at = created_at where id = $1', [id]);
    const { data, deciding } = await list(hiring.who.manager);
    expect([data.length, deciding]).toEqual([1, []]);
  });
});

describe('of an invitation', () => {
  it('says until the yes what the hunt says, by the middle of the area, and then exactly', async () => {
    const { recruiter } = hiring.who;
    // In the vacancy's county, whose middle is near it, and herself far from both.
    await run(`update job_seekers set zip_code = '33598' where id = $1`, [hiring.nurse]);
    await makeFindable(hiring.house, 'nurse@people.example');
    const sent = (await hiring.send(recruiter)).answer.data.id;
    const asked = { params: { id: hiring.nurse }, query: { vacancy_id: hiring.vacancy } };
    const seen = (await hiring.house.call(huntProfile, asked, recruiter)).answer.data;
    expect(seen.visibility).toBe('locked');
    expect((await list(recruiter)).deciding).toEqual([
      {
        id: sent,
        fit: seen.fit,
        license: { outcome: 'pass', words: 'License, counts in FL' },
        years: seen.years,
        shifts: seen.preferences.shift,
        distance: seen.distance,
        about: true,
      },
    ]);
    expect(seen.distance).toEqual({ from: 0, to: 5 });
    await hiring.answer(sent, { user_response_status: 'accepted' });
    expect((await list(recruiter)).deciding).toMatchObject([
      { about: false, distance: { from: 15, to: 20 }, license: { words: 'RN, counts in FL' } },
    ]);
  });

  it('says nothing of somebody whom the hunt does not find any more', async () => {
    await hiring.send(hiring.who.recruiter);
    await run('delete from huntable_seekers where job_seeker_id = $1', [hiring.nurse]);
    const { data, deciding } = await list(hiring.who.recruiter);
    expect([data.length, deciding]).toEqual([1, []]);
  });

  it('counts a vacancy as it is published: for one that is not there is no fit', async () => {
    await hiring.send(hiring.who.recruiter);
    await run('delete from published_vacancies where id = $1', [hiring.vacancy]);
    expect((await list(hiring.who.recruiter)).deciding).toMatchObject([
      { fit: null, license: null, distance: null, about: true },
    ]);
  });
});

it('is read for a whole page in as many statements as for one row', async () => {
  const { manager } = hiring.who;
  const countedFor = async (rows: number) => {
    const before = answered;
    const { deciding } = await list(manager);
    expect(deciding).toHaveLength(rows);
    return answered - before;
  };
  await applies('nurse@people.example');
  await list(manager);
  const one = await countedFor(1);
  for (const other of ['therapist', 'physician']) {
    await makeFindable(hiring.house, `${other}@people.example`);
    await applies(`${other}@people.example`);
  }
  expect(await countedFor(3)).toBe(one);
});

it('is ordered by who came last, or by who waits longest', async () => {
  const first = await applies('nurse@people.example');
  hiring.house.clock.forward({ minutes: 5 });
  await makeFindable(hiring.house, 'therapist@people.example');
  const second = await applies('therapist@people.example');
  hiring.house.clock.forward({ minutes: 5 });
  // What moved last is neither.
  await run('update connection_requests set last_activity_at = $2 where id = $1', [
    first,
    hiring.house.clock.now(),
  ]);
  const order = async (query: object) => (await list(hiring.who.manager, query)).data.map(({ id }) => id);
  expect(await order({})).toEqual([first, second]);
  expect(await order({ sort: 'newest' })).toEqual([second, first]);
  expect(await order({ sort: 'waiting' })).toEqual([first, second]);
  // Whoever moved on stands there for a shorter time.
  await hiring.move(first, { employer_response_status: 'accepted' });
  expect(await order({ sort: 'waiting' })).toEqual([second, first]);
});
