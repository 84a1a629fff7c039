// The vacancies of the named cast: complete as publishing asks, and one draft. Companies and people are in cast.ts.
import { dayAfter, dayIn, daysAfter } from '@rounds/product/time';
import { usualLicenseNeed } from '@rounds/product/vacancies/publishing';
import type { PriceTier } from '@rounds/product/tokens/ledger';
import { sql, type Kysely } from 'kysely';
import { publishIndex } from '../../slices/vacancies/index-queries';
import { insertVacancy, keepVersion } from '../../slices/vacancies/queries';
import type { DB } from '../tables';

type Db = Kysely<DB>;

export type CastVacancies = Record<
  'nurse' | 'therapist' | 'physician' | 'draft' | 'rival' | 'staffing',
  number
>;

interface Post {
  key: keyof CastVacancies;
  company: 'mercy' | 'rival' | 'staffing';
  author: string;
  title: string;
  discipline: string;
  words: string;
  shifts: string[];
  types: string[];
  settings: string[];
  pay: { type: string; min: number; max: number; period: string };
  otherPay: string;
  positions: number;
  minYears: number;
  education: string;
  /** A physician's. */
  residency?: string;
  hours: number;
  state: 'published' | 'draft';
}

const hospital = ['Acute care hospital'];
const fullTime = ['Full time'];

const posts: readonly Post[] = [
  {
    key: 'nurse',
    company: 'mercy',
    author: 'manager@mercy.example',
    title: 'Registered Nurse, Medical-Surgical, Nights',
    discipline: 'rn',
    words:
      'You look after five patients a night on a 32-bed medical-surgical unit, with a charge nurse who has no patients of her own. Schedules stand six weeks ahead, and you trade shifts yourselves. Orientation takes eight weeks with one preceptor.',
    shifts: ['Night (12 h)'],
    types: fullTime,
    settings: hospital,
    pay: { type: 'hourly', min: 38, max: 52, period: 'hour' },
    otherPay: 'Night differential $6 an hour, weekend differential $4 an hour',
    positions: 3,
    hours: 36,
    minYears: 1,
    education: 'Bachelor of Science in Nursing (BSN)',
    state: 'published',
  },
  {
    key: 'therapist',
    company: 'mercy',
    author: 'recruiter@mercy.example',
    title: 'Occupational Therapist, Inpatient Rehabilitation',
    discipline: 'ot',
    words:
      'You treat adults after stroke, joint replacement and brain injury on a 24-bed rehabilitation unit, with an assistant beside you and an hour a day for notes. Hand therapy clinic one afternoon a week if you like.',
    shifts: ['Day (8 h)'],
    types: fullTime,
    settings: hospital,
    pay: { type: 'hourly', min: 40, max: 54, period: 'hour' },
    otherPay: 'Sign-on $5,000, paid in two halves',
    positions: 1,
    hours: 40,
    minYears: 2,
    education: "Master's degree (MOT, MSOT, MPT, MS-SLP, MSW, MHA, MPH)",
    state: 'published',
  },
  {
    key: 'physician',
    company: 'mercy',
    author: 'manager@mercy.example',
    title: 'Hospitalist Physician',
    discipline: 'physician',
    words:
      'Fifteen encounters a day on average, a separate nocturnist team, open ICU with intensivist back-up. Seven days on, seven off, no clinic. Tail cover is paid by us.',
    shifts: ['7 on / 7 off'],
    types: fullTime,
    settings: hospital,
    pay: { type: 'salaried', min: 285_000, max: 340_000, period: 'year' },
    otherPay: 'Quality bonus up to $30,000 a year, relocation $15,000',
    positions: 2,
    hours: 42,
    minYears: 0,
    education: 'Doctor of Medicine (MD)',
    residency: 'Internal Medicine',
    state: 'published',
  },
  {
    key: 'draft',
    company: 'mercy',
    author: 'recruiter@mercy.example',
    title: 'Physical Therapist, Outpatient',
    discipline: 'pt',
    words: 'A new outpatient clinic opens in the fall.',
    shifts: ['Day (8 h)'],
    types: fullTime,
    settings: [],
    pay: { type: 'hourly', min: 42, max: 55, period: 'hour' },
    otherPay: '',
    positions: 1,
    hours: 40,
    minYears: 0,
    education: '',
    state: 'draft',
  },
  {
    key: 'rival',
    company: 'rival',
    author: 'admin@rival.example',
    title: 'Registered Nurse, Emergency Department',
    discipline: 'rn',
    words: 'A level II trauma center with 40 beds, self-scheduling and a night team that stays together.',
    shifts: ['Day (12 h)', 'Night (12 h)'],
    types: fullTime,
    settings: hospital,
    pay: { type: 'hourly', min: 36, max: 50, period: 'hour' },
    otherPay: 'none',
    positions: 2,
    hours: 36,
    minYears: 1,
    education: 'Associate degree (ADN, AAS)',
    state: 'published',
  },
  {
    key: 'staffing',
    company: 'staffing',
    author: 'admin@staffing.example',
    title: 'Travel Registered Nurse, Telemetry',
    discipline: 'rn',
    words: 'Thirteen weeks with a client hospital in Atlanta, 36 hours guaranteed, housing found by us.',
    shifts: ['Night (12 h)'],
    types: ['Travel contract (8-13 weeks)'],
    settings: hospital,
    pay: { type: 'weekly_contract', min: 2100, max: 2400, period: 'week' },
    otherPay: 'Travel paid both ways up to $600',
    positions: 4,
    hours: 36,
    minYears: 2,
    education: 'Associate degree (ADN, AAS)',
    state: 'published',
  },
];

interface Place {
  company: number;
  facility: number;
  department: number;
  pattern: number;
}

/** Ids by name. `place` tells where a company of the cast is, `person` who wrote it. */
export async function seedCastVacancies(
  db: Db,
  now: string,
  where: { place(company: Post['company']): Place; person(email: string): number },
): Promise<CastVacancies> {
  const ids: [string, number][] = [];
  for (const post of posts) {
    const id = await insertPost(db, now, {
      post,
      place: where.place(post.company),
      author: where.person(post.author),
    });
    ids.push([post.key, id]);
  }
  return Object.fromEntries(ids) as CastVacancies;
}

async function insertPost(
  db: Db,
  now: string,
  { post, place, author }: { post: Post; place: Place; author: number },
): Promise<number> {
  const choices = await choicesOf(db, post);
  const published = post.state === 'published';
  const id = await insertVacancy(db, {
    company_id: place.company,
    author_id: author,
    state: post.state,
    title: post.title,
    job_description: post.words,
    facility_id: place.facility,
    department_id: place.department,
    interview_pattern_id: place.pattern,
    compensation_type: post.pay.type,
    min_compensation: post.pay.min,
    max_compensation: post.pay.max,
    pay_period: post.pay.period,
    other_pay: post.otherPay,
    positions: post.positions,
    min_years_experience: post.minYears,
    hours_a_week: post.hours,
    open_until_filled: true,
    contract: post.pay.type === 'weekly_contract' ? JSON.stringify(contractFrom(now)) : null,
    accommodation_contact: `access@${post.company}.example`,
    ...choices,
    ...(published ? { published_at: now, valid_until: daysAfter(now, 60) } : {}),
    created_at: now,
    updated_at: now,
  });
  if (published) {
    await keepVersion(db, id, now, author);
    await publishIndex(db, id);
  }
  return id;
}

const contractFrom = (now: string) => ({
  start: dayAfter(dayIn(now, 'UTC'), 28),
  weeks: 13,
  shifts_a_week: 3,
  hours_a_shift: 12,
  guaranteed_hours: 36,
  taxable_hourly: 32,
  stipends: [
    { label: 'Housing', weekly: 700 },
    { label: 'Meals', weekly: 350 },
  ],
  overtime_rate: 48,
  call_rate: null,
  cancellable_shifts: 1,
  float_rule: 'Telemetry and step-down only',
});

/** The chosen words as ids; of skills and certifications the first of the discipline. */
async function choicesOf(db: Db, post: Post) {
  const { rows } = await sql<{
    discipline_id: number;
    tier: PriceTier;
    residency_id: number | null;
    education_id: number | null;
    shift: number[];
    type_of_position: number[];
    comfort_setting: number[];
    benefits: number[];
    certifications: number[];
    related: number[];
    special: number[];
    skills: number[];
    english: number;
  }>`
    with d as (select id, price_tier from disciplines where code = ${post.discipline}),
    c as (select c.id, c.kind, c.abbreviation from certifications c
      join discipline_certifications dc on dc.certification_id = c.id join d on d.id = dc.discipline_id)
    select d.id as discipline_id, d.price_tier as tier,
      (select id from residencies where name = ${post.residency ?? ''}) as residency_id,
      (select id from vocabulary where kind = 'education_level' and label = ${post.education}) as education_id,
      array(select id from vocabulary where kind = 'shift' and label = any(${post.shifts}) order by id) as shift,
      array(select id from vocabulary where kind = 'type_of_position' and label = any(${post.types}) order by id) as type_of_position,
      array(select id from vocabulary where kind = 'comfort_setting' and label = any(${post.settings}) order by id) as comfort_setting,
      array(select id from benefits where company_id is null order by id limit 6) as benefits,
      array(select id from c where kind in ('required', 'general') order by (abbreviation <> 'BLS'), id limit 1) as certifications,
      array(select id from c where kind = 'related' order by id limit 1) as related,
      array(select id from c where kind = 'special' order by id limit 1) as special,
      array(select skill_id from discipline_skills where discipline_id = d.id order by position limit 4) as skills,
      (select id from languages where code = 'en') as english
    from d`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`There is no discipline ${post.discipline}.`);
  const wants = (ids: number[]) => JSON.stringify(ids.map((id) => ({ id, must: false })));
  const { shift, type_of_position, comfort_setting } = row;
  return {
    discipline_id: row.discipline_id,
    education_id: row.education_id,
    residency_id: row.residency_id,
    license_needed: usualLicenseNeed(row.tier),
    preferences_settings: JSON.stringify({ shift, type_of_position, comfort_setting }),
    benefits_data: wants(row.benefits),
    certifications_data: wants(row.certifications),
    related_certifications_data: wants(row.related),
    special_certifications_data: wants(row.special),
    skills_data: wants(row.skills),
    languages_data: JSON.stringify([{ language_id: row.english, level: 'fluent' }]),
  };
}
