// An operator's look at an installation that is sick: what is wrong, in sentences, and 0 where all is well.
import { examine } from '../doctor/examine';
import { Misused, say, settings, Stop, type Command } from './stand';

async function look(): Promise<void> {
  const found = await everything();
  for (const { what, fault } of found) say(fault === null ? `✓ ${what}` : `✗ ${what}: ${fault}`);
  const sick = found.filter(({ fault }) => fault !== null).length;
  say(sick === 0 ? 'All is well.' : `${sick} ${sick === 1 ? 'thing is' : 'things are'} wrong.`);
  if (sick > 0) process.exitCode = 1;
}

async function everything(): Promise<{ what: string; fault: string | null }[]> {
  const what = 'the settings';
  try {
    const config = settings();
    return [{ what, fault: null }, ...(await examine(config))];
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return error.message.split('\n').map((fault) => ({ what, fault }));
  }
}

export const command: Command = {
  usage: '',
  does: 'looks an installation over, from the disk to the ledger, and says what is wrong; 0 where all is well, 1 where it is not',
  async run(args) {
    if (args.length > 0) throw new Misused();
    await look();
  },
};
