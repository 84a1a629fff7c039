// A hiring that stands ready: its vacancy, its nurse and everybody signed in, made once a run and copied.
import pg from 'pg';
import { CAST_TEMPLATE, databaseUrl, HIRING_TEMPLATE } from './cluster';
import type { ReadyHiring } from './database';
import { Hiring } from './hiring';

/** Made anew in each run, by the acts that a test would do itself. */
export async function fillHiringTemplate(clusterUrl: string): Promise<ReadyHiring> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(`drop database if exists ${HIRING_TEMPLATE}`);
    await client.query(`create database ${HIRING_TEMPLATE} template ${CAST_TEMPLATE}`);
  } finally {
    await client.end();
  }
  const url = databaseUrl(clusterUrl, HIRING_TEMPLATE);
  const hiring = await Hiring.open({
    seed: 'none',
    database: () => Promise.resolve({ url, drop: () => Promise.resolve() }),
  });
  try {
    const { vacancy, nurse, who } = hiring;
    const tokens = Object.fromEntries(Object.entries(who).map(([name, { token }]) => [name, token]));
    return { vacancy, nurse, tokens };
  } finally {
    await hiring.house.close();
  }
}
