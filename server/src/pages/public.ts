// The public pages: data gathered here, markup made by the web workspace's renderer. Nothing depends on who reads.
import { calls } from '@rounds/product/calls';
import { houseLimits } from '@rounds/product/house-limits';
import { vacancyPath, type PageData } from '@rounds/product/pages';
import { refuse } from '@rounds/product/refusals';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config';
import { atMost } from '../db/acting';
import { sayAhead } from '../db/connect';
import { readNear } from '../db/replica';
import { reading, type Tx } from '../db/tx';
import { refusalOf } from '../http/errors';
import { networkOf } from '../http/rate-limits';
import { isFromThisMachine, localHosts } from '../http/this-machine';
import { stateNames } from './found-map';
import { searchData } from './jobs';
import { postingOf } from './job-posting';
import { landingData, punctualData } from './landing';
import { listMails } from './queries';
import { pageSender, refusedPage, slogan, type Keeping, type PageDeps } from './sending';
import { findPublicVacancy } from './vacancy';

/** Whose pages are kept; of a kept search or vacancy everybody reads as often as of others. */
const free = { config: { keeps: 'free' } satisfies Keeping };
const counted = { config: { keeps: 'counted' } satisfies Keeping };

/** So long the front page, whom it names as punctual, and the states' names are kept. */
const [landingSeconds, punctualSeconds, namesSeconds] = [30, 600, 3600];

export function mountPublicPages(app: FastifyInstance, deps: PageDeps): void {
  const { config } = deps;
  const page = pageSender(deps);
  // What fails is drawn as a page too, here where a person reads it.
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (!refusal) request.log.error({ err: error, page: request.routeOptions.url }, 'page failed');
    return refusedPage(reply, deps, refusal ?? refuse('server_error'));
  });
  mountLanding(app, deps);
  mountJobSearch(app, deps);
  app.get<{ Params: { slug: string } }>('/jobs/:slug', counted, async (request, reply) => {
    const tooMuch = await deps.reads.take({ kind: 'guest' }, request.ip, reply);
    if (tooMuch) return refusedPage(reply, deps, tooMuch);
    return deps.guests.during(networkOf(request.ip), () => vacancyPage(deps, request.params.slug, reply));
  });
  const document = (path: string, name: 'terms' | 'privacy' | 'credits', title: string) =>
    app.get(path, free, (_request, reply) =>
      page(reply, name, {}, { title, description: `${title} of Rounds.`, path }),
    );
  document('/legal/terms', 'terms', 'Terms of service');
  document('/legal/privacy', 'privacy', 'Privacy policy');
  document('/credits', 'credits', 'Credits');
  let api: PageData['api'] | undefined;
  app.get('/api/docs', free, (_request, reply) =>
    page(reply, 'api', (api ??= apiData()), {
      title: 'The Rounds API',
      description: 'Every call of the product.',
      path: '/api/docs',
    }),
  );
  if (!config.smtpUrl && !config.production) mountMailbox(app, deps);
}

function mountLanding(app: FastifyInstance, deps: PageDeps): void {
  const { clock } = deps;
  const landing = remembered(() => inTime(deps, (tx) => landingData(tx, clock.now())), landingSeconds * 1000);
  const punctual = remembered(
    () => inTime(deps, (tx) => punctualData(tx, clock.now())),
    punctualSeconds * 1000,
  );
  for (const path of ['/', '/final']) {
    app.get(path, free, async (_request, reply) => {
      const data = { ...(await landing()), punctual: await punctual() };
      return pageSender(deps)(reply, 'landing', data, {
        title: 'Rounds: healthcare hiring, start to signed offer',
        description: slogan,
        path: '/',
      });
    });
  }
}

/** The list of what is found, or where it is on a map. */
function mountJobSearch(app: FastifyInstance, deps: PageDeps): void {
  const { config } = deps;
  const names = remembered(() => inTime(deps, stateNames), namesSeconds * 1000);
  app.get('/jobs', counted, async (request, reply) => {
    const given = new URL(request.url, config.publicUrl).searchParams;
    const data = await searchData(app, { given, address: request.ip, names });
    if ('refusal' in data) return refusedPage(reply, deps, data);
    const { query, view, place } = data.asked;
    // The same vacancies by place: the list is what a robot shall know.
    if (view ?? place) reply.header('x-robots-tag', 'noindex');
    const title = query ? `${query} jobs on Rounds` : 'Open vacancies on Rounds';
    return pageSender(deps)(reply, 'jobs', data, { title, description: slogan, path: '/jobs' });
  });
}

function mountMailbox(app: FastifyInstance, deps: PageDeps): void {
  const hosts = hostsOf(deps.config);
  app.get('/mailbox', async (request, reply) => {
    // Letters hold links that open accounts: not for what a proxy or a foreign page sends.
    if (!isFromThisMachine(request, hosts)) return reply.callNotFound();
    const to = (request.query as { to?: unknown }).to;
    const wanted = typeof to === 'string' ? to.trim() : '';
    const data = { to: wanted, mails: await listMails(deps.db, wanted) };
    return pageSender(deps)(reply, 'mailbox', data, {
      title: 'Local mailbox',
      description: 'Letters of this machine.',
      path: '/mailbox',
    });
  });
}

/** What this machine calls the house. */
function hostsOf({ publicUrl, port }: Config): ReadonlySet<string> {
  return new Set([new URL(publicUrl).host, ...localHosts(port)]);
}

async function vacancyPage(deps: PageDeps, slug: string, reply: FastifyReply) {
  const id = Number(/^(\d{1,15})(?:-|$)/.exec(slug)?.[1] ?? 0);
  const found = await inTime(deps, async (tx) => {
    const one = await findPublicVacancy(tx, id);
    if (one.state !== 'open') return one;
    const path = vacancyPath(id, one.title);
    const isHere = path === `/jobs/${slug}`;
    if (!isHere) return { state: 'moved' as const, path };
    const vacancy = await one.read(deps.clock.now());
    return vacancy ? { state: one.state, path, vacancy } : { state: 'gone' as const };
  });
  const page = pageSender(deps);
  if (found.state === 'moved') return reply.redirect(found.path, 301);
  if (found.state !== 'open') {
    const gone = found.state === 'gone';
    const head = { title: gone ? 'This vacancy is closed' : 'Not found', description: slogan, path: '/jobs' };
    return page(reply.code(gone ? 410 : 404), 'not_found', { gone: gone ? 'vacancy' : null }, head);
  }
  const { path, vacancy } = found;
  const description = `${vacancy.title} at ${vacancy.company}, ${vacancy.city}, ${vacancy.state}.`;
  return page(reply, 'vacancy', vacancy, {
    title: `${vacancy.title}, ${vacancy.company}`,
    description,
    path,
    jsonLd: postingOf(vacancy),
  });
}

function apiData(): PageData['api'] {
  const groups = new Map<string, PageData['api']['groups'][number]['calls']>();
  for (const { name, method, path, summary, may } of calls) {
    const [group = ''] = name.split('.');
    const who = Object.entries(may).map(([side, need]) => (need === true ? side : `${side}: ${need}`));
    groups.set(group, [
      ...(groups.get(group) ?? []),
      { method, path, summary, may: who.join(', ').replaceAll('_', ' ') },
    ]);
  }
  return { groups: [...groups].map(([name, list]) => ({ name, calls: list })) };
}

/** Reads, and is canceled where that takes too long; at a standby that has played what changed, where there is one. */
export const inTime = <T>(
  { db, replica }: Pick<PageDeps, 'db' | 'replica'>,
  read: (tx: Tx) => Promise<T>,
): Promise<T> =>
  readNear(replica, 'house', { db, idle: () => false }, (place) =>
    reading(place.db, async (tx) => {
      await sayAhead(tx, atMost(houseLimits.database.readMs));
      return read(tx);
    }),
  );

/** One value for a while; many readers at once ask for it once. */
function remembered<T>(make: () => Promise<T>, ms: number): () => Promise<T> {
  let kept: { until: number; value: Promise<T> } | undefined;
  return () => {
    if (!kept || kept.until < performance.now()) {
      const value = make();
      kept = { until: performance.now() + ms, value };
      value.catch(() => (kept = undefined));
    }
    return kept.value;
  };
}
