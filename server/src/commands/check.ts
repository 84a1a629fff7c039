// Reads the settings as a start does and says what it would stop at; opens and changes nothing.
import { nameOf } from '../adapters/bucket';
import { settingNames } from '../config';
import { Misused, say, settings, type Command } from './stand';

async function check(): Promise<void> {
  const { production, publicUrl, databaseUrl, dataDir, bucket } = settings();
  const set = settingNames.filter((name) => process.env[name]);
  say(`Set: ${set.length === 0 ? 'nothing' : set.join(', ')}.`);
  say(`${production ? 'Strangers reach it' : 'For this machine alone'}, at ${publicUrl}.`);
  say(databaseUrl ? `The database: ${new URL(databaseUrl).host}.` : 'The database: its own PostgreSQL.');
  say(`The data: ${dataDir}.`);
  if (bucket) say(`The files: ${nameOf(bucket)}.`);
  say('A start takes these settings.');
}

export const command: Command = {
  usage: '',
  does: 'reads the settings as a start does and says in sentences what it would stop at; opens nothing',
  async run(args) {
    if (args.length > 0) throw new Misused();
    await check();
  },
};
