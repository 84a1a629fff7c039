// What hangs on a ticket: stored with a comment, read by who reads the ticket, gone with its writer's account.
import { limits } from '@rounds/product/limits';
import { fileTicket } from '@rounds/product/offers/calls';
import { eraseAccount } from '@rounds/product/leaving/calls';
import { leaveCompany } from '@rounds/product/leaving/company-calls';
import { beforeEach, afterEach, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD, type Session } from '../../../../tests/harness/http';
import { Tickets, why } from '../../../../tests/harness/tickets';

let hiring: Hiring;
let tickets: Tickets;
beforeEach(async () => {
  hiring = await Hiring.open();
  tickets = new Tickets(hiring.house);
});
afterEach(() => hiring.house.close());

const say = (id: number, who: Session, parts: Record<string, [string, string]>) => {
  const form = new FormData();
  form.append('comment', JSON.stringify({ body: 'See what I saw.' }));
  for (const [part, [name, content]] of Object.entries(parts)) form.append(part, new Blob([content]), name);
  return hiring.house.send('POST', `/api/v1/supports/${id}/create_comments`, { body: form, who });
};

async function withLog(who: Session): Promise<{ id: number; file_id: string }> {
  const id = await tickets.made(who);
  const { status } = await say(id, who, { document: ['what-i-saw.txt', 'It was white.'] });
  expect(status).toBe(201);
  const [comment] = (await tickets.show(id, who)).answer.data.comments;
  expect(comment?.files).toMatchObject([{ name: 'what-i-saw.txt', bytes: 13 }]);
  return { id, file_id: comment?.files[0]?.id ?? '' };
}

const asks = async (file_id: string, who: Session) =>
  (await hiring.house.call(fileTicket, { params: { file_id } }, who)).status;

it('is read by whoever reads the ticket, and by staff while they look at it', async () => {
  const { recruiter, admin, manager, nurse } = hiring.who;
  const { id, file_id } = await withLog(recruiter);
  const statuses = [];
  for (const who of [recruiter, admin, manager, nurse, await tickets.reviewer()])
    statuses.push(await asks(file_id, who));
  expect(statuses).toEqual([201, 201, 404, 404, 404]);
  await tickets.work(id, { claim: why });
  const params = { file_id };
  const { answer } = await hiring.house.call(fileTicket, { params }, await tickets.reviewer());
  expect((await hiring.house.send('GET', answer.data.url)).status).toBe(200);
});

it('is read by somebody without a company, who wrote the ticket', async () => {
  await hiring.house.pool.query(
    `update employer_users set company_id = null, role = 'admin', is_owner = false
     where id = (select id from people where email = 'recruiter@mercy.example')`,
  );
  const { file_id } = await withLog(hiring.who.recruiter);
  expect(await asks(file_id, hiring.who.recruiter)).toBe(201);
});

it('is refused where it is neither a document nor a picture, and nothing of the comment stays', async () => {
  const id = await tickets.made(hiring.who.nurse);
  const wrong = await say(id, hiring.who.nurse, { picture: ['page.html', '<html>'] });
  expect([wrong.status, wrong.refusal?.error]).toEqual([415, 'wrong_type']);
  expect(wrong.refusal?.fields).toEqual({ picture: 'Images may be jpg, png, webp or gif.' });
  const large = await say(id, hiring.who.nurse, {
    document: ['all.txt', 'x'.repeat(limits.uploadBytes + 1)],
  });
  expect(Object.keys(large.refusal?.fields ?? {})).toEqual(['document']);
  const other = await say(id, hiring.who.nurse, { video: ['a.txt', 'text'] });
  expect(other.status).toBe(422);
  expect((await tickets.show(id, hiring.who.nurse)).answer.data.comments).toEqual([]);
});

it.each([['nurse' as const], ['recruiter' as const]])(
  'goes with the account of the %s, and so do the ticket and what the desk noted',
  async (name) => {
    const { house, who } = hiring;
    const { id, file_id } = await withLog(who[name]);
    await tickets.work(id, { claim: why });
    await tickets.work(id, { note: { text: 'A note about them.' } });
    await tickets.work(id, { reply: { message: 'We have seen it.' } });
    if (name === 'recruiter') await say(id, who.admin, { document: ['of-the-admin.txt', 'I saw it too.'] });
    const erased =
      name === 'nurse'
        ? await house.call(eraseAccount, { body: { user: { password: CAST_PASSWORD } } }, who.nurse)
        : await house.call(leaveCompany, { body: { employer: { password: CAST_PASSWORD } } }, who.recruiter);
    expect(erased.status).toBe(200);
    for (const table of ['support_tickets', 'support_comments', 'support_acts'])
      expect((await house.pool.query(`select from ${table}`)).rowCount).toBe(0);
    expect((await house.pool.query(`select from files where kind = 'support'`)).rowCount).toBe(0);
    await expect(house.ports.files.open({ id: file_id, bytes: 13 })).rejects.toThrow();
  },
);
