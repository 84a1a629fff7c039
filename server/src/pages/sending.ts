// How a public page goes out: drawn anew or as it is kept, whole or as unchanged; and what stands in its place.
import { negotiate } from '@fastify/accept-negotiator';
import type { PageChrome, PageData, PageName } from '@rounds/product/pages';
import type { Refusal } from '@rounds/product/refusals';
import { isPublicPath } from '@rounds/product/visits/pages';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config';
import type { Replica } from '../db/replica';
import type { DB } from '../db/tables';
import { statusOf } from '../http/errors';
import type { ReadLimits } from '../http/read-limits';
import { policyOfSame, type Inline } from '../http/security';
import type { Turns } from '../http/turns';
import type { Clock, Files } from '../ports';
import { markedPage, type KeptPage, type KeptPages, type Moment, type PageEncoding } from './kept-pages';

/** Loaded by main.ts from the built web workspace. */
export type RenderPage = <N extends PageName>(
  page: N,
  data: PageData[N],
  chrome: PageChrome,
) => Inline & { html: string };

export interface PageDeps {
  files: Files;
  db: Kysely<DB>;
  config: Config;
  clock: Clock;
  render: RenderPage;
  reads: ReadLimits;
  guests: Turns;
  kept: KeptPages;
  replica?: Replica | undefined;
}

interface Head {
  title: string;
  description: string;
  path: string;
  jsonLd?: Record<string, unknown>;
  feed?: string;
}

export const slogan =
  'Healthcare jobs with the pay in the first line, and hiring that ends by a date you can see.';

/** Of a route whose page is kept: whether whoever is given it has read once more, as whoever has it drawn. */
export type Keeping = Pick<FastifyContextConfig, 'keeps'>;
declare module 'fastify' {
  interface FastifyContextConfig {
    keeps?: 'counted' | 'free';
  }
}

/** Since when each answer is drawn that may be kept. */
const drawing = new WeakMap<FastifyReply, Moment>();

/** Before anything is drawn: what is kept goes out as it is. */
export function sendKept(app: FastifyInstance, deps: PageDeps): void {
  app.addHook('preHandler', async (request, reply) => {
    const { keeps } = request.routeOptions.config;
    if (!keeps) return undefined;
    const page = deps.kept.find(request.url);
    if (!page) {
      drawing.set(reply, deps.kept.moment());
      return undefined;
    }
    const tooMuch = keeps === 'counted' && (await deps.reads.take({ kind: 'guest' }, request.ip, reply));
    if (tooMuch) return refusedPage(reply, deps, tooMuch);
    return sendPage(request, reply, page);
  });
}

export function pageSender({ render, config, clock, kept }: Omit<PageDeps, 'reads' | 'guests'>) {
  const { analytics } = config.outside;
  return <N extends PageName>(reply: FastifyReply, name: N, data: PageData[N], { path, ...head }: Head) => {
    const { request } = reply;
    const { html, ...inline } = render(name, data, {
      ...head,
      canonical: `${config.publicUrl}${path}`,
      year: Number(clock.now().slice(0, 4)),
      // Where the content policy opens to it, and nowhere else.
      ...(analytics && isPublicPath(request.url.split('?')[0] ?? '') ? { analytics } : {}),
    });
    const policy = policyOfSame(reply, inline);
    const robots = reply.getHeader('x-robots-tag') as string | undefined;
    const since = drawing.get(reply);
    if (reply.statusCode === 200 && since !== undefined) {
      const page = markedPage({ html, policy, robots });
      kept.keep(request.url, page, since);
      return sendPage(request, reply, page);
    }
    const ofOthers = reply.getHeader('cache-control') ?? 'no-cache';
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': ofOthers, 'content-security-policy': policy })
      .send(html);
  };
}

const packings: PageEncoding[] = ['br', 'gzip'];

/** A browser that has it is told so; to any other it goes as small as it takes it. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
  const { etag, policy, robots } = page;
  reply.type('text/html; charset=utf-8').headers({
    ...{ etag, 'cache-control': 'no-cache', vary: 'accept-encoding', 'content-security-policy': policy },
    ...(robots ? { 'x-robots-tag': robots } : {}),
  });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', packings);
  if (!encoding) return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(await page.packed(encoding));
}

export function notFoundPage(reply: FastifyReply, deps: PageDeps) {
  const head = { title: 'Not found', description: slogan, path: '/jobs' };
  return pageSender(deps)(reply.code(404), 'not_found', { gone: null }, head);
}

/** For somebody who reads a page: the sentence, and how long to wait. */
export function refusedPage(reply: FastifyReply, deps: PageDeps, refusal: Refusal) {
  const head = { title: 'Please wait a moment', description: slogan, path: '/jobs' };
  const { message, retryAfter = 2 } = refusal;
  reply.code(statusOf(refusal)).header('retry-after', String(retryAfter)).header('cache-control', 'no-store');
  return pageSender(deps)(
    reply,
    'refused',
    { message, number: refusal.refusal === 'server_error' ? reply.request.id : null },
    head,
  );
}
