// What the demo draws from: the shipped reference data, read once.
import type { Kysely } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { DB } from '../tables';
import { plainPost, readPosts, type PostKind } from './posts';

export interface Word {
  id: number;
  label: string;
}

export interface DemoDiscipline {
  id: number;
  code: string;
  title: string;
  tier: string;
  category: string;
  skills: Word[];
  certifications: (Word & { kind: string })[];
  licenses: { id: number; code: string; compact: string }[];
  /** What its vacancies choose from. */
  degrees: Word[];
  specialties: Word[];
  positions: Word[];
  posts: PostKind[];
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
  zips: DemoZip[];
  firstNames: string[];
  lastNames: string[];
  compact: Set<string>;
  /** Id of a word of the forms, by its kind and label. */
  word(kind: string, label: string): number;
  declarations: number[];
  benefits: number[];
  residencies: Map<string, number>;
  schools: string[];
  /** Yearly dollars of an occupation in a state: about the lower quartile and the upper one. */
  pay(soc: string, state: string): { low: number; high: number };
  socs: Map<string, string>;
  english: number;
  spanish: number;
}

export interface DemoZip {
  zip: string;
  city: string;
  state: string;
  lat: number;
  lng: number;
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
  const words = await db
    .selectFrom('vocabulary')
    .select(['id', 'kind', 'label'])
    .orderBy('position')
    .execute();
  const residencies = await db.selectFrom('residencies').select(['id', 'name']).execute();
  const named = (file: string, most: number) =>
    csv(dataDir, file)
      .slice(0, most)
      .map((row) => row['name'] ?? '');
  return {
    disciplines: await disciplinesOf(db, readPosts(dataDir)),
    places: placesOf(csv(dataDir, 'us_hospitals.csv')),
    zips: await db
      .selectFrom('zipcodes')
      .select(['zip', 'city', 'state', 'lat', 'lng'])
      .orderBy('zip')
      .execute(),
    firstNames: named('first_names.csv', 800),
    lastNames: named('last_names.csv', 2000),
    compact: new Set(states.map((row) => row.code)),
    word(kind, label) {
      const found = words.find((row) => row.kind === kind && row.label === label);
      if (!found) throw new Error(`There is no ${kind} called ${label}.`);
      return found.id;
    },
    declarations: words.filter((row) => row.kind === 'self_declaration').map((row) => row.id),
    benefits: (
      await db.selectFrom('benefits').select('id').where('company_id', 'is', null).orderBy('id').execute()
    ).map((row) => row.id),
    residencies: new Map(residencies.map(({ name, id }) => [name, id])),
    schools: csv(dataDir, 'medical_schools.csv')
      .filter((row) => row['country'] === 'United States' && row['degree_type'] === 'MD')
      .map((row) => row['name'] ?? ''),
    pay: wages(dataDir),
    socs: new Map(
      csv(dataDir, 'disciplines.csv').map((row) => [row['code'] ?? '', (row['onet_soc'] ?? '').slice(0, 7)]),
    ),
    english: language('English'),
    spanish: language('Spanish'),
  };
}

/** Nurses' median of all states together, of the same year as the states'. */
const nation = 75_330;

/** An occupation's quartiles of the nation, moved as nurses' wages move from state to state. */
function wages(dataDir: string): Catalog['pay'] {
  const states = new Map(
    csv(dataDir, 'rn_wages_by_state_2020.csv').map((row) => [row['state'] ?? '', Number(row['median'])]),
  );
  const national = new Map(csv(dataDir, 'oews_national_2024.csv').map((row) => [row['soc'] ?? '', row]));
  return (soc, state) => {
    const row = national.get(soc) ?? {};
    const mean = Number(row['annual_mean']) || 60_000;
    // A physician's lower quartile is a resident's, and the upper one is not published.
    const open = !row['p75'];
    const low = open ? mean * 0.9 : Number(row['p25']);
    const high = open ? mean * 1.2 : Number(row['p75']);
    const here = (states.get(state) ?? nation) / nation;
    return { low: low * here, high: high * here };
  };
}

async function disciplinesOf(db: Kysely<DB>, posts: Map<string, PostKind[]>): Promise<DemoDiscipline[]> {
  const rows = await db.selectFrom('disciplines').selectAll().orderBy('id').execute();
  const skills = await db
    .selectFrom('discipline_skills as own')
    .innerJoin('skills', 'skills.id', 'own.skill_id')
    .select(['own.discipline_id', 'skills.id', 'skills.title as label'])
    .orderBy('own.position')
    .execute();
  const certifications = await db
    .selectFrom('discipline_certifications as own')
    .innerJoin('certifications as c', 'c.id', 'own.certification_id')
    .select(['own.discipline_id', 'c.id', 'c.kind', 'c.abbreviation as label'])
    .orderBy('c.id')
    .execute();
  const licenses = await db
    .selectFrom('discipline_license_types as own')
    .innerJoin('license_types as t', 't.id', 'own.license_type_id')
    .select(['own.discipline_id', 't.id', 't.code', 't.compact'])
    .orderBy('t.id')
    .execute();
  const choices = await db
    .selectFrom('discipline_choices as own')
    .innerJoin('vocabulary', 'vocabulary.id', 'own.vocabulary_id')
    .select(['own.discipline_id', 'vocabulary.id', 'vocabulary.kind', 'vocabulary.label'])
    .orderBy('vocabulary.position')
    .execute();
  return rows.map(({ id, code, title, category, price_tier: tier }) => {
    const own = <T extends { discipline_id: number }>(list: readonly T[]) =>
      list.filter((item) => item.discipline_id === id);
    const chosen = (kind: string) => own(choices).filter((item) => item.kind === kind);
    const discipline = {
      ...{ id, code, title: shortTitle(title), category, tier },
      ...{ skills: own(skills), certifications: own(certifications), licenses: own(licenses) },
      ...{ degrees: chosen('education_level'), specialties: chosen('specialty') },
      positions: chosen('type_of_position'),
    };
    return { ...discipline, posts: posts.get(code) ?? [plainPost(discipline)] };
  });
}

/** As a post is headed: one name of several. */
const shortTitle = (title: string) =>
  (title.split(' / ')[0] ?? title).replace(/^Licensed Practical$/, 'Licensed Practical Nurse');

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
