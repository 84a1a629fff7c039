// The built Rounds for the journeys: the real server process, on a throw-away database with the cast in it and a clock that tests can move.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { databaseUrl, startTestCluster, TEMPLATE } from './cluster';

const ROOT = resolve(import.meta.dirname, '../..');
const DATABASE = 'journeys';

async function copyOfTemplate(clusterUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${DATABASE} template ${TEMPLATE}`);
  await client.end();
  return databaseUrl(clusterUrl, DATABASE);
}

if (process.env.ROUNDS_CLOCK_FILE) await writeFile(process.env.ROUNDS_CLOCK_FILE, '0');
const dataDir = await mkdtemp(join(tmpdir(), 'rounds-journeys-'));
const cluster = await startTestCluster((line) => console.log(line));
const server = spawn(process.execPath, ['--enable-source-maps', join(ROOT, 'server/dist/main.js')], {
  cwd: ROOT,
  env: {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: await copyOfTemplate(cluster.url),
    ROUNDS_DATA: dataDir,
    ROUNDS_TICK_MS: '1000',
    ROUNDS_DEMO: 'cast',
  },
  detached: process.platform !== 'win32',
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});

process.on('SIGINT', () => server.kill('SIGTERM')).on('SIGTERM', () => server.kill('SIGTERM'));
server.once('exit', (code) => {
  void cluster
    .stop()
    .then(() => rm(dataDir, { recursive: true, force: true }))
    .then(() => process.exit(code ?? 1));
});
