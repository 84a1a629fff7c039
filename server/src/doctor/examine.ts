// Looks an installation over, from the disk to the ledger: what is well, and a sentence for what is not.
import { join } from 'node:path';
import type { Config } from '../config';
import { borrowDatabase } from '../db/borrowed';
import { connect } from '../db/connect';
import { poolerFault } from '../db/pooled';
import { clockOf, root } from '../hall';
import { keptSecret, secretFileOf } from '../house-secret';
import { requireRounds, requirePostgres, startFault } from '../start-faults';
import { addressFault, answersFault, backupFault, diskFault, folderFault, mailFault } from './around';
import { bucketFault } from './bucket-fault';
import { clockFault, factFault, jobFault, ledgerFault, letterFault, migrationFault } from './inside';

export interface Finding {
  what: string;
  /** null where it is well. */
  fault: string | null;
}

type Look = readonly [what: string, fault: () => Promise<string | null>];

async function all(looks: readonly Look[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const [what, fault] of looks) found.push({ what, fault: await fault() });
  return found;
}

/** Changes nothing, but for a file of its own in a bucket. Where one part cannot be looked at, what hangs on it is left out. */
export async function examine(config: Config): Promise<Finding[]> {
  const clock = clockOf(config);
  const folder = await all([['the data folder', () => folderFault(config)]]);
  const disk = folder[0]?.fault
    ? []
    : await all([
        ['room on the disk', () => diskFault(config)],
        ['the bucket of files', () => bucketFault(config)],
      ]);
  return [
    ...folder,
    ...disk,
    ...(await database(config)),
    ...(await all([
      ['the post office', () => mailFault(config)],
      ['the address', () => addressFault(config)],
      ['answers by mail', () => answersFault(config)],
      ['backups', () => backupFault(config, clock.now())],
    ])),
  ];
}

async function database(config: Config): Promise<Finding[]> {
  const what = 'the database';
  try {
    const { url, stop } = await borrowDatabase(config);
    try {
      await requirePostgres(url);
      await requireRounds(url);
      return [{ what, fault: null }, ...(await pooler(config)), ...(await inside(config, url))];
    } finally {
      await stop();
    }
  } catch (error) {
    const sentence = startFault(error, config);
    if (sentence === undefined) throw error;
    return [{ what, fault: sentence }];
  }
}

async function pooler(config: Config): Promise<Finding[]> {
  if (!config.directUrl) return [];
  const secret = config.secret || (await keptSecret(secretFileOf(config.dataDir)));
  return all([['the pooler', () => poolerFault({ ...config, secret })]]);
}

/** Where its tables are not those of this version, nothing can be said of what is in them. */
async function inside(config: Config, url: string): Promise<Finding[]> {
  const tables = await all([
    ['its tables', () => migrationFault(url, join(root, 'server/src/db/migrations'))],
  ]);
  if (tables[0]?.fault) return tables;
  const { db, close } = connect(url, { max: 2 });
  const { now } = clockOf(config);
  try {
    const rest = await all([
      ['the clocks', () => clockFault(db, now)],
      ['letters', () => letterFault(db)],
      ['background jobs', () => jobFault(db, now())],
      ['facts', () => factFault(db, now())],
      ['the token ledger', () => ledgerFault(db)],
    ]);
    return [...tables, ...rest];
  } finally {
    await close();
  }
}
