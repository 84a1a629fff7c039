// The rows of pages as they are read in public: which are out by now, one by its address, what answers a few words.
import type { ContentKind } from '@rounds/product/content/states';
import { limits } from '@rounds/product/limits';
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export interface Asked {
  kind: ContentKind;
  now: string;
}

const out = (db: Db, { kind, now }: Asked) =>
  db
    .selectFrom('content_pages as p')
    .innerJoin('content_versions as v', (join) =>
      join.onRef('v.page_id', '=', 'p.id').onRef('v.number', '=', 'p.public_version'),
    )
    .where('p.kind', '=', kind)
    .where('p.publish_at', '<=', now)
    .where('p.withdrawn_at', 'is', null);

const lines = (db: Db, asked: Asked) =>
  out(db, asked)
    .select(['p.id', 'p.slug', 'v.title', 'v.summary'])
    .select(sql<string>`p.publish_at`.as('published_at'))
    .select(sql<string>`greatest(p.publish_at, p.renewed_at)`.as('updated_at'));

export type PublicLine = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

export async function listPublic(db: Db, asked: Asked, part: { limit: number; offset: number }) {
  const rows = await lines(db, asked)
    .orderBy('p.publish_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
  const { count } = await out(db, asked)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: count };
}

/** When anything of it last changed in public, for whoever keeps a copy. */
export async function lastChange(db: Db, asked: Asked): Promise<string | null> {
  const { at } = await out(db, asked)
    .select(sql<string | null>`max(greatest(p.publish_at, p.renewed_at))`.as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

export const findPublic = (db: Db, asked: Asked, slug: string) =>
  lines(db, asked).select('v.body').where('p.slug', '=', slug).executeTakeFirst();

/** Whether it was public once and is not any more. */
export async function wasWithdrawn(db: Db, kind: ContentKind, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('content_pages')
    .select('id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('withdrawn_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The pages of help in their order; with paths, those of these screens alone. */
export async function listHelpPages(db: Db, now: string, paths: readonly string[] | null) {
  let wanted = lines(db, { kind: 'help', now });
  if (paths) wanted = wanted.where(sql<SqlBool>`p.screens && ${[...paths]}::text[]`);
  return wanted.orderBy('p.position').orderBy('v.title').execute();
}

/** Those that hold most of these words, one that is named so first; words as they begin. */
export async function findHelpPages(db: Db, now: string, words: readonly string[]) {
  if (words.length === 0) return [];
  const text = words.map((word) => `${word}:*`).join(' | ');
  const asked = sql`to_tsquery('english', ${text})`;
  const written = sql`setweight(to_tsvector('english', v.title), 'A')
    || setweight(to_tsvector('english', v.summary), 'B') || to_tsvector('english', v.body)`;
  return lines(db, { kind: 'help', now })
    .where(sql<SqlBool>`(${written}) @@ ${asked}`)
    .orderBy(sql`ts_rank(${written}, ${asked})`, 'desc')
    .orderBy('p.position')
    .limit(limits.content.found)
    .execute();
}

export async function picturesOf(db: Db, pageId: number) {
  const rows = await db
    .selectFrom('content_pictures')
    .select(['id', 'width', 'height'])
    .where('page_id', '=', pageId)
    .execute();
  return new Map(rows.map(({ id, ...size }) => [id, size]));
}

/** A picture's file. Its number is known to nobody who was not shown it; of a withdrawn page none is shown. */
export const findPicture = (db: Db, id: string) =>
  db
    .selectFrom('content_pictures as c')
    .innerJoin('content_pages as p', 'p.id', 'c.page_id')
    .innerJoin('files as f', 'f.id', 'c.id')
    .select(['f.id', 'f.media_type', 'f.bytes', 'f.sha256'])
    .where('c.id', '=', id)
    .where('p.withdrawn_at', 'is', null)
    .executeTakeFirst();
