// What every operator's command stands on: the settings, the database, and one sentence where one of them is not right.
import { resolve } from 'node:path';
import { readConfig, type Config } from '../config';
import { connect, type Connection } from '../db/connect';
import { borrowDatabase } from '../db/borrowed';
import { isAway } from '../db/faults';
import { requireRounds, requirePostgres, startFault } from '../start-faults';
import { root } from '../hall';

/** One of the operator's commands. */
export interface Command {
  /** What follows its name; empty where nothing does. */
  usage: string;
  /** One line of what it does. */
  does: string;
  run(args: string[]): Promise<void>;
}

/** An end that needs one sentence and no trace; with code 2 where a setting is nonsense. */
export class Stop extends Error {
  constructor(
    message: string,
    readonly code: 1 | 2 = 1,
  ) {
    super(message);
  }
}

/** It was asked for what it does not do. */
export class Misused extends Error {}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `parseArgs`' own complaints are of what was asked. */
export function read<T>(parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new Misused();
  }
}

type Work = (house: Pick<Connection, 'db'> & { config: Config }) => Promise<unknown>;

/** As the owner of the database, or as the role that is named. What an operator can mend ends it with code 1 and a sentence. */
export async function withDatabase(work: Work, role?: string): Promise<void> {
  const config = settings();
  await mendable(config, async () => {
    const { url, stop } = await borrowDatabase(config);
    try {
      await requirePostgres(url);
      await requireRounds(url);
      await underWay(connect(url, { max: 2, ...(role ? { role } : {}) }), (db) => work({ db, config }));
    } finally {
      await stop();
    }
  });
}

/** What an operator can mend ends it with code 1 and a sentence. */
export async function mendable<T>(config: Config, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const sentence = startFault(error, config);
    throw sentence === undefined || error instanceof Stop ? error : new Stop(sentence);
  }
}

/** As a start reads them; what is wrong with them ends the command with a sentence each. */
export function settings(): Config {
  try {
    const config = readConfig(process.env);
    return { ...config, dataDir: resolve(root, config.dataDir) };
  } catch (error) {
    throw new Stop(error instanceof Error ? error.message : String(error), 2);
  }
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
