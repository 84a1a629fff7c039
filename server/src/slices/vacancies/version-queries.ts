// The published wordings of a vacancy: those that say something else than the one before, and two of them.
import { formerNames } from '@rounds/product/identity/former';
import { vacancyWording } from '@rounds/product/vacancies/fields';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export const wordingFields = Object.keys(vacancyWording.shape);

export interface PublishedVersion {
  version: number;
  nth: number;
  published_at: string;
  published_by: string | null;
  /** What it says otherwise than the one before; of the first nothing. */
  fields: string[];
}

/** A step that publishes the same words again adds nothing here. */
const published = (vacancyId: number) => sql`
  with kept as (
    select v.version, v.published_at, v.published_by, v.body, lag(v.body) over (order by v.version) as before
      from vacancy_versions v where v.vacancy_id = ${vacancyId}),
  said as (
    select k.*, array(select f from unnest(${wordingFields}::text[]) with ordinality as w(f, place)
      where k.before is not null and k.body -> f is distinct from k.before -> f order by place) as fields from kept k),
  versions as (
    select s.version, row_number() over (order by s.version)::int as nth, s.published_at, s.fields, s.body,
        case when s.published_by is not null then coalesce(p.full_name, ${formerNames.employer}) end as published_by
      from said s left join known_people p on p.id = s.published_by
      where s.before is null or s.fields <> '{}')`;

export async function listVersions(
  db: Db,
  vacancyId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PublishedVersion[]; total: number }> {
  const { rows } = await sql<PublishedVersion & { total: number }>`${published(vacancyId)}
    select version, nth, published_at, published_by, fields, (count(*) over ())::int as total
    from versions order by version desc limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** By version, in their order. */
export async function versionsOf(db: Db, vacancyId: number) {
  const { rows } = await sql<PublishedVersion & { body: Record<string, unknown> }>`${published(vacancyId)}
    select version, nth, published_at, published_by, fields, body from versions order by version`.execute(db);
  return new Map(rows.map((row) => [row.version, row]));
}
