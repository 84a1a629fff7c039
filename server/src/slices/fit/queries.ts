// What the fit reads of vacancies and of the compacts, as the product's pure function takes it.
import type { FitVacancy } from '@rounds/product/fit/score';
import { yearlyCents, type PayPeriod } from '@rounds/product/vacancies/pay';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export interface FitVacancyRow extends FitVacancy {
  id: number;
  title: string;
  company_id: number;
  lat: number | null;
  lng: number | null;
}

/** The vacancies as the fit sees them; one without discipline, place or pay has no fit yet. */
export async function fitVacancies(db: Db, ids: readonly number[]): Promise<FitVacancyRow[]> {
  if (ids.length === 0) return [];
  const rows = await vacancyRows(db)
    .where('v.id', 'in', [...ids])
    .execute();
  const labels = await labelsOf(db, rows);
  return rows.map((row) => fitVacancyOf(row, labels));
}

type Row = Awaited<ReturnType<ReturnType<typeof vacancyRows>['execute']>>[number];
const vacancyRows = (db: Db) =>
  db
    .selectFrom('vacancies as v')
    .innerJoin('disciplines as d', 'd.id', 'v.discipline_id')
    .innerJoin('facilities as f', 'f.id', 'v.facility_id')
    .selectAll('v')
    .select(['d.title as discipline', 'f.state as facility_state', 'f.lat', 'f.lng'])
    .select(
      sql<
        number[]
      >`array(select t.license_type_id from discipline_license_types t where t.discipline_id = d.id)`.as(
        'license_type_ids',
      ),
    );

interface Wanted {
  id: number;
  must: boolean;
}
interface Labels {
  skills: Map<number, string>;
  certifications: Map<number, string>;
}

const wantedSkills = (row: Row) => row.skills_data as Wanted[];
const wantedCertifications = (row: Row) =>
  [
    row.certifications_data,
    row.related_certifications_data,
    row.special_certifications_data,
  ].flat() as Wanted[];

async function labelsOf(db: Db, rows: readonly Row[]): Promise<Labels> {
  const skillIds = rows.flatMap((row) => wantedSkills(row).map((item) => item.id));
  const certificationIds = rows.flatMap((row) => wantedCertifications(row).map((item) => item.id));
  const skills = skillIds.length
    ? await db.selectFrom('skills').select(['id', 'title']).where('id', 'in', skillIds).execute()
    : [];
  const certifications = certificationIds.length
    ? await db
        .selectFrom('certifications')
        .select(['id', 'name'])
        .where('id', 'in', certificationIds)
        .execute()
    : [];
  return {
    skills: new Map(skills.map((row) => [row.id, row.title])),
    certifications: new Map(certifications.map((row) => [row.id, row.name])),
  };
}

function fitVacancyOf(row: Row, labels: Labels): FitVacancyRow {
  const preferences = row.preferences_settings as {
    shift: number[];
    type_of_position: number[];
    comfort_setting: number[];
  };
  const period = (row.pay_period ?? 'year') as PayPeriod;
  return {
    id: row.id,
    title: row.title,
    company_id: row.company_id,
    lat: row.lat,
    lng: row.lng,
    discipline_id: row.discipline_id ?? 0,
    discipline: row.discipline,
    state: row.facility_state,
    license_needed: row.license_needed as FitVacancy['license_needed'],
    license_type_ids: row.license_type_ids,
    physician_type_id: row.physician_type_id,
    board_status_id: row.board_status,
    min_years: row.min_years_experience,
    pay_min_cents: yearlyCents(row.min_compensation ?? 0, period),
    pay_max_cents: yearlyCents(row.max_compensation ?? 0, period),
    shift_ids: preferences.shift,
    type_ids: preferences.type_of_position,
    setting_ids: preferences.comfort_setting,
    skills: wantedSkills(row).map(({ id, must }) => ({ id, must, label: labels.skills.get(id) ?? '' })),
    certifications: wantedCertifications(row).map(({ id, must }) => ({
      id,
      must,
      label: labels.certifications.get(id) ?? '',
    })),
    language_ids: (row.languages_data as { language_id: number }[]).map((item) => item.language_id),
    start_date: row.start_date,
  };
}
