// A message under a key: sent again it stays one, and another text under it is refused.
import * as chat from '@rounds/product/chat/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import type { Session } from '../../../../tests/harness/http';

let hiring: Hiring;
let id: number;
beforeAll(async () => {
  hiring = await Hiring.open();
  id = (await hiring.send(hiring.who.manager)).answer.data.id;
  await hiring.answer(id, { user_response_status: 'accepted' });
});
afterAll(() => hiring.house.close());

const say = (body: string, key: string, who: Session) =>
  hiring.house.send('POST', `/api/v1/connection_requests/${id}/chats`, {
    body: { chat: { body } },
    who,
    headers: { 'idempotency-key': key },
  });
const kept = async () => {
  const { rows } = await hiring.house.pool.query<{ body: string }>(
    'select body from chat_messages order by id',
  );
  return rows.map(({ body }) => body);
};

it('keeps one message of a key, refuses another text under it, and minds nobody else’s key', async () => {
  const { manager, nurse } = hiring.who;
  const first = await say('Shall we talk on Tuesday?', 'k', manager);
  expect(first.status).toBe(201);
  expect((await say('Shall we talk on Tuesday?', 'k', manager)).answer).toEqual(first.answer);
  const other = await say('Shall we talk on Friday?', 'k', manager);
  expect([other.status, other.refusal?.error]).toEqual([422, 'key_reused']);
  expect((await say('Friday suits me.', 'k', nurse)).status).toBe(201);
  expect(await kept()).toEqual(['Shall we talk on Tuesday?', 'Friday suits me.']);
});

it('asks before a contact that is written so as not to look like one', async () => {
  const { nurse } = hiring.who;
  for (const [at, body] of [
    '813–555–0142',
    '８１３ ５５５ ０１４２',
    'n (at) mail dot example',
    't.me/nora',
  ].entries()) {
    const { status, refusal } = await say(`Reach me: ${body}`, `c${at}`, nurse);
    expect([body, status, refusal?.error]).toEqual([body, 409, 'gives_contact']);
  }
});

it('loses who she is and how to reach her, in both sides’ words, thirty days after it closed', async () => {
  const { house, who } = hiring;
  await hiring.move(id, { open_contact: true });
  await hiring.say(id, 'Good morning, Nora. Could you start in May?', who.manager);
  await hiring.say(id, 'Yes. Nora Bennett, 813-555-0142, nurse@people.example', who.nurse);
  await hiring.move(id, { employer_response_status: 'rejected', reason: 'other_suited_better' });
  const read = async () => {
    const { answer } = await house.call(chat.listChats, { params: { id }, query: {} }, hiring.who.manager);
    return answer.data.slice(-2).map(({ author, body }) => `${author}: ${body}`);
  };
  expect((await read()).join()).toMatch(/Nora Bennett.*Nora Bennett, 813-555-0142/s);
  house.clock.forward({ days: 31 });
  await hiring.signIn();
  expect(await read()).toEqual([
    'Maya Okafor: Good morning, …. Could you start in May?',
    'Nora B.: Yes. …, …, …',
  ]);
});

it('has nothing unread for whoever answers, in the list and at the bell', async () => {
  const own = await Hiring.open();
  const { manager, nurse } = own.who;
  const request = (await own.send(manager)).answer.data.id;
  await own.answer(request, { user_response_status: 'accepted' });
  const unread = async () =>
    Promise.all(
      [nurse, manager].map(async (who) => {
        const { answer } = await own.house.call(chat.listConversations, { query: {} }, who);
        return answer.data.find(({ id: one }) => one === request)?.unread;
      }),
    );
  const atTheBell = async () => {
    const { rows } = await own.house.pool.query<{ kind: string }>(
      `select p.kind from notifications n join people p on p.id = n.person_id
        where n.event = 'chat.message' and n.read_at is null order by 1`,
    );
    return rows.map(({ kind }) => kind);
  };
  await own.say(request, 'Shall we talk on Tuesday?', manager);
  await own.say(request, 'Or on Friday?', manager);
  await own.house.settle();
  expect([await unread(), await atTheBell()]).toEqual([
    [2, 0],
    ['job_seeker', 'job_seeker'],
  ]);
  own.house.clock.forward({ minutes: 1 });
  await own.say(request, 'Friday suits me.', nurse);
  await own.house.settle();
  const waits = await atTheBell();
  expect([await unread(), waits.includes('job_seeker')]).toEqual([[0, 1], false]);
  own.house.clock.forward({ minutes: 1 });
  await own.say(request, 'Until Friday, then.', manager);
  expect(await unread()).toEqual([1, 0]);
  await own.house.close();
});
