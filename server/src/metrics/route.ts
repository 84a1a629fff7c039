// GET /metrics for a scraper: figures of all processes and of the database, for this machine or whoever has the token.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config';
import type { DB } from '../db/tables';
import { isSame } from '../http/same';
import { isFromThisMachine, localHosts } from '../http/this-machine';
import type { Ports } from '../ports';
import { houseFigures } from './house-figures';
import { together } from './together';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name by which it is measured; the pattern of its address where it has none. */
    call?: string;
  }
}

export interface MetricsDeps {
  db: Kysely<DB>;
  ports: Pick<Ports, 'clock' | 'measures'>;
  config: Pick<Config, 'metricsToken' | 'trustedProxies'>;
  /** What all processes measured, as text; without it this one is alone. */
  scrape?: (() => Promise<string>) | undefined;
}

export function mountMetrics(app: FastifyInstance, { db, ports, config, scrape }: MetricsDeps): void {
  const { clock, measures } = ports;
  app.addHook('onResponse', (request, reply, done) => {
    const { config: route, url } = request.routeOptions;
    measures.asked(route.call ?? url ?? 'elsewhere', reply.statusCode, reply.elapsedTime);
    done();
  });
  const alone = together();
  const processes = scrape ?? (async () => alone.text([await measures.all()]));
  app.get('/metrics', async (request, reply) => {
    if (!mayScrape(request, config)) return reply.callNotFound();
    const [process, house] = await Promise.all([processes(), houseFigures(db, clock.now())]);
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`${process}\n${house}`);
  });
}

/** Where proxies stand before the house, one on this machine may pass on anybody: then the token alone counts. */
function mayScrape(
  request: FastifyRequest,
  { metricsToken, trustedProxies }: MetricsDeps['config'],
): boolean {
  const [, given] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (metricsToken !== undefined && given !== undefined && isSame(given, metricsToken)) return true;
  const hosts = new Set(localHosts(request.socket.localPort ?? 0));
  return trustedProxies === undefined && isFromThisMachine(request, hosts);
}
