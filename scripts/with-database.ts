// What every operator's command stands on: the settings, the database, and one sentence where one of them is not right.
import { resolve } from 'node:path';
import { readConfig, type Config } from '../server/src/config';
import { connect, type Connection } from '../server/src/db/connect';
import { startEmbedded } from '../server/src/db/embedded';
import { hasCluster } from '../server/src/db/embedded-host';
import { isAway } from '../server/src/db/faults';
import { requireRounds, requireVersion, startFault } from '../server/src/start-faults';
import { begin, ROOT, Stop } from './steps.mjs';

export const say = (line: string) => process.stdout.write(`${line}\n`);

type Work = (house: Pick<Connection, 'db'> & { config: Config }) => Promise<unknown>;

/** As the owner of the database, or as the role that is named. What an operator can mend ends it with code 1 and a sentence. */
export const withDatabase = (work: Work, role?: string): Promise<void> =>
  begin(async () => {
    const config = settings();
    try {
      const { url, stop } = await databaseOf(config);
      try {
        await requireVersion(url);
        await requireRounds(url);
        await underWay(connect(url, { max: 2, ...(role ? { role } : {}) }), (db) => work({ db, config }));
      } finally {
        await stop();
      }
    } catch (error) {
      const sentence = startFault(error, config);
      throw sentence === undefined || error instanceof Stop ? error : new Stop(sentence);
    }
  });

function settings(): Config {
  try {
    const config = readConfig(process.env);
    return { ...config, dataDir: resolve(ROOT, config.dataDir) };
  } catch (error) {
    throw new Stop(error instanceof Error ? error.message : String(error));
  }
}

/** The shipped PostgreSQL is borrowed from a Rounds that runs, or started for a while. */
async function databaseOf({ databaseUrl, dataDir }: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() };
  if (!hasCluster(dataDir)) throw new Stop(`ROUNDS_DATA: Rounds was never started on ${dataDir}.`);
  return startEmbedded({ dataDir, log: () => undefined });
}

async function underWay({ db, close }: Connection, work: (db: Connection['db']) => Promise<unknown>) {
  try {
    await work(db);
  } catch (error) {
    if (!isAway(error)) throw error;
    throw new Stop(
      'DATABASE_URL: the database went away in the middle of this. Look how far it came before you try again.',
    );
  } finally {
    await close();
  }
}
