// Brings the newest backup back apart, looks it over and takes it away: whether it would do, told before it must.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restore } from '../backup/restored';
import { tellRestored } from './restored-told';
import { mendable, Misused, read, say, settings, Stop, type Command } from './stand';

const options = { identity: { type: 'string' }, from: { type: 'string' } } as const;

export const command: Command = {
  usage: '--identity <file> [--from <folder>]',
  does: 'brings the newest backup back into a folder apart, looks it over and removes it; 1 where anything differs',
  async run(args) {
    const { values } = read(() => parseArgs({ args, options }));
    const { identity } = values;
    if (!identity) throw new Misused();
    const config = settings();
    const from = values.from ?? config.backups;
    if (from === undefined)
      throw new Stop('ROUNDS_BACKUPS: name the folder of the backups, here or with --from.');
    const apart = await mkdtemp(join(tmpdir(), 'rounds-drill-'));
    const began = performance.now();
    try {
      const wish = { from: resolve(from), identity: resolve(identity), into: apart, say };
      const restored = await mendable(config, () => restore(wish));
      tellRestored(restored, performance.now() - began);
      await rm(restored.cluster, { recursive: true });
    } finally {
      await rm(apart, { recursive: true });
    }
  },
};
