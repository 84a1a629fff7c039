// A company's message templates over HTTP: who writes and uses them, what is refused, and what a company begins with.
import * as calls from '@rounds/product/company/message-template-calls';
import { firstTemplates } from '@rounds/product/company/message-templates';
import * as leaving from '@rounds/product/leaving/company-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import { giveMessageTemplates, giveMissingMessageTemplates } from './message-templates';

let hiring: Hiring;
beforeAll(async () => {
  hiring = await Hiring.open();
});
afterAll(() => hiring.house.close());

const { listMessageTemplates, addMessageTemplate, changeMessageTemplate, removeMessageTemplate } = calls;
const hello = { name: 'Hello', purpose: 'chat' as const, text: 'Hello {{first_name}} of {{city}}.' };
const written = (change: Partial<typeof hello> & { version?: number } = {}) => ({
  message_template: { ...hello, ...change },
});
const listed = async (who = hiring.who.admin) =>
  (await hiring.house.call(listMessageTemplates, {}, who)).answer.data;
const add = (body = written(), who = hiring.who.manager) =>
  hiring.house.call(addMessageTemplate, { body }, who);

it('is written by admins and hiring managers, used by recruiters, and no panelist’s or other company’s', async () => {
  const { who, house } = hiring;
  expect((await add(written(), who.recruiter)).refusal?.error).toBe('not_allowed');
  const made = await add();
  expect(made.status).toBe(201);
  expect(made.answer.data).toMatchObject({ ...hello, version: 1 });
  expect((await listed(who.recruiter)).find(({ name }) => name === 'Hello')).toEqual(made.answer.data);
  expect((await house.call(listMessageTemplates, {}, who.panelist)).status).toBe(403);
  expect((await listed(who.rival)).map(({ name }) => name)).not.toContain('Hello');
  const params = { id: made.answer.data.id };
  const theirs = await house.call(changeMessageTemplate, { params, body: written() }, who.rival);
  expect(theirs.status).toBe(404);
  expect((await house.call(removeMessageTemplate, { params }, who.rival)).status).toBe(404);
});

it('has a name of its own, also when two take one at once', async () => {
  const taken = 'Another template is called hELLO. Please choose another name.';
  expect((await add(written({ name: 'hELLO' }))).refusal).toMatchObject({
    error: 'conflict',
    message: taken,
  });
  const both = await Promise.all([
    add(written({ name: 'Twice' })),
    add(written({ name: 'Twice' }), hiring.who.admin),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await listed()).filter(({ name }) => name === 'Twice')).toHaveLength(1);
});

it('is refused where a field is not known, something is missing or too long', async () => {
  const fieldsOf = async (change: Parameters<typeof written>[0]) =>
    (await add(written(change))).refusal?.fields;
  expect(await fieldsOf({ name: 'Pay', text: 'We pay {{salary}}.' })).toEqual({
    'message_template.text':
      'Rounds cannot fill in {{salary}}. What it can: {{first_name}}, {{discipline}}, {{vacancy}}, {{facility}}, {{city}}, {{company}}, {{my_name}}.',
  });
  expect(await fieldsOf({ name: ' ', text: ' ' })).toEqual({
    'message_template.name': 'Please enter a name.',
    'message_template.text': 'Please write the text.',
  });
  expect(await fieldsOf({ name: 'n'.repeat(81), text: 't'.repeat(2001) })).toEqual({
    'message_template.name': 'At most 80 characters.',
    'message_template.text': 'At most 2000 characters.',
  });
  expect(await fieldsOf({ purpose: 'letter' as 'chat' })).toEqual({
    'message_template.purpose': 'Please choose where it is used.',
  });
  expect((await add(written({ name: 'n'.repeat(80), text: 't'.repeat(2000) }))).status).toBe(201);
});

it('is worded anew where nobody did so meanwhile, and removed once', async () => {
  const { house, who } = hiring;
  const { id, version } = (await add(written({ name: 'Goodbye' }))).answer.data;
  const change = (body: ReturnType<typeof written>) =>
    house.call(changeMessageTemplate, { params: { id }, body }, who.admin);
  const kept = await change(written({ name: 'goodbye', text: 'Bye.', version }));
  expect(kept.answer.data).toMatchObject({ name: 'goodbye', text: 'Bye.', version: 2 });
  expect((await change(written({ name: 'goodbye', version }))).refusal?.error).toBe('conflict');
  expect((await change(written({ name: 'Twice' }))).refusal?.error).toBe('conflict');
  const remove = () => house.call(removeMessageTemplate, { params: { id } }, who.manager);
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect((await change(written({ name: 'Back' }))).status).toBe(404);
  expect((await add(written({ name: 'Goodbye' }))).status).toBe(201);
});

it('stands in the company’s export', async () => {
  const { house, who } = hiring;
  const { answer } = await house.call(leaving.exportCompany, {}, who.admin);
  expect(JSON.stringify(answer)).toContain('Hello {{first_name}} of {{city}}.');
});

it('is there from the beginning, given once, and not again to whoever took it away', async () => {
  const { house, who } = hiring;
  const names = async () => (await listed(who.rival)).map(({ name }) => name);
  const { rows } = await house.pool.query<{ id: number }>(
    `select e.company_id as id from employer_users e join people p on p.id = e.id where p.email = 'admin@rival.example'`,
  );
  const companyId = rows[0]?.id ?? 0;
  await house.pool.query('delete from message_templates where company_id = $1', [companyId]);
  const start = () => giveMissingMessageTemplates(house.db, house.clock.now());
  await Promise.all([start(), start()]);
  expect(await names()).toEqual(firstTemplates.map(({ name }) => name).sort());
  for (const { id } of await listed(who.rival))
    await house.call(removeMessageTemplate, { params: { id } }, who.rival);
  await start();
  await house.db.transaction().execute((tx) => giveMessageTemplates(tx, companyId, house.clock.now()));
  expect(await names()).toEqual([]);
});
