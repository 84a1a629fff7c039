// Serves the built web app: hashed assets for a year, and its one page with this answer's nonce in it.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppDeps } from '../app';
import { mountPublicPages, type RenderPage } from '../pages/public';
import { nonces } from './security';

export interface WebFiles {
  /** The folder of the built app. */
  dir: string;
  /** The public pages' renderer, built from the web workspace. */
  render: RenderPage;
}

export async function mountWeb(app: FastifyInstance, deps: AppDeps & { web: WebFiles }): Promise<void> {
  const { dir, render } = deps.web;
  const shell = readFileSync(join(dir, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: join(dir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
  await mountPublicPages(app, { ...deps, render });
  const page = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(shell.replaceAll('__NONCE__', nonces.get(reply) ?? ''));
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith('/assets/')) return reply.code(404).send();
    return page(reply);
  });
}
