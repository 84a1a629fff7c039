// Directus, a general back-end, in a folder of its own and on a schema of its own in whichever database it is given.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../server/src/db/tables';
import { end, freePort } from './house';

// No part of the product. It asks for Node 22, and runs by any that loads modules by `require`.
const version = '11.17.4';
const folder = process.env['DIRECTUS_DIR'] ?? join(tmpdir(), `directus-${version}`);
const cli = join(folder, 'node_modules/directus/cli.js');
const node = process.execPath;
const PATIENCE_MS = 60_000;

interface Ground {
  url: string;
  db: Kysely<DB>;
}

/** The administrator's, for this comparison alone. */
export const adminToken = 'only-for-this-comparison';

async function install(say: (line: string) => void): Promise<void> {
  if (existsSync(cli)) return;
  say(`Installing Directus ${version} into ${folder}`);
  await mkdir(folder, { recursive: true });
  execFileSync('npm', ['install', '--no-save', '--prefix', folder, `directus@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function settings(database: URL, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...{ DB_CLIENT: 'pg', DB_HOST: database.hostname, DB_PORT: database.port, DB_SEARCH_PATH: 'directus' },
    ...{ DB_DATABASE: database.pathname.slice(1), DB_USER: database.username },
    DB_PASSWORD: decodeURIComponent(database.password),
    ...{ SECRET: adminToken, ADMIN_EMAIL: 'admin@example.com' },
    ...{ ADMIN_PASSWORD: adminToken, ADMIN_TOKEN: adminToken, ACCESS_TOKEN_TTL: '1d' },
    ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
    ...{ TELEMETRY: 'false', CACHE_ENABLED: 'false', RATE_LIMITER_ENABLED: 'false', LOG_LEVEL: 'error' },
    NODE_ENV: 'production',
  };
}

/**
 * Starts it on the schema `directus`, made anew; `furnish` lays tables there between its own and its start, since it reads the schema
 * as it starts.
 */
export async function startDirectus(
  { url: databaseUrl, db }: Ground,
  say: (line: string) => void,
  furnish: () => Promise<void>,
) {
  await install(say);
  await sql`drop schema if exists directus cascade`.execute(db);
  await sql`create schema directus`.execute(db);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = settings(new URL(databaseUrl), port);
  const [cwd, stdio] = [folder, ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit']];
  execFileSync(node, [cli, 'bootstrap'], { cwd, env, stdio });
  await furnish();
  const directus = spawn(node, [cli, 'start'], { cwd, env, stdio });
  const close = async () => {
    await end(directus);
    await sql`drop schema directus cascade`.execute(db);
  };
  const there = async () => (await fetch(`${url}/server/ping`).catch(() => undefined))?.ok;
  for (const until = Date.now() + PATIENCE_MS; !(await there());) {
    if (Date.now() > until) {
      await close();
      throw new Error('Directus did not answer in a minute.');
    }
    await new Promise((done) => setTimeout(done, 200));
  }
  return { url, pid: directus.pid ?? 0, close };
}
