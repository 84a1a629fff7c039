// Rows of HitchLists: an agency's lists, whom it may still see on them, and who takes over what somebody kept.
import type { Hitchlist } from '@rounds/product/hitchlists/calls';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { stillShown } from '../hunt/queries';

type Db = Kysely<DB>;

interface Member {
  companyId: number;
  memberId: number;
}

/** By name; or the one. With a job seeker each says which of its entries is theirs. */
export async function listHitchlists(
  db: Db,
  companyId: number,
  { id, jobSeekerId }: { id?: number; jobSeekerId?: number | undefined } = {},
): Promise<Hitchlist[]> {
  const { rows } = await sql<Hitchlist>`select h.id, h.name, h.created_at,
      json_build_object('id', h.owner_id, 'name', p.full_name) as owner, count(e.id)::int as entries,
      min(e.id) filter (where e.job_seeker_id = ${jobSeekerId ?? null}) as entry_id
    from hitchlists h join people p on p.id = h.owner_id
    left join hitchlist_entries e on e.hitchlist_id = h.id and ${stillShown(companyId, 'e.job_seeker_id')}
    where h.company_id = ${companyId} and (${id ?? null}::bigint is null or h.id = ${id ?? null})
    group by h.id, p.full_name order by lower(h.name)`.execute(db);
  return rows;
}

export async function insertHitchlist(
  db: Db,
  { companyId, memberId, name, now }: Member & { name: string; now: string },
): Promise<number> {
  const row = await db
    .insertInto('hitchlists')
    .values({ company_id: companyId, owner_id: memberId, name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function renameHitchlist(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('hitchlists').set({ name }).where('id', '=', id).execute();
}

export async function deleteHitchlist(db: Db, companyId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('hitchlists')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const shownEntries = (db: Db, companyId: number, hitchlistId: number) =>
  db
    .selectFrom('hitchlist_entries as e')
    .where('e.company_id', '=', companyId)
    .where('e.hitchlist_id', '=', hitchlistId)
    .where(stillShown(companyId, 'e.job_seeker_id'));

const withOwner = (entries: ReturnType<typeof shownEntries>) =>
  entries
    .innerJoin('people as p', 'p.id', 'e.owner_id')
    .select(['e.id', 'e.job_seeker_id', 'e.owner_id', 'p.full_name as owner', 'e.note', 'e.tags'])
    .select('e.added_at');
export type EntryRow = Awaited<ReturnType<ReturnType<typeof withOwner>['execute']>>[number];

interface EntryPage {
  companyId: number;
  hitchlistId: number;
  tag: string | undefined;
  limit: number;
  offset: number;
}

/** A page of whom the agency may still see, the newest first, with how many there are and every tag of the list. */
export async function listEntries(db: Db, { companyId, hitchlistId, tag, limit, offset }: EntryPage) {
  const all = shownEntries(db, companyId, hitchlistId);
  const wanted = tag === undefined ? all : all.where(sql<boolean>`${tag} = any(e.tags)`);
  const [rows, { total }, tags] = await Promise.all([
    withOwner(wanted).orderBy('e.id', 'desc').limit(limit).offset(offset).execute(),
    wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    all
      .select(sql<string>`unnest(e.tags)`.as('tag'))
      .distinct()
      .orderBy('tag')
      .execute(),
  ]);
  return { rows, total, tags: tags.map((row) => row.tag) };
}

export async function findEntry(
  db: Db,
  { companyId, hitchlistId, id }: { companyId: number; hitchlistId: number; id: number },
): Promise<EntryRow | undefined> {
  return withOwner(shownEntries(db, companyId, hitchlistId))
    .where('e.id', '=', id)
    .executeTakeFirst();
}

interface EntryWrite {
  companyId: number;
  ownerId: number;
  hitchlistId: number;
  jobSeekerId: number;
  note: string;
  tags: string[];
  now: string;
}

export async function insertEntry(db: Db, write: EntryWrite): Promise<number> {
  const row = await db
    .insertInto('hitchlist_entries')
    .values({
      hitchlist_id: write.hitchlistId,
      company_id: write.companyId,
      job_seeker_id: write.jobSeekerId,
      owner_id: write.ownerId,
      note: write.note,
      tags: write.tags,
      added_at: write.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateEntry(
  db: Db,
  id: number,
  { note, tags, owner_id }: Pick<EntryRow, 'note' | 'tags' | 'owner_id'>,
): Promise<void> {
  await db.updateTable('hitchlist_entries').set({ note, tags, owner_id }).where('id', '=', id).execute();
}

export async function deleteEntry(
  db: Db,
  { companyId, hitchlistId, id }: { companyId: number; hitchlistId: number; id: number },
): Promise<Pick<EntryRow, 'job_seeker_id' | 'note' | 'tags' | 'owner_id'> | undefined> {
  return db
    .deleteFrom('hitchlist_entries')
    .where('company_id', '=', companyId)
    .where('hitchlist_id', '=', hitchlistId)
    .where('id', '=', id)
    .returning(['job_seeker_id', 'note', 'tags', 'owner_id'])
    .executeTakeFirst();
}

/** A member leaves: the heir goes on with their lists and their people. */
export async function passHitchlists(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await db.updateTable('hitchlists').set({ owner_id: to }).where('owner_id', '=', from).execute();
  await db.updateTable('hitchlist_entries').set({ owner_id: to }).where('owner_id', '=', from).execute();
  await db.updateTable('representations').set({ asked_by: to }).where('asked_by', '=', from).execute();
  await db.updateTable('submissions').set({ sent_by: to }).where('sent_by', '=', from).execute();
}
