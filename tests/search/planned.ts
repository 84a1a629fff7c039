// A database whose plans are read: what was asked of it, and the nodes of the plans that PostgreSQL makes of that.
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import pg from 'pg';
import type { DB } from '../../server/src/db/tables';
import { freshDatabase } from '../harness/database';

export interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Filter?: string;
  'Index Cond'?: string;
  'Order By'?: string;
  'Sort Key'?: string[];
  Plans?: Plan[];
}

const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

export async function openPlanned() {
  const database = await freshDatabase();
  // A table of a few thousand rows is read whole unless that is forbidden; at a million the planner needs no telling.
  const pool = new pg.Pool({
    connectionString: database.url,
    options: '-c timezone=UTC -c enable_seqscan=off',
  });
  // The database is dropped while the last connections are still closing; what they say of it then is no fault.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { rows: said } = await pool.query<{ server_version_num: string }>('show server_version_num');
  const plansForNobody = Number(said[0]?.server_version_num) >= 160_000;
  const asked: CompiledQuery[] = [];
  const log = ({ query }: { query: CompiledQuery }) => void asked.push(query);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log });
  const explained = async (how: string, text: string, parameters: readonly unknown[] = []) => {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json${how}) ${text}`,
      [...parameters],
    );
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => flat(plan)));
  };
  /** For these parameters and, where the plan is kept for all that come, for none in particular, if PostgreSQL tells of that. */
  const planOf = async (text: string, parameters: readonly unknown[] = []): Promise<Plan[]> => [
    ...(await explained('', text, parameters)),
    ...(plansForNobody && text.includes('/* named */') ? await explained(', generic_plan', text) : []),
  ];
  /** The nodes of every plan that reads this table while `ask` runs. */
  const nodesReading = async (table: string, ask: () => Promise<unknown>): Promise<Plan[]> => {
    asked.length = 0;
    await ask();
    const reading = new RegExp(`(from|join) "?${table}\\b`);
    const reads = asked.filter(({ sql }) => reading.test(sql));
    return (await Promise.all(reads.map(({ sql, parameters }) => planOf(sql, parameters)))).flat();
  };
  const close = async () => {
    await db.destroy();
    await database.drop();
  };
  return { db, url: database.url, planOf, nodesReading, close };
}
