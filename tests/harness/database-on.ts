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

async function command(clusterUrl: string, sql: string) {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
