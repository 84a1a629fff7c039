// Every migration runs on the oldest PostgreSQL that the README names, where this machine has it.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { migrate } from './migrate';

const BIN = '/usr/lib/postgresql/15/bin';
const isRoot = process.getuid?.() === 0;
const exec = promisify(execFile);

/** PostgreSQL refuses to run as root. */
const asPostgres = (program: string, args: string[]) =>
  isRoot
    ? exec('runuser', ['-u', 'postgres', '--', join(BIN, program), ...args], { cwd: '/' })
    : exec(join(BIN, program), args);

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

async function numberOf(user: string, which: '-u' | '-g'): Promise<number> {
  return Number((await exec('id', [which, user])).stdout);
}

async function migrated(): Promise<string[]> {
  const home = await mkdtemp(join(tmpdir(), 'rounds-oldest-'));
  const [data, port] = [join(home, 'data'), await freePort()];
  try {
    if (isRoot) await chown(home, await numberOf('postgres', '-u'), await numberOf('postgres', '-g'));
    const way = ['-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    await asPostgres('initdb', ['-D', data, ...way]);
    const options = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c fsync=off`;
    await asPostgres('pg_ctl', ['-D', data, '-w', '-l', join(home, 'log'), '-o', options, 'start']);
    return await migrate(`postgres://owner@127.0.0.1:${port}/postgres`, {
      dir: join(import.meta.dirname, 'migrations'),
    });
  } finally {
    await asPostgres('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']).catch(() => undefined);
    await rm(home, { recursive: true, force: true });
  }
}

it('takes all of them', { timeout: 60_000 }, async () => {
  if (!existsSync(BIN)) {
    process.stdout.write(
      `PostgreSQL 15 was not to be had in ${BIN}; npm run test:older-postgres brings it.\n`,
    );
    return;
  }
  expect((await migrated()).length).toBeGreaterThan(0);
});
