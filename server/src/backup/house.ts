// Backups of the house whose settings are given: of its shipped PostgreSQL and its files, at once or as it goes.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { BackupSettings, Config } from '../config';
import { borrowEmbedded } from '../db/borrowed';
import type { Embedded } from '../db/embedded';
import { filesOf } from '../hall';
import { loop } from '../loop';
import { UnsafeStart } from '../production';
import { takeBase, type Backed } from './base';
import { claimPlace, type Base } from './place';
import { removeOlder } from './retention';
import { shipper, type KeptFiles } from './shipping';

/** How often it is looked whether anything was handed over. */
const everyMs = 1000;

type Backing = Pick<Config, 'dataDir' | 'bucket'> & { backup: BackupSettings };
type House = Backing & Pick<Embedded, 'url' | 'cluster'>;

export async function backedHouse({ backup, url, cluster, ...where }: House): Promise<Backed> {
  if (process.platform === 'win32')
    throw new UnsafeStart(
      'ROUNDS_BACKUP_RECIPIENT: on Windows Rounds makes no backups of its own PostgreSQL.',
    );
  const database = await numberOfCluster(url);
  const place = await claimPlace(backup.folder, database);
  return { url, cluster, kept: keptFiles(where), place, recipient: backup.recipient, database };
}

function keptFiles(where: Pick<Config, 'dataDir' | 'bucket'>): KeptFiles {
  const changedAt = async () =>
    where.bucket ? 0 : ((await stat(join(where.dataDir, 'files/kept')).catch(() => undefined))?.mtimeMs ?? 0);
  return { ...filesOf(where), changedAt };
}

/** Made with its folder, and the same in each copy of it. */
async function numberOfCluster(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ number: string }>(
      'select system_identifier::text as number from pg_control_system()',
    );
    return rows[0]?.number ?? '';
  } finally {
    await client.end();
  }
}

/** For as long as the house is open; `end` is for when its PostgreSQL has ended, and brings the last of it. */
export function keepShipping(backed: Backed, log: (line: string) => void): { end(): Promise<void> } {
  const ship = shipper(backed);
  let said = '';
  const shipping = loop(log, { everyMs }, async () => {
    try {
      await ship();
      said = '';
    } catch (error) {
      const fault = (error as Error).message;
      // Each second the same would hide what else there is to say.
      if (fault !== said)
        log(`What was written does not come to the place of the backups, and waits: ${fault}`);
      said = fault;
    }
  });
  shipping.soon();
  return {
    async end() {
      await shipping.stop();
      await ship();
    },
  };
}

/** A whole backup, and older ones removed once it is; beside a Rounds that runs, or with its PostgreSQL begun for a while. */
export async function backUp(house: Backing, now: () => string): Promise<{ base: Base; removed: number }> {
  const embedded = await borrowEmbedded(house);
  try {
    const backed = await backedHouse({ ...house, ...embedded });
    const base = await takeBase(backed, now);
    return { base, removed: await removeOlder(backed.place, house.backup.keep, backed.kept) };
  } finally {
    await embedded.stop();
  }
}
