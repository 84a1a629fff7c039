// The demo's posts about Rounds itself, written by its reviewer.
import { daysAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DB } from '../tables';
import { writtenIn } from '../reference/help';

const posts = [
  { slug: 'what-fit-counts', daysAgo: 58 },
  { slug: 'three-doors-to-a-profile', daysAgo: 44 },
  { slug: 'one-license-many-states', daysAgo: 37 },
  { slug: 'charged-on-the-yes', daysAgo: 23 },
  { slug: 'the-way-of-a-token', daysAgo: 17 },
  { slug: 'an-offer-line-by-line', daysAgo: 11 },
  { slug: 'whose-turn-it-is', daysAgo: 6 },
];

export async function seedBlog(db: Kysely<DB>, { dataDir, now }: { dataDir: string; now: string }) {
  const { id: author } = await db
    .selectFrom('people')
    .select('id')
    .where('email', '=', 'reviewer@rounds.example')
    .executeTakeFirstOrThrow();
  for (const { slug, daysAgo } of posts) {
    const words = writtenIn(await readFile(join(dataDir, `blog/${slug}.md`), 'utf8'));
    const at = daysAfter(now, -daysAgo);
    await db.transaction().execute(async (tx) => {
      const dates = { publish_at: at, renewed_at: at, updated_at: at };
      const { id } = await tx
        .insertInto('content_pages')
        .values({ kind: 'blog', slug, version: 1, public_version: 1, author_id: author, ...dates })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('content_versions')
        .values({ page_id: id, number: 1, ...words, written_by: author, written_at: at })
        .execute();
      const act = { staff_id: author, at, page_id: id, version: 1 };
      await tx
        .insertInto('content_acts')
        .values([
          { ...act, act: 'written' },
          { ...act, act: 'published' },
        ])
        .execute();
    });
  }
}
