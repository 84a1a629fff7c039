// A file of vacancies that a member has sent and that waits to be started, as the one that is asked about.
import type { TestApp } from '../harness/http';

type House = Pick<TestApp, 'pool' | 'clock'>;

export async function anImport(
  { pool, clock }: House,
  { company, author }: { company: number | string; author: number | string },
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into vacancy_imports (company_id, author_id, state, file_name, header, created_at)
     values ($1, $2, 'checked', 'posts.csv', '["Title"]', $3) returning id`,
    [company, author, clock.now()],
  );
  return rows[0]?.id ?? 0;
}
