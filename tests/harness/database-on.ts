// A database copied from the template of a cluster, for whoever has one: a test file, or a bench.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseUrl, TEMPLATE } from './cluster';

export type FreshDatabase = { url: string; drop(): Promise<void> };

export async function databaseOn(clusterUrl: string, template = TEMPLATE): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await command(clusterUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: databaseUrl(clusterUrl, name),
    drop: () => command(clusterUrl, `drop database ${name} with (force)`),
  };
}

/** One a cluster for as long as the process lives: a connection costs half as much as the copy itself. */
const pools = new Map<string, pg.Pool>();

async function command(clusterUrl: string, sql: string) {
  const pool = pools.get(clusterUrl) ?? stand(clusterUrl);
  await pool.query(sql);
}

function stand(clusterUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: clusterUrl,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // The cluster may end, or be started again, before the process ends.
  pool.on('error', () => undefined);
  pools.set(clusterUrl, pool);
  return pool;
}
