// What hangs on a reported message: opened by staff who hold the report or have said why, and by no other of them.
import { fileTicket } from '@rounds/product/offers/calls';
import { limits } from '@rounds/product/limits';
import { secondsAfter } from '@rounds/product/time';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Session } from '../../../../tests/harness/http';
import { Reporting, why } from '../../../../tests/harness/reports';

let reporting: Reporting;
let request: number;
let id: number;
let file: string;
let other: string;
beforeEach(async () => {
  reporting = await Reporting.open();
  const { hiring, house } = reporting;
  request = await reporting.conversation();
  await send(hiring.who.nurse, 'beside.txt');
  await send(hiring.who.recruiter, 'threat.txt');
  const named = await house.pool.query<{ id: string; name: string; message: number }>(
    `select f.id, f.name, m.id as message from files f join chat_messages m on f.id = m.document_file_id`,
  );
  const of = (name: string) => named.rows.find((row) => row.name === name);
  file = of('threat.txt')?.id ?? '';
  other = of('beside.txt')?.id ?? '';
  const fields = { of: 'message' as const, id: of('threat.txt')?.message ?? 0, request_id: request };
  id = (await reporting.report({ ...fields, reason: 'harassment' })).answer.data.id;
});
afterEach(() => reporting.house.close());

async function send(who: Session, name: string) {
  const form = new FormData();
  form.append('chat', JSON.stringify({ body: 'Here it is.' }));
  form.append('document', new Blob(['Read this.']), name);
  const path = `/api/v1/connection_requests/${request}/chats`;
  expect((await reporting.house.send('POST', path, { body: form, who })).status).toBe(201);
}

const ask = (file_id: string, who: Session) => reporting.house.call(fileTicket, { params: { file_id } }, who);

it('is named beside the words and opened after a reason, by whoever gave it and nobody else of the desk', async () => {
  const reviewer = await reporting.staff.reviewer();
  const colleague = await reporting.staff.colleague();
  const strangers = [reporting.hiring.who.rival, await reporting.house.as('therapist@people.example')];
  expect((await ask(file, reviewer)).status).toBe(404);
  await reporting.work(id, { look: why });
  const { messages } = (await reporting.look(id)).answer.data.evidence;
  expect(messages.map(({ reported, files }) => [reported, files])).toEqual([
    [false, []],
    [false, []],
    [false, []],
    [true, [{ id: file, name: 'threat.txt', bytes: 10 }]],
  ]);
  const made = await ask(file, reviewer);
  expect(made.status).toBe(201);
  const bytes = await reporting.house.send('GET', made.answer.data.url);
  expect(bytes.status).toBe(200);
  for (const who of [colleague, ...strangers]) expect((await ask(file, who)).status).toBe(404);
  // What hangs on a message around it stays between the two.
  expect((await ask(other, reviewer)).status).toBe(404);
});

it('is shut again when the look is over, also for a ticket that was given before', async () => {
  const reviewer = await reporting.staff.reviewer();
  await reporting.work(id, { claim: why });
  const { clock } = reporting.house;
  clock.set(secondsAfter(clock.now(), limits.desk.claimMinutes * 60 - 20));
  const made = await ask(file, reviewer);
  expect(made.status).toBe(201);
  clock.set(secondsAfter(clock.now(), 40));
  expect((await reporting.house.send('GET', made.answer.data.url)).refusal?.error).toBe('link_invalid');
  expect((await ask(file, reviewer)).status).toBe(404);
});

it('is still opened by whoever decides where the message is hidden, and by neither side', async () => {
  await reporting.decide(id, 'hidden');
  const { nurse, recruiter } = reporting.hiring.who;
  for (const who of [nurse, recruiter]) expect((await ask(file, who)).status).toBe(404);
  expect((await ask(file, await reporting.staff.reviewer())).status).toBe(201);
  const { messages } = (await reporting.look(id)).answer.data.evidence;
  expect(messages.find(({ reported }) => reported)).toMatchObject({
    hidden: true,
    files: [{ name: 'threat.txt' }],
  });
});
