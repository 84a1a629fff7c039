// What hangs on a message: both sides open it while they read the conversation, and nobody else ever.
import * as chat from '@rounds/product/chat/calls';
import { addBlock } from '@rounds/product/connections/block-calls';
import { eraseAccount, exportProfile } from '@rounds/product/leaving/calls';
import { fileTicket } from '@rounds/product/offers/calls';
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD, type Session } from '../../../../tests/harness/http';

let hiring: Hiring;
let id: number;
beforeEach(async () => {
  hiring = await Hiring.open();
  id = (await hiring.send(hiring.who.manager)).answer.data.id;
  await hiring.answer(id, { user_response_status: 'accepted' });
});
afterEach(() => hiring.house.close());

const send = (who: Session, parts: Record<string, [string, string]>) => {
  const form = new FormData();
  form.append('chat', JSON.stringify({ body: 'Here it is.' }));
  for (const [part, [name, content]] of Object.entries(parts)) form.append(part, new Blob([content]), name);
  return hiring.house.send('POST', `/api/v1/connection_requests/${id}/chats`, { body: form, who });
};

const files = async (who: Session) => {
  const { answer } = await hiring.house.call(chat.listChats, { params: { id }, query: {} }, who);
  return answer.data.flatMap((message) => message.files);
};

async function sent(who: Session): Promise<string> {
  expect((await send(who, { document: ['schedule.txt', 'Nights in June'] })).status).toBe(201);
  const [file] = await files(who);
  expect(file).toMatchObject({ name: 'schedule.txt', bytes: 14 });
  return file?.id ?? '';
}

const ask = (file_id: string, who: Session) => hiring.house.call(fileTicket, { params: { file_id } }, who);
const statuses = async (file_id: string, everybody: readonly Session[]) => {
  const found = [];
  for (const who of everybody) found.push((await ask(file_id, who)).status);
  return found;
};

it.each([['nurse' as const], ['manager' as const]])(
  'is opened by both sides alone, sent by the %s',
  async (name) => {
    const { who, house } = hiring;
    const file = await sent(who[name]);
    expect(await files(who[name === 'nurse' ? 'manager' : 'nurse'])).toMatchObject([{ id: file }]);
    const others = [await house.as('therapist@people.example'), who.rival];
    expect(await statuses(file, [who.nurse, who.manager, ...others])).toEqual([201, 201, 404, 404]);
    const { answer } = await ask(file, who.nurse);
    expect((await house.send('GET', answer.data.url)).status).toBe(200);
  },
);

it('opens her contact where the company takes a file of hers, and not where it takes its own', async () => {
  const opened = async () => {
    const { rows } = await hiring.house.pool.query<{ opened: boolean }>(
      'select contact_opened_at is not null as opened from connection_requests where id = $1',
      [id],
    );
    return rows[0]?.opened;
  };
  const { nurse, manager } = hiring.who;
  expect((await ask(await sent(manager), manager)).status).toBe(201);
  expect(await opened()).toBe(false);
  await send(nurse, { document: ['license.txt', 'RN 9301'] });
  const hers = (await files(nurse)).find(({ name }) => name === 'license.txt');
  await ask(hers?.id ?? '', manager);
  expect(await opened()).toBe(true);
});

it('is refused where it is no document or too large, and the message with it', async () => {
  const wrong = await send(hiring.who.nurse, { document: ['page.html', '<html>'] });
  expect([wrong.status, wrong.refusal?.error]).toEqual([415, 'wrong_type']);
  const large = await send(hiring.who.nurse, { document: ['all.txt', 'x'.repeat(limits.uploadBytes + 1)] });
  expect(Object.keys(large.refusal?.fields ?? {})).toEqual(['document']);
  expect(await files(hiring.who.nurse)).toEqual([]);
});

it('is closed to the company with the conversation: after a block, and where the name is covered again', async () => {
  const { nurse, manager } = hiring.who;
  const [hers, theirs] = [await sent(nurse), await sent(manager)];
  await hiring.move(id, { employer_response_status: 'rejected', reason: 'other_suited_better' });
  expect(await statuses(hers, [manager])).toEqual([201]);
  hiring.house.clock.set(daysAfter(hiring.house.clock.now(), 31));
  await hiring.signIn();
  expect(await statuses(hers, [hiring.who.manager, hiring.who.nurse])).toEqual([404, 201]);
  expect(await files(hiring.who.manager)).toEqual([]);
  const { rows } = await hiring.house.pool.query<{ company: number }>(
    'select company_id as company from connection_requests where id = $1',
    [id],
  );
  const block = { company_id: Number(rows[0]?.company) };
  await hiring.house.call(addBlock, { body: { block } }, hiring.who.nurse);
  expect(await statuses(theirs, [hiring.who.manager])).toEqual([404]);
});

it('is nobody’s to open where Rounds has hidden the message', async () => {
  const { nurse, manager } = hiring.who;
  const file = await sent(manager);
  await hiring.house.pool.query('update chat_messages set hidden_at = created_at');
  expect(await statuses(file, [nurse, manager])).toEqual([404, 404]);
  expect(await files(nurse)).toEqual([]);
});

it('is in her export, and goes with her account, whoever sent it', async () => {
  const { house, who } = hiring;
  const hers = await sent(who.nurse);
  await sent(who.manager);
  const { answer } = await house.call(exportProfile, {}, who.nurse);
  expect(JSON.stringify(answer)).toContain(hers);
  const body = { user: { password: CAST_PASSWORD } };
  expect((await house.call(eraseAccount, { body }, who.nurse)).status).toBe(200);
  expect((await house.pool.query(`select from files where kind = 'chat'`)).rowCount).toBe(0);
  await expect(house.ports.files.open({ id: hers, bytes: 14 })).rejects.toThrow();
});
