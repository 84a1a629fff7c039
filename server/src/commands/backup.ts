// Makes a whole backup of the shipped PostgreSQL and the files into the place that the settings name.
import { systemClock } from '../adapters/clock';
import { backUp } from '../backup/house';
import { Misused, say, settings, mendable, Stop, type Command } from './stand';

const counted = (files: number) => `${files} ${files === 1 ? 'file' : 'files'}`;

async function make(): Promise<void> {
  const config = settings();
  if (config.databaseUrl !== undefined)
    throw new Stop(
      config.bucket
        ? 'DATABASE_URL: this database is yours and backed up by your own means; its files are in a bucket, whose own versions have to keep them; docs/operating.md has both.'
        : 'DATABASE_URL: this database is yours and backed up by your own means, its files after it; docs/operating.md has both.',
    );
  if (config.backup === null)
    throw new Stop(
      'ROUNDS_BACKUPS, ROUNDS_BACKUP_RECIPIENT: name a folder for backups and for whom they are encrypted (rounds backup-key).',
    );
  const { backup } = config;
  const began = performance.now();
  const { base, removed } = await mendable(config, () => backUp({ ...config, backup }, systemClock.now));
  const { cluster, files, ended, folder } = base;
  say(
    `Backed up as of ${ended}: ${Math.ceil(cluster.bytes / 1024 ** 2)} MB of database, ${counted(files.count)}.`,
  );
  say(
    `It lies in ${folder}, encrypted and read back (${((performance.now() - began) / 1000).toFixed(1)} s).`,
  );
  if (removed > 0) say(`${removed} older ${removed === 1 ? 'one is' : 'ones are'} removed.`);
}

export const command: Command = {
  usage: '',
  does: 'makes a whole backup of the embedded PostgreSQL and the files, beside a Rounds that runs or without one',
  async run(args) {
    if (args.length > 0) throw new Misused();
    await make();
  },
};
