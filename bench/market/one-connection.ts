// A market asked over one connection, whose process at the database is known: what a question costs there.
import { sql, type Kysely } from 'kysely';
import { statementSettings } from '../../server/src/db/acting';
import { connect } from '../../server/src/db/connect';
import type { DB } from '../../server/src/db/tables';
import { burdenOf, type Burden } from './processor-time';

export interface OneConnection {
  db: Kysely<DB>;
  measured: <T>(ask: () => Promise<T>) => Promise<Burden & { answer: T }>;
  close(): Promise<void>;
}

export async function oneConnection(url: string): Promise<OneConnection> {
  const { db, close } = connect(url, { max: 1 });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  // As much as a call's transaction has.
  await sql.raw(statementSettings('set')).execute(db);
  return { db, measured: burdenOf(rows[0]?.pid ?? 0), close };
}
