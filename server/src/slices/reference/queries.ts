// Reads of the look-up tables that need more than one of them. All are loaded from data/; nothing here writes.
import { preferenceKinds, type PreferenceKind, type VocabularyKind } from '@rounds/product/reference/kinds';
import type { FilterGroup } from '@rounds/product/reference/filters';
import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { named } from '../../db/connect';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export async function disciplineExists(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('disciplines').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export function listDisciplines(db: Db) {
  return db
    .selectFrom('disciplines')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('title_synonyms')
          .select('discipline_id')
          .select(sql<string[]>`array_agg(synonym order by synonym)`.as('synonyms'))
          .groupBy('discipline_id')
          .as('called'),
      (join) => join.onRef('called.discipline_id', '=', 'disciplines.id'),
    )
    .select(['id', 'title', 'abbreviation', 'category'])
    .select(sql<string[]>`coalesce(called.synonyms, '{}')`.as('synonyms'))
    .orderBy('category')
    .orderBy('id')
    .execute();
}

export function findDiscipline(db: Db, id: number) {
  return db
    .selectFrom('disciplines')
    .select(['id', 'title', 'abbreviation', 'category', 'price_tier', 'physician_fields'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function listSkillsOf(db: Db, disciplineId: number) {
  return db
    .selectFrom('discipline_skills')
    .innerJoin('skills', 'skills.id', 'discipline_skills.skill_id')
    .select(['skills.id', 'skills.title'])
    .where('discipline_id', '=', disciplineId)
    .orderBy('discipline_skills.position')
    .execute();
}

/** The skills of every discipline that has a physician's fields. */
export function listPhysicianSkills(db: Db) {
  return db
    .selectFrom('discipline_skills')
    .innerJoin('skills', 'skills.id', 'discipline_skills.skill_id')
    .innerJoin('disciplines', 'disciplines.id', 'discipline_skills.discipline_id')
    .select(['skills.id', 'skills.title'])
    .where('disciplines.physician_fields', '=', true)
    .orderBy('discipline_skills.position')
    .execute();
}

/** Names of residencies, fellowships and physician types, for suggesting skills by their words. */
export async function specialtyNames(
  db: Db,
  of: { residencies: number[]; fellowships: number[]; physicianType: number | undefined },
): Promise<string[]> {
  const none = [0];
  const residencies = db
    .selectFrom('residencies')
    .select('name')
    .where('id', 'in', of.residencies.length > 0 ? of.residencies : none);
  const fellowships = db
    .selectFrom('fellowships')
    .select('name')
    .where('id', 'in', of.fellowships.length > 0 ? of.fellowships : none);
  const types = db
    .selectFrom('vocabulary')
    .select('label as name')
    .where('kind', '=', 'physician_type')
    .where('id', '=', of.physicianType ?? 0);
  const rows = await residencies.unionAll(fellowships).unionAll(types).execute();
  return rows.map((row) => row.name);
}

export async function listCertificationsOf(db: Db, disciplineId: number | undefined) {
  return db
    .selectFrom('certifications')
    .select(['id', 'name as title', 'abbreviation', 'issuer', 'kind'])
    .$if(disciplineId !== undefined, (query) =>
      query.where('id', 'in', (sub) =>
        sub
          .selectFrom('discipline_certifications')
          .select('certification_id')
          .where('discipline_id', '=', disciplineId ?? 0),
      ),
    )
    .orderBy('name')
    .execute();
}

export async function listLicenseTypesOf(db: Db, disciplineId: number | undefined) {
  return db
    .selectFrom('license_types')
    .select(['id', 'name as title', 'code', 'compact'])
    .$if(disciplineId !== undefined, (query) =>
      query.where('id', 'in', (sub) =>
        sub
          .selectFrom('discipline_license_types')
          .select('license_type_id')
          .where('discipline_id', '=', disciplineId ?? 0),
      ),
    )
    .orderBy('id')
    .execute();
}

/** Those of the United States first. */
export function listStates(db: Db) {
  return db
    .selectFrom('states')
    .select(['code', 'name'])
    .orderBy('country', 'desc')
    .orderBy('name')
    .execute();
}

export function listLanguages(db: Db) {
  return db.selectFrom('languages').select(['id', 'name']).orderBy('name').execute();
}

export function listBenefitsFor(db: Db, companyId: number | null) {
  return db
    .selectFrom('benefits')
    .select(['id', 'label', 'category'])
    .select((eb) => eb('company_id', 'is not', null).$castTo<boolean>().as('own'))
    .where((eb) => eb.or([eb('company_id', 'is', null), eb('company_id', '=', companyId ?? 0)]))
    .orderBy('category')
    .orderBy('label')
    .execute();
}

export function listResidenciesWithFellowships(db: Db) {
  return db
    .selectFrom('residencies')
    .select(['id', 'name', 'years', 'board'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('fellowships')
          .select(['id', 'name', 'years', 'board_certificate'])
          .whereRef('fellowships.residency_id', '=', 'residencies.id')
          .orderBy('name'),
      ).as('fellowships'),
    )
    .orderBy('name')
    .execute();
}

export async function vocabulariesByKind(db: Db, kinds: readonly (VocabularyKind | PreferenceKind)[]) {
  const rows = await db
    .selectFrom('vocabulary')
    .select(['id', 'kind', 'label', 'category'])
    .where('kind', 'in', kinds.length > 0 ? [...kinds] : [''])
    .orderBy('position')
    .execute();
  const byKind: Record<string, { id: number; label: string; category: string | null }[]> = {};
  for (const kind of kinds) byKind[kind] = [];
  for (const { kind, ...row } of rows) byKind[kind]?.push(row);
  return byKind;
}

/** The words of the forms that a discipline's vacancies choose from, by kind. */
export async function choicesOfDiscipline(db: Db, disciplineId: number) {
  const rows = await db
    .selectFrom('discipline_choices')
    .innerJoin('vocabulary', 'vocabulary.id', 'discipline_choices.vocabulary_id')
    .select(['vocabulary.id', 'vocabulary.kind', 'vocabulary.label'])
    .where('discipline_id', '=', disciplineId)
    .orderBy('vocabulary.position')
    .execute();
  return (kind: VocabularyKind | PreferenceKind) =>
    rows.filter((row) => row.kind === kind).map(({ id, label }) => ({ id, label }));
}

const prefix = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Up to ten: ZIPs that begin so, or cities, each with its first ZIP, optionally `city, ST`. */
export async function findPlaces(db: Db, search: string) {
  const digits = /^\d{1,5}$/.test(search);
  const [, city = search, state] = /^(.*?),?\s+([a-z]{2})$/i.exec(search) ?? [];
  const found = digits
    ? await db
        .selectFrom('zipcodes')
        .select(['zip', 'city', 'state', 'lat', 'lng'])
        .where('zip', 'like', prefix(search))
        .orderBy('zip')
        .limit(10)
        .execute()
    : [...(await citiesLike(db, city, state)), ...(state ? await citiesLike(db, search) : [])].slice(0, 10);
  return found.map((place) => ({ ...place, label: `${place.city}, ${place.state} ${place.zip}` }));
}

function citiesLike(db: Db, city: string, state?: string) {
  return db
    .selectFrom('zipcodes')
    .distinctOn(['city', 'state'])
    .select(['zip', 'city', 'state', 'lat', 'lng'])
    .where((eb) => eb(eb.fn('lower', ['city']), 'like', prefix(city.toLowerCase())))
    .$if(state !== undefined, (query) => query.where('state', '=', (state ?? '').toUpperCase()))
    .orderBy('city')
    .orderBy('state')
    .orderBy('zip')
    .limit(10)
    .execute();
}

/** The city and state of a ZIP code; undefined where there is no such code. */
export function findPlaceOf(db: Db, zip: string) {
  return db.selectFrom('zipcodes').select(['city', 'state']).where('zip', '=', zip).executeTakeFirst();
}

export function findHospitals(db: Db, search: string) {
  const words = search.toLowerCase();
  return db
    .selectFrom('hospitals')
    .select(['ccn', 'name', 'address', 'city', 'state', 'zip', 'lat', 'lng', 'type'])
    .where((eb) =>
      eb.or([
        eb(eb.fn('lower', ['name']), 'like', `%${prefix(words)}`),
        eb(eb.fn('lower', ['city']), 'like', prefix(words)),
      ]),
    )
    .orderBy((eb) =>
      eb
        .case()
        .when(eb.fn('lower', ['name']), 'like', prefix(words))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('name')
    .limit(10)
    .execute();
}

const choices = (db: Db, table: 'languages' | 'residencies' | 'fellowships') =>
  db.selectFrom(table).select(['id', 'name as label']).orderBy('name').execute();

/** Every group of filters that the hunt understands, with its options. */
export async function filterTree(db: Db): Promise<FilterGroup[]> {
  const kinds = ['leadership_role', 'physician_type', ...preferenceKinds] as const;
  const words = await vocabulariesByKind(db, kinds);
  const disciplines = await db
    .selectFrom('disciplines')
    .select(['id', 'title as label'])
    .orderBy('category')
    .orderBy('id')
    .execute();
  const states = await db
    .selectFrom('states')
    .select(['code as id', 'name as label'])
    .orderBy('name')
    .execute();
  const group = (id: string, label: string, param: string, children: FilterGroup['children']) => ({
    id,
    label,
    param,
    children: children.map((child) => ({ id: child.id, label: child.label })),
  });
  return [
    group('disciplines', 'Disciplines', 'discipline_id', disciplines),
    group('states', 'License states', 'state_ids', states),
    group('languages', 'Languages', 'language_ids', await choices(db, 'languages')),
    group('shift', 'Shift', 'preferences', words['shift'] ?? []),
    group('type_of_position', 'Type of position', 'preferences', words['type_of_position'] ?? []),
    group('comfort_setting', 'Comfort setting', 'preferences', words['comfort_setting'] ?? []),
    group('leadership_roles', 'Leadership roles', 'leadership_role_ids', words['leadership_role'] ?? []),
    group('residencies', 'Residencies', 'residency_ids', await choices(db, 'residencies')),
    group('fellowships', 'Fellowships', 'fellowship_ids', await choices(db, 'fellowships')),
    group('physician_types', 'Physician types', 'physician_type_ids', words['physician_type'] ?? []),
  ];
}

/** Where the Nurse Licensure Compact is in force on this day (YYYY-MM-DD). */
export async function compactStates(db: Db, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('states')
    .modifyFront(named)
    .select('code')
    .where('nlc', '=', 'active')
    .where('nlc_since', '<=', today)
    .execute();
  return rows.map((row) => row.code);
}
