// A process that serves: it answers calls, runs the clock and reads facts until it is told to end.
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './app';
import type { Config } from './config';
import { serverConnections, serverUrl } from './db/raise-walls';
import { followReplica, type Replica } from './db/replica';
import { portsOf, root, type Hall } from './hall';
import { closeInTime } from './http/closing';
import { makeHub } from './http/live';
import { webFiles } from './http/web';
import { cookieNameOf } from './house-secret';
import { scrapesOfAll } from './metrics/scrapes';
import { keepPages } from './pages/kept-pages';
import { tellServing, type Served } from './processes';
import { startWorker, type Worker } from './worker';

const replicaOf = (
  { readUrl, secret }: Config,
  deps: Omit<Parameters<typeof followReplica>[0], 'url'>,
): Replica | undefined => (readUrl ? followReplica({ ...deps, url: serverUrl(readUrl, secret) }) : undefined);

/** Any number of processes may do so on one database. */
export async function serve(
  config: Config,
  { log, closing }: Hall,
  { url, pooled }: Pick<Served, 'url' | 'pooled'>,
): Promise<void> {
  const { house, calls, queue } = serverConnections(url, { log, pooled });
  closing.push(house.close, calls.close, queue.close);
  const { pool, db } = house;
  config.cookieName = cookieNameOf(config.secret);
  const ports = portsOf(config, db);
  ports.measures.watchProcess();
  const running: { worker?: Worker } = {};
  let ready = true;
  const kept = keepPages();
  const replica = replicaOf(config, { primary: db, moment: kept.moment, log });
  if (replica) closing.push(replica.stop);
  const shared = { db, ports, config, hub: makeHub(), kept };
  const app = await buildApp({
    ...shared,
    pool,
    calls,
    replica,
    scrape: scrapesOfAll(ports.measures.all),
    web: await webFiles(root),
    factsWritten: () => running.worker?.nudge(),
    ready: () => ready,
  });
  // A port that is shared is held by the one who looks after them: whoever comes while the last one stops would wait for its end.
  await app.listen({ port: config.port, host: config.host, exclusive: config.processes === 1 });
  const begun = startWorker({ ...shared, url, pool: queue.pool, tickMs: config.tickMs, log });
  // Told to end from here on, it answers what has begun first; a worker that only begins holds connections, and is waited for.
  closing.push(
    async () => (await begun).stop(),
    async () => {
      ready = false;
      await pause(config.leadMs);
      await closeInTime(app);
    },
  );
  running.worker = await begun;
  tellServing();
}
