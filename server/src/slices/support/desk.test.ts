// Tickets at the desk over HTTP: the queue by its dates, looks with a reason, one holder, notes that stay at the desk.
import { employerActivities } from '@rounds/product/notifications/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import { listenTo } from '../../../../tests/harness/socket';
import { Tickets, why } from '../../../../tests/harness/tickets';

let hiring: Hiring;
let tickets: Tickets;
beforeAll(async () => {
  hiring = await Hiring.open();
  tickets = new Tickets(hiring.house);
});
afterAll(() => hiring.house.close());

it('lists what waits by its date, without who wrote it or what they wrote', async () => {
  const first = await tickets.made(hiring.who.nurse, { title: 'Firstwords' });
  const second = await tickets.made(hiring.who.recruiter, { title: 'Secondwords', category: 'feedback' });
  const queue = await tickets.queue();
  expect(queue.map(({ id, side, category, late }) => [id, side, category, late])).toEqual([
    [first, 'job_seeker', 'vacancies', false],
    [second, 'employer', 'feedback', false],
  ]);
  expect(JSON.stringify(queue)).not.toMatch(/words|Nora|Rosa|Mercy/);
  hiring.house.clock.forward({ days: 2 });
  await hiring.signIn();
  expect((await tickets.queue()).map(({ late }) => late)).toEqual([true, true]);
});

describe('a look', () => {
  it('needs a reason, lasts half an hour, and its writer reads that it happened', async () => {
    const id = await tickets.made(hiring.who.recruiter, { title: 'Lookedat' });
    const shut = await tickets.look(id);
    expect([shut.status, shut.refusal]).toMatchObject([
      403,
      { error: 'reason_first', state: { may_take: true } },
    ]);
    expect(JSON.stringify(shut.refusal)).not.toMatch(/Lookedat|Rosa/);
    expect((await tickets.work(id, { look: { reason: 'question', note: 'They called.' } })).status).toBe(200);
    expect((await tickets.look(id)).answer.data).toMatchObject({
      title: 'Lookedat',
      author: { name: 'Rosa Delgado', email: 'recruiter@mercy.example', company: 'Mercy Harbor Health' },
      page: '/job_seeker/job_search',
      last_call: 'req-7f',
    });
    await hiring.house.settle();
    const { data } = (await hiring.house.call(employerActivities, { query: {} }, hiring.who.recruiter))
      .answer;
    expect(data.map(({ message }) => message)).toContain(
      'Rounds staff looked at your ticket, for a question about it.',
    );
    hiring.house.clock.forward({ minutes: 31 });
    await hiring.signIn();
    hiring.house.signAllOut();
    expect((await tickets.look(id)).status).toBe(403);
  });

  it('without its reason or note is refused', async () => {
    const id = await tickets.made(hiring.who.nurse);
    const bare = await tickets.work(id, { look: { reason: 'answer', note: ' ' } });
    expect(bare.refusal?.fields).toEqual({ 'support.look.note': 'Please say why in a few words.' });
    const two = await tickets.work(id, { claim: why, look: why });
    expect(two.status).toBe(422);
    expect((await tickets.look(999_999)).status).toBe(404);
  });
});

interface Behind {
  state: { may_take: boolean; holder: { id: number; name: string } };
}

describe('a claim', () => {
  it('is one’s at a time, is needed for every act, and is free again after half an hour', async () => {
    const id = await tickets.made(hiring.who.nurse);
    const acts = [{ reply: { message: 'Hello.' } }, { note: { text: 'A note.' } }, { close: true as const }];
    for (const act of acts)
      expect((await tickets.work(id, act)).refusal).toMatchObject({
        error: 'not_held',
        message: 'Take this ticket first.',
      });
    expect((await tickets.work(id, { claim: why })).answer.data.holder?.name).toBe('Robin Hale');
    const second = await tickets.staff.colleague();
    for (const act of [...acts, { claim: why }, { release: true as const }])
      expect((await tickets.work(id, act, second)).refusal).toMatchObject({
        error: 'held_by_other',
        message: 'Robin Hale holds this ticket. It is free 30 minutes after their last step.',
      });
    hiring.house.clock.forward({ minutes: 29 });
    expect((await tickets.work(id, { keep: true })).status).toBe(200);
    hiring.house.clock.forward({ minutes: 31 });
    await hiring.signIn();
    hiring.house.signAllOut();
    const later = await tickets.staff.colleague('second@rounds.example');
    expect((await tickets.work(id, { claim: why }, later)).answer.data.holder?.name).toBe('Sasha Winter');
    expect((await tickets.look(id, later)).answer.data.acts.map(({ act }) => act)).toEqual([
      'claimed',
      'took_over',
    ]);
  });

  it('is taken over by an act of its own, named in the book with both', async () => {
    const id = await tickets.made(hiring.who.nurse);
    await tickets.work(id, { claim: why });
    const sasha = await tickets.staff.colleague();
    const shut = (await tickets.look(id, sasha)).refusal as unknown as Behind;
    expect(shut.state).toMatchObject({ may_take: false, holder: { name: 'Robin Hale' } });
    const take_over = { ...why, from: shut.state.holder.id };
    expect((await tickets.work(id, { take_over: { ...take_over, from: 999 } }, sasha)).refusal?.error).toBe(
      'held_by_other',
    );
    expect((await tickets.work(id, { take_over }, sasha)).answer.data.holder?.name).toBe('Sasha Winter');
    expect((await tickets.work(id, { note: { text: 'Mine?' } })).refusal?.message).toMatch(
      /^Sasha Winter holds/,
    );
    expect((await tickets.look(id, sasha)).answer.data.acts.map(({ act, note }) => [act, note])).toEqual([
      ['claimed', 'It is next in the queue.'],
      ['took_over', 'From Robin Hale: It is next in the queue.'],
    ]);
    expect((await tickets.queue('waiting')).find((row) => row.id === id)?.holder?.name).toBe('Sasha Winter');
  });

  it('is taken over by one of two who try at once; the other reads who', async () => {
    const id = await tickets.made(hiring.who.nurse);
    const held = (await tickets.work(id, { claim: why })).answer.data.holder?.id ?? 0;
    const two = [await tickets.staff.colleague(), await tickets.staff.administrator('third@rounds.example')];
    const take_over = { ...why, from: held };
    const both = await Promise.all(two.map((who) => tickets.work(id, { take_over }, who)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409)?.refusal;
    const winner = both.find(({ status }) => status === 200)?.answer.data.holder;
    expect(lost).toMatchObject({ error: 'held_by_other', state: { holder: winner } });
  });

  it('goes with the answer, the closing and the giving back', async () => {
    const ids = [];
    for (const act of [
      { reply: { message: 'Hello.' } },
      { close: true as const },
      { release: true as const },
    ]) {
      const id = await tickets.made(hiring.who.nurse);
      await tickets.work(id, { claim: why });
      const { answer } = await tickets.work(id, act);
      expect(answer.data.holder).toBeNull();
      ids.push(answer.data.state);
    }
    expect(ids).toEqual(['answered', 'closed', 'open']);
  });
});

it('writes down every act, and nobody changes a line of it', async () => {
  const id = await tickets.made(hiring.who.nurse);
  await tickets.work(id, { claim: why });
  await tickets.work(id, { note: { text: 'Asked the team of the map.' } });
  await tickets.work(id, { reply: { message: 'It is mended.', closes: true } });
  const { acts } = (await tickets.look(id)).answer.data;
  expect(acts.map(({ act, reason, note }) => [act, reason, note])).toEqual([
    ['claimed', 'answer', 'It is next in the queue.'],
    ['noted', '', 'Asked the team of the map.'],
    ['replied', '', ''],
    ['closed', '', ''],
  ]);
  await expect(hiring.house.pool.query(`update support_acts set note = ''`)).rejects.toThrow(/written once/);
  expect((await tickets.work(id, { claim: why })).refusal?.message).toBe('This ticket is closed.');
  expect((await tickets.queue('closed')).map((row) => row.id)).toContain(id);
});

it('sends no answer to words that nobody has read, and says which is the last', async () => {
  const id = await tickets.made(hiring.who.nurse);
  await tickets.work(id, { claim: why });
  expect((await tickets.say(id, 'It is back, never mind.', hiring.who.nurse)).status).toBe(201);
  const answer = { reply: { message: 'Please load the page once more.' } };
  for (const act of [answer, { close: true as const }])
    expect((await tickets.work(id, act, undefined, 0)).refusal).toMatchObject({
      ...{ error: 'conflict', state: { seen: 1 } },
      message: expect.stringMatching(/^New words came while you wrote, and nothing was sent\./) as string,
    });
  expect((await tickets.look(id)).answer.data.comments).toHaveLength(1);
  expect((await tickets.work(id, { note: { text: 'A note needs no reading.' } }, undefined, 0)).status).toBe(
    200,
  );
  expect((await tickets.work(id, answer, undefined, 1)).answer.data.state).toBe('answered');
});

it('tells every screen of staff at once, and nobody else’s, that something came', async () => {
  await hiring.house.settle();
  const [staff, nurse] = [
    await listenTo(hiring.house, await tickets.reviewer()),
    await listenTo(hiring.house, hiring.who.nurse),
  ];
  const id = await tickets.made(hiring.who.recruiter);
  await tickets.say(id, 'One thing more.', hiring.who.recruiter);
  await hiring.house.settle();
  await staff.until((heard) => heard.length >= 2);
  const told = staff.heard.map(({ payload: { event, topics } }) => [event, topics]);
  expect(told).toEqual([
    ['support.opened', ['desk']],
    ['support.commented', ['desk']],
  ]);
  expect(JSON.stringify(staff.heard)).not.toMatch(/One thing|Rosa|Mercy/);
  expect(nurse.heard).toEqual([]);
  staff.close();
  nurse.close();
});
