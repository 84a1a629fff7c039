// A pool of a company, for whoever asks after it.
import type { Hiring } from '../harness/hiring';

export async function aPool({ pool, clock }: Hiring['house'], companyId: number | string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into interview_pools (company_id, name, created_at) values ($1, 'Night nurses ' || (select count(*) from interview_pools), $2) returning id`,
    [companyId, clock.now()],
  );
  return rows[0]?.id ?? 0;
}
