// What a vacancy's wording may choose from: which ids are known, which lists a discipline has at all.
import type { VacancyWording } from '@rounds/product/vacancies/fields';
import type { Choices } from '@rounds/product/vacancies/publishing';
import type { PriceTier } from '@rounds/product/tokens/ledger';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

const vocabulary = (kind: string) => sql`select id from vocabulary where kind = ${kind}`;
/** A discipline's own words of a kind; all of them while there is none. */
const chosenBy = (kind: string, disciplineId: number | null) =>
  disciplineId === null
    ? vocabulary(kind)
    : sql`select v.id from vocabulary v join discipline_choices c on c.vocabulary_id = v.id
        where v.kind = ${kind} and c.discipline_id = ${disciplineId}`;
const certifications = (disciplineId: number, kinds: string[]) =>
  sql`select c.id from certifications c join discipline_certifications d on d.certification_id = c.id
      where d.discipline_id = ${disciplineId} and c.kind = any(${kinds}::text[])`;
const owned = (
  table: 'facilities' | 'departments' | 'hiring_processes' | 'interview_patterns',
  companyId: number,
) => sql`select id from ${sql.table(table)} where company_id = ${companyId} and deleted_at is null`;

type Asked = [field: string, ids: (number | null | undefined)[], known: RawBuilder<unknown>];

interface Chooser {
  companyId: number;
  /** None is chosen yet in some drafts. */
  disciplineId: number | null;
}

const asked = (wording: Partial<VacancyWording>, chooser: Chooser): Asked[] => [
  ...askedOne(wording, chooser),
  ...askedPreferences(wording, chooser),
  ...askedLists(wording, chooser),
];

function askedOne(wording: Partial<VacancyWording>, { companyId, disciplineId: chosen }: Chooser): Asked[] {
  return [
    ['discipline_id', [wording.discipline_id], sql`select id from disciplines`],
    ['education_id', [wording.education_id], chosenBy('education_level', chosen)],
    ['physician_type_id', [wording.physician_type_id], vocabulary('physician_type')],
    ['medical_graduate_type', [wording.medical_graduate_type], vocabulary('medical_graduate_type')],
    ['board_status', [wording.board_status], vocabulary('board_status')],
    ['residency_id', [wording.residency_id], sql`select id from residencies`],
    ['fellowship_id', [wording.fellowship_id], sql`select id from fellowships`],
    ['specialty_id', [wording.specialty_id], chosenBy('specialty', chosen)],
    ['facility_id', [wording.facility_id], owned('facilities', companyId)],
    ['department_id', [wording.department_id], owned('departments', companyId)],
    ['hiring_process_id', [wording.hiring_process_id], owned('hiring_processes', companyId)],
    ['interview_pattern_id', [wording.interview_pattern_id], owned('interview_patterns', companyId)],
  ];
}

const askedPreferences = (
  { preferences_settings: settings }: Partial<VacancyWording>,
  { disciplineId }: Chooser,
): Asked[] =>
  (['shift', 'type_of_position', 'comfort_setting'] as const).map((kind) => [
    'preferences_settings',
    settings?.[kind] ?? [],
    chosenBy(kind, disciplineId),
  ]);

function askedLists(wording: Partial<VacancyWording>, { companyId, disciplineId: chosen }: Chooser): Asked[] {
  const disciplineId = chosen ?? 0;
  const idsOf = (list: readonly { id: number }[] | undefined) => (list ?? []).map((item) => item.id);
  return [
    [
      'benefits_data',
      idsOf(wording.benefits_data),
      sql`select id from benefits where company_id is null or company_id = ${companyId}`,
    ],
    [
      'certifications_data',
      idsOf(wording.certifications_data),
      certifications(disciplineId, ['required', 'general']),
    ],
    [
      'related_certifications_data',
      idsOf(wording.related_certifications_data),
      certifications(disciplineId, ['related']),
    ],
    [
      'special_certifications_data',
      idsOf(wording.special_certifications_data),
      certifications(disciplineId, ['special']),
    ],
    [
      'skills_data',
      idsOf(wording.skills_data),
      sql`select skill_id as id from discipline_skills where discipline_id = ${disciplineId}`,
    ],
    [
      'languages_data',
      (wording.languages_data ?? []).map((item) => item.language_id),
      sql`select id from languages`,
    ],
  ];
}

/** Fields that choose something nobody offers: another company's place, another discipline's skill. */
export async function unknownChoices(
  db: Db,
  wording: Partial<VacancyWording>,
  at: Chooser,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [field, given, known] of asked(wording, at)) {
    const ids = [...new Set(given.filter((id) => id != null))];
    if (ids.length === 0) continue;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (${known}) known where known.id = any(${ids}::bigint[])`.execute(db);
    if (rows[0]?.count !== ids.length) faults.push(field);
  }
  return faults;
}

/** Those of these words that the discipline's vacancies choose from, all of them where it is still to be chosen. */
export async function wordsOfDiscipline(
  db: Db,
  words: VacancyWording['preferences_settings'],
  disciplineId: number | null,
): Promise<VacancyWording['preferences_settings']> {
  if (!words || disciplineId === null) return words;
  const rows = await db
    .selectFrom('discipline_choices')
    .select('vocabulary_id')
    .where('discipline_id', '=', disciplineId)
    .execute();
  const own = new Set(rows.map((row) => row.vocabulary_id));
  const kept = (ids: readonly number[]) => ids.filter((id) => own.has(id));
  return {
    shift: kept(words.shift),
    type_of_position: kept(words.type_of_position),
    comfort_setting: kept(words.comfort_setting),
  };
}

/** A department of another facility does not go with this one. */
export async function departmentFits(db: Db, departmentId: number, facilityId: number): Promise<boolean> {
  const row = await db
    .selectFrom('departments')
    .select('facility_id')
    .where('id', '=', departmentId)
    .executeTakeFirst();
  return row?.facility_id == null || row.facility_id === facilityId;
}

export interface DisciplineFacts {
  tier: PriceTier | null;
  choices: Choices;
}

/** The price tier of a discipline, and which lists it has; without one everything is still to choose. */
export async function disciplineFacts(db: Db, id: number | null): Promise<DisciplineFacts> {
  const { rows } = await sql<{ tier: PriceTier; kinds: string[]; skills: boolean }>`
    select d.price_tier as tier,
      array(select distinct c.kind from discipline_certifications dc join certifications c on c.id = dc.certification_id
        where dc.discipline_id = d.id) as kinds,
      exists (select from discipline_skills ds where ds.discipline_id = d.id) as skills
    from disciplines d where d.id = ${id ?? 0}`.execute(db);
  const row = rows[0];
  const has = (...kinds: string[]) => !row || kinds.some((kind) => row.kinds.includes(kind));
  return {
    tier: row?.tier ?? null,
    choices: {
      certifications: has('required', 'general'),
      related_certifications: has('related'),
      special_certifications: has('special'),
      skills: row?.skills ?? true,
    },
  };
}
