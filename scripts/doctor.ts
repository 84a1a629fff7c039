// An operator's look at an installation that is sick: what is wrong, in sentences, and 0 where all is well.
import { resolve } from 'node:path';
import { readConfig, type Config } from '../server/src/config';
import { examine } from '../server/src/doctor/examine';
import { begin, ROOT, say } from './steps.mjs';

function settings(): Config | string {
  try {
    const config = readConfig(process.env);
    return { ...config, dataDir: resolve(ROOT, config.dataDir) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function look(): Promise<void> {
  const config = settings();
  const found =
    typeof config === 'string'
      ? config.split('\n').map((fault) => ({ what: 'the settings', fault }))
      : [{ what: 'the settings', fault: null }, ...(await examine(config))];
  for (const { what, fault } of found) say(fault === null ? `✓ ${what}` : `✗ ${what}: ${fault}`);
  const sick = found.filter(({ fault }) => fault !== null).length;
  say(sick === 0 ? 'All is well.' : `${sick} ${sick === 1 ? 'thing is' : 'things are'} wrong.`);
  if (sick > 0) process.exitCode = 1;
}

if (process.argv.length > 2) {
  process.stderr.write('Look an installation over with: npm run doctor (it takes no arguments).\n');
  process.exitCode = 2;
} else await begin(look);
