// Everything there is to check, in hours: every test and journey, the properties tried many times over, and the bench.
import { join } from 'node:path';
import { begin, endWithChildren, ROOT, run, say, seconds } from './steps.mjs';

/** @type {{ title: string, args: string[], env?: NodeJS.ProcessEnv }[]} */
const ROUND = [
  { title: 'every test', args: ['scripts/test.mjs', '--everything'] },
  {
    title: 'properties, 20 times as often',
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'product',
      '--reporter=dot',
      '--testTimeout=120000',
    ],
    env: { PROPERTY_TIMES: '20' },
  },
  { title: 'fuzz, 500 requests a call', args: ['scripts/fuzz.mjs'] },
  { title: 'on PostgreSQL 15', args: ['scripts/older-postgres.mjs'] },
  { title: 'a release', args: ['scripts/release.mjs'] },
  { title: 'the release as a plain user runs it', args: ['scripts/try-release.mjs'] },
  { title: 'bench: a first start', args: ['--import', 'tsx', 'bench/first-start.ts'] },
  { title: 'bench: a newcomer on a slow phone', args: ['--import', 'tsx', 'bench/newcomer.ts'] },
  { title: 'bench: presses on a slow phone', args: ['--import', 'tsx', 'bench/touch.ts'] },
  { title: 'bench: Lighthouse on public pages and doors', args: ['--import', 'tsx', 'bench/lighthouse.ts'] },
  { title: 'bench: answers and weights', args: ['--import', 'tsx', 'bench/run.ts'] },
  { title: 'bench: one row, signed in', args: ['--import', 'tsx', 'bench/one-row.ts'] },
  { title: 'bench: public pages', args: ['--import', 'tsx', 'bench/pages.ts'] },
  { title: 'bench: the second wall', args: ['--import', 'tsx', 'bench/wall.ts'] },
  { title: 'bench: what a press draws', args: ['--import', 'tsx', 'bench/drawn.ts'] },
  { title: 'bench: a pipeline of two thousand', args: ['--import', 'tsx', 'bench/board.ts'] },
  { title: 'bench: the best fit first', args: ['--import', 'tsx', 'bench/by-fit.ts'] },
  { title: 'bench: ten thousand vacancies by CSV', args: ['--import', 'tsx', 'bench/import.ts'] },
  { title: 'bench: a company’s hiring in sums', args: ['--import', 'tsx', 'bench/analytics.ts'] },
  { title: 'bench: facts', args: ['--import', 'tsx', 'bench/facts.ts'] },
  { title: 'bench: sent ahead', args: ['--import', 'tsx', 'bench/sent-ahead.ts'] },
  { title: 'bench: enumeration and guesses', args: ['--import', 'tsx', 'bench/enumeration.ts'] },
  { title: 'bench: a company that adapts', args: ['--import', 'tsx', 'bench/attacker.ts'] },
  { title: 'bench: a hundred guests at their worst', args: ['--import', 'tsx', 'bench/stalls.ts'] },
  { title: 'bench: races', args: ['--import', 'tsx', 'bench/races.ts'] },
  { title: 'bench: bank, killed every two seconds', args: ['--import', 'tsx', 'bench/bank.ts', '20'] },
  { title: 'bench: bank with payments', args: ['--import', 'tsx', 'bench/bank-money.ts', '20'] },
  { title: 'bench: a lost disk comes back', args: ['--import', 'tsx', 'bench/restore.ts'] },
  { title: 'bench: pgBackRest by the page', args: ['--import', 'tsx', 'bench/pgbackrest.ts'] },
  {
    title: 'bench: pgBackRest, its control',
    args: ['--import', 'tsx', 'bench/pgbackrest.ts', '--unarchived'],
  },
  { title: 'bench: an upgrade without a stop', args: ['--import', 'tsx', 'bench/upgrade.ts'] },
  { title: 'bench: outages', args: ['--import', 'tsx', 'bench/outages.ts'] },
  { title: 'bench: three database nodes', args: ['--import', 'tsx', 'bench/ha.ts'] },
  { title: 'bench: three database nodes, its control', args: ['--import', 'tsx', 'bench/ha.ts', '--async'] },
  { title: 'bench: through a pooler', args: ['--import', 'tsx', 'bench/pooler.ts'] },
  { title: 'bench: through a pooler, its control', args: ['--import', 'tsx', 'bench/pooler.ts', '--cut'] },
  { title: 'bench: behind nginx', args: ['--import', 'tsx', 'bench/proxy.ts'] },
  { title: 'bench: behind nginx, without HTTP/2', args: ['--import', 'tsx', 'bench/proxy.ts', '--http1'] },
  {
    title: 'bench: behind nginx, without Upgrade',
    args: ['--import', 'tsx', 'bench/proxy.ts', '--without-upgrade'],
  },
  { title: 'bench: a standby for guests', args: ['--import', 'tsx', 'bench/replica.ts'] },
  {
    title: 'bench: a standby for guests, its control',
    args: ['--import', 'tsx', 'bench/replica.ts', '--cut'],
  },
  { title: 'bench: three times too many', args: ['--import', 'tsx', 'bench/overload.ts'] },
  { title: 'bench: uploads, killed at every step', args: ['--import', 'tsx', 'bench/uploads.ts'] },
  { title: 'bench: sockets', args: ['--import', 'tsx', 'bench/sockets.ts'] },
  { title: 'bench: ten thousand sockets', args: ['--import', 'tsx', 'bench/many-sockets.ts'] },
  {
    title: 'bench: ten thousand sockets, its control',
    args: ['--import', 'tsx', 'bench/many-sockets.ts', '--careless'],
  },
  { title: 'bench: search to a million', args: ['--import', 'tsx', 'bench/search.ts'] },
  { title: 'bench: the worst question', args: ['--import', 'tsx', 'bench/search-fuzz.ts'] },
  { title: 'bench: hunt to a million', args: ['--import', 'tsx', 'bench/hunt.ts'] },
  { title: 'bench: fit at a million', args: ['--import', 'tsx', 'bench/fit.ts'] },
  { title: 'bench: the search on a map', args: ['--import', 'tsx', 'bench/map.ts'] },
  { title: 'bench: a search’s own SQL', args: ['--import', 'tsx', 'bench/search-call.ts'] },
  { title: 'bench: first pages', args: ['--import', 'tsx', 'bench/first-page-precision.ts'] },
  { title: 'bench: what a title means', args: ['--import', 'tsx', 'bench/titles.ts'] },
  { title: 'bench: beside Directus', args: ['--import', 'tsx', 'bench/directus.ts'] },
  { title: 'bench: acts beside Directus', args: ['--import', 'tsx', 'bench/acts-beside.ts'] },
  {
    title: 'bench: acts beside Directus, its control',
    args: ['--import', 'tsx', 'bench/acts-beside.ts', '--waiting'],
  },
  { title: 'bench: beside OpenCATS', args: ['--import', 'tsx', 'bench/opencats.ts'] },
  { title: 'bench: where an address is', args: ['--expose-gc', '--import', 'tsx', 'bench/ip-countries.ts'] },
  { title: 'bench: a quarter’s economy', args: ['--import', 'tsx', 'bench/economy.ts'] },
];

await begin(async () => {
  endWithChildren();
  const failed = [];
  for (const { title, args, env } of ROUND) {
    const started = performance.now();
    const [program = '', ...rest] = args;
    const file = program.startsWith('--') ? program : join(ROOT, program);
    const { code } = await run(process.execPath, [file, ...rest], {
      env: { ...process.env, ...env },
      inherit: true,
    });
    if (code !== 0) failed.push(title);
    say(`${code === 0 ? '✓' : '✗'} ${title} (${seconds(started)})`);
  }
  if (failed.length > 0) process.exitCode = 1;
});
