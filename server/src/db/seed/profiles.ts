// The cast's profiles, section by section, by the words of the look-ups. People and companies are in cast.ts.
import { dayAfter, dayIn, daysAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import { disciplineOf, keepResult, resultsByKind } from '../../slices/assessment/queries';
import { refreshSeeker } from '../../slices/profile/refresh';
import type { DB } from '../tables';

type Db = Kysely<DB>;

interface Work {
  title: string;
  employer: string;
  facility: string;
  /** Days before today. */
  from: number;
  to: number | null;
}

export interface ProfileSeed {
  row: Partial<Record<'phone' | 'street' | 'zip_code' | 'home_state' | 'summary' | 'npi', string>> & {
    radius_miles?: number;
    desired_pay?: number;
    desired_pay_period?: string;
  };
  licenses: [code: string, state: string, number: string][];
  educations: [level: string, school: string, field: string][];
  work: Work[];
  certifications: string[];
  preferences: string[];
  languages: [name: string, level: string][];
  residencies?: [residency: string, fellowship: string | null, institution: string][];
  physician?: { type: string; graduate: string; board: string };
  leadership?: string[];
  trainings?: string[];
}

/** Fills in everything but the résumé, whose bytes a seed does not have, and brings the profile up to date. */
export async function seedProfile(
  db: Db,
  id: number,
  given: { profile: ProfileSeed; now: string },
): Promise<void> {
  const { profile, now } = given;
  const seed = { db, id, today: dayIn(now, 'UTC'), now };
  await setRow(seed, profile);
  await insertLists(seed, profile);
  await insertDegrees(seed, profile);
  await insertWork(seed, profile);
  await insertTerms(seed, profile);
  await answerQuestions(seed);
  await refreshSeeker(db, id, now);
}

interface Seed {
  db: Db;
  id: number;
  today: string;
  now: string;
}

async function wordId(db: Db, kind: string, label: string): Promise<number> {
  const row = await db
    .selectFrom('vocabulary')
    .select('id')
    .where('kind', '=', kind)
    .where('label', '=', label)
    .executeTakeFirst();
  if (!row) throw new Error(`There is no ${kind} called ${label}.`);
  return row.id;
}

async function setRow({ db, id, today }: Seed, { row, physician }: ProfileSeed): Promise<void> {
  const place = await db
    .selectFrom('zipcodes')
    .select(['city', 'state'])
    .where('zip', '=', row.zip_code ?? '')
    .executeTakeFirst();
  const doctor = physician && {
    physician_type_id: await wordId(db, 'physician_type', physician.type),
    medical_graduate_type_id: await wordId(db, 'medical_graduate_type', physician.graduate),
    board_status_id: await wordId(db, 'board_status', physician.board),
  };
  await db
    .updateTable('job_seekers')
    .set({
      ...row,
      ...place,
      ...doctor,
      authorized_to_work: true,
      sponsorship_needed: false,
      available_from: dayAfter(today, 30),
    })
    .where('id', '=', id)
    .execute();
}

async function insertLists({ db, id, today }: Seed, profile: ProfileSeed): Promise<void> {
  for (const [code, state, number] of profile.licenses) {
    const type = await db
      .selectFrom('license_types')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('seeker_licenses')
      .values({
        job_seeker_id: id,
        license_type_id: type.id,
        state,
        number,
        status: 'active',
        expires_on: dayAfter(today, 480),
      })
      .execute();
  }
  for (const abbreviation of profile.certifications) {
    const found = await db
      .selectFrom('certifications')
      .select('id')
      .where('abbreviation', '=', abbreviation)
      .executeTakeFirstOrThrow();
    const values = { job_seeker_id: id, certification_id: found.id, section: 'certifications' };
    await db
      .insertInto('seeker_certifications')
      .values({ ...values, expires_on: dayAfter(today, 400) })
      .execute();
  }
  for (const [name, level] of profile.languages) {
    const language = await db
      .selectFrom('languages')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('seeker_languages')
      .values({ job_seeker_id: id, language_id: language.id, level })
      .execute();
  }
}

/** Days ago. */
const trained = { from: 4800, to: 3700 };

async function insertDegrees({ db, id, today }: Seed, profile: ProfileSeed): Promise<void> {
  // Nobody works or is trained before the degree that it takes.
  const began = Math.max(...profile.work.map(({ from }) => from), profile.residencies ? trained.from : 0);
  const end_date = dayAfter(today, -began - 90);
  for (const [level, school, field] of profile.educations) {
    const education_level_id = await wordId(db, 'education_level', level);
    const degree = { education_level_id, school, field, end_date };
    await db
      .insertInto('seeker_educations')
      .values({ job_seeker_id: id, ...degree })
      .execute();
  }
}

async function insertWork({ db, id, today }: Seed, profile: ProfileSeed): Promise<void> {
  for (const { title, employer, facility, from, to } of profile.work) {
    await db
      .insertInto('seeker_experiences')
      .values({
        job_seeker_id: id,
        employer_name: employer,
        facility_type: facility,
        title,
        start_date: dayAfter(today, -from),
        end_date: to === null ? null : dayAfter(today, -to),
        hours: 36,
      })
      .execute();
  }
  for (const [name, fellowship, institution] of profile.residencies ?? []) {
    const residency = await db
      .selectFrom('residencies')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const further = await db
      .selectFrom('fellowships')
      .select('id')
      .where('residency_id', '=', residency.id)
      .where('name', '=', fellowship ?? '')
      .executeTakeFirst();
    await db
      .insertInto('seeker_residencies')
      .values({
        job_seeker_id: id,
        residency_id: residency.id,
        fellowship_id: further?.id ?? null,
        institution,
        start_date: dayAfter(today, -trained.from),
        end_date: dayAfter(today, -trained.to),
      })
      .execute();
  }
}

async function insertTerms({ db, id }: Seed, profile: ProfileSeed): Promise<void> {
  for (const label of profile.preferences) {
    const word = await db
      .selectFrom('vocabulary')
      .select('id')
      .where('kind', 'in', ['shift', 'type_of_position', 'comfort_setting'])
      .where('label', '=', label)
      .executeTakeFirstOrThrow();
    await db.insertInto('seeker_preferences').values({ job_seeker_id: id, preference_id: word.id }).execute();
  }
  const terms = [
    ...(profile.leadership ?? []).map((label) => ['leadership_roles', 'leadership_role', label] as const),
    ...(profile.trainings ?? []).map((label) => ['advanced_trainings', 'advanced_training', label] as const),
  ];
  for (const [section, kind, label] of terms) {
    const vocabulary_id = await wordId(db, kind, label);
    await db.insertInto('seeker_terms').values({ job_seeker_id: id, section, vocabulary_id }).execute();
  }
}

/** The first twelve skills of the discipline, ten answers, and a NO to every declaration. */
async function answerQuestions({ db, id, now }: Seed): Promise<void> {
  await db
    .insertInto('seeker_skills')
    .columns(['job_seeker_id', 'skill_id'])
    .expression((eb) =>
      eb
        .selectFrom('discipline_skills')
        .innerJoin('job_seekers', 'job_seekers.discipline_id', 'discipline_skills.discipline_id')
        .select(['job_seekers.id', 'discipline_skills.skill_id'])
        .where('job_seekers.id', '=', id)
        .orderBy('discipline_skills.position')
        .limit(12),
    )
    .execute();
  await db
    .insertInto('seeker_declarations')
    .columns(['job_seeker_id', 'declaration_id', 'answer'])
    .expression((eb) =>
      eb
        .selectFrom('vocabulary')
        .select((sub) => [sub.val(id).as('job_seeker_id'), 'id', sub.val(false).as('answer')])
        .where('kind', '=', 'self_declaration'),
    )
    .execute();
  await assess({ db, id, today: dayIn(now, 'UTC'), now });
}

/** Ten answers, and what they were a quarter of a year before. */
async function assess({ db, id, today, now }: Seed): Promise<void> {
  const items = await db
    .selectFrom('discipline_assessment_items')
    .innerJoin('job_seekers', 'job_seekers.discipline_id', 'discipline_assessment_items.discipline_id')
    .select('discipline_assessment_items.id')
    .where('job_seekers.id', '=', id)
    .where('kind', '=', 'skills')
    .where('position', '<=', 10)
    .execute();
  await db
    .insertInto('assessment_answers')
    .values(
      items.map((item, index) => ({
        job_seeker_id: id,
        assessment_item_id: item.id ?? 0,
        answer: 1 + (index % 3),
        answered_at: now,
      })),
    )
    .execute();
  const of = { seekerId: id, disciplineId: await disciplineOf(db, id) };
  for (const result of await resultsByKind(db, id, of.disciplineId)) {
    if (result.answered_at === null) continue;
    const before = { ...result, levels: [2, 4, 2, 0], answered_at: daysAfter(now, -92) };
    await keepResult(db, { ...of, day: dayAfter(today, -92) }, before);
    await keepResult(db, { ...of, day: today }, { ...result, answered_at: now });
  }
}
