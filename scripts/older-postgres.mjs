// The server's tests on Debian's PostgreSQL 15, by an owner who is no superuser. Names of files narrow it.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { begin, endWithChildren, ROOT, run, say, Stop } from './steps.mjs';

const BIN = '/usr/lib/postgresql/15/bin';
const INSTALL = 'apt-get update && apt-get install -y --no-install-recommends postgresql-15';
const isRoot = process.getuid?.() === 0;
// All but the first are what tests do: drop databases in use, see who waits, checkpoint, bend a ledger, wait long.
const OWNER = [
  "create role rounds_owner login createrole createdb password 'local'",
  'grant pg_signal_backend to rounds_owner',
  'grant pg_read_all_stats to rounds_owner',
  'grant pg_checkpoint to rounds_owner',
  'grant set on parameter session_replication_role to rounds_owner',
  'grant set on parameter deadlock_timeout to rounds_owner',
];

/** @param {string} program @param {string[]} args */
async function must(program, args) {
  // PostgreSQL refuses to run as root.
  const { code, output } = isRoot
    ? await run('runuser', ['-u', 'postgres', '--', program, ...args], { cwd: '/' })
    : await run(program, args);
  if (code !== 0) throw new Stop(output);
}

async function requirePostgres() {
  if (existsSync(BIN)) return;
  if (!isRoot) throw new Stop(`PostgreSQL 15 is not here. Run: sudo sh -c '${INSTALL}'`);
  say('Installing PostgreSQL 15 …');
  const { code, output } = await run('sh', ['-c', INSTALL]);
  if (code !== 0 || !existsSync(BIN)) throw new Stop(`${output}\nPostgreSQL 15 could not be installed.`);
}

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

await begin(async () => {
  endWithChildren();
  await requirePostgres();
  const home = await mkdtemp(join(tmpdir(), 'rounds-postgres-15-'));
  if (isRoot) await run('chown', ['postgres', home]);
  const data = join(home, 'data');
  const port = await freePort();
  const options = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  try {
    await must(join(BIN, 'initdb'), [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ]);
    await must(join(BIN, 'pg_ctl'), ['-D', data, '-w', '-l', join(home, 'log'), '-o', options, 'start']);
    const at = ['-h', home, '-p', String(port), '-U', 'postgres'];
    await must(join(BIN, 'psql'), [...at, '-q', ...OWNER.flatMap((line) => ['-c', line])]);
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const env = {
      ...process.env,
      TEST_DATABASE_URL: `postgres://rounds_owner:local@127.0.0.1:${port}/postgres`,
    };
    // One kind after the other: each makes the templates that its databases are copied from.
    for (const project of ['server', 'walks', 'processes', 'drills']) {
      const args = [vitest, 'run', '--project', project, '--passWithNoTests', '--reporter=dot'];
      const { code } = await run(process.execPath, [...args, ...process.argv.slice(2)], {
        env,
        inherit: true,
      });
      process.exitCode ||= code;
    }
  } finally {
    await must(join(BIN, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']).catch(() => undefined);
    await rm(home, { recursive: true, force: true });
  }
});
