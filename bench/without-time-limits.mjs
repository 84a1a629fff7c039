// Loaded before the server: its pools wait for a connection without end. The control of the outages bench.
import pg from 'pg';

const { Pool } = pg;
pg.Pool = class extends Pool {
  /** @param {pg.PoolConfig} options */
  constructor(options) {
    super({ ...options, connectionTimeoutMillis: 0 });
  }
};
