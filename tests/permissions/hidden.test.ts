// What is hidden decides nothing: a change of it, or inside a coarse step, changes no hunt's page and no card.
import * as hunt from '@rounds/product/hunt/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { furnish } from '../../bench/market/open';
import { furnishPeople } from '../../bench/market/people';
import { refreshSeeker } from '../../server/src/slices/profile/refresh';
import { publishIndex } from '../../server/src/slices/vacancies/index-queries';
import { publishedVacancy } from '../harness/fixtures';
import { startApp, type Session, type TestApp } from '../harness/http';

/** Somebody in the middle of the list, with every section filled. */
let somebody: number;
let house: TestApp;
let recruiter: Session;
let asked: Record<string, string>[];
let vacancy: number;
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
  vacancy = await publishedVacancy(house, { author: 'admin@mercy.example', discipline: 'rn' });
  await forThem();
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
    `select h.discipline_id, license_states[1] as state, preference_ids[1] as preference, language_ids[1] as language,
       s.zip_code from huntable_seekers h join job_seekers s on s.id = h.job_seeker_id where s.id = $1`,
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
    { vacancy_id: String(vacancy) },
    { vacancy_id: String(vacancy), page: '2' },
    { vacancy_id: String(vacancy), radius: '100' },
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
    const { refusal, answer } = await house.call(hunt.hunt, { query }, recruiter);
    expect(refusal).toBeNull();
    found.push(JSON.stringify(answer));
  }
  const card = { params: { id: somebody }, query: { vacancy_id: vacancy } };
  found.push(JSON.stringify((await house.call(hunt.huntProfile, card, recruiter)).answer));
  return found;
}

/** The vacancy is for this person's discipline, and they want what lies in the middle of a step of each kind, and wait for a license there. */
async function forThem() {
  await house.pool.query(
    `update job_seekers set desired_pay = 46, desired_pay_period = 'hour', available_from = '2026-03-10', radius_miles = 100
     where id = $1`,
    [somebody],
  );
  await house.pool.query(
    `insert into seeker_licenses (job_seeker_id, license_type_id, state, number, status, expected_on)
     select l.job_seeker_id, l.license_type_id, f.state, '', 'pending', '2026-03-10' from seeker_licenses l, vacancies v
     join facilities f on f.id = v.facility_id where l.job_seeker_id = $1 and v.id = $2 order by l.id limit 1`,
    [somebody, vacancy],
  );
  // Enough to be found without a résumé, too.
  await house.pool.query(
    `insert into seeker_skills (job_seeker_id, skill_id, years)
     select $1, id, 2 from skills where id not in (select skill_id from seeker_skills where job_seeker_id = $1) order by id limit 3`,
    [somebody],
  );
  await house.pool.query(
    'update vacancies set discipline_id = (select discipline_id from job_seekers where id = $2), start_date = $3 where id = $1',
    [vacancy, somebody, '2026-03-12'],
  );
  await publishIndex(house.db, vacancy);
  await house.db.transaction().execute((tx) => refreshSeeker(tx, somebody, house.clock.now()));
}

/** The change as the house writes it: the profile's row and what follows from it, some seconds later. */
async function change(statement: string, value: unknown) {
  house.clock.forward({ seconds: 20 });
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
  [
    'the résumé',
    `with file as (insert into files (id, owner_id, kind, name, media_type, bytes, sha256, created_at)
       values (gen_random_uuid(), $1, 'resume', 'cv.pdf', 'application/pdf', 1, 'x', now()) returning id)
     insert into resume_texts (file_id, job_seeker_id, state, words, queued_at, read_at)
     select id, $1, 'read', $2, now(), now() from file`,
    hidden.last,
  ],
  [
    'that the self-declarations were answered',
    `insert into seeker_declarations (job_seeker_id, declaration_id, answer)
     select $1, id, $2 from vocabulary where kind = 'self_declaration' on conflict do nothing`,
    false,
  ],
  ['that there is a résumé', 'update job_seekers set resume_file_id = $2 where id = $1', null],
  [
    'who else blocked',
    'insert into seeker_blocks values ($1, (select max(company_id) from market_companies), $2)',
    '2026-01-05',
  ],
];

/** Every one of them stays in its county, its step, its month, its 25 miles, its whole year. */
const coarsely: [string, string, unknown][] = [
  [
    'the home, in the same county',
    `update job_seekers set zip_code = (select z.zip from zipcodes z, zipcodes own where own.zip = job_seekers.zip_code
       and z.area_id = own.area_id and (z.lat, z.lng) <> (own.lat, own.lng) order by z.zip <> $2, z.zip limit 1) where id = $1`,
    '00000',
  ],
  ['the wanted pay, in the same step', 'update job_seekers set desired_pay = $2 where id = $1', 46.9],
  [
    'the availability, in the same month',
    'update job_seekers set available_from = $2 where id = $1',
    '2026-03-31',
  ],
  ['the radius, to the same 25 miles', 'update job_seekers set radius_miles = $2 where id = $1', 90],
  [
    'the day on which a license expires',
    'update seeker_licenses set expires_on = $2 where job_seeker_id = $1',
    '2028-12-12',
  ],
  [
    'the day on which a certification expires',
    'update seeker_certifications set expires_on = $2 where job_seeker_id = $1',
    '2028-12-12',
  ],
  [
    'the day on which a pending license is expected, in the same month',
    "update seeker_licenses set expected_on = $2 where job_seeker_id = $1 and status = 'pending'",
    '2026-03-27',
  ],
  [
    'a week of work',
    'update seeker_experiences set end_date = end_date + $2::int where job_seeker_id = $1 and end_date is not null',
    1,
  ],
];

describe('nothing changes in any page of the hunt', () => {
  it.each([...flips, ...coarsely])('with %s', async (_what, statement, value) => {
    await change(statement, value);
    expect(await answers()).toEqual(before);
  });
});

describe('and the pages would show it', () => {
  it.each([
    ['a license of another state', 'update seeker_licenses set state = $2 where job_seeker_id = $1', 'HI'],
    ['another ZIP', 'update job_seekers set zip_code = $2 where id = $1', '99501'],
    ['another month', 'update job_seekers set available_from = $2 where id = $1', '2026-06-01'],
    [
      'a license expected in another month',
      "update seeker_licenses set expected_on = $2 where job_seeker_id = $1 and status = 'pending'",
      '2026-06-10',
    ],
    ['pay two steps higher', 'update job_seekers set desired_pay = $2 where id = $1', 58],
  ])('if it were %s', async (_what, statement, value) => {
    const earlier = await answers();
    await change(statement, value);
    expect(await answers()).not.toEqual(earlier);
  });
});
