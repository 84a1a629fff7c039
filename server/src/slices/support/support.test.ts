// Tickets over HTTP as their writers have them: written, read, gone on with, closed, and opened again for two weeks.
import { seekerNotifications } from '@rounds/product/notifications/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import { lastLetterTo } from '../../../../tests/harness/letters';
import { Tickets, issue } from '../../../../tests/harness/tickets';

let hiring: Hiring;
let tickets: Tickets;
beforeAll(async () => {
  hiring = await Hiring.open();
  tickets = new Tickets(hiring.house);
});
afterAll(() => hiring.house.close());

const open = (support: unknown, key: string = crypto.randomUUID()) =>
  hiring.house.send('POST', '/api/v1/supports', {
    body: { support },
    who: hiring.who.nurse,
    headers: { 'idempotency-key': key, 'user-agent': 'Lynx/2.9' },
  });

describe('a ticket', () => {
  it('is kept with the page, the browser and the answer that it came from, and owed in one business day', async () => {
    const { status, answer } = await open(issue);
    expect(status).toBe(201);
    expect(answer).toMatchObject({
      data: {
        ...issue,
        state: 'open',
        browser: 'Lynx/2.9',
        mine: true,
        author: 'Nora Bennett',
        due_at: '2026-01-06T15:00:00.000Z',
        closed_at: null,
        comments: [],
      },
    });
  });

  it('is one under one key, and another text under it is refused', async () => {
    const first = await open({ ...issue, title: 'Once' }, 'once');
    expect((await open({ ...issue, title: 'Once' }, 'once')).answer).toEqual(first.answer);
    expect((await open({ ...issue, title: 'Twice' }, 'once')).refusal?.error).toBe('key_reused');
    const { data } = (await tickets.list(hiring.who.nurse)).answer;
    expect(data.filter(({ title }) => /Once|Twice/.test(title))).toHaveLength(1);
  });

  it.each([
    [{ title: 'x' }, 'title', 'Please enter a title of 2 to 50 characters.'],
    [{ title: 'x'.repeat(51) }, 'title', 'At most 50 characters.'],
    [{ description: 'Too short' }, 'description', 'Please describe it in 10 to 500 characters.'],
    [{ description: 'x'.repeat(501) }, 'description', 'At most 500 characters.'],
    [{ category: 'gossip' }, 'category', 'Please choose a category.'],
    [{ category: undefined }, 'category', 'Please choose a category.'],
  ])('with %j is refused', async (wrong, field, sentence) => {
    const { status, refusal } = await open({ ...issue, ...wrong });
    expect([status, refusal?.fields?.[`support.${field}`]]).toEqual([422, sentence]);
  });

  it('of two and of ten characters is taken', async () => {
    expect((await open({ ...issue, title: 'It', description: 'It is slow' })).status).toBe(201);
  });

  it('is listed with issues or with feedback, as its category says', async () => {
    const id = await tickets.made(hiring.who.nurse, { category: 'feedback', title: 'I like the lanes' });
    const ids = async (about: 'issues' | 'feedback') =>
      (await tickets.list(hiring.who.nurse, { about })).answer.data.map((line) => line.id);
    expect([await ids('feedback'), (await ids('issues')).includes(id)]).toEqual([[id], false]);
  });
});

describe('is read', () => {
  it('by whoever wrote it and the company’s admins, and by nobody else', async () => {
    const { recruiter, admin, manager, nurse } = hiring.who;
    const id = await tickets.made(recruiter, { title: 'Of the recruiter' });
    const rival = await hiring.house.as('admin@rival.example');
    const statuses = [];
    for (const who of [recruiter, admin, manager, nurse, rival])
      statuses.push((await tickets.show(id, who)).status);
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
    const line = (await tickets.list(admin)).answer.data.find((one) => one.id === id);
    expect(line).toMatchObject({ mine: false, author: 'Rosa Delgado' });
    expect((await tickets.list(manager)).answer.data).toEqual([]);
    for (const who of [manager, nurse, rival]) {
      expect((await tickets.say(id, 'Me too.', who)).status).toBe(404);
      expect((await tickets.move(id, 'close', who)).status).toBe(404);
    }
  });

  it('without who holds it, and without the desk’s notes', async () => {
    const id = await tickets.made(hiring.who.nurse, { title: 'With a note' });
    await tickets.work(id, { claim: { reason: 'answer', note: 'Aquestionformyself' } });
    await tickets.work(id, { note: { text: 'Secretnoteofthedesk' } });
    const { answer } = await tickets.show(id, hiring.who.nurse);
    expect(JSON.stringify(answer)).not.toMatch(/Secretnote|Aquestion|Robin|claimed|held/);
  });
});

describe('a conversation', () => {
  it('goes there and back, and each side’s word says who owes the next', async () => {
    const { nurse } = hiring.who;
    const id = await tickets.made(nurse, { title: 'There and back' });
    await tickets.answer(id);
    expect((await tickets.show(id, nurse)).answer.data).toMatchObject({ state: 'answered', due_at: null });
    hiring.house.clock.forward({ days: 1 });
    await hiring.signIn();
    const said = await tickets.say(id, 'It is white again.', hiring.who.nurse);
    expect([said.status, said.answer.data]).toMatchObject([201, { from: 'person', mine: true, id: 2 }]);
    const { data } = (await tickets.show(id, hiring.who.nurse)).answer;
    expect(data).toMatchObject({ state: 'waiting', due_at: '2026-01-07T15:00:00.000Z' });
    expect(data.comments.map(({ from, author, body }) => [from, author, body])).toEqual([
      ['rounds', 'Rounds', 'Please load the page once more.'],
      ['person', 'Nora Bennett', 'It is white again.'],
    ]);
  });

  it('takes no empty word, and none once it is closed', async () => {
    const { nurse } = hiring.who;
    const id = await tickets.made(nurse, { title: 'To be closed' });
    expect((await tickets.say(id, '  ', nurse)).refusal?.fields).toEqual({
      'comment.body': 'Please write a message.',
    });
    expect((await tickets.move(id, 'close', nurse)).answer.data.state).toBe('closed');
    for (const refused of [await tickets.say(id, 'One more.', nurse), await tickets.move(id, 'close', nurse)])
      expect([refused.status, refused.refusal?.message]).toEqual([422, 'This ticket is closed.']);
  });

  it('is told by bell and letter when Rounds answers, also that it is closed with it', async () => {
    const { nurse } = hiring.who;
    const id = await tickets.made(nurse, { title: 'To be told' });
    await tickets.answer(id, 'It is mended.', true);
    expect(await tickets.staff.letters('nurse@people.example')).toContain('Your ticket: To be told');
    expect(await lastLetterTo(hiring.house, 'nurse@people.example')).toContain(
      'Rounds answered your ticket and closed it. You can open it again for 14 days',
    );
    const { data } = (await hiring.house.call(seekerNotifications, { query: {} }, nurse)).answer;
    const told = data.filter(({ target_url }) => target_url === `/job_seeker/support/issues/${id}`);
    expect(told.map(({ event }) => event)).toEqual(['support.reply', 'support.looked_at']);
  });
});

describe('a closed one', () => {
  it('opens again for two weeks and waits for Rounds', async () => {
    const id = await tickets.made(hiring.who.nurse, { title: 'Again' });
    expect((await tickets.move(id, 'reopen', hiring.who.nurse)).refusal?.error).toBe('move_not_open');
    await tickets.answer(id, 'It is mended.', true);
    hiring.house.clock.forward({ days: 14 });
    await hiring.signIn();
    const again = await tickets.move(id, 'reopen', hiring.who.nurse);
    expect(again.answer.data).toMatchObject({ state: 'waiting', closed_at: null, reopens_until: null });
  });

  it('stays closed after them', async () => {
    const id = await tickets.made(hiring.who.nurse, { title: 'Too late' });
    const { data } = (await tickets.move(id, 'close', hiring.who.nurse)).answer;
    expect(data.reopens_until).not.toBeNull();
    hiring.house.clock.forward({ days: 14, minutes: 1 });
    await hiring.signIn();
    const { refusal } = await tickets.move(id, 'reopen', hiring.who.nurse);
    expect(refusal?.message).toBe('It was closed more than 14 days ago. Please write a new one.');
    expect((await tickets.show(id, hiring.who.nurse)).answer.data.reopens_until).toBeNull();
  });
});
