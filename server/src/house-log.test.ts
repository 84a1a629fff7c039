// Lines are JSON in production and are read on a terminal; those of a request have its answer's number.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startApp, type TestApp } from '../../tests/harness/http';
import { buildApp } from './app';
import { houseLog, readable } from './house-log';
import { makeHub } from './http/live';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

/** A house whose calls find a table missing. */
async function faulty() {
  const lines: string[] = [];
  const rest = { hub: makeHub(), factsWritten: () => undefined, ready: () => true };
  const logTo = { write: (line: string) => void lines.push(line) };
  const app = await buildApp({ ...house.inside, ports: house.ports, config: house.config, ...rest, logTo });
  await sql`alter table disciplines rename to elsewhere`.execute(house.db);
  const answer = await app.inject('/api/v1/disciplines');
  await sql`alter table elsewhere rename to disciplines`.execute(house.db);
  const fine = await app.inject('/healthz');
  const refused = await app.inject('/api/v1/profile');
  await app.close();
  return { lines, answer, fine, refused };
}

it('has one number in the line, the answer and its header', async () => {
  const { lines, answer, fine, refused } = await faulty();
  const body = answer.json<{ error: string; request_id: string }>();
  expect([answer.statusCode, body.error]).toEqual([500, 'server_error']);
  expect(body.request_id).toMatch(/^[\da-f-]{36}$/);
  expect(answer.headers['x-request-id']).toBe(body.request_id);
  const line = JSON.parse(lines[0] ?? '') as { reqId: string; msg: string };
  expect(line).toMatchObject({ reqId: body.request_id, msg: 'call failed' });
  expect(readable(lines[0] ?? '')).toMatch(
    new RegExp(
      `^[\\d:.]{12} error call failed \\(call /api/v1/disciplines, request ${body.request_id}\\)\\n.*relation`,
    ),
  );
  // Whoever was merely refused needs no number, and finds it in the header all the same.
  expect(refused.json()).not.toHaveProperty('request_id');
  for (const each of [fine, refused]) expect(each.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});

const written = () => {
  const lines: string[] = [];
  const stream = { write: (text: string) => lines.push(text) } as unknown as NodeJS.WritableStream;
  return { lines, stream };
};

it('is JSON in production, without secrets, and plain before a person', () => {
  const error = new Error('no way to postgres://rounds:hunter2@db/rounds');
  const production = written();
  const inProduction = houseLog({ production: true, silent: false }, production.stream, production.stream);
  inProduction.say('');
  inProduction.say('Rounds is open');
  inProduction.log('push failed', error);
  const lines = production.lines.map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [30, 'Rounds is open'],
    [50, 'push failed'],
  ]);
  expect(production.lines.join()).toContain('postgres://rounds:…@db/rounds');
  expect(production.lines.join()).not.toContain('hunter2');

  const terminal = written();
  const before = houseLog({ production: false, silent: false }, terminal.stream, terminal.stream);
  before.log('push failed', error);
  expect(terminal.lines).toEqual(['push failed: no way to postgres://rounds:…@db/rounds\n']);
  houseLog({ production: true, silent: true }, terminal.stream, terminal.stream).log('nothing');
  expect(terminal.lines).toHaveLength(1);
});

it('leaves what is no JSON as it is', () => expect(readable('plain\n')).toBe('plain\n'));
