// The rows of pages as the desk reads and writes them: drafts too, their versions, their pictures and their book.
import type { ContentKind } from '@rounds/product/content/states';
import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import type { ContentActs, ContentPages, ContentPictures, ContentVersions, DB } from '../../db/tables';

type Db = Kysely<DB>;

const deskRows = (db: Db) =>
  db
    .selectFrom('content_pages as p')
    .innerJoin('content_versions as v', (join) =>
      join.onRef('v.page_id', '=', 'p.id').onRef('v.number', '=', 'p.version'),
    )
    .leftJoin('people as author', 'author.id', 'p.author_id')
    .selectAll('p')
    .select(['v.title', 'v.summary', 'v.body', 'author.full_name as author_name']);

export type DeskPage = Awaited<ReturnType<ReturnType<typeof deskRows>['execute']>>[number];

export async function listPages(db: Db, given: { kind: ContentKind; limit: number; offset: number }) {
  const rows = await deskRows(db)
    .where('p.kind', '=', given.kind)
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(given.limit)
    .offset(given.offset)
    .execute();
  const { count } = await db
    .selectFrom('content_pages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', given.kind)
    .executeTakeFirstOrThrow();
  return { rows, total: count };
}

export const findPage = (db: Db, id: number) => deskRows(db).where('p.id', '=', id).executeTakeFirst();

/** Held against others' writing until the end of the transaction. */
export async function lockPage(db: Db, id: number): Promise<DeskPage | undefined> {
  await sql`select from content_pages where id = ${id} for update`.execute(db);
  return findPage(db, id);
}

export const insertPage = (db: Db, row: Insertable<ContentPages>) =>
  db.insertInto('content_pages').values(row).returning('id').executeTakeFirstOrThrow();

export async function updatePage(db: Db, id: number, changes: Updateable<ContentPages>): Promise<void> {
  await db.updateTable('content_pages').set(changes).where('id', '=', id).execute();
}

export async function insertVersion(db: Db, row: Insertable<ContentVersions>): Promise<void> {
  await db.insertInto('content_versions').values(row).execute();
}

export async function insertPicture(db: Db, row: Insertable<ContentPictures>): Promise<void> {
  await db.insertInto('content_pictures').values(row).execute();
}

export async function insertContentAct(db: Db, row: Insertable<ContentActs>): Promise<void> {
  await db.insertInto('content_acts').values(row).execute();
}

/** The newest first. */
export const versionsOf = (db: Db, pageId: number) =>
  db
    .selectFrom('content_versions as v')
    .leftJoin('people as p', 'p.id', 'v.written_by')
    .select(['v.number', 'v.title', 'v.written_at as at', 'v.written_by', 'p.full_name'])
    .where('v.page_id', '=', pageId)
    .orderBy('v.number', 'desc')
    .execute();

export const namedPictures = (db: Db, pageId: number) =>
  db
    .selectFrom('content_pictures as c')
    .innerJoin('files as f', 'f.id', 'c.id')
    .select(['c.id', 'f.name', 'c.width', 'c.height'])
    .where('c.page_id', '=', pageId)
    .orderBy('f.created_at')
    .orderBy('c.id')
    .execute();

/** The newest first. */
export const contentBook = (db: Db, pageId: number) =>
  db
    .selectFrom('content_acts as a')
    .innerJoin('people as p', 'p.id', 'a.staff_id')
    .select(['a.at', 'a.act', 'a.version', 'a.note', 'a.staff_id', 'p.full_name'])
    .where('a.page_id', '=', pageId)
    .orderBy('a.id', 'desc')
    .execute();
