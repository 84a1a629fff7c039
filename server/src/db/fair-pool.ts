// The pool of connections. A process that stood still, and so could not hear the database, turns nobody away for it.
import pg from 'pg';
import { isCrowded } from './faults';

/** A limit that rings so much late rang after a standstill, of the process or of its machine. */
const standstillMs = 100;

type Done = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** Whoever waited for a connection through a standstill waits once more, for as long again. */
export class FairPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<pg.PoolClient> | void {
    if (done) return super.connect(done);
    const rings = performance.now() + (this.options.connectionTimeoutMillis ?? Infinity);
    return super.connect().catch((error: unknown) => {
      if (!isCrowded(error) || performance.now() - rings < standstillMs) throw error;
      return super.connect();
    });
  }
}
