// A database of its own for one test file: migrations and reference data are in it, people and companies are not.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl, TEMPLATE } from './cluster';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

export type FreshDatabase = { url: string; drop(): Promise<void> };

/** Costs some 100 ms: take one per file (`beforeAll`), not one per test. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await command(clusterUrl, `create database ${name} template ${TEMPLATE}`);
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
