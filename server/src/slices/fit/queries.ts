// The vacancies as the fit reads them, with its evidence's words. The figures are search/vacancy-columns.ts's.
import type { Place } from '@rounds/product/fit/distance';
import type { FitVacancy } from '@rounds/product/fit/inputs';
import { sql, type Kysely } from 'kysely';
import { named } from '../../db/connect';
import type { DB } from '../../db/tables';
import { fitColumnNames, fitColumns } from '../../search/vacancy-columns';

type Db = Kysely<DB>;

export interface FitVacancyRow {
  id: number;
  title: string;
  company_id: number;
  lat: number | null;
  lng: number | null;
  place: Place | null;
  /** The degree that it asks for; the fit does not read it. */
  education: string | null;
  fit: FitVacancy;
}

type Drawn = Omit<FitVacancy, 'names' | 'priorities' | 'discipline' | 'discipline_id' | 'state'>;

/** The vacancies as the fit sees them; one without discipline or place has no fit yet. */
export async function fitVacancies(db: Db, ids: readonly number[]): Promise<FitVacancyRow[]> {
  return ids.length === 0 ? [] : withNames(await vacancyRows(db, ids));
}

/**
 * The same of what is published, as it is published: companies read a fit of nothing else. What a draft or a proposal asks
 * is never held against anybody. Source: docs/rules.md#visibility
 */
export async function publishedVacancies(db: Db, ids: readonly number[]): Promise<FitVacancyRow[]> {
  return ids.length === 0 ? [] : withNames(await publishedRows(db, ids));
}

const withNames = (rows: readonly DrawnRow[]): FitVacancyRow[] =>
  rows.map(({ drawn, px, py, pz, discipline_id, discipline, state, priorities, names, ...row }) => ({
    ...row,
    place: px === null || py === null || pz === null ? null : { px, py, pz },
    fit: { ...drawn, discipline_id, discipline, state, priorities, names },
  }));

interface DrawnRow {
  id: number;
  title: string;
  company_id: number;
  lat: number | null;
  lng: number | null;
  education: string | null;
  px: number | null;
  py: number | null;
  pz: number | null;
  discipline_id: number;
  discipline: string;
  state: string;
  priorities: string[];
  names: Record<string, string>;
  drawn: Drawn;
}

const prioritiesOfCompany = (of: string) =>
  sql`coalesce((select c.priorities from company_priorities c where c.company_id = ${sql.ref(`${of}.company_id`)}), '{}') as priorities`;

const degreeOf = (of: string) =>
  sql`(select y.label from vacancies d join vocabulary y on y.id = d.education_id where d.id = ${sql.ref(`${of}.id`)}) as education`;

/** Of the skills and certifications that `fit` asks: skills as `s7`, certifications as `c7`. */
const namesAsked = sql`coalesce((select jsonb_object_agg(asked.key, asked.name) from (
    select 's' || id as key, title as name from skills where id = any(fit.skill_ids)
    union all select 'c' || id, name from certifications where id = any(fit.must_certification_ids)) asked), '{}') as names`;

async function publishedRows(db: Db, ids: readonly number[]): Promise<DrawnRow[]> {
  const { rows } = await sql<DrawnRow>`
    select ${named} p.id, p.title, p.company_id, p.lat, p.lng, p.px, p.py, p.pz, d.id as discipline_id, d.title as discipline, p.state,
      ${degreeOf('p')}, ${prioritiesOfCompany('p')}, to_jsonb(fit) as drawn, ${namesAsked}
    from published_vacancies p join disciplines d on d.id = p.discipline_id
    cross join lateral (select ${sql.join(fitColumnNames.map((name) => sql.ref(`p.${name}`)))}) fit
    where p.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

async function vacancyRows(db: Db, ids: readonly number[]): Promise<DrawnRow[]> {
  const { rows } = await sql<DrawnRow>`
    select ${named} v.id, v.title, v.company_id, f.lat, f.lng, sphere_x(f.lat, f.lng) as px, sphere_y(f.lat, f.lng) as py,
      sphere_z(f.lat) as pz, d.id as discipline_id, d.title as discipline, f.state,
      ${degreeOf('v')}, ${prioritiesOfCompany('v')}, to_jsonb(fit) as drawn, ${namesAsked}
    from vacancies v join disciplines d on d.id = v.discipline_id join facilities f on f.id = v.facility_id
    cross join lateral ${fitColumns} fit
    where v.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}
