// A request that its company withdrew goes out once more only where it could be sent now.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limits } from '@rounds/product/limits';
import { publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';

let hiring: Hiring;
beforeEach(async () => {
  hiring = await Hiring.open();
});
afterEach(() => hiring.house.close());

const run = (text: string, values: unknown[] = []) => hiring.house.pool.query(text, values);
const restore = (id: number) => hiring.move(id, { restore: true }, hiring.who.manager);

async function sentFor(vacancy_id: number): Promise<number> {
  const { answer, refusal } = await hiring.send(hiring.who.recruiter, { vacancy_id });
  expect(refusal).toBeNull();
  // Long enough ago for the limits of one person.
  await run(`update connection_requests set created_at = created_at - interval '91 days' where id = $1`, [
    answer.data.id,
  ]);
  return answer.data.id;
}

async function withdrawn(): Promise<number> {
  const id = await sentFor(hiring.vacancy);
  await hiring.move(id, { employer_response_status: 'withdrawn' }, hiring.who.recruiter);
  return id;
}

it('not to somebody who left the hunt, or works for the company by now', async () => {
  const id = await withdrawn();
  const { rows } = await run('select * from huntable_seekers where job_seeker_id = $1', [hiring.nurse]);
  expect(rows).toHaveLength(1);
  await run(`update huntable_seekers set status = 'off' where job_seeker_id = $1`, [hiring.nurse]);
  expect((await restore(id)).refusal?.error).toBe('not_huntable');
  await run(`update huntable_seekers set status = 'ready' where job_seeker_id = $1`, [hiring.nurse]);
  expect((await restore(id)).status).toBe(200);
});

it('not beyond what may wait at once', async () => {
  const id = await withdrawn();
  const most = limits.request.pendingMin;
  const waiting: number[] = [];
  for (let number = 0; number < most; number += 1) {
    const vacancy = await publishedVacancy(hiring.house, {
      author: 'manager@mercy.example',
      discipline: 'rn',
      positions: 1,
    });
    waiting.push(await sentFor(vacancy));
    await run(`update vacancies set state = 'paused' where id = $1`, [vacancy]);
  }
  await run(`update vacancies set positions = 1 where state = 'published'`);
  await run(`update vacancies set state = 'paused' where state = 'published' and id <> $1`, [hiring.vacancy]);
  expect((await restore(id)).refusal?.error).toBe('too_many_pending');
  await hiring.move(waiting[0] ?? 0, { employer_response_status: 'withdrawn' }, hiring.who.recruiter);
  expect((await restore(id)).status).toBe(200);
});
