// The database for work beside the server: the one that is named, else the shipped one, borrowed or begun for a while.
import type { Config } from '../config';
import { sessionsAt } from '../database-settings';
import { UnsafeStart } from '../production';
import { startEmbedded, type Embedded } from './embedded';
import { hasCluster } from './embedded-host';

type Where = Pick<Config, 'databaseUrl' | 'directUrl' | 'dataDir' | 'backup'>;

export async function borrowDatabase(where: Where): Promise<{ url: string; stop(): Promise<void> }> {
  const url = sessionsAt(where);
  return url ? { url, stop: () => Promise.resolve() } : borrowEmbedded(where);
}

export async function borrowEmbedded({
  dataDir,
  backup,
}: Pick<Where, 'dataDir' | 'backup'>): Promise<Embedded> {
  if (!hasCluster(dataDir)) throw new UnsafeStart(`ROUNDS_DATA: Rounds was never started on ${dataDir}.`);
  return startEmbedded({ dataDir, archive: backup !== null, log: () => undefined });
}
