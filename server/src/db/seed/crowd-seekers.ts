// The demo's job seekers: disciplines as the field has them, with licenses, skills, certifications and preferences.
import { dayAfter, dayIn } from '@rounds/product/time';
import { refreshSeeker } from '../../slices/profile/refresh';
import { insertAll, takeIds } from './bulk';
import type { DemoDiscipline } from './catalog';
import type { CrowdSeed } from './crowd-companies';

/** How often each discipline appears; null = any of the others. */
const shares: readonly (readonly [code: string | null, weight: number])[] = [
  ['rn', 30],
  ['cna', 7],
  ['lpn', 5],
  ['np', 6],
  ['pa', 3],
  ['physician', 8],
  ['pt', 5],
  ['pta', 2],
  ['ot', 4],
  ['ota', 2],
  ['slp', 3],
  ['respiratory-therapist', 4],
  ['radiologic-technologist', 3],
  ['sonographer', 2],
  ['lab-scientist', 2],
  ['pharmacist', 2],
  ['pharmacy-technician', 1],
  ['medical-assistant', 4],
  ['surgical-technologist', 2],
  ['social-worker', 2],
  ['crna', 1],
  ['paramedic', 1],
  ['dietitian', 1],
  [null, 14],
];
const told = new Set(shares.map(([code]) => code));

export function drawDiscipline({ dice, catalog }: Pick<CrowdSeed, 'dice' | 'catalog'>): DemoDiscipline {
  const code = dice.weighted(shares);
  return dice.pick(
    catalog.disciplines.filter((item) => (code === null ? !told.has(item.code) : item.code === code)),
  );
}

export interface CrowdSeeker {
  id: number;
  discipline: DemoDiscipline;
  state: string;
}

const count = 2000;

export async function seedSeekers(seed: CrowdSeed, progress: (done: number) => void): Promise<CrowdSeeker[]> {
  const { db, dice, catalog } = seed;
  const ids = await takeIds(db, count);
  const towns = catalog.zips.filter((row) => catalog.places.some((place) => place.zip === row.zip));
  const rows = ids.map((id) => ({
    id,
    discipline: drawDiscipline(seed),
    home: dice.pick(towns),
    first: dice.pick(catalog.firstNames),
    last: dice.pick(catalog.lastNames),
  }));
  await seedPersons(seed, rows);
  await seedSections(seed, rows);
  let done = 0;
  for (const row of rows) {
    await refreshSeeker(db, row.id, seed.now);
    if ((done += 1) % 200 === 0) progress(done);
  }
  return rows.map(({ id, discipline, home }) => ({ id, discipline, state: home.state }));
}

interface Row {
  id: number;
  discipline: DemoDiscipline;
  home: { zip: string; city: string; state: string };
  first: string;
  last: string;
}

async function seedPersons({ db, dice, now, hash, catalog }: CrowdSeed, rows: Row[]) {
  const today = dayIn(now, 'UTC');
  await insertAll(
    db,
    'people',
    rows.map(({ id, first, last }) => ({
      id,
      kind: 'job_seeker',
      email: `${first}.${last}.${id}@people.example`.toLowerCase().replace(/[^a-z0-9.@]/g, ''),
      full_name: `${first} ${last}`,
      password_hash: hash,
      confirmed_at: now,
      created_at: now,
    })),
  );
  await insertAll(
    db,
    'job_seekers',
    rows.map(({ id, discipline, home, first, last }) => {
      const physician = discipline.code === 'physician';
      return {
        id,
        discipline_id: discipline.id,
        status: dice.weighted([
          ['ready', 80],
          ['complicated', 14],
          ['off', 6],
        ] as const),
        first_name: first,
        last_name: last,
        phone: `(${200 + dice.roll(700)}) 555-0${100 + dice.roll(99)}`,
        street: `${10 + dice.roll(990)} ${dice.pick(catalog.lastNames)} Street`,
        city: home.city,
        state: home.state,
        zip_code: home.zip,
        home_state: home.state,
        radius_miles: dice.pick([15, 25, 40, 60, 100]),
        desired_pay: Math.round(
          (discipline.pay.low + dice.roll(Math.max(1, discipline.pay.high - discipline.pay.low))) / 2080,
        ),
        desired_pay_period: 'hour',
        available_from: dayAfter(today, dice.roll(90)),
        authorized_to_work: true,
        sponsorship_needed: false,
        summary: `${discipline.title} around ${home.city}.`,
        physician_type_id: physician ? dice.pick(catalog.words.physician_type).id : null,
        medical_graduate_type_id: physician ? dice.pick(catalog.words.medical_graduate_type).id : null,
        board_status_id: physician ? (catalog.words.board_status[0]?.id ?? null) : null,
        updated_at: now,
      };
    }),
  );
}

async function seedSections(seed: CrowdSeed, rows: Row[]) {
  await seedCredentials(seed, rows);
  await seedCareers(seed, rows);
  await seedAnswers(seed, rows);
}

async function seedCredentials({ db, dice, now, catalog }: CrowdSeed, rows: Row[]) {
  const today = dayIn(now, 'UTC');
  const each = <T>(make: (row: Row) => T[]): T[] => rows.flatMap(make);
  await insertAll(
    db,
    'seeker_licenses',
    each(({ id: job_seeker_id, discipline, home }) => {
      const compact = discipline.licenses.find((type) => type.compact === 'NLC');
      const multistate = compact !== undefined && catalog.compact.has(home.state) && dice.chance(70);
      const type = multistate ? compact : discipline.licenses[0];
      if (!type) return [];
      return [
        {
          job_seeker_id,
          license_type_id: type.id,
          state: home.state,
          number: String(100_000 + dice.roll(899_999)),
          status: 'active',
          expires_on: dayAfter(today, 60 + dice.roll(640)),
          multistate,
        },
      ];
    }),
  );
  await insertAll(
    db,
    'seeker_skills',
    each(({ id: job_seeker_id, discipline }) =>
      dice
        .some(discipline.skills, 5 + dice.roll(6))
        .map((skill_id) => ({ job_seeker_id, skill_id, years: 1 + dice.roll(9) })),
    ),
  );
  await insertAll(
    db,
    'seeker_certifications',
    each(({ id: job_seeker_id, discipline }) => [
      ...dice
        .some(discipline.required, 2)
        .map((certification_id) => ({ job_seeker_id, certification_id, section: 'certifications' })),
      ...dice
        .some(discipline.special, dice.roll(2))
        .map((certification_id) => ({ job_seeker_id, certification_id, section: 'special_certifications' })),
    ]),
  );
}

async function seedCareers({ db, dice, now, catalog }: CrowdSeed, rows: Row[]) {
  const today = dayIn(now, 'UTC');
  const { words } = catalog;
  const each = <T>(make: (row: Row) => T[]): T[] => rows.flatMap(make);
  await insertAll(
    db,
    'seeker_preferences',
    each(({ id: job_seeker_id }) =>
      [
        ...dice.some(words.shift, 2),
        ...dice.some(words.type_of_position, 2),
        ...dice.some(words.comfort_setting, 3),
      ].map(({ id: preference_id }) => ({ job_seeker_id, preference_id })),
    ),
  );
  await insertAll(
    db,
    'seeker_experiences',
    each((row) => experiences(row, { dice, today, catalog })),
  );
  await insertAll(
    db,
    'seeker_educations',
    each(({ id: job_seeker_id }) => [
      {
        job_seeker_id,
        education_level_id: dice.pick(words.education_level).id,
        school: `${dice.pick(catalog.lastNames)} College`,
        field: 'Health sciences',
        end_date: dayAfter(today, -365 * (3 + dice.roll(20))),
      },
    ]),
  );
}

async function seedAnswers({ db, dice, catalog }: CrowdSeed, rows: Row[]) {
  const { words } = catalog;
  const each = <T>(make: (row: Row) => T[]): T[] => rows.flatMap(make);
  await insertAll(
    db,
    'seeker_languages',
    each(({ id: job_seeker_id }) => [
      { job_seeker_id, language_id: catalog.english, level: 'native' },
      ...(dice.chance(18) ? [{ job_seeker_id, language_id: catalog.spanish, level: 'fluent' }] : []),
    ]),
  );
  await insertAll(
    db,
    'seeker_declarations',
    each(({ id: job_seeker_id }) =>
      words.self_declaration.map(({ id: declaration_id }) => ({
        job_seeker_id,
        declaration_id,
        answer: false,
      })),
    ),
  );
  await insertAll(
    db,
    'seeker_residencies',
    each(({ id: job_seeker_id, discipline }) =>
      discipline.code === 'physician'
        ? [
            {
              job_seeker_id,
              residency_id: dice.pick(catalog.residencies),
              institution: 'University hospital',
            },
          ]
        : [],
    ),
  );
}

type Around = Pick<CrowdSeed, 'dice' | 'catalog'> & { today: string };

function experiences({ id: job_seeker_id, discipline }: Row, { dice, today, catalog }: Around) {
  const years = 1 + dice.roll(14);
  return [
    {
      job_seeker_id,
      employer_name: `${dice.pick(catalog.lastNames)} Hospital`,
      facility_type: dice.pick(catalog.words.comfort_setting).label,
      title: discipline.title,
      discipline_id: discipline.id,
      start_date: dayAfter(today, -365 * years - dice.roll(300)),
      end_date: dice.chance(70) ? null : dayAfter(today, -dice.roll(200)),
      hours: 36,
    },
  ];
}
