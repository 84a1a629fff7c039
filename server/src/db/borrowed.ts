// The database for work beside the server: the one that is named, else the shipped one, borrowed or begun for a while.
import type { Config } from '../config';
import { UnsafeStart } from '../production';
import { startEmbedded } from './embedded';
import { hasCluster } from './embedded-host';

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

export async function borrowDatabase({
  databaseUrl,
  dataDir,
}: Where): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() };
  if (!hasCluster(dataDir)) throw new UnsafeStart(`ROUNDS_DATA: Rounds was never started on ${dataDir}.`);
  return startEmbedded({ dataDir, log: () => undefined });
}
