// Serves the built web app: hashed assets for a year, its two pages with this answer's nonce.
import { isAppPath, isBelowASide, isDoorPath } from '@rounds/product/app-paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mountContentPages } from '../pages/content';
import { mountForRobots } from '../pages/robots';
import { mountPublicPages } from '../pages/public';
import { notFoundPage, sendKept, type PageDeps, type RenderPage } from '../pages/sending';
import { screensAhead } from './screens-ahead';
import { nonces } from './security';

export interface WebFiles {
  /** The folder of the built app. */
  dir: string;
  /** The public pages' renderer, built from the web workspace. */
  render: RenderPage;
}

/** The built application and the renderer of the public pages; throws one sentence where they are not built. */
export async function webFiles(root: string): Promise<WebFiles> {
  const dir = join(root, 'web/dist');
  const renderer = join(root, 'web/dist-pages/render.js');
  if (!existsSync(join(dir, 'index.html')) || !existsSync(renderer)) {
    throw new Error('The web pages are not built yet. Run npm start, which builds them.');
  }
  const module = (await import(pathToFileURL(renderer).href)) as Pick<WebFiles, 'render'>;
  return { dir, render: module.render };
}

/** Small files with a lasting name; looked up again after an hour. */
const lasting: Record<string, string> = {
  '/public.js': 'text/javascript; charset=utf-8',
  '/consent.js': 'text/javascript; charset=utf-8',
  '/device-worker.js': 'text/javascript; charset=utf-8',
  '/rounds.svg': 'image/svg+xml; charset=utf-8',
  '/rounds.webmanifest': 'application/manifest+json',
  '/rounds-180.png': 'image/png',
  '/rounds-192.png': 'image/png',
  '/rounds-512.png': 'image/png',
  '/fonts/figtree.woff2': 'font/woff2',
  '/fonts/newsreader.woff2': 'font/woff2',
};

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The doors that the build has painted ahead, by their paths: `employer.register.html`. None where nothing was built. */
function paintedIn(folder: string): ReadonlyMap<string, string> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(
    files.map((file) => [
      `/${file.slice(0, -'.html'.length).replaceAll('.', '/')}`,
      readFileSync(join(folder, file), 'utf8'),
    ]),
  );
}

/** Compressed ahead, as a release has them; elsewhere as they go out. */
const assets = {
  prefix: '/assets/',
  immutable: true,
  maxAge: '365d',
  index: false,
  decorateReply: false,
  preCompressed: true,
} as const;

export async function mountWeb(
  app: FastifyInstance,
  web: WebFiles,
  deps: Omit<PageDeps, 'render'>,
): Promise<void> {
  const { dir, render } = web;
  const tiles = attribute(JSON.stringify(deps.config.tiles));
  const cardField = attribute(deps.config.stripe?.publishableKey ?? '');
  const { chatWidget } = deps.config.outside;
  // Where there is none, the page does not grow by a word of it.
  const widget = chatWidget ? `<meta name="chat-widget" content="${attribute(chatWidget)}" />` : '';
  const doors = readFileSync(join(dir, 'doors.html'), 'utf8');
  const ahead = paintedIn(join(dir, 'doors'));
  const application = readFileSync(join(dir, 'index.html'), 'utf8')
    .replace('__TILES__', () => tiles)
    .replace('__CARD_FIELD__', () => cardField)
    .replace('</head>', () => `${widget}</head>`);
  const aheadAt = screensAhead(dir);
  await app.register(fastifyStatic, { root: join(dir, 'assets'), ...assets });
  for (const [path, type] of Object.entries(lasting)) {
    const bytes = readFileSync(join(dir, path));
    app.get(path, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(bytes),
    );
  }
  await app.register(async (pages) => {
    sendKept(pages, { ...deps, render });
    mountPublicPages(pages, { ...deps, render });
    mountContentPages(pages, { ...deps, render });
  });
  mountForRobots(app, deps);
  const page = (reply: FastifyReply, html = application) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(html.replaceAll('__NONCE__', nonces.get(reply) ?? ''));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (!['GET', 'HEAD'].includes(request.method) || path.startsWith('/assets/'))
      return reply.code(404).send();
    if (isDoorPath(path)) return page(reply, ahead.get(path.replace(/\/+$/, '')) ?? doors);
    if (isAppPath(path))
      return page(
        reply,
        application.replace('</head>', () => `${aheadAt(path)}</head>`),
      );
    return isBelowASide(path) ? page(reply.code(404)) : notFoundPage(reply, { ...deps, render });
  });
}
