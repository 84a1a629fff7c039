// The races of a hiring, 200 times each, and a control without the row's lock that must go red.
import { startTestCluster } from '../tests/harness/cluster';
import { databaseOn } from '../tests/harness/database-on';
import { Hiring } from '../tests/harness/hiring';
import { races } from '../tests/harness/all-races';
import { run } from '../tests/harness/races';
import { withoutLocksOn } from '../tests/harness/without-lock';

const rounds = Number(process.argv[2] ?? 200);
const say = (line: string) => process.stdout.write(`${line}\n`);
const cluster = await startTestCluster(() => undefined);
const database = () => databaseOn(cluster.url);

function played(name: string, faults: readonly string[], good: boolean): boolean {
  say(`| ${name} | ${rounds} | ${faults.length} | ${good ? 'PASS' : 'FAIL'} |`);
  if (!good) for (const fault of faults.slice(0, 5)) say(`|   ${fault} | | | |`);
  return good;
}

async function all(): Promise<boolean> {
  say('| race | rounds | faults | |');
  say('|---|---|---|---|');
  let good = true;
  for (const race of races) {
    const hiring = await Hiring.open({ database });
    const faults = await run(race, hiring, rounds);
    await hiring.house.close();
    good = played(race.name, faults, faults.length === 0) && good;
  }
  const [answers] = races;
  if (!answers) return false;
  const unlocked = await Hiring.open({ database, plugins: [withoutLocksOn('connection_requests')] });
  const faults = await run(answers, unlocked, rounds);
  await unlocked.house.close();
  return played('control: no lock on the request, faults wanted', faults, faults.length > 0) && good;
}

try {
  process.exitCode = (await all()) ? 0 : 1;
} finally {
  await cluster.stop();
}
