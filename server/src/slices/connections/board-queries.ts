// The pipeline by its columns: which cards stand on top of each and how many below, and whose it all is.
import { stages, type Stage } from '@rounds/product/connections/stages';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../db/tables';
import {
  isNamed,
  matching,
  visibleTo,
  type Answered,
  type CardFilter,
  type Naming,
  type Viewer,
} from './card-filter';

type Db = Kysely<DB>;

interface Place {
  id: number;
  stage: Stage;
  total: number;
}

/** As product's `inColumn`. */
const inColumn = sql`coalesce(r.owed_at, 'infinity'), r.stage_since desc, r.id desc`;

/** Only what is searched for needs the titles and names of them all. */
const rowsFor = ({ search }: CardFilter) =>
  search
    ? sql`connection_requests r join vacancies v on v.id = r.vacancy_id left join known_people p on p.id = r.job_seeker_id`
    : sql`connection_requests r`;

/** The first so many of each of these stages in their order, and one of every other: its total is that of its stage. */
export async function topOfColumns(
  db: Db,
  viewer: Viewer,
  filter: CardFilter,
  page: { stages: readonly Stage[]; size: number },
): Promise<{ ids: number[]; columns: { stage: Stage; total: number }[] }> {
  const { rows } = await sql<Place & { place: number }>`
    select * from (
      select r.id, r.stage, row_number() over (partition by r.stage order by ${inColumn})::int as place,
        count(*) over (partition by r.stage)::int as total
      from ${rowsFor(filter)} where ${visibleTo(viewer)} and ${matching(filter)}) one
    where place = 1 or (place <= ${page.size} and stage = any(${page.stages})) order by place`.execute(db);
  const ids = rows.filter(({ stage }) => page.size > 0 && page.stages.includes(stage)).map(({ id }) => id);
  const columns = rows
    .filter(({ place }) => place === 1)
    .map(({ stage, total }) => ({ stage, total }))
    .sort((left, right) => stages.indexOf(left.stage) - stages.indexOf(right.stage));
  return { ids, columns };
}

/** So many of one column, behind the first few. */
export async function moreOfColumn(
  db: Db,
  viewer: Viewer,
  filter: CardFilter,
  page: { stage: Stage; skip: number; size: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from ${rowsFor(filter)} where ${visibleTo(viewer)} and ${matching(filter)} and r.stage = ${page.stage}
    order by ${inColumn} limit ${page.size} offset ${page.skip}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Named extends Answered {
  author_id: number;
  title: string;
}

/** Who is written down on what the pipeline holds, by vacancy. */
export async function namedIn(db: Db, viewer: Viewer, filter: CardFilter): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select one.*, v.author_id, v.title from (
      select r.owner_id, r.vacancy_id from connection_requests r where ${visibleTo(viewer)} and ${matching(filter)}
      group by r.owner_id, r.vacancy_id) one
    join vacancies v on v.id = one.vacancy_id order by v.title, v.id`.execute(db);
  return rows;
}

export type PipelineSort = 'owed' | 'name' | 'vacancy' | 'stage' | 'moved';

/** Names that are not read have no place among those that are: they come last, whichever way. */
export function pipelineOrder(
  { sort, order }: { sort: PipelineSort; order: 'asc' | 'desc' },
  naming: Naming,
): RawBuilder<unknown> {
  const way = sql.raw(order);
  const keys: Record<PipelineSort, RawBuilder<unknown>> = {
    owed: sql`r.owed_at ${way} nulls last`,
    name: sql`case when ${isNamed(naming)} then lower(p.full_name) end ${way} nulls last`,
    vacancy: sql`lower(v.title) ${way}`,
    stage: sql`array_position(${stages}::text[], r.stage) ${way}`,
    moved: sql`r.last_activity_at ${way}`,
  };
  return keys[sort];
}
