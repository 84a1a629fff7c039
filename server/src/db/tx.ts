// The transaction that a call runs in. Only the pipe and the worker open one; slices are handed it.
import {
  CompiledQuery,
  DummyDriver,
  PostgresDialect,
  Transaction,
  type DatabaseConnection,
  type Kysely,
  type QueryExecutor,
} from 'kysely';
import type { DB } from './tables';

export type Tx = Transaction<DB>;

/**
 * For what writes, or reads and writes down that it was read: kept before anybody is answered. Statements that do not wait
 * for each other travel together and are answered in the order in which they were asked; Kysely's own would go one by one.
 */
export const together = <T>(db: Kysely<DB>, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    const say = (words: string) => connection.executeQuery(CompiledQuery.raw(words));
    const { tx, close } = sharing(executor, connection);
    await say('begin');
    try {
      const found = await work(tx);
      close();
      await say('commit');
      return found;
    } catch (error) {
      close();
      await say('rollback').catch(() => undefined);
      throw error;
    }
  });
};

/**
 * For what only reads, which has nothing to lose by its transaction's end: what the work found is there, and may be on its
 * way to whoever asked, before the transaction ends. Statements travel as in `together`.
 */
export const reading = <T>(db: Kysely<DB>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  new Promise((found, fail) => {
    const executor = db.getExecutor();
    executor
      .provideConnection(async (connection) => {
        const say = (words: string) => connection.executeQuery(CompiledQuery.raw(words));
        const { tx, close } = sharing(executor, connection);
        await say('start transaction read only');
        try {
          found(await work(tx));
        } catch (error) {
          close();
          await say('rollback');
          throw error;
        }
        close();
        // Whoever has the connection next speaks after it: waited for, the next call would find another connection.
        say('commit').catch(() => undefined);
      })
      .catch(fail);
  });

/** Is asked nothing: the transaction below has its connection. */
const nowhere = new PostgresDialect({ pool: () => Promise.reject(new Error('There is no pool.')) });

/** A transaction on this connection whose statements do not wait for each other; after `close` it takes no more of them. */
function sharing(executor: QueryExecutor, connection: DatabaseConnection): { tx: Tx; close: () => void } {
  let open = true;
  const provider = {
    provideConnection: async <T>(use: (one: DatabaseConnection) => Promise<T>): Promise<T> => {
      if (!open) throw new Error('The transaction has ended.');
      return use(connection);
    },
  };
  const tx = new Transaction<DB>({
    config: { dialect: nowhere },
    dialect: nowhere,
    driver: new DummyDriver(),
    executor: executor.withConnectionProvider(provider),
  });
  return { tx, close: () => (open = false) };
}
