// The database for work beside the server: the one that is named, else the shipped one, borrowed or begun for a while.
import type { Config } from '../config';
import { UnsafeStart } from '../production';
import { startEmbedded, type Embedded } from './embedded';
import { hasCluster } from './embedded-host';

type Where = Pick<Config, 'databaseUrl' | 'dataDir' | 'backup'>;

export async function borrowDatabase(where: Where): Promise<{ url: string; stop(): Promise<void> }> {
  const { databaseUrl } = where;
  return databaseUrl ? { url: databaseUrl, stop: () => Promise.resolve() } : borrowEmbedded(where);
}

export async function borrowEmbedded({ dataDir, backup }: Omit<Where, 'databaseUrl'>): Promise<Embedded> {
  if (!hasCluster(dataDir)) throw new UnsafeStart(`ROUNDS_DATA: Rounds was never started on ${dataDir}.`);
  return startEmbedded({ dataDir, archive: backup !== null, log: () => undefined });
}
