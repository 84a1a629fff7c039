// The bell learns: whoever opens or answers what a notification is about has read it, and nothing else.
import * as chat from '@rounds/product/chat/calls';
import * as connections from '@rounds/product/connections/calls';
import * as calls from '@rounds/product/notifications/calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import type { Session } from '../../../../tests/harness/http';
import { listenTo } from '../../../../tests/harness/socket';

let hiring: Hiring;
beforeEach(async () => {
  hiring = await Hiring.open();
});
afterEach(() => hiring.house.close());

const toldTo = async (who: Session, is_read: 'true' | 'false' = 'false') => {
  await hiring.house.settle();
  const { answer } =
    who === hiring.who.nurse
      ? await hiring.house.call(calls.seekerNotifications, { query: { is_read } }, who)
      : await hiring.house.call(calls.employerActivities, { query: { is_read } }, who);
  return answer.data;
};
const unread = async (who: Session) => (await toldTo(who)).map(({ event }) => event);
const open = (id: number) =>
  hiring.house.call(connections.seekerFullProfile, { params: { id } }, hiring.who.nurse);

it('has read an invitation whoever opens it, or answers it unopened', async () => {
  const { who } = hiring;
  const { id } = (await hiring.send(who.recruiter)).answer.data;
  expect(await unread(who.nurse)).toEqual(['connection_request.sent']);
  const ear = await listenTo(hiring.house, who.nurse);
  await open(id);
  expect(await unread(who.nurse)).toEqual([]);
  // Their other screens hear so; the company hears nothing of it.
  await ear.until((all) => all.some(({ payload }) => payload.event === 'notification.read'));
  const facts = await hiring.house.pool.query(
    "select company_id, person_id from facts where kind = 'notification.read'",
  );
  expect(facts.rows).toEqual([{ company_id: null, person_id: hiring.nurse }]);
  await open(id);
  expect((await hiring.house.pool.query("select from facts where kind = 'notification.read'")).rowCount).toBe(
    1,
  );
  await hiring.move(id, { employer_response_status: 'withdrawn' }, who.recruiter);
  expect(await unread(who.nurse)).toEqual(['connection_request.withdrawn']);
});

it('has read it whoever answers it unopened; the other side is told, and reads each by itself', async () => {
  const { who } = hiring;
  const { id } = (await hiring.send(who.recruiter)).answer.data;
  expect(await unread(who.nurse)).toEqual(['connection_request.sent']);
  await hiring.answer(id, { user_response_status: 'accepted' });
  expect(await unread(who.nurse)).toEqual([]);
  await hiring.say(id, 'When could we talk?', who.nurse);
  expect(await unread(who.recruiter)).toEqual(['chat.message', 'connection_request.accepted']);
  await hiring.cardFor(id, who.recruiter);
  expect(await unread(who.recruiter)).toEqual(['chat.message']);
  await hiring.house.call(chat.readChats, { params: { id } }, who.recruiter);
  expect(await unread(who.recruiter)).toEqual([]);
  // Who wrote back has read what was written.
  await hiring.say(id, 'Tomorrow?', who.nurse);
  expect(await unread(who.recruiter)).toEqual(['chat.message']);
  await hiring.say(id, 'At ten.', who.recruiter);
  expect(await unread(who.recruiter)).toEqual([]);
  expect(await unread(who.nurse)).toEqual(['chat.message']);
});

it('has read whoever follows one what leads to the same place, and no more', async () => {
  const { who } = hiring;
  const { id } = (await hiring.send(who.recruiter)).answer.data;
  await hiring.answer(id, { user_response_status: 'accepted' });
  await hiring.say(id, 'Hello!', who.nurse);
  await hiring.say(id, 'When could we talk?', who.nurse);
  const [last] = await toldTo(who.recruiter);
  const mark = (notification_ids: number[] | undefined, by: Session) =>
    hiring.house.call(calls.markActivitiesRead, { body: notification_ids ? { notification_ids } : {} }, by);
  // Another's is none of theirs to read.
  await mark([last?.id ?? 0], who.admin);
  expect(await unread(who.recruiter)).toHaveLength(3);
  await mark([last?.id ?? 0], who.recruiter);
  expect(await unread(who.recruiter)).toEqual(['connection_request.accepted']);
  await mark(undefined, who.recruiter);
  expect(await unread(who.recruiter)).toEqual([]);
  expect((await toldTo(who.recruiter, 'true')).length).toBeGreaterThanOrEqual(3);
});
