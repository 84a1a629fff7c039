// The transaction that a call runs in. Only the pipe and the worker open one; slices are handed it.
import type { Kysely, Transaction } from 'kysely';
import type { DB } from './tables';

export type Tx = Transaction<DB>;

export const writing = <T>(db: Kysely<DB>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(work);

/** What the work found is there before the transaction has ended: what only reads has nothing to lose by its end. */
export const reading = <T>(db: Kysely<DB>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  new Promise((found, fail) => {
    db.transaction()
      .setAccessMode('read only')
      .execute(async (tx) => found(await work(tx)))
      .catch(fail);
  });
