// A published wording of the vacancy that is hired for, which stands from the start and was never published by a call.
import type { Hiring } from '../harness/hiring';

export async function aVersion({
  house: { pool, clock },
  vacancy,
}: Pick<Hiring, 'house' | 'vacancy'>): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    `insert into vacancy_versions (vacancy_id, version, body, published_at)
     select id, version, to_jsonb(v), $2 from vacancies v where id = $1
     on conflict (vacancy_id, version) do update set body = excluded.body returning version`,
    [vacancy, clock.now()],
  );
  return rows[0]?.version ?? 0;
}
