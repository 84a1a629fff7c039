// What a search's text is read as over HTTP, what the results can be narrowed by, and what an empty one is widened by.
import * as calls from '@rounds/product/jobs/calls';
import { pieceText } from '@rounds/product/jobs/understood';
import { publishIndexOf } from '../vacancies/index-queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
let nurse: Session;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  nurse = await house.as('nurse@people.example');
});
afterAll(() => house.close());

const medSurg = 'Registered Nurse, Medical-Surgical, Nights';
const emergency = 'Registered Nurse, Emergency Department';
const travel = 'Travel Registered Nurse, Telemetry';

async function retitled(before: string, after: string) {
  const { db } = house;
  const rows = await db
    .updateTable('vacancies')
    .set({ title: after })
    .where('title', '=', before)
    .returning('id')
    .execute();
  await publishIndexOf(
    db,
    rows.map(({ id }) => id),
  );
}

/** Of the order that is asked for, and of the one that the answer says. */
async function ordered(query: Record<string, string>, who?: Session) {
  const { answer } = await house.call(calls.searchVacancies, { query }, who);
  return answer.order;
}

it('says in which order they stand, whatever was asked for', async () => {
  expect(await ordered({ query: 'rn' })).toBe('relevance');
  expect(await ordered({ query: 'rn', sort: 'pay' })).toBe('pay');
  // Nothing is there, so the nearest come first.
  expect(await ordered({ query: 'rn seattle' })).toBe('distance');
  expect(await ordered({ query: 'rn seattle', sort: 'newest' })).toBe('newest');
  // No words are left to match best, and there is no place to be near to.
  expect(await ordered({ query: '33606' })).toBe('newest');
  expect(await ordered({})).toBe('newest');
  expect(await ordered({ sort: 'distance' })).toBe('newest');
  expect(await ordered({ sort: 'distance' }, nurse)).toBe('distance');
  expect(await ordered({ suits_to_my_profile: 'true', sort: 'pay' }, nurse)).toBe('fit');
});

describe('a search in words', () => {
  it('reads places, states and shifts out of the text, and shows each with the text without it', async () => {
    const read = async (query: string, more: Record<string, string> = {}) => {
      const { answer } = await house.call(calls.searchVacancies, { query: { query, ...more } });
      const pieces = answer.understood.map(({ kind, label, without }) => `${kind} ${label} | ${without}`);
      return { found: answer.data.map((card) => card.title).sort(), pieces, understood: answer.understood };
    };
    expect(await read('RN nights in Tampa')).toMatchObject({
      found: [medSurg],
      pieces: [
        'discipline Registered Nurse | nights Tampa',
        'preference Nights | RN Tampa',
        'place Tampa, FL | RN nights',
      ],
    });
    expect((await read('nurse jobs near me, GA')).pieces).toEqual([
      'discipline Registered Nurse | near me, GA',
      'distance Near me | nurse, GA',
      'state Georgia | nurse near me',
    ]);
    expect((await read('travel nurse georgia')).found).toEqual([travel]);
    expect((await read('OR')).pieces).toEqual([]);
    const chosen = await read('nurse georgia', { states: 'FL' });
    expect(chosen.found).toEqual([emergency, medSurg]);
    expect(chosen.understood.map(({ set_aside }) => set_aside)).toEqual([null, 'filter_says']);
  });

  it('forgives a misspelled word, and none that a vacancy holds', async () => {
    const read = async (query: string) => {
      const { answer } = await house.call(calls.searchVacancies, { query: { query } });
      return [
        answer.understood.map(({ kind, words, label }) => `${kind} ${words} ${label}`),
        answer.data.length,
      ];
    };
    expect(await read('ocupational theripist')).toEqual([
      ['correction ocupational theripist occupational therapist'],
      1,
    ]);
    expect(await read('regsitered nurse tampa')).toEqual([
      ['correction regsitered nurse registered nurse', 'place tampa Tampa, FL'],
      1,
    ]);
    expect(await read('bayline')).toEqual([['words bayline bayline'], 1]);
  });

  it('takes words that find nothing for the discipline whose titles they resemble', async () => {
    const read = async (query: string, more: Record<string, string> = {}) => {
      const { answer } = await house.call(calls.searchVacancies, { query: { query, ...more } });
      const pieces = answer.understood.map(({ kind, words, label, without }) => [
        kind,
        words,
        label,
        without,
      ]);
      return { pieces, found: answer.data.map((card) => card.title).sort() };
    };
    expect(await read('circulating nursing staff of Florida')).toEqual({
      pieces: [
        ['correction', 'circulating nursing', 'Registered Nurse', 'Florida'],
        ['state', 'Florida', 'Florida', 'circulating nursing'],
      ],
      found: [emergency, medSurg],
    });
    expect(await read('house physician')).toMatchObject({
      pieces: [
        ['unread', 'house', 'house', 'physician'],
        ['discipline', 'physician', 'Physician', 'house'],
      ],
      found: ['Hospitalist Physician'],
    });
    // What is given up beside the discipline that is named is said to be.
    expect(await read('sign on bonus rn florida')).toEqual({
      pieces: [
        ['unread', 'sign on bonus', 'sign on bonus', 'rn florida'],
        ['discipline', 'rn', 'Registered Nurse', 'sign on bonus florida'],
        ['state', 'florida', 'Florida', 'sign on bonus rn'],
      ],
      found: [emergency, medSurg],
    });
    expect(await read('nocturnists')).toMatchObject({ found: ['Hospitalist Physician'] });
    expect(await read('xylophone qwzx')).toMatchObject({ found: [] });
    const pharmacists = await read('house physician', { discipline_id: '38' });
    expect(pharmacists).toEqual({
      pieces: [
        ['words', 'house', 'house', 'physician'],
        ['discipline', 'physician', 'Physician', 'house'],
      ],
      found: [],
    });
  });

  it('says what the results can be narrowed by, and how many each choice leaves', async () => {
    const query = { query: 'nurse', facets: 'true' } as const;
    const { facets } = (await house.call(calls.searchVacancies, { query })).answer;
    const counts = Object.fromEntries(
      (facets ?? []).map(({ name, choices }) => [
        name,
        choices.map(({ label, count }) => `${label} ${count}`),
      ]),
    );
    expect(counts).toMatchObject({
      states: ['Florida 2', 'Georgia 1'],
      disciplines: ['Registered Nurse 3'],
      shifts: ['Day (12 h) 1', 'Night (12 h) 3'],
    });
    expect((await house.call(calls.searchVacancies, { query: { query: 'nurse' } })).answer.facets).toBeNull();
    const fits = await house.call(
      calls.searchVacancies,
      { query: { facets: 'true', suits_to_my_profile: 'true' } },
      nurse,
    );
    const all = fits.answer.facets?.flatMap(({ choices }) => choices) ?? [];
    expect(all.length).toBeGreaterThan(0);
    expect(all.every(({ count }) => count === null)).toBe(true);
  });

  it('lets several of a kind be chosen, and each be taken off', async () => {
    const query = {
      query: 'nurse',
      states: 'FL,WA',
      facets: 'true',
      pay_min: '30',
      pay_period: 'hour',
    } as const;
    const { facets, total_results } = (await house.call(calls.searchVacancies, { query })).answer;
    expect(total_results).toBe(2);
    const named = (name: string) => facets?.find((one) => one.name === name)?.choices ?? [];
    const states = named('states').map(({ label, chosen, change }) => [label, chosen, change['states']]);
    expect(states).toEqual([
      ['Florida', true, 'WA'],
      ['Georgia', false, 'FL,WA,GA'],
      ['Washington', true, 'FL'],
    ]);
    expect(named('pay').find(({ chosen }) => chosen)).toMatchObject({
      label: '$30 an hour or more',
      value: '30 hour',
      change: { pay_min: '', pay_period: '' },
    });
  });

  it('says what to drop where nothing is found', async () => {
    const widening = async (query: Record<string, string>) => {
      const { answer } = await house.call(calls.searchVacancies, { query });
      // What was counted for its facets says the same.
      const narrowed = await house.call(calls.searchVacancies, { query: { ...query, facets: 'true' } });
      expect(narrowed.answer.widening).toEqual(answer.widening);
      return answer.widening;
    };
    expect(await widening({ query: 'bayline RN', company_id: '1' })).toEqual({
      label: 'the employer',
      change: { company_id: '' },
      total_results: 1,
      total_relation: 'eq',
    });
    expect(await widening({ query: 'OT', states: 'GA' })).toMatchObject({
      change: { states: '' },
      total_results: 1,
    });
    expect(await widening({ query: 'OT', states: 'GA', discipline_id: '14' })).toMatchObject({
      change: { states: '' },
    });
    const byFit = await house.call(
      calls.searchVacancies,
      { query: { query: 'OT', states: 'GA', sort: 'fit' } },
      nurse,
    );
    expect(byFit.answer.widening).toMatchObject({ change: { states: '' }, total_results: 1 });
    expect(await widening({ query: 'OT' })).toBeNull();
    expect(await widening({ query: 'zzzz qqqq' })).toBeNull();
  });

  it('gives up one term before all of them, and says so on it', async () => {
    const read = async (query: string) => {
      const { answer } = await house.call(calls.searchVacancies, { query: { query } });
      return { found: answer.data.map(({ title }) => title), pieces: answer.understood.map(pieceText) };
    };
    expect(await read('travel RN nights $900 an hour')).toEqual({
      found: [travel],
      pieces: [
        ...['Travel', 'Registered Nurse', 'Nights'],
        '$900 an hour or more, not asked for: nothing has all of this',
      ],
    });
  });

  it('shows the wider kind where a kind of a profession is not offered', async () => {
    const surgery = 'General Surgeon';
    await retitled('Hospitalist Physician', surgery);
    const { answer } = await house.call(calls.searchVacancies, { query: { query: 'orthopedic surgeon' } });
    await retitled(surgery, 'Hospitalist Physician');
    expect(answer.data.map(({ title }) => title)).toEqual([surgery]);
    expect(answer.understood.map(pieceText)).toEqual([
      'Physician: surgeon, the nearest there is to “orthopedic surgeon”',
    ]);
  });

  it('shows the nearest where a place offers nothing, with their miles, and says so', async () => {
    const read = async (query: string) => {
      const { answer } = await house.call(calls.searchVacancies, { query: { query } });
      const found = answer.data.map(({ title, miles }) => [title, miles === null ? null : Math.round(miles)]);
      return { found, pieces: answer.understood.map(pieceText) };
    };
    expect(await read('RN nights Seattle')).toMatchObject({
      pieces: ['Registered Nurse', 'Nights', 'Seattle, WA: nothing there, so the nearest come first'],
    });
    const { found } = await read('RN nights Seattle');
    const miles = found.map(([, far]) => Number(far));
    expect(miles).toHaveLength(3);
    expect(miles).toEqual([...miles].sort((one, other) => one - other));
    expect(miles[0]).toBeGreaterThan(1000);
    // Two vacancies are in Georgia, and none of them is what an occupational therapist looks for.
    expect(await read('OT Georgia')).toMatchObject({
      found: [['Occupational Therapist, Inpatient Rehabilitation', 360]],
      pieces: ['Occupational Therapist', 'Georgia: nothing there, so the nearest come first'],
    });
  });
});
