// A message unread for ten minutes: one letter a conversation until it is read, none to whoever has no part in it.
import * as chat from '@rounds/product/chat/calls';
import { eraseAccount } from '@rounds/product/leaving/calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Hiring } from '../harness/hiring';
import { CAST_PASSWORD, type Session } from '../harness/http';

let hiring: Hiring;
let id: number;
beforeEach(async () => {
  hiring = await Hiring.open();
  id = (await hiring.send(hiring.who.manager)).answer.data.id;
  await hiring.answer(id, { user_response_status: 'accepted' });
  await hiring.house.settle();
  await hiring.house.pool.query('delete from local_mails');
});
afterEach(() => hiring.house.close());

async function lettersAfter(minutes: number): Promise<string[]> {
  // What was written is told now, so that the clock finds it waiting.
  await hiring.house.settle();
  hiring.house.clock.forward({ minutes });
  await hiring.house.settle();
  const { rows } = await hiring.house.pool.query<{ to_address: string; plain: string }>(
    'delete from local_mails returning to_address, plain',
  );
  for (const { plain } of rows) expect(plain).not.toMatch(/Tuesday|Friday/);
  return rows.map(
    ({ to_address, plain }) => `${to_address} ${/\/\w+\/chat\?request=\d+/.exec(plain)?.[0] ?? plain}`,
  );
}
async function read(who: Session): Promise<void> {
  expect((await hiring.house.call(chat.readChats, { params: { id } }, who)).status).toBe(200);
  hiring.house.clock.forward({ seconds: 1 });
}
const toNurse = () => [`nurse@people.example /job_seeker/chat?request=${id}`];
const toManager = () => [`manager@mercy.example /employer/chat?request=${id}`];

it('sends one letter for all that is unread, and another only after it was read', async () => {
  const { manager, nurse } = hiring.who;
  await hiring.say(id, 'Shall we talk on Tuesday?', manager);
  expect(await lettersAfter(9)).toEqual([]);
  await hiring.say(id, 'Or on Friday?', manager);
  expect(await lettersAfter(1)).toEqual(toNurse());
  expect(await lettersAfter(3)).toEqual([]);
  await hiring.say(id, 'Friday it is?', manager);
  expect(await lettersAfter(3)).toEqual([]);
  await read(nurse);
  await hiring.say(id, 'Good. Friday.', manager);
  expect(await lettersAfter(11)).toEqual(toNurse());
});

it('sends two that are due in the same round as one', async () => {
  await hiring.say(id, 'Tuesday?', hiring.who.manager);
  await hiring.say(id, 'Friday?', hiring.who.manager);
  expect(await lettersAfter(30)).toEqual(toNurse());
});

it('writes to the company’s side alike, and not to who wrote', async () => {
  await hiring.say(id, 'Friday suits me.', hiring.who.nurse);
  expect(await lettersAfter(11)).toEqual(toManager());
});

it('says nothing of what was read in time, closed or blocked', async () => {
  const { manager, nurse } = hiring.who;
  await hiring.say(id, 'Tuesday?', manager);
  await read(nurse);
  expect(await lettersAfter(11)).toEqual([]);
  await hiring.say(id, 'Friday?', manager);
  await hiring.move(id, { employer_response_status: 'rejected', reason: 'other_suited_better' });
  expect((await lettersAfter(11)).filter((line) => line.includes('chat'))).toEqual([]);
});

it('says nothing to who deleted their account or left the team meanwhile', async () => {
  const { manager, nurse } = hiring.who;
  await hiring.say(id, 'Tuesday?', nurse);
  await hiring.say(id, 'Friday?', manager);
  await hiring.house.settle();
  const body = { user: { password: CAST_PASSWORD } };
  expect((await hiring.house.call(eraseAccount, { body }, nurse)).status).toBe(200);
  await hiring.house.pool.query(
    `update employer_users set removed_at = p.created_at from people p where p.id = employer_users.id
       and p.email = 'manager@mercy.example'`,
  );
  expect((await lettersAfter(11)).filter((line) => line.includes('/chat?'))).toEqual([]);
});

it('says nothing where it is read while its letter waits for the post', async () => {
  await hiring.say(id, 'Tuesday?', hiring.who.manager);
  await hiring.house.settle();
  const { rows } = await hiring.house.pool.query<{ id: number }>(
    `select n.id from notifications n where n.event = 'chat.message'`,
  );
  await read(hiring.who.nurse);
  const job = JSON.stringify({ notification_id: rows[0]?.id });
  await hiring.house.pool.query(`select graphile_worker.add_job('letter', $1::json)`, [job]);
  expect(await lettersAfter(0)).toEqual([]);
});
