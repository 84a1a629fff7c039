// How the demo keeps its résumés: as uploads are kept, each with the bytes and the hash that its row says.
import { createHash } from 'node:crypto';
import type { TestApp } from './http';

/** How many there are, of the first 25 whatever is not as an upload would be, and who applied without a whole profile. */
export async function demoResumes({
  pool,
  ports,
}: TestApp): Promise<{ count: number; faults: string[]; applied: unknown[] }> {
  const { rows } = await pool.query<{ id: string; bytes: number; sha256: string }>(
    `select f.id, f.bytes, f.sha256 from job_seekers s join files f on f.id = s.resume_file_id and f.owner_id = s.id`,
  );
  const faults: string[] = [];
  for (const { id, bytes, sha256 } of rows.slice(0, 25)) {
    const kept = await ports.files.read(id);
    if (kept.length !== bytes) faults.push(`${id} has ${kept.length} bytes, not ${bytes}`);
    if (createHash('sha256').update(kept).digest('hex') !== sha256) faults.push(`${id} has another hash`);
    if (!/^%PDF-1\.4[^]*%%EOF\n$/.test(Buffer.from(kept).toString('latin1'))) faults.push(`${id} is no PDF`);
  }
  const applied = await pool.query<{ id: number }>(
    `select s.id from connection_requests r join job_seekers s on s.id = r.job_seeker_id
     where r.initiated_by = 'job_seeker' and s.completion < 87`,
  );
  return { count: rows.length, faults, applied: applied.rows };
}
