// Waits until the worker has read every fact: it counts by them beside whatever else it does.
import type pg from 'pg';
import { expect, vi } from 'vitest';

export async function factsRead(pool: pg.Pool): Promise<void> {
  const unread = `select from facts f where (f.xid, f.id) > all(
    select coalesce(c.xid, '0'), coalesce(c.id, 0) from (values ('reactions')) r (reader)
    left join fact_cursors c on c.reader = r.reader) limit 1`;
  await vi.waitFor(async () => expect((await pool.query(unread)).rowCount).toBe(0), {
    timeout: 120_000,
    interval: 200,
  });
}
