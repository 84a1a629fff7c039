// Every call with requests gone wrong: nothing above 499, no change by a refusal, every answer by its schema.
import { calls } from '@rounds/product/calls';
import { refusals } from '@rounds/product/refusals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { Hiring } from '../harness/hiring';
import type { Reply, Session, TestApp } from '../harness/http';
import { completeCast } from '../permissions/callers';
import { bodies } from '../permissions/bodies';
import { Maker, operationsOf, type Json, type Operation } from './document';
import { mutations, type Attempt } from './mutations';
import { chance, type Chance } from './random';
import { changedTables, watchTables } from './watch';

const times = Number(process.env['FUZZ_TIMES'] ?? 6);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const patience = 60_000 + times * 60_000;

/** Refusals that must leave a mark: a wrong password is counted, and the count may lock; a payment that was refused is kept. */
const leavesAMark = ({ path }: Operation, status: number) =>
  /sign_in|second_factor/.test(path) || status === 402;
const general = [400, 401, 403, 404, 409, 413, 415, 422, 429, 431, 503];
const refusal = z.strictObject({
  error: z.enum(Object.keys(refusals) as [string, ...string[]]),
  message: z.string().min(3),
  fields: z.record(z.string(), z.string()).optional(),
  errors: z.array(z.string()).optional(),
  state: z.unknown().optional(),
});
const specs = new Map(calls.map((spec) => [spec.name, spec]));

let hiring: Hiring;
let house: TestApp;
let operations: Operation[];
let ids: number[];
beforeAll(async () => {
  hiring = await Hiring.open();
  house = hiring.house;
  await completeCast(house);
  const request = (await hiring.send(hiring.who.admin)).answer.data.id;
  await hiring.answer(request, { user_response_status: 'accepted' });
  await hiring.say(request, 'Hello.', hiring.who.nurse);
  const document = (await house.send('GET', '/api/openapi.json')).answer;
  operations = operationsOf(document as Parameters<typeof operationsOf>[0]);
  const facilities = await house.db.selectFrom('facilities').select('id').limit(3).execute();
  const people = await house.db.selectFrom('people').select('id').execute();
  ids = [
    request,
    hiring.vacancy,
    hiring.nurse,
    ...[...facilities, ...people].map(({ id }) => id),
    1,
    2,
    3,
    7,
  ];
  await watchTables(house.db);
}, 120_000);
afterAll(() => house.close());

const seats = [
  null,
  'nurse@people.example',
  'admin@mercy.example',
  'panelist@mercy.example',
  'reviewer@rounds.example',
  'administrator@rounds.example',
];

/** Mostly somebody who may make the call; now and then anybody. */
async function caller(operation: Operation, dice: Chance): Promise<Session | null> {
  const may = specs.get(operation.operationId)?.may;
  const likely = may?.job_seeker ? seats[1] : may?.employer ? seats[2] : may?.platform ? seats[5] : null;
  const email = dice.oneIn(6) ? dice.pick(seats) : likely;
  return email ? house.as(email) : null;
}

function attemptOf(operation: Operation, dice: Chance): Attempt {
  const maker = new Maker(dice, ids);
  const value = (name: string, schema: Json) =>
    (typeof schema === 'object' ? JSON.stringify(schema) : String(schema)) || name;
  const at = (place: 'path' | 'query') =>
    operation.parameters
      .filter((one) => one.in === place && (one.required || dice.oneIn(2)))
      .map(({ name, schema }): [string, string] => [
        name,
        /(^|_)id$/.test(name) ? String(maker.id()) : value(name, maker.make(schema, name)),
      ]);
  const schema = operation.requestBody?.content['application/json']?.schema;
  const known = bodies[operation.operationId];
  // Who leaves for good is not there for the calls that follow: these never have the right password.
  const parting = operation.operationId.startsWith('leaving.');
  const body =
    known && (parting || dice.oneIn(2)) ? (structuredClone(known) as Json) : schema && maker.make(schema);
  return { path: Object.fromEntries(at('path')), query: at('query'), body, headers: {} };
}

async function send(operation: Operation, attempt: Attempt, who: Session | null): Promise<Reply<unknown>> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(attempt.path[name] ?? ''),
  );
  const search = new URLSearchParams(attempt.query).toString();
  const method = operation.method.toUpperCase();
  const json = attempt.raw ?? (attempt.body === undefined ? undefined : JSON.stringify(attempt.body));
  const headers = {
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...attempt.headers,
  };
  // The session's token is not renewed from a request whose own authorization was spoiled.
  const session = 'authorization' in attempt.headers ? null : who;
  return house.send(method, `/api${path}${search ? `?${search}` : ''}`, {
    ...(method === 'GET' || json === undefined ? {} : { body: json }),
    who: session,
    headers,
  });
}

/** What is wrong with an answer, if anything. */
async function fault(operation: Operation, reply: Reply<unknown>): Promise<string | null> {
  const changed = await changedTables(house.db);
  if (reply.status > 499) return `answered ${reply.status}`;
  if (reply.status >= 400) {
    if (changed.length > 0 && !leavesAMark(operation, reply.status))
      return `refused with ${reply.status} and changed ${changed.join()}`;
    if (!refusal.safeParse(reply.refusal).success)
      return `refused in a shape of its own: ${JSON.stringify(reply.answer)}`;
    if (!(reply.status in operation.responses) && !general.includes(reply.status))
      return `answered ${reply.status}, which its document does not name`;
    return null;
  }
  const spec = specs.get(operation.operationId);
  if (!spec) return 'is not a call';
  if (spec.produces) return null;
  const parsed = spec.response.safeParse(reply.answer);
  return parsed.success
    ? null
    : `answered outside its schema: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`;
}

/** Of so many wrong passwords each further try, and whoever signs in after, would have to prove that it is no robot. */
async function forgetFailures(): Promise<void> {
  await house.pool.query('delete from door_counts');
  await house.pool.query('delete from sign_in_failures');
}

it(`stands ${times} spoiled requests a call`, { timeout: patience }, async () => {
  const dice = chance(seed);
  const findings: string[] = [];
  const statuses: Record<number, number> = {};
  const kinds = Object.entries(mutations);
  await changedTables(house.db);
  for (const operation of operations) {
    // A day's worth of ids asked for in vain shall not keep those that follow away from the hunt.
    await house.pool.query('delete from profile_misses');
    for (let turn = 0; turn < times; turn += 1) {
      if (specs.get(operation.operationId)?.captcha) await forgetFailures();
      const who = await caller(operation, dice);
      await changedTables(house.db);
      const attempt = attemptOf(operation, dice);
      const [kind, spoil] = dice.pick(kinds);
      spoil(attempt, dice);
      const reply = await send(operation, attempt, who).catch((error: unknown) => error as Error);
      if (reply instanceof Error) {
        findings.push(`${operation.operationId} (${kind}): no answer, ${reply.message}`);
        continue;
      }
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
      // What was done may have ended sessions, which would make guests of everybody after it.
      const done = reply.status < 400 && operation.method !== 'get';
      if (done || (reply.status === 401 && who)) house.signAllOut();
      const wrong = await fault(operation, reply);
      if (wrong)
        findings.push(
          `${operation.operationId} (${kind}): ${wrong} to ${JSON.stringify(attempt).slice(0, 300)}`,
        );
    }
  }
  const total = operations.length * times;
  process.stdout.write(
    `${operations.length} calls, ${total} requests, answers ${JSON.stringify(statuses)}\n`,
  );
  expect(findings).toEqual([]);
});

it('goes red at each kind of fault', async () => {
  const operation = operations.find(({ operationId }) => operationId === 'chat.send');
  if (!operation) throw new Error('chat.send is not in the document.');
  const told = { error: 'malformed', message: 'This request could not be read.' };
  const reply = (status: number, answer: unknown): Reply<unknown> => ({
    status,
    headers: new Headers(),
    answer,
    refusal: status < 400 ? null : (answer as Reply<unknown>['refusal']),
  });
  expect(await fault(operation, reply(422, told))).toBeNull();
  expect(await fault(operation, reply(500, told))).toContain('answered 500');
  expect(await fault(operation, reply(418, told))).toContain('does not name');
  expect(await fault(operation, reply(422, { oops: 1 }))).toContain('shape of its own');
  expect(await fault(operation, reply(201, { data: {} }))).toContain('outside its schema');
  await house.pool.query(`update companies set plan_code = plan_code`);
  expect(await fault(operation, reply(422, told))).toContain('changed companies');
});
