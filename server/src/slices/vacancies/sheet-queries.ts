// The names that a company's spreadsheet of vacancies may use: read once, then by discipline and facility from memory.
import {
  nameList,
  type ListName,
  type Named,
  type NameList,
  type Names,
} from '@rounds/product/vacancies/sheet-names';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;
export type NamesFor = (place: { discipline: number | null; facility: number | null }) => Names;

const rows = async (db: Db, query: RawBuilder<Named>) => (await query.execute(db)).rows;

const own = (table: 'hiring_processes' | 'interview_patterns' | 'facilities', company: number) =>
  sql<Named>`select id, name from ${sql.table(table)} where company_id = ${company} and deleted_at is null`;

/** What does not hang on the discipline or the facility. */
async function everywhere(db: Db, company: number) {
  return {
    disciplines: await rows(db, sql`select id, title as name, abbreviation as also from disciplines`),
    facilities: await rows(db, own('facilities', company)),
    residencies: await rows(db, sql`select id, name from residencies`),
    fellowships: await rows(db, sql`select id, name from fellowships`),
    languages: await rows(db, sql`select id, name from languages`),
    benefits: await rows(
      db,
      sql`select id, label as name from benefits where company_id is null or company_id = ${company}`,
    ),
    hiring_processes: await rows(db, own('hiring_processes', company)),
    interview_patterns: await rows(db, own('interview_patterns', company)),
  };
}

interface Word extends Named {
  kind: string;
}

/** What hangs on them. */
async function byPlace(db: Db, company: number) {
  const { rows: departments } = await sql<Named & { facility_id: number | null }>`
    select id, name, facility_id from departments where company_id = ${company} and deleted_at is null`.execute(
    db,
  );
  const { rows: words } = await sql<Word>`select id, label as name, kind from vocabulary`.execute(db);
  const { rows: certifications } = await sql<Word>`
    select id, name, abbreviation as also, kind from certifications`.execute(db);
  const { rows: skills } = await sql<Named>`select id, title as name from skills`.execute(db);
  const { rows: disciplines } = await sql<{
    id: number;
    words: number[];
    certifications: number[];
    skills: number[];
  }>`
    select d.id,
      array(select c.vocabulary_id from discipline_choices c where c.discipline_id = d.id) as words,
      array(select c.certification_id from discipline_certifications c where c.discipline_id = d.id) as certifications,
      array(select s.skill_id from discipline_skills s where s.discipline_id = d.id) as skills
    from disciplines d`.execute(db);
  return {
    departments,
    words,
    certifications,
    skills,
    own: new Map(disciplines.map((row) => [row.id, row])),
  };
}

type ByPlace = Awaited<ReturnType<typeof byPlace>>;

const certificationKinds = {
  certifications: ['required', 'general'],
  related_certifications: ['related'],
  special_certifications: ['special'],
} as const satisfies Partial<Record<ListName, readonly string[]>>;
/** Chosen by the discipline, once there is one. */
const wordsOfDisciplines = [
  'education_level',
  'specialty',
  'shift',
  'type_of_position',
  'comfort_setting',
] as const;
const wordsOfAll = ['physician_type', 'medical_graduate_type', 'board_status'] as const;

const listsFrom = <K extends ListName>(kinds: readonly K[], of: (kind: K) => readonly Named[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, nameList(of(kind))])) as Record<K, NameList>;

function namesOfDiscipline({ words, certifications, skills, own: all }: ByPlace, discipline: number | null) {
  const own = all.get(discipline ?? 0);
  const [chosen, certified, able] = [own?.words, own?.certifications, own?.skills].map((ids) => new Set(ids));
  const ofKind = (kind: string) => words.filter((word) => word.kind === kind);
  return {
    ...listsFrom(wordsOfAll, ofKind),
    ...listsFrom(wordsOfDisciplines, (kind) => ofKind(kind).filter(({ id }) => !own || chosen?.has(id))),
    ...listsFrom(Object.keys(certificationKinds) as (keyof typeof certificationKinds)[], (list) =>
      certifications.filter(
        ({ id, kind }) =>
          certified?.has(id) && (certificationKinds[list] as readonly string[]).includes(kind),
      ),
    ),
    skills: nameList(skills.filter(({ id }) => able?.has(id))),
  };
}

const once = <T>(make: (key: number | null) => T) => {
  const made = new Map<number | null, T>();
  return (key: number | null): T => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
};

export async function readNames(db: Db, company: number): Promise<NamesFor> {
  const all = await everywhere(db, company);
  const lists = listsFrom(Object.keys(all) as (keyof typeof all)[], (name) => all[name]);
  const more = await byPlace(db, company);
  const ofDiscipline = once((discipline) => ({ ...lists, ...namesOfDiscipline(more, discipline) }));
  // A department of the whole company goes with every facility.
  const ofFacility = once((facility) =>
    nameList(
      more.departments.filter(
        ({ facility_id }) => facility === null || facility_id === null || facility_id === facility,
      ),
    ),
  );
  return ({ discipline, facility }) => ({ ...ofDiscipline(discipline), departments: ofFacility(facility) });
}
