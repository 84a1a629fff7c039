// No number that a company or job seeker is handed moves with what others do: it counts within its own list.
import * as chat from '@rounds/product/chat/calls';
import * as connections from '@rounds/product/connections/calls';
import { exportCompany } from '@rounds/product/leaving/company-calls';
import * as offers from '@rounds/product/offers/calls';
import * as tokens from '@rounds/product/tokens/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishedVacancy } from '../harness/fixtures';
import { Hiring } from '../harness/hiring';
import type { Session } from '../harness/http';
import { listenTo } from '../harness/socket';

let hiring: Hiring;
beforeEach(async () => {
  hiring = await Hiring.open();
});
afterEach(() => hiring.house.close());

const invite = async () => (await hiring.send(hiring.who.recruiter)).answer.data.id;
const events = async (id: number, by: Session) =>
  (await hiring.cardFor(id, by)).history.map((row) => [row.id, row.event]);

/** Another company sends, is answered, and both write. */
async function elsewhere() {
  const { who } = hiring;
  const vacancy_id = await publishedVacancy(hiring.house, {
    author: 'admin@rival.example',
    discipline: 'rn',
  });
  const id = (await hiring.send(who.rival, { vacancy_id })).answer.data.id;
  await hiring.answer(id, { user_response_status: 'accepted' });
  for (const by of [who.rival, who.nurse, who.rival]) await hiring.say(id, 'Elsewhere.', by);
}

describe('the history of a request', () => {
  it('says the same whether she looked at the invitation or not', async () => {
    const { recruiter, nurse } = hiring.who;
    const read = [];
    for (const looks of [false, true]) {
      const id = await invite();
      if (looks) await hiring.house.call(connections.seekerFullProfile, { params: { id } }, nurse);
      hiring.house.clock.forward({ minutes: 2 });
      await hiring.move(id, { employer_response_status: 'withdrawn' }, recruiter);
      await hiring.house.settle();
      read.push(await events(id, recruiter));
    }
    const told = [
      [1, 'connection_request.sent'],
      [2, 'connection_request.withdrawn'],
    ];
    expect(read).toEqual([told, told]);
  });

  it('counts for her what she is told, her look among it', async () => {
    const id = await invite();
    const read = async () =>
      (
        await hiring.house.call(connections.seekerFullProfile, { params: { id } }, hiring.who.nurse)
      ).answer.data.history.map((row) => [row.id, row.event]);
    await read();
    await elsewhere();
    await hiring.answer(id, { user_response_status: 'accepted' });
    expect(await read()).toEqual([
      [1, 'connection_request.sent'],
      [2, 'connection_request.opened'],
      [3, 'connection_request.accepted'],
    ]);
  });
});

describe('the ledger', () => {
  const lines = async (who: Session, query: object = {}) =>
    (await hiring.house.call(tokens.tokenTransactions, { query }, who)).answer.data;
  const ids = async (who: Session, query: object = {}) => (await lines(who, query)).map(({ id }) => id);

  it('numbers what a reader may read from one on, page by page, kind by kind, whatever others move', async () => {
    const { admin, recruiter } = hiring.who;
    const { id } = (await hiring.send(admin)).answer.data;
    const before = await ids(admin, { per_page: 50 });
    expect(before).toEqual(before.map((_, at) => before.length - at));
    await elsewhere();
    hiring.house.clock.forward({ minutes: 1 });
    await hiring.move(id, { employer_response_status: 'withdrawn' }, admin);
    const newest = (await lines(admin))[0];
    expect(await ids(admin, { per_page: 50 })).toEqual([newest?.id, ...before]);
    expect(newest?.id).toBe(before.length + 1);
    expect(await ids(admin, { per_page: 2, page: 2 })).toEqual([newest?.id, ...before].slice(2, 4));
    const holds = (await lines(admin, { per_page: 50 })).filter(({ kind }) => kind === 'hold');
    expect(await ids(admin, { kind: 'hold' })).toEqual(holds.map(({ id }) => id));
    const own = await ids(recruiter, { per_page: 50 });
    expect(own).toEqual(own.map((_, at) => own.length - at));
  });

  it('goes out of the house with the same numbers', async () => {
    await elsewhere();
    await invite();
    const { answer } = await hiring.house.send('GET', `/api${exportCompany.path}`, { who: hiring.who.admin });
    const document = answer as Record<string, { id: number; entries?: { lot: number }[] }[]>;
    const numbers = (part: string) => document[part]?.map(({ id }) => id) ?? [];
    for (const part of ['token_lots', 'token_transfers'])
      expect(numbers(part)).toEqual(numbers(part).map((_, at) => at + 1));
    expect(numbers('token_transfers')).toContain((await ids(hiring.who.admin))[0]);
    const used = document['token_transfers']?.flatMap(({ entries }) => entries ?? []).map(({ lot }) => lot);
    expect(numbers('token_lots')).toEqual(expect.arrayContaining([...new Set(used)]));
  });
});

describe('a conversation', () => {
  it('counts its own messages, and is paged by that count', async () => {
    const { recruiter, nurse } = hiring.who;
    const id = await invite();
    await hiring.answer(id, { user_response_status: 'accepted' });
    expect((await hiring.say(id, 'One', recruiter)).answer.data).toMatchObject({ id: 1, body: 'One' });
    await elsewhere();
    expect((await hiring.say(id, 'Two', nurse)).answer.data).toMatchObject({ id: 2, body: 'Two' });
    await hiring.say(id, 'Three', recruiter);
    const read = async (query: object) =>
      (await hiring.house.call(chat.listChats, { params: { id }, query }, nurse)).answer.data.map((one) => [
        one.id,
        one.body,
      ]);
    expect(await read({})).toEqual([
      [1, 'One'],
      [2, 'Two'],
      [3, 'Three'],
    ]);
    expect(await read({ before: 3 })).toEqual([
      [1, 'One'],
      [2, 'Two'],
    ]);
  });
});

it('gives an offer its version for a number', async () => {
  const { house, who } = hiring;
  await house.pool.query("select setval(pg_get_serial_sequence('offers', 'id'), 700)");
  const id = await invite();
  await hiring.answer(id, { user_response_status: 'accepted' });
  await house.pool.query(
    `update connection_requests set stage = 'offers', employer_response_status = 'selected' where id = $1`,
    [id],
  );
  expect((await hiring.release(id, await hiring.offerForm())).status).toBe(200);
  const desk = (await house.call(offers.employerOffer, { params: { id } }, who.manager)).answer.data;
  const hers = (await house.call(offers.seekerOffer, { params: { id } }, who.nurse)).answer.data;
  const card = (await hiring.cardFor(id, who.manager)).request.offer;
  expect([desk, hers, card]).toMatchObject([{ id: 1 }, { id: 1 }, { id: 1 }]);
});

it('pushes a mark of what happened that is another each time and no number', async () => {
  const { recruiter } = hiring.who;
  const ear = await listenTo(hiring.house, recruiter);
  const id = await invite();
  await hiring.answer(id, { user_response_status: 'accepted' });
  await hiring.house.settle();
  await ear.until((heard) => heard.some(({ payload }) => payload.event === 'connection_request.accepted'));
  const quiet = ear.heard.filter(({ payload }) => payload.id === 0).map(({ payload }) => payload.cache_bust);
  expect(new Set(quiet).size).toBe(quiet.length);
  for (const mark of quiet) expect(mark).toMatch(/^[\w-]{12}$/);
  ear.close();
});
