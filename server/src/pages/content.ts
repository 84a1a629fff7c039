// The blog with its feed, the help pages and their pictures, as everybody reads them without a script.
import { limits } from '@rounds/product/limits';
import { earlierVersions } from '@rounds/product/papers';
import { feedPath, helpPath, postPath } from '@rounds/product/pages';
import type { ContentKind } from '@rounds/product/content/states';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../hall';
import { networkOf } from '../http/rate-limits';
import { filePolicy } from '../http/security';
import { wordsIn } from '../slices/content/handlers';
import {
  findHelpPages,
  findPicture,
  findPublic,
  lastChange,
  listHelpPages,
  listPublic,
  wasWithdrawn,
} from '../slices/content/queries';
import { readMarkdown } from '../slices/content/markdown';
import { readPage } from '../slices/content/reading';
import { feedOf } from './feed';
import { inTime } from './public';
import { notFoundPage, pageSender, refusedPage, type Keeping, type PageDeps } from './sending';

type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const perPage = limits.content.perPage;
const about = {
  blog: 'What changes in Rounds, and why it works the way it does.',
  help: 'How Rounds works, page by page.',
};

export function mountContentPages(app: FastifyInstance, deps: PageDeps): void {
  const get = (path: string, answering: Answering, config: Keeping = {}) =>
    app.get(path, { config }, counted(deps, answering));
  const kept = { keeps: 'counted' } as const;
  get('/blog', (request, reply) => blogPage(deps, request, reply), kept);
  get(feedPath, (request, reply) => feed(deps, request, reply));
  get('/blog/:slug', (request, reply) => onePage(deps, 'blog', request, reply), kept);
  get('/help', (request, reply) => helpPages(deps, request, reply), kept);
  get('/help/:slug', (request, reply) => onePage(deps, 'help', request, reply), kept);
  get('/legal/:paper/:version', (request, reply) => earlierPaper(deps, request, reply), kept);
  get('/pictures/:id', (request, reply) => picture(deps, request, reply));
}

/** As many as anybody may read in a minute, in turn with everybody who is not signed in. */
const counted =
  (deps: PageDeps, answering: Answering): Answering =>
  async (request, reply) => {
    const tooMuch = await deps.reads.take({ kind: 'guest' }, request.ip, reply);
    if (tooMuch) return refusedPage(reply, deps, tooMuch);
    return deps.guests.during(networkOf(request.ip), () => answering(request, reply));
  };

const given = (request: FastifyRequest, name: string): string => {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value.trim().slice(0, 200) : '';
};

async function blogPage(deps: PageDeps, request: FastifyRequest, reply: FastifyReply) {
  const asked = given(request, 'page') || '1';
  const page = /^[1-9]\d?$/.test(asked) ? Number(asked) : 0;
  const { rows, total } = await inTime(deps, (tx) => {
    const part = { limit: perPage, offset: (Math.max(page, 1) - 1) * perPage };
    return listPublic(tx, { kind: 'blog', now: deps.clock.now() }, part);
  });
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page < 1 || page > pages) return notFoundPage(reply, deps);
  return pageSender(deps)(
    reply,
    'blog',
    { posts: rows, page, pages },
    {
      title: page === 1 ? 'The Rounds blog' : `The Rounds blog, page ${page}`,
      description: about.blog,
      path: page === 1 ? '/blog' : `/blog?page=${page}`,
      feed: feedPath,
    },
  );
}

async function helpPages(deps: PageDeps, request: FastifyRequest, reply: FastifyReply) {
  const query = given(request, 'query');
  const now = deps.clock.now();
  const lines = await inTime(deps, (tx) =>
    query ? findHelpPages(tx, now, wordsIn(query)) : listHelpPages(tx, now, null),
  );
  return pageSender(deps)(
    reply,
    'help',
    { query, lines },
    {
      title: 'Help, Rounds',
      description: about.help,
      path: '/help',
    },
  );
}

const papers = { terms: 'Terms of service', privacy: 'Privacy policy' } as const;

/** Kept as they were, letter for letter: files that ship and never change. */
async function earlierPaper(deps: PageDeps, request: FastifyRequest, reply: FastifyReply) {
  const { paper, version } = request.params as { paper: string; version: string };
  if ((paper !== 'terms' && paper !== 'privacy') || !earlierVersions.includes(version))
    return notFoundPage(reply, deps);
  const { title, body } = paperIn(await readFile(join(root, 'data/legal', `${paper}-${version}.md`), 'utf8'));
  const path = `/legal/${paper}`;
  const { pieces } = readMarkdown(body, new Map());
  const head = { title: `${title} of ${version}`, description: `${papers[paper]}, as it was.`, path };
  return pageSender(deps)(reply, 'earlier_paper', { title, path, version, pieces }, head);
}

/** `# Title`, and the text. */
function paperIn(text: string): { title: string; body: string } {
  const [first = '', ...rest] = text.split('\n');
  return { title: first.replace(/^# /, ''), body: rest.join('\n') };
}

async function onePage(deps: PageDeps, kind: ContentKind, request: FastifyRequest, reply: FastifyReply) {
  const { slug } = request.params as { slug: string };
  const now = deps.clock.now();
  const found = await inTime(deps, async (tx) => {
    const page = await findPublic(tx, { kind, now }, slug);
    if (page) return { page, text: await readPage(tx, page, now) };
    return { page: null, gone: await wasWithdrawn(tx, kind, slug) };
  });
  if (!found.page) return found.gone ? gonePage(reply, deps) : notFoundPage(reply, deps);
  const { page, text } = found;
  const { pieces } = text;
  const { title, summary, published_at, updated_at } = page;
  const send = pageSender(deps);
  const head = { description: summary };
  if (kind === 'help')
    return send(
      reply,
      'help_page',
      { slug, title, summary, updated_at, pieces },
      {
        ...head,
        title: `${title}, Rounds help`,
        path: helpPath(slug),
      },
    );
  return send(
    reply,
    'post',
    { slug, title, summary, published_at, updated_at, pieces },
    {
      ...head,
      title: `${title}, the Rounds blog`,
      path: postPath(slug),
      feed: feedPath,
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: title,
        description: summary,
        datePublished: published_at,
        dateModified: updated_at,
        publisher: { '@type': 'Organization', name: 'Rounds' },
      },
    },
  );
}

const gonePage = (reply: FastifyReply, deps: PageDeps) =>
  pageSender(deps)(
    reply.code(410),
    'not_found',
    { gone: 'page' },
    {
      title: 'This page is gone',
      description: about.help,
      path: '/help',
    },
  );

/** What it says changes with its posts alone, so whoever reads it again gets it only where one did. */
async function feed(deps: PageDeps, request: FastifyRequest, reply: FastifyReply) {
  const { clock, config } = deps;
  const asked = { kind: 'blog', now: clock.now() } as const;
  const { rows, total, at } = await inTime(deps, async (tx) => ({
    ...(await listPublic(tx, asked, { limit: 50, offset: 0 })),
    at: await lastChange(tx, asked),
  }));
  const etag = `"${total}-${at ?? 'none'}"`;
  reply.headers({ etag, 'cache-control': 'public, max-age=300' });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type('application/atom+xml; charset=utf-8').send(feedOf(config.publicUrl, rows, at));
}

async function picture(deps: PageDeps, request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string };
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return notFoundPage(reply, deps);
  const file = await findPicture(deps.db, id);
  if (!file) return notFoundPage(reply, deps);
  const etag = `"${file.sha256.slice(0, 27)}"`;
  reply.headers({ etag, 'cache-control': 'public, max-age=3600' });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply
    .type(file.media_type)
    .header('content-security-policy', filePolicy)
    .send(await deps.files.open(file));
}
