// Deleting an account while both sides are busy with it: nobody is told of a fault, and nothing comes back.
import * as connections from '@rounds/product/connections/calls';
import * as hunt from '@rounds/product/hunt/calls';
import * as jobs from '@rounds/product/jobs/calls';
import { eraseAccount } from '@rounds/product/leaving/calls';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFindable, publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD, type Reply } from '../../../../tests/harness/http';
import { stillThere } from '../../recipients';
import { lockWhole, wipe } from './erasing-queries';

let hiring: Hiring;
beforeAll(async () => {
  hiring = await Hiring.open();
  await hiring.house.pool.query(`update job_seekers set weekly_request_limit = 50, status = 'ready'`);
});
afterAll(() => hiring.house.close());

const newVacancy = () =>
  publishedVacancy(hiring.house, { author: 'manager@mercy.example', discipline: 'rn' });

async function send(user_id: number) {
  const connection_request = { vacancy_id: await newVacancy(), user_id, message: 'Hello.' };
  return hiring.house.call(connections.sendRequest, { body: { connection_request } }, hiring.who.admin);
}

/** Where rows of this person are left, save what stays truthful without them. */
async function leftOf(id: number): Promise<string[]> {
  const { pool } = hiring.house;
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name in ('job_seeker_id', 'person_id', 'owner_id', 'author_id')
       and table_name not in ('facts', 'connection_requests')`,
  );
  const left: string[] = [];
  for (const { table, column } of rows) {
    const found = await pool.query(`select from ${table} where ${column} = $1 limit 1`, [id]);
    if (found.rowCount) left.push(table);
  }
  const open = await pool.query(
    'select from connection_requests where job_seeker_id = $1 and closed_at is null',
    [id],
  );
  return open.rowCount ? [...left, 'an open request'] : left;
}

it.each(['nurse', 'therapist', 'physician', 'newcomer'])('of %s', async (name) => {
  const { house, who } = hiring;
  const email = `${name}@people.example`;
  const id = await makeFindable(house, email);
  const seeker = await house.as(email);
  const first = (await send(id)).answer.data.id;
  const second = (await send(id)).answer.data.id;
  const erase = { body: { user: { password: CAST_PASSWORD } } };
  const yes = { connection_request: { user_response_status: 'accepted' as const } };
  const gone = { connection_request: { employer_response_status: 'withdrawn' as const } };
  const favorite = { employer_user: { job_seeker_id: id } };
  const replies: Pick<Reply<unknown>, 'status'>[] = await Promise.all([
    house.call(eraseAccount, erase, seeker),
    house.call(connections.moveBySeeker, { params: { id: first }, body: yes }, { ...seeker }),
    house.call(connections.moveByEmployer, { params: { id: second }, body: gone }, who.admin),
    house.call(hunt.unlockSeeker, { params: { id } }, who.manager),
    house.send('POST', `/api${hunt.shortlistSeeker.path}`, { body: favorite, who: who.recruiter }),
    house.call(jobs.searchVacancies, { query: { query: 'nurse' } }, { ...seeker }),
    send(id),
  ]);
  expect(replies[0]?.status).toBe(200);
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  await house.settle();
  expect(await leftOf(id)).toEqual([]);
});

it('tells nobody who is just leaving', async () => {
  const { house } = hiring;
  const email = 'offmarket@people.example';
  const id = await makeFindable(house, email);
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const { asked } = await house.db.transaction().execute(async (tx) => {
    await lockWhole(tx, id);
    const answer = { there: false };
    const there = house.db.transaction().execute((own) => stillThere(own, [id]));
    void there.then(() => (answer.there = true));
    while (!answer.there && !(await house.pool.query(waits)).rowCount) await pause(20);
    await wipe(tx, { id, kind: 'job_seeker', email, full_name: 'Off Market' }, house.clock.now());
    return { asked: there.then((people) => ({ people })) };
  });
  expect(await asked).toEqual({ people: [] });
});
