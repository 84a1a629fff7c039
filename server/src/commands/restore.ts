// Brings a house back from its backups, as of a moment or of the last there is, into an empty folder.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restore } from '../backup/restored';
import { tellRestored } from './restored-told';
import { mendable, Misused, read, say, settings, type Command } from './stand';

const options = {
  from: { type: 'string' },
  identity: { type: 'string' },
  into: { type: 'string' },
  'to-time': { type: 'string' },
} as const;

/** With its place on the earth: an hour less or more would be another house. */
const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)$/;

export const command: Command = {
  usage: '--from <folder> --identity <file> --into <empty folder> [--to-time <2026-01-31T09:30:00Z>]',
  does: 'brings database and files back from their backups, as of a moment or of the last there is, and looks them over',
  async run(args) {
    const { values } = read(() => parseArgs({ args, options }));
    const { from, identity, into, 'to-time': to } = values;
    if (!from || !identity || !into) throw new Misused();
    if (to !== undefined && (!instant.test(to) || Number.isNaN(Date.parse(to)))) throw new Misused();
    const began = performance.now();
    const wish = { from: resolve(from), identity: resolve(identity), into: resolve(into), to, say };
    const config = settings();
    const restored = await mendable(config, () => restore(wish));
    tellRestored(restored, performance.now() - began);
    if (config.bucket)
      say(
        `Its files are in ${join(wish.into, 'files')}; rounds files-move --to s3 brings what the bucket lacks.`,
      );
    say(`Start Rounds on it with ROUNDS_DATA=${wish.into} and the ROUNDS_SECRET of before.`);
  },
};
