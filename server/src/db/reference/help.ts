// The help pages that ship with Rounds, published as they come. What the desk has rewritten is the desk's.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';

const slugs = [
  ...['what-rounds-is', 'who-sees-what', 'fit', 'licenses-and-compacts', 'requests', 'tokens', 'interviews'],
  ...['offers', 'job-search', 'profile', 'pipeline', 'hunt', 'vacancies', 'plans', 'your-data'],
];
const fileOf = (slug: string) => `help/${slug}.md`;

export const helpFiles = slugs.map(fileOf);

const Pages = z.array(z.object({ slug: z.string(), screens: z.array(z.string()) }));

interface Written {
  title: string;
  summary: string;
  body: string;
}

/** `# Title`, a paragraph that is the summary, and the text. */
export function writtenIn(text: string): Written {
  const [first = '', summary = '', ...rest] = text.trim().split(/\n{2,}/);
  const [, title] = /^# (.+)$/.exec(first) ?? [];
  if (!title || !summary || rest.length === 0)
    throw new Error('a page needs “# Title”, a summary and a text, with empty lines between');
  return { title, summary: summary.replaceAll('\n', ' '), body: rest.join('\n\n') };
}

type At = { dataDir: string; now: Date | string };

export async function loadHelp(client: pg.PoolClient, text: string, { dataDir, now }: At) {
  const pages = Pages.parse(JSON.parse(text));
  if (pages.map(({ slug }) => slug).join() !== slugs.join())
    throw new Error('its pages are not those that are loaded');
  for (const [index, { slug, screens }] of pages.entries()) {
    const words = writtenIn(await readFile(join(dataDir, fileOf(slug)), 'utf8'));
    await keep(client, { slug, screens, position: index + 1, words, now });
  }
}

interface Shipped {
  slug: string;
  screens: string[];
  position: number;
  words: Written;
  now: Date | string;
}

async function keep(client: pg.PoolClient, { slug, screens, position, words, now }: Shipped) {
  const { rows } = await client.query<{ id: number; author_id: number | null; version: number }>(
    `insert into content_pages (kind, slug, version, public_version, publish_at, renewed_at, updated_at)
     values ('help', $1, 0, 0, $2, $2, $2)
     on conflict (kind, slug) do update set slug = excluded.slug
     returning id, author_id, version`,
    [slug, now],
  );
  const [page] = rows;
  if (!page || page.author_id !== null) return;
  const { title, summary, body } = words;
  const added = await client.query(
    `insert into content_versions (page_id, number, title, summary, body, written_at)
     select $1, $2::int + 1, $3, $4, $5, $6 where not exists (
       select from content_versions where page_id = $1 and number = $2 and (title, summary, body) = ($3, $4, $5))`,
    [page.id, page.version, title, summary, body, now],
  );
  await client.query(
    `update content_pages set screens = $2, position = $3, version = version + $4, public_version = version + $4,
       renewed_at = case when $4 = 0 then renewed_at else $5 end,
       updated_at = case when $4 = 0 then updated_at else $5 end
     where id = $1`,
    [page.id, screens, position, added.rowCount ?? 0, now],
  );
}
