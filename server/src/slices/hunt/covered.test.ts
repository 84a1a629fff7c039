// What a company calls somebody before the yes: the same in every list, letter and notice, another for another company.
import { employerRequests } from '@rounds/product/connections/list-calls';
import * as connections from '@rounds/product/connections/calls';
import * as hunt from '@rounds/product/hunt/calls';
import * as notifications from '@rounds/product/notifications/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import type { Session } from '../../../../tests/harness/http';
import { writeFact } from '../../facts';

let hiring: Hiring;
let request: number;
beforeAll(async () => {
  hiring = await Hiring.open();
  await hiring.house.call(
    hunt.shortlistSeeker,
    { body: { employer_user: { job_seeker_id: hiring.nurse } } },
    hiring.who.recruiter,
  );
  request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
});
afterAll(() => hiring.house.close());

const nameIn = (list: readonly { job_seeker: { id: number; name: string } }[]) =>
  list.find(({ job_seeker }) => job_seeker.id === hiring.nurse)?.job_seeker.name;

/** Every list that shows her, by its call. */
async function everywhere(by: Session): Promise<Record<string, string | undefined>> {
  const { house } = hiring;
  const paged = { query: {} };
  const found = (await house.call(hunt.hunt, paged, by)).answer.data.find(({ id }) => id === hiring.nurse);
  const card = await hiring.cardFor(request, by);
  return {
    hunt: found?.name,
    favorites: nameIn((await house.call(hunt.shortlisted, paged, by)).answer.data),
    requests: nameIn((await house.call(employerRequests, paged, by)).answer.data),
    pipeline: nameIn((await house.call(connections.employerPipeline, paged, by)).answer.data),
    card: card.request.job_seeker.name,
    profile: card.profile.name,
  };
}

/** A notice about the request and its letter, worded as of now; the canceled interview is none of the employer's doing. */
async function told(): Promise<{ notice: string; letter: string }> {
  const { db, clock, pool } = hiring.house;
  const { rows } = await pool.query<{ company_id: number }>(
    'select company_id from connection_requests where id = $1',
    [request],
  );
  const fact = {
    ...({ kind: 'interview.other_time', actor: { kind: 'job_seeker', id: hiring.nurse } } as const),
    ...{ company_id: Number(rows[0]?.company_id), job_seeker_id: hiring.nurse },
    ...{ vacancy_id: hiring.vacancy, request_id: request },
  };
  await db.transaction().execute((tx) => writeFact(tx, fact, clock.now()));
  await hiring.house.settle();
  const notices = (
    await hiring.house.call(notifications.employerActivities, { query: {} }, hiring.who.recruiter)
  ).answer.data;
  const letters = await pool.query<{ body: string }>(
    'select plain as body from local_mails order by id desc limit 1',
  );
  return { notice: notices[0]?.message ?? '', letter: letters.rows[0]?.body ?? '' };
}

const marked = /^Registered Nurse(, \d+ years?)? · [A-Z]\d\d$/;

it('is one mark in every list, notice and letter while it is locked', async () => {
  const names = await everywhere(hiring.who.recruiter);
  expect(new Set(Object.values(names)).size).toBe(1);
  expect(names['hunt']).toMatch(marked);
  const { notice, letter } = await told();
  expect(notice).toContain(names['hunt']);
  expect(letter).toContain(names['hunt']);
});

it('is another mark for another company', async () => {
  const vacancy_id = await publishedVacancy(hiring.house, {
    author: 'admin@rival.example',
    discipline: 'rn',
  });
  const theirs = (await hiring.send(hiring.who.rival, { vacancy_id })).answer.data.job_seeker.name;
  expect(theirs).toMatch(marked);
  expect(theirs).not.toBe((await everywhere(hiring.who.recruiter))['hunt']);
});

it('is first name and initial in every list, notice and letter, once the company has unlocked', async () => {
  await hiring.house.call(hunt.unlockSeeker, { params: { id: hiring.nurse } }, hiring.who.admin);
  const unlocked = await hiring.house.call(connections.unlockedSeekers, { query: {} }, hiring.who.recruiter);
  const names = { ...(await everywhere(hiring.who.recruiter)), unlocked: nameIn(unlocked.answer.data) };
  expect(new Set(Object.values(names))).toEqual(new Set(['Nora B.']));
  const { notice, letter } = await told();
  expect(notice).toContain('Nora B.');
  expect(letter).toContain('Nora B.');
});

it('is the mark again after the unlock has ended', async () => {
  const { pool, clock } = hiring.house;
  await pool.query('update unlocks set until = $1 where job_seeker_id = $2', [clock.now(), hiring.nurse]);
  expect((await everywhere(hiring.who.recruiter))['requests']).toMatch(marked);
});

it('keeps its place in a list of what is late', async () => {
  const { pool, clock } = hiring.house;
  await pool.query(
    `insert into owed_steps (request_id, company_id, stage, owed_at, on_time, counted_at)
     select id, company_id, 'review', $2, false, $2 from connection_requests where id = $1`,
    [request, clock.now()],
  );
  const { late } = (await hiring.house.call(connections.sendingStanding, {}, hiring.who.recruiter)).answer
    .data;
  expect(late[0]?.job_seeker).toMatch(marked);
});
