// 100 sockets of 20 companies while 10,000 things happen: nobody hears what is another's or misses what is theirs.
import { startTestCluster } from '../tests/harness/cluster';
import { databaseOn } from '../tests/harness/database-on';
import { listenInCrowd, type Crowd } from '../tests/harness/ears';
import { startApp } from '../tests/harness/http';

const crowd: Crowd = { sockets: 100, companies: 20, facts: 10_000 };
const cluster = await startTestCluster(() => undefined);

async function play(given: Crowd) {
  const house = await startApp({ seed: 'cast', database: () => databaseOn(cluster.url) });
  try {
    return await listenInCrowd(house, given);
  } finally {
    await house.close();
  }
}

function verdict(name: string, figure: number, goal: string, good: boolean): boolean {
  process.stdout.write(`${name}: ${figure} (${goal}) ${good ? 'PASS' : 'FAIL'}\n`);
  return good;
}

try {
  const { heard, foreign, lost } = await play(crowd);
  const control = await play({ ...crowd, facts: 1000, forgetful: true });
  const good = [
    verdict('pushes heard', heard, `more than ${crowd.facts}`, heard > crowd.facts),
    verdict('pushes to a stranger', foreign, '0', foreign === 0),
    verdict('notices lost over a reconnect', lost, '0', lost === 0),
    verdict('control, back without since: notices lost', control.lost, 'more than 0', control.lost > 0),
  ];
  process.exitCode = good.every(Boolean) ? 0 : 1;
} finally {
  await cluster.stop();
}
