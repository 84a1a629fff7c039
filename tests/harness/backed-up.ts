// A house of its own that backs itself up: written to, looked at, damaged, and brought back.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { sumsOf, type Sums } from '../../server/src/backup/looked-over';
import { borrowEmbedded } from '../../server/src/db/borrowed';
import { connect } from '../../server/src/db/connect';
import { TEST_SECRET } from './cluster';
import { runCommand } from './command';
import { halfUploaded, signInAt } from './half-upload';
import { startReal, type RealStart } from './real-start';

export interface BackedUp {
  folder: string;
  data: string;
  place: string;
  identity: string;
  settings: Record<string, string>;
  house: RealStart;
}

/** With the demo's named people, and keys of its own; `more` are further settings. */
export async function openBackedUp(more: Record<string, string> = {}): Promise<BackedUp> {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-backed-up-'));
  // The account as which PostgreSQL runs under root must be able to enter it.
  await chmod(folder, 0o711);
  const [data, place, identity] = ['data', 'place', 'identity.txt'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const { out, complaint } = await runCommand(['backup-key', identity], {});
  const recipient = /^ROUNDS_BACKUP_RECIPIENT=(age1\w+)$/m.exec(out)?.[1];
  if (!recipient) throw new Error(complaint);
  const settings = {
    NODE_ENV: 'test',
    ROUNDS_DEMO: 'cast',
    ROUNDS_SECRET: TEST_SECRET,
    ROUNDS_DATA: data,
    ROUNDS_BACKUPS: place,
    ROUNDS_BACKUP_RECIPIENT: recipient,
    CAPTCHA_COST: '5',
    RATE_LIMIT_FACTOR: '10000',
    // What comes by the clock would come between two looks.
    ROUNDS_TICK_MS: '3600000',
    ...more,
  };
  const house = await openAgain(settings);
  return { folder, data, place, identity, settings, house };
}

export async function openAgain(settings: Record<string, string>): Promise<RealStart> {
  const house = await startReal(settings);
  if ((await house.became) !== 'open') throw new Error(house.said());
  return house;
}

/** Somebody signs in again and again, until this is called; how often. */
export function keepWriting({ base }: RealStart): () => Promise<number> {
  let [count, ends] = [0, false];
  const writing = (async () => {
    while (!ends) {
      await signInAt(base);
      count += 1;
    }
  })();
  return async () => {
    ends = true;
    await writing;
    return count;
  };
}

/** The nurse's résumé, which takes the place of the one before. */
export async function upload({ base }: RealStart): Promise<void> {
  const rest = await halfUploaded(base, await signInAt(base));
  expect((await rest())[0]).toBe(200);
}

/** With the database of this folder, whoever runs it. */
async function within<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const { url, stop } = await borrowEmbedded({ dataDir, backup: null });
  try {
    return await work(url);
  } finally {
    await stop();
  }
}

export interface Look extends Sums {
  /** By its id, the sum of each file's bytes on the disk. */
  files: Record<string, string>;
}

export const lookAt = (dataDir: string): Promise<Look> =>
  within(dataDir, async (url) => {
    const { db, close } = connect(url, { max: 1 });
    try {
      const rows = await db.selectFrom('files').select('id').orderBy('id').execute();
      const read = (id: string) => readFileSync(join(dataDir, 'files/kept', id));
      const files = rows.map(({ id }) => [id, createHash('sha256').update(read(id)).digest('hex')] as const);
      return { ...(await sumsOf(db)), files: Object.fromEntries(files) };
    } finally {
      await close();
    }
  });

/** A moment at which nothing was under way: what was there just before it was there just after. */
export async function quietMoment(dataDir: string): Promise<{ at: string; look: Look }> {
  for (let before = await lookAt(dataDir); ;) {
    const at = new Date().toISOString();
    const look = await lookAt(dataDir);
    if (JSON.stringify(look) === JSON.stringify(before)) return { at, look };
    before = look;
  }
}

/** Has the database hand over what it wrote so far, and waits until that is in the place. */
export async function untilShipped({ data, place }: Pick<BackedUp, 'data' | 'place'>): Promise<void> {
  const last = await within(data, async (url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      // Where nothing was written since the last switch it tells a boundary, which is named as the segment that begins there.
      const { rows } = await client.query<{ last: string }>(
        'select pg_walfile_name(pg_switch_wal() - 1) as last',
      );
      return rows[0]?.last ?? '';
    } finally {
      await client.end();
    }
  });
  const isThere = async () => (await readdir(join(place, 'wal'))).some((name) => name.startsWith(last));
  await vi.waitUntil(isThere, { timeout: 60_000 });
}

/** What is quiet and in the place as well. */
export async function shippedLook(backed: Pick<BackedUp, 'data' | 'place'>): Promise<Look> {
  for (;;) {
    const { look } = await quietMoment(backed.data);
    await untilShipped(backed);
    if (JSON.stringify(await lookAt(backed.data)) === JSON.stringify(look)) return look;
  }
}

/** As a power cut and a disk that is gone. */
export async function destroy({ data, house }: Pick<BackedUp, 'data' | 'house'>): Promise<void> {
  const pid = Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(house.pid, 'SIGKILL');
  await house.ended;
  process.kill(pid, 'SIGQUIT');
  await vi.waitUntil(() => !existsSync(`/proc/${pid}`), { timeout: 30_000 });
  await rm(data, { recursive: true });
}
