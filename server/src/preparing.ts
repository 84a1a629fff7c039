// What is made ready before a house serves: its database with tables, rights, reference data and, where wanted, a demo.
import { join } from 'node:path';
import type { keepShipping } from './backup/house';
import type { Config } from './config';
import { connect } from './db/connect';
import { openPooled } from './db/pooled';
import { openLogin, raiseWalls, type PooledUrls } from './db/raise-walls';
import { startEmbedded } from './db/embedded';
import { migrate } from './db/migrate';
import { loadReference } from './db/reference/load';
import type { Cast } from './db/seed/cast';
import { emptyCutOff, holdsDemo } from './db/seed/mark';
import { requireOwnFiles } from './files-owner';
import { timed } from './greeting';
import { sessionsAt } from './database-settings';
import { clockOf, filesOf, portsOf, root, type Hall } from './hall';
import { keepVerifyMode, keptSecret, secretFileOf } from './house-secret';
import { refuseDemo } from './production';
import { giveMissingTemplates } from './slices/interviews/templates';
import { giveMissingMessageTemplates } from './slices/company/message-templates';
import { compareLedger, tellOff } from './slices/tokens/reconcile';
import { refuseSecond, requireAddress, requireFolder, requirePostgres } from './start-faults';

export interface Prepared {
  /** For the server's own login. */
  url: string;
  /** For the same through a pooler, where there is one. */
  pooled: PooledUrls | null;
  /** For the owner of the tables. */
  databaseUrl: string;
  /** Whose demo still lacks everybody around them. */
  cast: Cast | null;
}

/** A database with its tables, rights, reference data and the demo's named people; its address for the server's own login. */
export async function prepare(config: Config, { say, log, closing }: Hall): Promise<Prepared> {
  await requireFolder(config.dataDir);
  await requireAddress(config);
  config.secret ||= await keptSecret(secretFileOf(config.dataDir));
  const clock = clockOf(config);
  const step = timed(say);
  let cast: Cast | null = null;
  const databaseUrl =
    sessionsAt(config) ?? (await step('PostgreSQL', () => openEmbedded(config, { log, closing })));
  await requirePostgres(databaseUrl);
  const dir = join(root, 'server/src/db/migrations');
  await step('Migrations', () => migrate(databaseUrl, { dir }));
  const isNewest = await step('Rights', () => raiseWalls(databaseUrl, dir));
  if (!isNewest) say('  The tables are those of a newer version, and stay so: this one runs beside it.');
  const { pool, db, close } = connect(databaseUrl, { log });
  try {
    refuseDemo(config.production, await holdsDemo(db));
    if (config.demo !== '0' && (await emptyCutOff(db))) say('  The demo had been cut off and begins anew.');
    await requireOwnFiles(db, filesOf(config));
    await keepVerifyMode(pool, config.verify);
    if (isNewest)
      await step('Reference data', () =>
        loadReference(pool, { dataDir: join(root, 'data'), now: clock.now(), progress: () => undefined }),
      );
    await step('Templates', () => giveMissingTemplates(db, clock.now()));
    if (config.demo !== '0' && isNewest) {
      const { seedDemo } = await import('./db/seed/demo');
      const alone = config.demo === 'cast';
      cast = await step('Demo: its people', () => seedDemo({ db, ports: portsOf(config, db) }, { alone }));
    }
    // After the demo, whose companies have none either.
    await step('First messages', () => giveMissingMessageTemplates(db, clock.now()));
    tellOff(await step('Token ledger', () => compareLedger(db, clock.now())), log);
  } finally {
    await close();
  }
  const url = await openLogin(databaseUrl, config.secret);
  return { url, pooled: await openPooled(config), databaseUrl, cast };
}

/** Where backups of it are made, what it wrote last is brought there once it has ended. */
async function openEmbedded(
  config: Config,
  { log, closing }: Pick<Hall, 'log' | 'closing'>,
): Promise<string> {
  const { dataDir, backup, bucket } = config;
  const archive = backup !== null;
  const embedded = await startEmbedded({ dataDir, archive, log: (line) => log(line) });
  let shipping: ReturnType<typeof keepShipping> | undefined;
  closing.push(async () => {
    await embedded.stop();
    await shipping?.end();
  });
  refuseSecond(embedded.owner, dataDir);
  if (backup) {
    const house = await import('./backup/house');
    shipping = house.keepShipping(await house.backedHouse({ dataDir, backup, bucket, ...embedded }), log);
  }
  return embedded.url;
}

/** While the house is open: who looks already finds the named people and sees the rest come. */
export function fillDemo(
  config: Config,
  { say, log, closing }: Hall,
  { databaseUrl, cast }: { databaseUrl: string; cast: Cast },
): void {
  const ending = new AbortController();
  const { db, close } = connect(databaseUrl, { log, alike: true });
  say('\nThe demo fills up: its employers, vacancies, job seekers and hirings come within the next seconds.');
  const work = { db, ports: portsOf(config, db), dataDir: join(root, 'data'), say, signal: ending.signal };
  const filling = import('./db/seed/demo');
  const filled = timed(say)('The demo is whole', async () => (await filling).seedCrowd(work, cast))
    .catch((error: unknown) => {
      log(
        'The demo was not finished; the next start begins it anew, unless others have registered meanwhile',
        error,
      );
    })
    .then(close);
  closing.push(async () => {
    ending.abort();
    await filled;
  });
}
