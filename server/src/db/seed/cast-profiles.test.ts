// The cast's profiles: what each says of itself agrees.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

it('have nobody work or be trained before the first degree', async () => {
  const { rows } = await house.pool.query<{ id: number; degree: string; began: string }>(
    `select e.job_seeker_id as id, min(e.end_date) as degree, min(s.start_date) as began
     from seeker_educations e join (
       select job_seeker_id, start_date from seeker_experiences
       union all select job_seeker_id, start_date from seeker_residencies) s using (job_seeker_id)
     group by e.job_seeker_id`,
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.filter(({ degree, began }) => degree >= began)).toEqual([]);
});
