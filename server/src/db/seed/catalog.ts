// What the demo draws from: the shipped reference data, read once.
import type { Kysely } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { DB } from '../tables';

export interface DemoDiscipline {
  id: number;
  code: string;
  title: string;
  tier: string;
  category: string;
  skills: number[];
  /** Certification ids: required, related, special. */
  required: number[];
  related: number[];
  special: number[];
  licenses: { id: number; compact: string }[];
  /** Yearly dollars: the lower quartile and the upper one. */
  pay: { low: number; high: number };
}

export interface DemoPlace {
  name: string;
  type: string;
  city: string;
  state: string;
  zip: string;
  lat: number;
  lng: number;
}

export interface Catalog {
  disciplines: DemoDiscipline[];
  places: DemoPlace[];
  zips: { zip: string; city: string; state: string }[];
  firstNames: string[];
  lastNames: string[];
  compact: Set<string>;
  words: Record<
    | 'shift'
    | 'type_of_position'
    | 'comfort_setting'
    | 'education_level'
    | 'board_status'
    | 'physician_type'
    | 'medical_graduate_type'
    | 'self_declaration',
    { id: number; label: string }[]
  >;
  benefits: number[];
  residencies: number[];
  english: number;
  spanish: number;
}

type Row = Record<string, string>;
const csv = (dir: string, name: string): Row[] =>
  parse<Row>(readFileSync(join(dir, name)), { columns: true, skip_empty_lines: true });

export async function readCatalog(db: Kysely<DB>, dataDir: string): Promise<Catalog> {
  const languages = await db
    .selectFrom('languages')
    .select(['id', 'name'])
    .where('name', 'in', ['English', 'Spanish'])
    .execute();
  const states = await db.selectFrom('states').select('code').where('nlc', '=', 'active').execute();
  const language = (name: string) => languages.find((row) => row.name === name)?.id ?? 1;
  return {
    disciplines: await disciplinesOf(db, wages(dataDir)),
    places: placesOf(csv(dataDir, 'us_hospitals.csv')),
    zips: csv(dataDir, 'us_zipcodes.csv').map(({ zip = '', city = '', state = '' }) => ({
      zip,
      city,
      state,
    })),
    firstNames: csv(dataDir, 'first_names.csv')
      .slice(0, 800)
      .map((row) => row['name'] ?? ''),
    lastNames: csv(dataDir, 'last_names.csv')
      .slice(0, 2000)
      .map((row) => row['name'] ?? ''),
    compact: new Set(states.map((row) => row.code)),
    words: await wordsOf(db),
    benefits: (
      await db.selectFrom('benefits').select('id').where('company_id', 'is', null).orderBy('id').execute()
    ).map((row) => row.id),
    residencies: (await db.selectFrom('residencies').select('id').orderBy('id').execute()).map(
      (row) => row.id,
    ),
    english: language('English'),
    spanish: language('Spanish'),
  };
}

/** Wages by occupation: the quartiles of the year, in dollars. */
function wages(dataDir: string): Map<string, { low: number; high: number }> {
  return new Map(
    csv(dataDir, 'oews_national_2024.csv').map((row) => {
      const low = Number(row['p25']) || 60_000;
      return [row['soc'] ?? '', { low, high: Number(row['p75']) || Math.round(low * 1.3) }];
    }),
  );
}

async function disciplinesOf(
  db: Kysely<DB>,
  pay: Map<string, { low: number; high: number }>,
): Promise<DemoDiscipline[]> {
  const rows = await db.selectFrom('disciplines').selectAll().orderBy('id').execute();
  const skills = await db.selectFrom('discipline_skills').selectAll().orderBy('position').execute();
  const certifications = await db
    .selectFrom('discipline_certifications as dc')
    .innerJoin('certifications as c', 'c.id', 'dc.certification_id')
    .select(['dc.discipline_id', 'c.id', 'c.kind'])
    .orderBy('c.id')
    .execute();
  const licenses = await db
    .selectFrom('discipline_license_types as dl')
    .innerJoin('license_types as t', 't.id', 'dl.license_type_id')
    .select(['dl.discipline_id', 't.id', 't.compact'])
    .orderBy('t.id')
    .execute();
  return rows.map((row) => {
    const own = (kinds: string[]) =>
      certifications
        .filter((item) => item.discipline_id === row.id && kinds.includes(item.kind))
        .map((item) => item.id);
    const soc = row.onet_soc[0]?.slice(0, 7) ?? '';
    return {
      id: row.id,
      code: row.code,
      title: row.title,
      tier: row.price_tier,
      category: row.category,
      skills: skills.filter((item) => item.discipline_id === row.id).map((item) => item.skill_id),
      required: own(['required', 'general']),
      related: own(['related']),
      special: own(['special']),
      licenses: licenses
        .filter((item) => item.discipline_id === row.id)
        .map(({ id, compact }) => ({ id, compact })),
      pay:
        row.code === 'physician'
          ? { low: 240_000, high: 380_000 }
          : (pay.get(soc) ?? { low: 48_000, high: 66_000 }),
    };
  });
}

async function wordsOf(db: Kysely<DB>): Promise<Catalog['words']> {
  const rows = await db
    .selectFrom('vocabulary')
    .select(['id', 'kind', 'label'])
    .orderBy('position')
    .execute();
  const of = (kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ id, label }) => ({ id, label }));
  return {
    shift: of('shift'),
    type_of_position: of('type_of_position'),
    comfort_setting: of('comfort_setting'),
    education_level: of('education_level'),
    board_status: of('board_status'),
    physician_type: of('physician_type'),
    medical_graduate_type: of('medical_graduate_type'),
    self_declaration: of('self_declaration'),
  };
}

const placesOf = (rows: Row[]): DemoPlace[] =>
  rows
    .filter((row) => row['lat'])
    .map((row) => ({
      name: row['name'] ?? '',
      type: row['type'] ?? '',
      city: row['city'] ?? '',
      state: row['state'] ?? '',
      zip: row['zip'] ?? '',
      lat: Number(row['lat']),
      lng: Number(row['lng']),
    }));
