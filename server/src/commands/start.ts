// Starts Rounds in this process: what `npm start` does once all is installed and built.
import { parseArgs } from 'node:util';
import { Misused, read, type Command } from './stand';

export const command: Command = {
  usage: '[--processes <1 to 64>]',
  does: 'brings the tables up to date and serves, until it is told to end',
  async run(args) {
    const { values } = read(() => parseArgs({ args, options: { processes: { type: 'string' } } }));
    const { processes } = values;
    if (processes !== undefined) {
      if (!/^([1-9]|[1-5]\d|6[0-4])$/.test(processes)) throw new Misused();
      process.env['ROUNDS_PROCESSES'] = processes;
    }
    await import('../main');
  },
};
