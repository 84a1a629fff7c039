// Who is let in: those who want one locked row wait apart from everybody else, and for a word when to ask again.
import { sendRequest } from '@rounds/product/connections/calls';
import { houseLimits } from '@rounds/product/house-limits';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hiring } from '../../../tests/harness/hiring';
import { makeFindable } from '../../../tests/harness/fixtures';
import { buildApp } from '../app';
import { makeHub } from './live';

let hiring: Hiring;
let ours: number;
let other: number;
beforeAll(async () => {
  hiring = await Hiring.open();
  ours = (await hiring.send(hiring.who.admin)).answer.data.id;
  const user_id = await makeFindable(hiring.house, 'therapist@people.example');
  const connection_request = { vacancy_id: hiring.vacancy, user_id, message: 'Hello.' };
  const sent = await hiring.house.call(sendRequest, { body: { connection_request } }, hiring.who.admin);
  other = sent.answer.data.id;
});
afterAll(() => hiring.house.close());

const open = (rateLimitFactor: number) => {
  const { inside, ports, config } = hiring.house;
  const rest = { hub: makeHub(), factsWritten: () => undefined, ready: () => true };
  return buildApp({ ...inside, ports, config: { ...config, rateLimitFactor }, ...rest });
};
type App = Awaited<ReturnType<typeof open>>;

const bearer = (who: { token: string }) => ({ authorization: `Bearer ${who.token}` });
const move = (app: App, id: number, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'PUT',
    url: `/api/v1/employers/connection_requests/${id}`,
    headers: { ...bearer(hiring.who.manager), ...headers },
    payload: { connection_request: { employer_response_status: 'withdrawn' } },
  });

/** What twenty who want a locked request are told, and what others are told meanwhile. */
async function besideALock(rateLimitFactor: number) {
  const app = await open(rateLimitFactor);
  const owner = await hiring.house.pool.connect();
  try {
    await owner.query('begin');
    await owner.query('select id from connection_requests where id = $1 for update', [ours]);
    const stuck = Array.from({ length: 20 }, () => move(app, ours));
    await pause(100);
    const bell = app.inject({ url: '/api/v1/profile/notifications', headers: bearer(hiring.who.nurse) });
    const others = await Promise.all([bell, move(app, other)]);
    const told = await Promise.all(stuck);
    return { told, others: others.map(({ statusCode }) => statusCode) };
  } finally {
    await owner.query('rollback');
    owner.release();
    await app.close();
  }
}

describe('a row that somebody holds for longer than anybody waits', () => {
  it('keeps those waiting who want it, with a word when to ask again, and nobody else', async () => {
    const { told, others } = await besideALock(1);
    expect(others).toEqual([200, 200]);
    for (const reply of told) {
      expect(reply.statusCode).toBe(503);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    const words = told.map((reply) => reply.json<{ error: string }>().error);
    expect(words.filter((word) => word === 'being_changed')).toHaveLength(houseLimits.turns.members.each);
    expect(words.filter((word) => word === 'overloaded')).toHaveLength(20 - houseLimits.turns.members.each);
  });

  it('would keep everybody waiting where those who want it had no line of their own', async () => {
    const { others } = await besideALock(10_000);
    expect(others).toContain(503);
  });

  it('is no answer to be given again under the same key: the next try is made anew', async () => {
    const app = await open(1);
    const owner = await hiring.house.pool.connect();
    const again = () => move(app, ours, { 'idempotency-key': 'once-more' });
    try {
      await owner.query('begin');
      await owner.query('select id from connection_requests where id = $1 for update', [ours]);
      expect((await again()).json()).toMatchObject({ error: 'being_changed' });
      await owner.query('rollback');
      expect((await again()).statusCode).toBe(200);
    } finally {
      owner.release();
      await app.close();
    }
  });
});
