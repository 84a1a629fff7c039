// The parts of a whole profile as correlated reads, one each, put together by queries.ts.
import type { AreaPlace, FullProfile } from '@rounds/product/profile/full';
import { answersNeeded, skillsNeeded } from '@rounds/product/profile/completeness';
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../db/tables';

export type Builder = ExpressionBuilder<DB, 'job_seekers' | 'people' | 'disciplines'>;

export const discipline = (eb: Builder) =>
  jsonObjectFrom(
    eb
      .selectFrom('disciplines as own')
      .select(['own.id', 'own.title', 'own.abbreviation', 'own.physician_fields'])
      .whereRef('own.id', '=', 'job_seekers.discipline_id'),
  ).as('discipline');

export const secondary = (eb: Builder) =>
  jsonObjectFrom(
    eb
      .selectFrom('disciplines as second')
      .select(['second.id', 'second.title'])
      .whereRef('second.id', '=', 'job_seekers.secondary_discipline_id'),
  ).as('secondary_discipline');

/** What stands for a ZIP code wherever a company reads. */
const areaOf = (zip: string) =>
  sql<AreaPlace | null>`(select to_jsonb(area) from areas area where area.id = ${sql.ref(`${zip}.area_id`)})`.as(
    'area',
  );

export const place = (eb: Builder) =>
  jsonObjectFrom(
    eb
      .selectFrom('zipcodes')
      .select(['city', 'state', 'lat', 'lng', 'px', 'py', 'pz'])
      .select(areaOf('zipcodes'))
      .whereRef('zipcodes.zip', '=', 'job_seekers.zip_code'),
  ).as('place');

const upTo = (most: number, table: string, where: RawBuilder<unknown>) =>
  sql`(select count(*) from (select from ${sql.table(table)} t where ${where} limit ${sql.lit(most)}) few)`;
const ofDiscipline = sql`t.discipline_id = disciplines.id`;

/** What the discipline has, as far as completion asks; a small discipline is asked its parent's questions too. */
export const offered = sql`jsonb_build_object(
    'license_types', ${upTo(1, 'discipline_license_types', ofDiscipline)},
    'certifications', ${upTo(1, 'discipline_certifications', ofDiscipline)},
    'skills', ${upTo(skillsNeeded, 'discipline_skills', ofDiscipline)},
    'assessment_items', ${upTo(answersNeeded, 'assessment_items', sql`t.discipline_id in (disciplines.id, disciplines.parent_id)`)},
    'declarations', (select count(*) from vocabulary t where t.kind = 'self_declaration'))`.as('offered');

export const licenses = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('seeker_licenses as own')
      .innerJoin('license_types', 'license_types.id', 'own.license_type_id')
      .select(['own.license_type_id', 'license_types.name as title', 'license_types.compact', 'own.state'])
      .select([
        'own.number',
        'own.status',
        'own.kind',
        'own.expires_on',
        'own.expected_on',
        'own.multistate',
        'own.encumbered',
        'own.document_file_id',
      ])
      .whereRef('own.job_seeker_id', '=', 'job_seekers.id')
      .orderBy('own.id'),
  ).as('licenses');

export const educations = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('seeker_educations as own')
      .innerJoin('vocabulary', 'vocabulary.id', 'own.education_level_id')
      .select([
        'own.education_level_id',
        'vocabulary.label as level',
        'own.school',
        'own.field',
        'own.end_date',
      ])
      .whereRef('own.job_seeker_id', '=', 'job_seekers.id')
      .orderBy('own.end_date', (order) => order.desc().nullsFirst())
      .orderBy('own.id'),
  ).as('educations');

export const experiences = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('seeker_experiences as own')
      .select(['own.title', 'own.discipline_id', 'own.employer_name', 'own.company_id', 'own.facility_type'])
      .select(['own.employer_size', 'own.employer_state'])
      .select(['own.start_date', 'own.end_date', 'own.hours', 'own.description'])
      .whereRef('own.job_seeker_id', '=', 'job_seekers.id')
      .orderBy('own.start_date', 'desc')
      .orderBy('own.id'),
  ).as('experiences');

export const residencies = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('seeker_residencies as own')
      .innerJoin('residencies', 'residencies.id', 'own.residency_id')
      .leftJoin('fellowships', 'fellowships.id', 'own.fellowship_id')
      .select(['own.residency_id', 'residencies.name as title', 'own.fellowship_id'])
      .leftJoin('vocabulary', 'vocabulary.id', 'own.board_status_id')
      .select(['fellowships.name as fellowship', 'fellowships.board_certificate as fellowship_certified'])
      .select(['residencies.board', 'own.board_status_id', 'vocabulary.label as board_status'])
      .select(['own.institution', 'own.start_date', 'own.end_date'])
      .whereRef('own.job_seeker_id', '=', 'job_seekers.id')
      .orderBy('own.start_date')
      .orderBy('own.id'),
  ).as('residencies');

export const certifications = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('seeker_certifications as own')
      .innerJoin('certifications', 'certifications.id', 'own.certification_id')
      .select([
        'certifications.id',
        'certifications.name as title',
        'certifications.abbreviation',
        'own.expires_on',
        'own.document_file_id',
      ])
      .whereRef('own.job_seeker_id', '=', 'job_seekers.id')
      .orderBy('own.id'),
  ).as('certifications');

export const skills = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('seeker_skills as own')
      .innerJoin('skills', 'skills.id', 'own.skill_id')
      .select(['skills.id', 'skills.title'])
      .whereRef('own.job_seeker_id', '=', 'job_seekers.id')
      .orderBy('own.id'),
  ).as('skills');

export const languages = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('seeker_languages as own')
      .innerJoin('languages', 'languages.id', 'own.language_id')
      .select(['languages.id', 'languages.name', 'own.level'])
      .whereRef('own.job_seeker_id', '=', 'job_seekers.id')
      .orderBy('own.id'),
  ).as('languages');

export const preferences = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('seeker_preferences as own')
      .innerJoin('vocabulary', 'vocabulary.id', 'own.preference_id')
      .select(['vocabulary.id', 'vocabulary.kind', 'vocabulary.label', 'own.must'])
      .whereRef('own.job_seeker_id', '=', 'job_seekers.id')
      .orderBy('vocabulary.position'),
  ).as('preferences');

export const terms = <A extends string>(eb: Builder, section: string, as: A) =>
  jsonArrayFrom(
    eb
      .selectFrom('seeker_terms as own')
      .innerJoin('vocabulary', 'vocabulary.id', 'own.vocabulary_id')
      .select(['vocabulary.id', 'vocabulary.label'])
      .whereRef('own.job_seeker_id', '=', 'job_seekers.id')
      .where('own.section', '=', section)
      .orderBy('own.id'),
  ).as(as);

export const declarations = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('seeker_declarations as own')
      .innerJoin('vocabulary', 'vocabulary.id', 'own.declaration_id')
      .select(['vocabulary.id', 'vocabulary.label as question', 'own.answer', 'own.explanation'])
      .whereRef('own.job_seeker_id', '=', 'job_seekers.id')
      .orderBy('vocabulary.position'),
  ).as('declarations');

/** Sections of which a locked profile shows nothing. Source: docs/rules.md#visibility */
export const unreadBeforeUnlock = [
  'educations',
  'residencies',
  'languages',
  'locations',
  'matching_attributes',
  'declarations',
  'trainings',
  'leadership',
] as const;

/** Nothing of a section, where nobody may read it. */
export const unread = <Section extends (typeof unreadBeforeUnlock)[number]>(section: Section) =>
  sql<FullProfile[Section]>`'[]'::json`.as(section);

export const unplaced = sql<FullProfile['place']>`null::json`.as('place');
export const unanswered = sql<number>`0`.as('assessment_answers');
export const unoffered = sql<null>`null::json`.as('offered');

/** When they worked, and nothing of where and what. */
export const stretches = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('seeker_experiences as own')
      .select(['own.start_date', 'own.end_date'])
      .whereRef('own.job_seeker_id', '=', 'job_seekers.id'),
  ).as('experiences');

export const locations = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('seeker_locations as own')
      .innerJoin('zipcodes as z', 'z.zip', 'own.zip_code')
      .select(['own.zip_code', 'own.radius_miles', 'z.lat', 'z.lng', 'z.px', 'z.py', 'z.pz'])
      .select(areaOf('z'))
      .whereRef('own.job_seeker_id', '=', 'job_seekers.id')
      .orderBy('own.id'),
  ).as('locations');

export const attributes = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('seeker_matching_attributes as own')
      .innerJoin('matching_attributes as asked', 'asked.id', 'own.matching_attribute_id')
      .select(['asked.id', 'asked.code', 'asked.kind', 'asked.options', 'own.weight', 'own.value'])
      .whereRef('own.job_seeker_id', '=', 'job_seekers.id')
      .orderBy('own.id'),
  ).as('matching_attributes');

export const answered = (eb: Builder) =>
  eb
    .selectFrom('assessment_answers as own')
    .select(eb.fn.countAll<number>().as('n'))
    .whereRef('own.job_seeker_id', '=', 'job_seekers.id')
    .as('assessment_answers');
