// What is hidden decides nothing: each hidden field of a job seeker is changed, and no page of any hunt changes with it.
import * as hunt from '@rounds/product/hunt/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { furnish } from '../../bench/market/open';
import { furnishPeople } from '../../bench/market/people';
import { refreshSeeker } from '../../server/src/slices/profile/refresh';
import { startApp, type Session, type TestApp } from '../harness/http';

/** Somebody in the middle of the list, with every section filled. */
let somebody: number;
let house: TestApp;
let recruiter: Session;
let asked: Record<string, string>[];
let before: string[];

beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  await furnish(house.db, 0, () => undefined);
  await furnishPeople(house.db, 60, () => undefined);
  recruiter = await house.as('recruiter@mercy.example');
  const { rows } = await house.pool.query<{ id: number }>(
    `select min(job_seeker_id) as id from huntable_seekers
     where job_seeker_id > 100000020 and license_states <> '{}' and cardinality(language_ids) > 1`,
  );
  somebody = rows[0]?.id ?? 0;
  asked = await questions();
  before = await answers();
}, 120_000);
afterAll(() => house.close());

const hidden = {
  last: 'Quetzalcoatlus',
  mail: 'qx7canary@hidden.example',
  street: '9 Yggdrasil Passage',
  phone: '(212) 555-0187',
  employer: 'Jabberwock Memorial',
} as const;

/** Every filter with what this person has and with something else, every order, and every word that might meet them. */
async function questions(): Promise<Record<string, string>[]> {
  const { rows } = await house.pool.query<Record<string, string>>(
    `select discipline_id, license_states[1] as state, preference_ids[1] as preference, language_ids[1] as language,
       zip_code, lower(split_part(zip_city, ' ', 1)) as city from huntable_seekers where job_seeker_id = $1`,
    [somebody],
  );
  const own = rows[0] ?? {};
  const text = (name: string) => String(own[name]);
  const lists = ['leadership_role_ids', 'residency_ids', 'fellowship_ids', 'physician_type_ids'];
  const filters: Record<string, string>[] = [
    {},
    { discipline_id: text('discipline_id') },
    { discipline_id: '3' },
    { secondary_discipline_id: '2' },
    { state_ids: text('state') },
    { state_ids: 'HI,WY' },
    { preferences: text('preference') },
    { language_ids: text('language') },
    ...lists.map((name) => ({ [name]: '1,3,52,55,98,99,100,101' })),
    { zip_code: text('zip_code') },
    ...['5', '6', '25', '500'].map((radius) => ({ zip_code: text('zip_code'), radius })),
    { zip_code: '33606', discipline_id: text('discipline_id') },
    { zip_code: '99501', radius: '100' },
  ];
  const words = ['nurse', 'care', 'life support', ...Object.values(hidden), 'quetzalcoatlus', 'memorial'];
  return [
    ...filters,
    ...words.map((search) => ({ search })),
    ...words.map((search) => ({ search, zip_code: '33606' })),
  ];
}

async function answers(): Promise<string[]> {
  const found = [];
  for (const query of asked) {
    const { refusal, answer } = await house.call(
      hunt.hunt,
      { query: { ...query, results_per_page: 60 } },
      recruiter,
    );
    expect(refusal).toBeNull();
    found.push(JSON.stringify(answer));
  }
  return found;
}

/** The change as the house writes it: the profile's row, what follows from it, some minutes later. */
async function change(statement: string, value: unknown) {
  house.clock.forward({ minutes: 2 });
  await house.pool.query(statement, [somebody, value]);
  await house.db.transaction().execute((tx) => refreshSeeker(tx, somebody, house.clock.now()));
}

const flips: [string, string, unknown][] = [
  ['the last name', 'update job_seekers set last_name = $2 where id = $1', hidden.last],
  ['the first name', 'update job_seekers set first_name = $2 where id = $1', 'Aaaron'],
  ['the preferred name', 'update job_seekers set preferred_name = $2 where id = $1', 'Xylophonette'],
  ['the mail address', 'update people set email = $2 where id = $1', hidden.mail],
  ['the street', 'update job_seekers set street = $2 where id = $1', hidden.street],
  ['the town of the street, in the same ZIP', 'update job_seekers set city = $2 where id = $1', 'Elsewhere'],
  ['the phone', 'update job_seekers set phone = $2 where id = $1', hidden.phone],
  ['the NPI', 'update job_seekers set npi = $2 where id = $1', '1972605318'],
  [
    'an employer',
    'update seeker_experiences set employer_name = $2 where job_seeker_id = $1',
    hidden.employer,
  ],
  [
    'what they did there',
    'update seeker_experiences set description = $2 where job_seeker_id = $1',
    `At ${hidden.employer} I was ${hidden.last}`,
  ],
  ['a license number', 'update seeker_licenses set number = $2 where job_seeker_id = $1', 'RNLINDWORM77'],
  ['the school', 'update seeker_educations set school = $2 where job_seeker_id = $1', 'Hogwarts'],
  ['the résumé', 'update job_seekers set resume_text = $2 where id = $1', hidden.last],
  [
    'who else blocked',
    'insert into seeker_blocks values ($1, (select max(company_id) from market_companies), $2)',
    '2026-01-05',
  ],
];

describe('nothing changes in any page of the hunt', () => {
  it.each(flips)('with %s', async (_what, statement, value) => {
    await change(statement, value);
    expect(await answers()).toEqual(before);
  });
});

describe('and the pages would show it', () => {
  it.each([
    ['a license of another state', 'update seeker_licenses set state = $2 where job_seeker_id = $1', 'HI'],
    ['another ZIP', 'update job_seekers set zip_code = $2 where id = $1', '99501'],
    ['the availability', 'update job_seekers set available_from = $2 where id = $1', '2026-06-01'],
  ])('if it were %s', async (_what, statement, value) => {
    const earlier = await answers();
    await change(statement, value);
    expect(await answers()).not.toEqual(earlier);
  });
});
