// Brings a database to the tables of this version and ends: for whoever upgrades before anybody is served.
import { houseLog } from '../house-log';
import { prepare } from '../preparing';
import { codeOf, startFault } from '../start-faults';
import { Misused, say, settings, Stop, type Command } from './stand';
import type { Hall } from '../hall';

async function migrate(): Promise<void> {
  const config = settings();
  const { log } = houseLog(
    { production: config.production, silent: config.logLevel === 'silent' },
    process.stdout,
    process.stderr,
  );
  const hall: Hall = { say, log, closing: [] };
  try {
    // Nobody is served here, so whoever listens at the port meanwhile is not in the way.
    await prepare({ ...config, demo: '0', port: 0 }, hall);
  } catch (error) {
    const sentence = startFault(error, config);
    throw sentence === undefined ? error : new Stop(sentence, codeOf(error));
  } finally {
    for (const close of hall.closing.reverse()) await close();
  }
  say('The tables are those of this version.');
}

export const command: Command = {
  usage: '',
  does: 'brings the database to the tables of this version, and serves nobody',
  async run(args) {
    if (args.length > 0) throw new Misused();
    await migrate();
  },
};
