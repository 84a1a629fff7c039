// What the pipe itself says: too large, too often, too busy, broken; and that a fault of ours tells nothing away.
import { limits } from '@rounds/product/limits';
import * as setup from '@rounds/product/interviews/setup-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf, makeFindable, publishedVacancy } from '../../../tests/harness/fixtures';
import { startApp, type TestApp } from '../../../tests/harness/http';
import { buildApp } from '../app';
import { makeHub } from './live';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

describe('a body', () => {
  const sent = async (body: string) => {
    const who = await house.as('nurse@people.example');
    const headers = { 'content-type': 'application/json' };
    return (await house.send('PUT', '/api/v1/profile/status', { body, who, headers })).refusal?.error;
  };

  it('that cannot be read is refused, not guessed at', async () => {
    expect(await sent('{"status": "ready"')).toBe('malformed');
    expect(await sent('{"status": "re\\u0000ady"}')).toBe('malformed');
    expect(await sent('{"status": "\\ud800"}')).toBe('malformed');
    expect(await sent(`${'['.repeat(21)}${']'.repeat(21)}`)).toBe('malformed');
    expect(await sent(JSON.stringify(Array(201).fill(0)))).toBe('malformed');
  });

  it('has at most 64 KB', async () => {
    expect(await sent(JSON.stringify({ status: 'x'.repeat(65_536) }))).toBe('too_large');
  });
});

it('a file has exactly 4 MB at most', async () => {
  const who = await house.as('nurse@people.example');
  const upload = async (bytes: number) => {
    const form = new FormData();
    const head = '%PDF-1.4\n';
    form.set('resume', new File([head, new Uint8Array(bytes - head.length).fill(32)], 'resume.pdf'));
    return house.send('PUT', '/api/v1/profile', { body: form, who });
  };
  expect((await upload(limits.uploadBytes)).status).toBe(200);
  const over = await upload(limits.uploadBytes + 1);
  expect([over.status, over.refusal?.error]).toEqual([413, 'too_large']);
});

it('an id greater than any is nobody’s', async () => {
  const path = `/api/v1/disciplines/${Number.MAX_SAFE_INTEGER}`;
  expect((await house.send('GET', path)).refusal?.error).toBe('not_found');
});

/** The same house with a door of its own, set up otherwise. */
function another(changes: Partial<TestApp['config']>) {
  const { inside, ports } = house;
  const config = { ...house.config, ...changes };
  const rest = { hub: makeHub(), factsWritten: () => undefined, ready: () => true };
  return buildApp({ ...inside, ports, config, ...rest });
}

it('a fault of ours is said in one sentence that tells nothing', async () => {
  await house.pool.query(`update interview_types set criteria = '"broken"'`);
  const app = await another({ logLevel: 'silent' });
  const headers = { authorization: `Bearer ${(await house.as('admin@mercy.example')).token}` };
  const reply = await app.inject({ url: `/api${setup.listTypes.path}`, headers });
  await app.close();
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({
    error: 'server_error',
    message: 'Something went wrong on our side. Nothing was changed.',
    request_id: reply.headers['x-request-id'],
  });
  await house.pool.query(`update interview_types set criteria = '[]'`);
});

describe('a row that somebody else holds', () => {
  /** Sends a request while its vacancy is locked; `meanwhile` runs once it waits. */
  async function whileWaiting(meanwhile: (waiting: number, query: Query) => Promise<unknown>) {
    const author = 'manager@mercy.example';
    const vacancy_id = await publishedVacancy(house, { author, discipline: 'rn' });
    const user_id = await makeFindable(house, 'nurse@people.example');
    const client = await house.pool.connect();
    const query: Query = (text, values) => client.query(text, values);
    try {
      await query('begin');
      await query(`set local deadlock_timeout = '1min'`);
      await query('select id from vacancies where id = $1 for update', [vacancy_id]);
      const reply = house.send('POST', '/api/v1/employers/connection_requests', {
        body: { connection_request: { vacancy_id, user_id, message: 'Hello.' } },
        who: await house.as('recruiter@mercy.example'),
      });
      await expect.poll(waiting, { interval: 10, timeout: 5000 }).toBeGreaterThan(0);
      await meanwhile(await waiting(), query);
      return await reply;
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
  type Query = (text: string, values?: unknown[]) => Promise<unknown>;

  async function waiting(): Promise<number> {
    const found = await house.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return found.rows[0]?.pid ?? 0;
  }

  it('and waits in turn for ours: one of the two is told to try again', async () => {
    const nurse = await idOf(house, 'nurse@people.example');
    const reply = await whileWaiting((_, query) =>
      query('select id from job_seekers where id = $1 for update', [nurse]),
    );
    expect([reply.status, reply.refusal?.error]).toEqual([409, 'busy']);
    expect(reply.headers.get('retry-after')).toBe('2');
  });

  it('for longer than we wait: the call is given up, and nothing is kept of it', async () => {
    const reply = await whileWaiting((pid) => house.pool.query('select pg_cancel_backend($1)', [pid]));
    expect([reply.status, reply.refusal?.error]).toEqual([503, 'too_slow']);
    expect(reply.headers.get('retry-after')).toBe('2');
    const kept = await house.pool.query('select from connection_requests');
    expect(kept.rowCount).toBe(0);
  });
});
