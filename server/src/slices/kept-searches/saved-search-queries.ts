// Rows of job seekers' saved searches, and who is to be told of a vacancy by them.
import type { Alert } from '@rounds/product/kept-searches/saved-searches';
import type { SavedSearch } from '@rounds/product/kept-searches/saved-search-calls';
import { daysAfter } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { keptColumns } from './kept-columns';

type Db = Kysely<DB>;

/** What the index is asked for a search: see search/vacancies/conditions.ts. */
export interface Compiled {
  words: string | null;
  company_id: number | null;
  least_yearly_cents: number | null;
  lat: number | null;
  lng: number | null;
  miles: number | null;
}

export interface SearchWrite {
  name: string;
  query: Record<string, string>;
  alert: Alert;
}

/** Newest first, or the one. */
export async function searchesOf(
  db: Db,
  { seekerId, id, now }: { seekerId: number; id?: number; now: string },
): Promise<SavedSearch[]> {
  const { rows } = await sql<SavedSearch>`select s.id, s.name, s.query, s.alert, s.created_at,
      (select count(*)::int from job_alerts a where a.saved_search_id = s.id and a.told_at > ${daysAfter(now, -7)}) as matches
    from saved_searches s where s.job_seeker_id = ${seekerId} and (${id ?? null}::bigint is null or s.id = ${id ?? null})
    order by s.id desc`.execute(db);
  return rows;
}

const written = (write: SearchWrite, now: string) => ({ ...keptColumns(write, now), alert: write.alert });
const meaning = ({ words, ...columns }: Compiled) => ({
  ...columns,
  words: words === null ? null : sql<string>`${words}::tsquery`,
});

export async function insertSearch(
  db: Db,
  { seekerId, now }: { seekerId: number; now: string },
  [write, compiled]: readonly [SearchWrite, Compiled],
): Promise<number> {
  const row = await db
    .insertInto('saved_searches')
    .values({ job_seeker_id: seekerId, created_at: now, ...written(write, now), ...meaning(compiled) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** `compiled` = null where it goes on meaning what it meant. */
export async function updateSearch(
  db: Db,
  { id, now }: { id: number; now: string },
  [write, compiled]: readonly [SearchWrite, Compiled | null],
): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set({ ...written(write, now), ...(compiled ? meaning(compiled) : {}) })
    .where('id', '=', id)
    .execute();
}

export async function deleteSearch(db: Db, seekerId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('job_seeker_id', '=', seekerId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** On the market, here, and neither blocking the company or one of its group nor in touch about the vacancy already. */
const stillWanted = sql<boolean>`(v.state = 'published' and v.deleted_at is null
  and exists (select from job_seekers j join people e on e.id = j.id
    where j.id = s.job_seeker_id and j.status <> 'off' and e.erased_at is null and e.confirmed_at is not null)
  and not exists (select from seeker_blocks b where b.job_seeker_id = s.job_seeker_id
    and b.company_id in (select g.id from company_group(v.company_id) g))
  and not exists (select from connection_requests r where r.job_seeker_id = s.job_seeker_id and r.vacancy_id = v.id))`;

const miles = sql`(7917.6 * asin(sqrt(least(1, power(sin(radians(p.lat - s.lat) / 2), 2)
  + cos(radians(s.lat)) * cos(radians(p.lat)) * power(sin(radians(p.lng - s.lng) / 2), 2)))))`;

/** The searches `s` that a vacancy meets. What suits somebody begins with what they work in today. */
const meeting = (vacancyId: number) => sql`vacancies v join published_vacancies p on p.id = v.id
    join saved_searches s on s.alert <> 'off' and v.id = ${vacancyId}
      and (s.words is null or p.tsv @@ s.words)
      and (s.company_id is null or s.company_id = p.company_id)
      and (s.least_yearly_cents is null or p.yearly_cents >= s.least_yearly_cents)
      and (s.miles is null or ${miles} <= s.miles)
      and (not s.suits or exists (select from job_seekers own where own.id = s.job_seeker_id
        and p.discipline_id in (own.discipline_id, own.secondary_discipline_id)))
    where ${stillWanted}`;

/** Whose fit decides: they keep a search for what suits them that meets the vacancy, and were not written down for it yet. */
export async function readersByFit(db: Db, vacancyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct s.job_seeker_id as id from ${meeting(vacancyId)}
    and s.suits and not exists (select from job_alerts a
      where a.job_seeker_id = s.job_seeker_id and a.vacancy_id = v.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Whoever keeps a search that a vacancy meets is written down for it, once; the searches that tell at once go first, then
 * those that no gate can close. `suited` = whom the vacancy suits, of those who ask for that.
 */
export async function matchSearches(
  db: Db,
  vacancyId: number,
  at: { now: string; nextDay: string; suited: readonly number[] },
): Promise<void> {
  await sql`insert into job_alerts (job_seeker_id, vacancy_id, saved_search_id, matched_at, due_at)
    select distinct on (s.job_seeker_id) s.job_seeker_id, v.id, s.id, ${at.now}::timestamptz,
      (case s.alert when 'at_once' then ${at.now} else ${at.nextDay} end)::timestamptz
    from ${meeting(vacancyId)} and (not s.suits or s.job_seeker_id = any(${[...at.suited]}::bigint[]))
    order by s.job_seeker_id, s.alert = 'at_once' desc, s.suits, s.id
    on conflict do nothing`.execute(db);
}

/** Who has something to be told by now; `vacancyId` = of that vacancy alone. */
export async function dueReaders(db: Db, now: string, vacancyId: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct job_seeker_id as id from job_alerts
    where told_at is null and due_at <= ${now} and (${vacancyId}::bigint is null or vacancy_id = ${vacancyId})
    order by 1 limit 5000`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Due {
  vacancy_id: number;
  /** It was matched by the fit, and not just now: a license may have ended since. */
  judge: boolean;
}

/** What this person is told now, the newest first. Whatever is no longer wanted goes untold, and none of it comes again. */
export async function takeDue(
  db: Db,
  { seekerId, now, vacancyId }: { seekerId: number; now: string; vacancyId: number | null },
): Promise<Due[]> {
  const { rows } = await sql<Due & { wanted: boolean }>`
    with due as (select s.job_seeker_id, s.vacancy_id from job_alerts s
      where s.job_seeker_id = ${seekerId} and s.told_at is null and s.due_at <= ${now}
        and (${vacancyId}::bigint is null or s.vacancy_id = ${vacancyId})
      for update skip locked)
    update job_alerts a set told_at = ${now} from due s join vacancies v on v.id = s.vacancy_id
    where a.job_seeker_id = s.job_seeker_id and a.vacancy_id = s.vacancy_id
    returning a.vacancy_id, ${stillWanted} as wanted, a.matched_at < ${now}
      and exists (select from saved_searches k where k.id = a.saved_search_id and k.suits) as judge`.execute(
    db,
  );
  return rows.filter(({ wanted }) => wanted).sort((left, right) => right.vacancy_id - left.vacancy_id);
}
