// Who waits, who goes first, who is turned away: lines in memory, and guests over HTTP behind a crowd.
import { houseLimits } from '@rounds/product/house-limits';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/harness/http';
import { buildApp } from '../app';
import { makeHub } from './live';
import { Refused } from './request-context';
import { openTurns, type Turns } from './turns';

/** Work that ends when it is told to. */
function held(turns: Turns, log: string[]) {
  const ends: (() => void)[] = [];
  const start = (whose: string, name = whose) =>
    turns
      .during(whose, () => {
        log.push(name);
        return new Promise<void>((end) => ends.push(end));
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        log.push(`${name} ${error.refusal.refusal}`);
      });
  const endOne = async () => {
    ends.shift()?.();
    await pause(0);
  };
  return { start, endOne };
}

describe('lines', () => {
  it('let as many work as they may, and one of each line in turns', async () => {
    const log: string[] = [];
    const { start, endOne } = held(openTurns({ atOnce: 1, mostWaiting: 10, seconds: 60 }), log);
    for (const name of ['crowd 1', 'crowd 2', 'crowd 3', 'crowd 4']) void start('crowd', name);
    void start('honest');
    void start('other');
    for (let turn = 0; turn < 6; turn += 1) await endOne();
    expect(log).toEqual(['crowd 1', 'crowd 2', 'honest', 'other', 'crowd 3', 'crowd 4']);
  });

  it('turn away the last of the longest line where too many wait, whoever came last', async () => {
    const log: string[] = [];
    const { start, endOne } = held(openTurns({ atOnce: 1, mostWaiting: 2, seconds: 60 }), log);
    for (const name of ['crowd 1', 'crowd 2', 'crowd 3']) void start('crowd', name);
    void start('honest');
    await pause(0);
    expect(log).toEqual(['crowd 1', 'crowd 3 overloaded']);
    for (let turn = 0; turn < 3; turn += 1) await endOne();
    expect(log.slice(2)).toEqual(['crowd 2', 'honest']);
  });

  it('turn away who has waited long enough, and do their work no more', async () => {
    const log: string[] = [];
    const { start, endOne } = held(openTurns({ atOnce: 1, mostWaiting: 2, seconds: 0.01 }), log);
    void start('first');
    await start('late');
    await endOne();
    expect(log).toEqual(['first', 'late overloaded']);
  });

  it('go on after work that fails', async () => {
    const turns = openTurns({ atOnce: 1, mostWaiting: 2, seconds: 60 });
    const fails = turns.during('one', () => Promise.reject(new Error('broken')));
    const next = turns.during('two', () => Promise.resolve('done'));
    await expect(fails).rejects.toThrow('broken');
    await expect(next).resolves.toBe('done');
  });
});

describe('guests', () => {
  let house: TestApp;
  beforeAll(async () => {
    house = await startApp({ seed: 'cast' });
  });
  afterAll(() => house.close());

  const open = (rateLimitFactor: number) => {
    const { inside, ports } = house;
    const rest = { hub: makeHub(), factsWritten: () => undefined, ready: () => true };
    return buildApp({ ...inside, ports, config: { ...house.config, rateLimitFactor }, ...rest });
  };
  const crowd = '203.0.113.7';
  const honest = '198.51.100.7';

  /** How many of a crowd's searches were answered before an honest guest's, who came last. */
  async function before(rateLimitFactor: number) {
    const app = await open(rateLimitFactor);
    const done: string[] = [];
    const search = async (name: string, remoteAddress: string) => {
      const reply = await app.inject({ url: '/api/v1/vacancies?query=nurse', remoteAddress });
      done.push(`${name} ${reply.statusCode}`);
    };
    const all = Array.from({ length: 40 }, () => search('crowd', crowd));
    await Promise.all([...all, search('honest', honest)]);
    await app.close();
    return done.indexOf('honest 200');
  }

  it('of one address stand in one line, behind which nobody else waits', async () => {
    const answered = await before(1);
    expect(answered).toBeGreaterThanOrEqual(0);
    expect(answered).toBeLessThan(20);
  });

  it('wait behind the whole crowd where there are no turns', async () => {
    expect(await before(10_000)).toBeGreaterThan(20);
  });

  const waitingInDatabase = async (): Promise<number> => {
    const { rows } = await house.pool.query<{ count: number }>(
      `select count(*)::int from pg_locks where relation = 'published_vacancies'::regclass and not granted`,
    );
    return rows[0]?.count ?? 0;
  };

  /** Which of them are answered while the searches of a crowd stand still in the database. */
  async function besideAStandstill(rateLimitFactor: number) {
    const app = await open(rateLimitFactor);
    const { token } = await house.as('nurse@people.example');
    const owner = await house.pool.connect();
    const answered: string[] = [];
    try {
      await owner.query('begin; lock table published_vacancies in access exclusive mode');
      const stuck = Array.from({ length: 2 * houseLimits.turns.guests.atOnce }, () =>
        app.inject({ url: '/api/v1/vacancies?query=nurse', remoteAddress: crowd }),
      );
      while ((await waitingInDatabase()) < houseLimits.turns.guests.atOnce) await pause(5);
      const light = { url: '/api/v1/preferences', remoteAddress: honest };
      const guest = app.inject(light).then(() => answered.push('guest'));
      const member = await app.inject({ ...light, headers: { authorization: `Bearer ${token}` } });
      expect(member.statusCode).toBe(200);
      if (rateLimitFactor > 1) await guest;
      const then = [...answered];
      await owner.query('commit');
      for (const reply of await Promise.all(stuck)) expect(reply.statusCode).toBe(200);
      await guest;
      return then;
    } finally {
      await owner.query('rollback');
      owner.release();
      await app.close();
    }
  }

  it('who take long keep other guests waiting, and nobody who is signed in', async () => {
    expect(await besideAStandstill(1)).toEqual([]);
  });

  it('keep nobody waiting where there are no turns', async () => {
    expect(await besideAStandstill(10_000)).toEqual(['guest']);
  });
});
