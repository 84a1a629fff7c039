// A mention unread for ten minutes is told by letter, unless followed or no longer theirs to read.
import { writeNote } from '@rounds/product/connections/note-calls';
import { employerActivities, markActivitiesRead } from '@rounds/product/notifications/calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { idOf } from '../harness/fixtures';
import { Hiring } from '../harness/hiring';

let hiring: Hiring;
let id: number;
let manager: number;
beforeEach(async () => {
  hiring = await Hiring.open();
  id = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  manager = await idOf(hiring.house, 'manager@mercy.example');
  const note = { body: `Unmistakable, @[${manager}].`, mentions: [manager] };
  await hiring.house.call(writeNote, { params: { id }, body: { note } }, hiring.who.recruiter);
  await hiring.house.settle();
  await hiring.house.pool.query('delete from local_mails');
});
afterEach(() => hiring.house.close());

async function letters(minutes: number) {
  hiring.house.clock.forward({ minutes });
  await hiring.house.settle();
  const { rows } = await hiring.house.pool.query<{ to_address: string; plain: string }>(
    `select to_address, plain from local_mails where plain like '%team note%'`,
  );
  return rows;
}

it('leads to the notes of the request, in no word of them', async () => {
  expect(await letters(9)).toEqual([]);
  const [letter, ...more] = await letters(1);
  expect(more).toEqual([]);
  expect(letter?.to_address).toBe('manager@mercy.example');
  expect(letter?.plain).toContain(`/employer/job_seekers/requests/${id}#team-notes`);
  expect(letter?.plain).not.toContain('Unmistakable');
});

it('is not sent once the bell was followed', async () => {
  const { answer } = await hiring.house.call(employerActivities, { query: {} }, hiring.who.manager);
  const called = answer.data.filter(({ event }) => event === 'request_note.mentioned');
  const body = { notification_ids: called.map((one) => one.id) };
  expect(body.notification_ids).toHaveLength(1);
  await hiring.house.call(markActivitiesRead, { body }, hiring.who.manager);
  expect(await letters(11)).toEqual([]);
});

it.each([
  ['is a panelist without a seat', `update employer_users set role = 'interview_panelist' where id = $1`],
  ['left the team', 'update employer_users set removed_at = joined_at where id = $1'],
])('is not sent to who by now %s', async (_what, change) => {
  await hiring.house.pool.query(change, [manager]);
  expect(await letters(11)).toEqual([]);
});
