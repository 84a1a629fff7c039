// Two PostgreSQL of which one follows the other: whatever the first has written the second plays.
import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbedded } from '../../server/src/db/embedded';

export interface Pair {
  primary: string;
  standby: string;
  /** Of the primary: its folder, in which it says its number. */
  cluster: string;
  stop(): Promise<void>;
}

/** Copied while it is empty and ended, so that the copy is small and needs no mending. */
export async function startPair(): Promise<Pair> {
  const home = await mkdtemp(join(tmpdir(), 'rounds-pair-'));
  await chmod(home, 0o711);
  const [one, other] = [join(home, 'primary'), join(home, 'standby')];
  const start = (dataDir: string) => startEmbedded({ dataDir, durable: false, log: () => undefined });
  const first = await start(one);
  await first.stop();
  await promisify(execFile)('cp', ['-a', dirname(first.cluster), other]);
  const primary = await start(one);
  const { hostname, port, username, password } = new URL(primary.url);
  const { uid, gid } = await stat(first.cluster);
  const folder = join(other, 'postgres');
  const from = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  await appendFile(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
  await writeFile(join(folder, 'standby.signal'), '');
  await chown(join(folder, 'standby.signal'), uid, gid);
  const standby = await start(other);
  return {
    primary: primary.url,
    standby: standby.url,
    cluster: first.cluster,
    async stop() {
      await standby.stop();
      await primary.stop();
      await rm(home, { recursive: true });
    },
  };
}
