// The demo's job seekers as rows: person, profile, licenses, work, answers and résumé of each story.
import { dayAfter, dayIn } from '@rounds/product/time';
import type { Files } from '../../ports';
import { refreshSeekers } from '../../slices/profile/refresh';
import { inSlices, insertAll, takeIds } from './bulk';
import type { DemoDiscipline } from './catalog';
import type { CrowdCompany, CrowdSeed } from './crowd-companies';
import { skillsOf, usualCertifications } from './post-parts';
import { seedResumes } from './resumes';
import { storyOf, summaryOf, townsAround, type CrowdSeeker, type Story } from './stories';

const count = 2000;

export async function seedSeekers(
  seed: CrowdSeed,
  { companies, files }: { companies: readonly CrowdCompany[]; files: Files },
): Promise<CrowdSeeker[]> {
  const { db } = seed;
  const ids = await takeIds(db, count);
  const nearby = townsAround(seed, companies);
  const people = ids.map((id) => storyOf(seed, id, nearby));
  await seedPersons(seed, people);
  await seedCredentials(seed, people);
  await seedCareers(seed, people);
  await seedResidencies(seed, people);
  await seedAnswers(seed, people);
  await seedResumes(
    seed,
    files,
    people.filter(({ hasResume }) => hasResume),
  );
  await inSlices(ids, 250, (slice) => db.transaction().execute((tx) => refreshSeekers(tx, slice, seed.now)));
  return people;
}

const yearlyPaid = ({ tier }: DemoDiscipline) => tier === 'physician' || tier === 'app_crna';

function desiredPay({ dice, catalog }: CrowdSeed, { discipline, post, home }: Story) {
  const { low, high } = catalog.pay(post.soc || (catalog.socs.get(discipline.code) ?? ''), home.state);
  const year = low + dice.roll(Math.max(1, Math.round((high - low) * 0.8)));
  return yearlyPaid(discipline)
    ? { desired_pay: Math.round(year / 1000) * 1000, desired_pay_period: 'year' }
    : { desired_pay: Math.round(year / 2080), desired_pay_period: 'hour' };
}

function physicianWords({ word }: CrowdSeed['catalog'], { discipline, post }: Story) {
  const physician = discipline.tier === 'physician';
  return {
    physician_type_id: physician ? word('physician_type', post.physicianType) : null,
    medical_graduate_type_id: physician ? word('medical_graduate_type', 'US MD graduate') : null,
    board_status_id: physician ? word('board_status', 'Board certified') : null,
  };
}

async function seedPersons(seed: CrowdSeed, people: readonly Story[]) {
  const { db, dice, now, hash, catalog } = seed;
  const today = dayIn(now, 'UTC');
  await insertAll(
    db,
    'people',
    people.map(({ id, first, last, joined }) => ({
      id,
      kind: 'job_seeker',
      email: `${first}.${last}.${id}@people.example`.toLowerCase().replace(/[^a-z0-9.@]/g, ''),
      full_name: `${first} ${last}`,
      password_hash: hash,
      confirmed_at: joined,
      created_at: joined,
    })),
  );
  await insertAll(
    db,
    'job_seekers',
    people.map((story) => ({
      id: story.id,
      discipline_id: story.discipline.id,
      status: dice.weighted([
        ['ready', 80],
        ['complicated', 14],
        ['off', 6],
      ] as const),
      first_name: story.first,
      last_name: story.last,
      phone: `(${200 + dice.roll(700)}) 555-0${100 + dice.roll(99)}`,
      street: `${10 + dice.roll(990)} ${dice.pick(catalog.lastNames)} Street`,
      city: story.home.city,
      state: story.home.state,
      zip_code: story.home.zip,
      home_state: story.home.state,
      radius_miles: dice.pick([25, 40, 60, 100]),
      ...desiredPay(seed, story),
      available_from: dayAfter(today, dice.roll(90)),
      authorized_to_work: true,
      sponsorship_needed: false,
      summary: summaryOf(story),
      ...physicianWords(catalog, story),
      updated_at: now,
    })),
  );
}

async function seedCredentials({ db, dice, now, catalog }: CrowdSeed, people: readonly Story[]) {
  const today = dayIn(now, 'UTC');
  const each = <T>(make: (story: Story) => T[]): T[] => people.flatMap(make);
  await insertAll(
    db,
    'seeker_licenses',
    each(({ id: job_seeker_id, discipline, home }) => {
      const multistate = discipline.licenses.find((type) => type.compact === 'NLC');
      const type = multistate && catalog.compact.has(home.state) ? multistate : discipline.licenses[0];
      if (!type) return [];
      return [
        {
          job_seeker_id,
          license_type_id: type.id,
          state: home.state,
          number: String(100_000 + dice.roll(899_999)),
          status: 'active',
          expires_on: dayAfter(today, 60 + dice.roll(640)),
          multistate: type === multistate,
        },
      ];
    }),
  );
  await insertAll(
    db,
    'seeker_skills',
    each(({ id: job_seeker_id, discipline, post }) =>
      skillsOf(discipline, post)
        .slice(0, 5 + dice.roll(6))
        .map((skill_id) => ({ job_seeker_id, skill_id, years: 1 + dice.roll(9) })),
    ),
  );
  await insertAll(
    db,
    'seeker_certifications',
    each(({ id: job_seeker_id, discipline, post }) => {
      const usual = usualCertifications(discipline, post);
      const more = discipline.certifications.filter(
        ({ id, label }) => post.certifications.includes(label) && !usual.includes(id) && dice.chance(60),
      );
      const rows = (ids: number[], section: string) =>
        ids.map((certification_id) => ({
          ...{ job_seeker_id, certification_id, section },
          expires_on: dayAfter(today, 90 + dice.roll(600)),
        }));
      const special = more.map(({ id }) => id);
      return [...rows(usual, 'certifications'), ...rows(special, 'special_certifications')];
    }),
  );
}

async function seedCareers({ db, dice, now, catalog }: CrowdSeed, people: readonly Story[]) {
  const today = dayIn(now, 'UTC');
  const { word } = catalog;
  const each = <T>(make: (story: Story) => T[]): T[] => people.flatMap(make);
  await insertAll(
    db,
    'seeker_preferences',
    each(({ id: job_seeker_id, shift, setting }) =>
      [
        word('shift', shift),
        ...['Full time', ...dice.some(['Part time', 'PRN / per diem'], dice.roll(2))].map((type) =>
          word('type_of_position', type),
        ),
        word('comfort_setting', setting),
      ].map((preference_id) => ({ job_seeker_id, preference_id })),
    ),
  );
  await insertAll(
    db,
    'seeker_experiences',
    each((story) => experiencesOf(story, { dice, today })),
  );
  await insertAll(
    db,
    'seeker_educations',
    each(({ id: job_seeker_id, degree, school, discipline, years }) => [
      {
        job_seeker_id,
        education_level_id: word('education_level', degree),
        school,
        field: discipline.category === 'nursing' ? 'Nursing' : discipline.title,
        end_date: dayAfter(today, -365 * (years + 1)),
      },
    ]),
  );
}

async function seedResidencies({ db, catalog: { residencies } }: CrowdSeed, people: readonly Story[]) {
  await insertAll(
    db,
    'seeker_residencies',
    people.flatMap(({ id: job_seeker_id, discipline, post, employers }) =>
      discipline.tier === 'physician'
        ? [
            {
              job_seeker_id,
              residency_id: residencies.get(post.specialty) ?? 0,
              institution: employers[1],
            },
          ]
        : [],
    ),
  );
}

async function seedAnswers({ db, dice, catalog }: CrowdSeed, people: readonly Story[]) {
  const each = <T>(make: (story: Story) => T[]): T[] => people.flatMap(make);
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
      catalog.declarations.map((declaration_id) => ({ job_seeker_id, declaration_id, answer: false })),
    ),
  );
}

/** The post of today, and the one before it where there were years enough for two. */
function experiencesOf(
  { id: job_seeker_id, discipline, post, years, works, setting, employers }: Story,
  { dice, today }: Pick<CrowdSeed, 'dice'> & { today: string },
) {
  const common = { job_seeker_id, facility_type: setting, discipline_id: discipline.id, hours: 36 };
  const title = `${discipline.title}, ${post.unit}`;
  const from = dayAfter(today, -365 * years - dice.roll(300));
  const changed = dayAfter(today, -Math.round(365 * years * 0.4));
  const until = works ? null : dayAfter(today, -dice.roll(100));
  const now = { ...common, title, employer_name: employers[0], end_date: until };
  if (years < 5) return [{ ...now, start_date: from }];
  return [
    { ...now, start_date: changed },
    { ...common, title, employer_name: employers[1], start_date: from, end_date: dayAfter(changed, -7) },
  ];
}
