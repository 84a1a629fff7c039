// Letters that did not go out, over HTTP: listed without whose they are, sent again, set aside with a note.
import { countQueues } from '@rounds/product/overview/calls';
import { readLog } from '@rounds/product/staff/calls';
import { listStuckLetters, workOnLetter } from '@rounds/product/staff/letter-calls';
import { businessDaysAfter, hoursAfter, usualZone } from '@rounds/product/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
let head: Session;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  head = await house.as('administrator@rounds.example');
  await house.settle();
});
afterAll(() => house.close());

/** A letter of a fact about the nurse, as the queue holds one that failed so often. */
async function stuck(error: string | null, attempts = 25): Promise<number> {
  const { rows } = await house.pool.query<{ id: number }>(
    `insert into facts (kind, at, actor_kind, person_id, data)
     select 'account.reset_requested', $1, 'clock', p.id, '{}' from people p where p.email = 'nurse@people.example'
     returning id`,
    [house.clock.now()],
  );
  const made = await house.pool.query<{ id: number }>(
    `select id from graphile_worker.add_job('letter', json_build_object('fact_id', $1::bigint), max_attempts => 25)`,
    [rows[0]?.id],
  );
  const id = made.rows[0]?.id ?? 0;
  await house.pool.query(
    `update graphile_worker._private_jobs set attempts = $2, last_error = $3 where id = $1`,
    [id, attempts, error],
  );
  return id;
}
const listed = async () => (await house.call(listStuckLetters, { query: {} }, head)).answer;
const work = (id: number, letter: { again: true } | { set_aside: { note: string } }) =>
  house.call(workOnLetter, { params: { id }, body: { letter } }, head);

it('are those that fail and failed, without whose they are', async () => {
  const failed = await stuck('550 no such mailbox');
  const failing = await stuck('421 try later', 3);
  await stuck(null, 0);
  const { data, total_results } = await listed();
  expect(total_results).toBe(2);
  expect(data).toMatchObject([
    { id: failed, state: 'failed', kind: 'account.reset_requested', to: 'n…@people.example', next_at: null },
    { id: failing, state: 'failing', error: '421 try later' },
  ]);
  expect(data[1]?.next_at).not.toBeNull();
});

/** Failed for good at that moment: the queue has put its next try e^10 seconds later. */
async function failedAt(at: string): Promise<number> {
  const id = await stuck('550 no such mailbox');
  await house.pool.query(
    `update graphile_worker._private_jobs set run_at = $2::timestamptz + exp(10) * interval '1 second' where id = $1`,
    [id, at],
  );
  return id;
}

it('are due one business day after the last try, by which they stand and are counted as late', async () => {
  await house.pool.query('delete from graphile_worker._private_jobs');
  const tried = await stuck('421 try later', 3);
  // Saturday evening is due on Monday evening, Sunday noon before it.
  const whens = [
    '2026-01-09T15:30:00Z',
    '2026-01-11T01:00:00Z',
    '2026-01-11T17:00:00Z',
    '2026-01-13T17:00:00Z',
  ];
  const ids: number[] = [];
  for (const at of whens) ids.push(await failedAt(at));
  const due = whens.map((at) => businessDaysAfter(at, 1, usualZone));
  house.clock.set(hoursAfter(due[2] ?? '', 1));
  house.signAllOut();
  head = await house.as('administrator@rounds.example');
  const { data } = await listed();
  expect(data.map(({ id, due_at, late }) => [id, due_at, late])).toEqual([
    [ids[0], due[0], true],
    [ids[2], due[2], true],
    [ids[1], due[1], false],
    [ids[3], due[3], false],
    [tried, null, false],
  ]);
  expect(due[1]).toBe(hoursAfter('2026-01-11T01:00:00Z', 48));
  const queues = (await house.call(countQueues, {}, head)).answer.data;
  expect(queues.find(({ queue }) => queue === 'letters')).toMatchObject({ waiting: 5, late: 2 });
  const late = (await house.call(listStuckLetters, { query: { list: 'late' } }, head)).answer;
  expect([late.total_results, late.data.map(({ id }) => id)]).toEqual([2, [ids[0], ids[2]]]);
  await house.pool.query('delete from graphile_worker._private_jobs');
  await stuck('550 no such mailbox');
  await stuck('421 try later', 3);
});

it('go out again, or are set aside for good, and the log says who did it and why', async () => {
  const [first, other] = (await listed()).data;
  const id = first?.id ?? 0;
  expect((await work(id, { again: true })).status).toBe(200);
  await house.settle();
  const { rows } = await house.pool.query(
    `select from local_mails where to_address = 'nurse@people.example'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect((await work(id, { again: true })).status).toBe(404);
  const left = await stuck('550 gone');
  await house.pool.query('update graphile_worker._private_jobs set locked_at = $2 where id = $1', [
    left,
    house.clock.now(),
  ]);
  expect((await work(left, { set_aside: { note: 'Gone.' } })).refusal?.error).toBe('busy');
  await house.pool.query('update graphile_worker._private_jobs set locked_at = null where id = $1', [left]);
  const note = 'The mailbox was closed.';
  expect((await work(left, { set_aside: { note } })).status).toBe(200);
  expect((await listed()).data.map((row) => row.id)).not.toContain(left);
  expect(other?.state).toBe('failing');
  const lines = (await house.call(readLog, { query: { about: 'letter' } }, head)).answer.data;
  expect(lines).toMatchObject([
    {
      act: 'set_aside',
      about_id: left,
      reason: 'account.reset_requested',
      note,
      by: { name: 'Alex Moreno' },
    },
    { act: 'sent_again', about_id: id },
  ]);
});
