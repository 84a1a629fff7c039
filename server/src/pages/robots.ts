// What search engines ask for: where they may look, and a map of all public pages in parts.
import { helpPath, postPath, vacancyPath } from '@rounds/product/pages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { networkOf } from '../http/rate-limits';
import { listPublic } from '../slices/content/queries';
import { sendRefusal } from '../http/errors';
import type { PageDeps } from './sending';
import { inTime } from './public';
import { countPublished, publishedPart } from './queries';

/** The format's own limit of addresses a file. */
const mostAddresses = 50_000;
const publicPaths = [
  '/',
  '/jobs',
  '/employer',
  '/job_seeker',
  '/employer/register',
  '/job_seeker/register',
  '/blog',
  '/help',
  '/legal/terms',
  '/legal/privacy',
  '/credits',
  '/api/docs',
];

/** Doors are open to robots; what lies behind them is not theirs, nor are the links of letters. */
const robots = (publicUrl: string) => `User-agent: *
Disallow: /api/
Allow: /api/docs
Disallow: /employer/
Disallow: /job_seeker/
Allow: /employer/register
Allow: /job_seeker/register
Disallow: /platform
Disallow: /mailbox
Disallow: /terms-of-service
Disallow: /privacy-policy

Sitemap: ${publicUrl}/sitemap.xml
`;

const xml = (reply: FastifyReply, body: string) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function mountForRobots(
  app: FastifyInstance,
  deps: Pick<PageDeps, 'db' | 'replica' | 'config' | 'clock' | 'reads' | 'guests'>,
): void {
  const { config, clock, reads, guests } = deps;
  const { publicUrl } = config;
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(publicUrl)),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const published = await guests.during(networkOf(request.ip), () => inTime(deps, countPublished));
    const parts = Math.ceil(published / mostAddresses);
    const names = ['pages', ...Array.from({ length: parts }, (_, at) => `jobs-${at + 1}`)];
    const lines = names.map((name) => `<sitemap><loc>${publicUrl}/sitemap-${name}.xml</loc></sitemap>`);
    return xml(reply, `<sitemapindex ${space}>\n${lines.join('\n')}\n</sitemapindex>\n`);
  });
  app.get('/sitemap-pages.xml', async (request, reply) => {
    const written = await guests.during(networkOf(request.ip), () =>
      inTime(deps, (tx) => writtenPaths(tx, clock.now())),
    );
    const lines = [...publicPaths, ...written].map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
    return xml(reply, urlSet(lines));
  });
  app.get<{ Params: { part: string } }>(
    '/sitemap-jobs-:part(^[1-9]\\d{0,3}$).xml',
    async (request, reply) => {
      const tooMuch = await reads.take({ kind: 'guest' }, request.ip, reply);
      if (tooMuch) return sendRefusal(reply, tooMuch);
      const read = () => inTime(deps, (tx) => publishedPart(tx, Number(request.params.part), mostAddresses));
      const rows = await guests.during(networkOf(request.ip), read);
      if (rows.length === 0) return reply.callNotFound();
      const lines = rows.map(
        ({ id, title, published_at }) =>
          `<url><loc>${publicUrl}${vacancyPath(id, title)}</loc><lastmod>${published_at.slice(0, 10)}</lastmod></url>`,
      );
      return xml(reply, urlSet(lines));
    },
  );
}

/** Posts and help pages; far fewer than a file of addresses holds. */
async function writtenPaths(db: PageDeps['db'], now: string): Promise<string[]> {
  const all = { limit: 10_000, offset: 0 };
  const posts = await listPublic(db, { kind: 'blog', now }, all);
  const help = await listPublic(db, { kind: 'help', now }, all);
  return [...posts.rows.map(({ slug }) => postPath(slug)), ...help.rows.map(({ slug }) => helpPath(slug))];
}

const urlSet = (lines: readonly string[]) => `<urlset ${space}>\n${lines.join('\n')}\n</urlset>\n`;
