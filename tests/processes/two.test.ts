// Two processes of the house on one database: whichever a person meets, it is the same house.
import * as identity from '@rounds/product/identity/calls';
import * as connections from '@rounds/product/connections/calls';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drainFacts } from '../../server/src/fact-reader';
import { writeFact } from '../../server/src/facts';
import { sweep } from '../../server/src/sweeps';
import { Hiring } from '../harness/hiring';
import { CAST_PASSWORD, type Process, type Session } from '../harness/http';
import { listenTo } from '../harness/socket';

let hiring: Hiring;
let other: Process;
beforeAll(async () => {
  hiring = await Hiring.open({ worker: 'whole' });
  other = await hiring.house.beside();
  // From here on both read facts and push.
  await Promise.all([hiring.house.settle(), other.settle()]);
});
afterAll(() => hiring.house.close());

const say = (id: number, body: string, by: Session) => hiring.say(id, body, by);

async function signInAt(process: Process): Promise<Session> {
  const who = { token: '' };
  const user = { email: 'nurse@people.example', password: CAST_PASSWORD };
  await process.send('POST', '/api/users/sign_in', { body: { user }, who });
  return who;
}

it('does a thing once when its key comes to both at the same time', async () => {
  const { house, who } = hiring;
  const before = await hiring.sums();
  const send = (process: Process) =>
    process.send('POST', '/api/v1/employers/connection_requests', {
      body: { connection_request: { vacancy_id: hiring.vacancy, user_id: hiring.nurse, message: 'Hello.' } },
      who: { ...who.admin },
      headers: { 'idempotency-key': 'the same' },
    });
  const [one, two] = await Promise.all([send(house), send(other)]);
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(one.answer).toEqual(two.answer);
  expect((await hiring.sums()).in_transit).toBe(before.in_transit + 2);
});

it('lets the clock end a request once when both sweep together', async () => {
  const { house } = hiring;
  house.clock.forward({ days: 11 });
  const log = (line: string, error: unknown) => {
    throw new Error(line, { cause: error });
  };
  const sweepBy = ({ db }: Pick<Process, 'db'>) =>
    sweep({ db, payments: house.ports.payments, log }, house.clock.now());
  await Promise.all([sweepBy(house), sweepBy(other)]);
  await hiring.signIn();
  const kinds = await house.db
    .selectFrom('facts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'connection_request.expired')
    .executeTakeFirstOrThrow();
  expect(kinds.count).toBe(1);
  expect((await hiring.sums()).in_transit).toBe(0);
});

it('pushes to a socket of one process what the other did, once each', async () => {
  const { house, who } = hiring;
  const applied = { connection_request: { vacancy_id: hiring.vacancy } };
  await house.send('POST', '/api/v1/profile/applied_jobs', { body: applied, who: who.nurse });
  const { id } = await house.db
    .selectFrom('connection_requests')
    .select('id')
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  await hiring.move(id, { employer_response_status: 'accepted' });
  await house.settle();
  const here = await listenTo(house, who.nurse);
  const there = await listenTo(other, who.nurse, { from: house });
  const words = Array.from({ length: 20 }, (_, at) => `Message ${at}`);
  // Four at a time: all of them at once are more than a busy machine admits, and what is refused is not pushed.
  for (let at = 0; at < words.length; at += 4) {
    const said = await Promise.all(words.slice(at, at + 4).map((body) => say(id, body, who.recruiter)));
    expect(said.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  }
  for (const ear of [here, there]) {
    const messages = () => ear.heard.filter(({ payload }) => payload.event === 'chat.message');
    await ear.until(() => messages().filter(({ payload }) => payload.id === 0).length >= words.length);
    await pause(100);
    const quiet = messages().filter(({ payload }) => payload.id === 0);
    expect(new Set(quiet.map(({ payload }) => payload.cache_bust)).size).toBe(words.length);
    expect(quiet).toHaveLength(words.length);
    const notes = messages().flatMap(({ payload }) => (payload.id > 0 ? [payload.id] : []));
    expect(new Set(notes).size).toBe(notes.length);
    ear.close();
  }
});

it('goes on pushing after the listening connection broke', async () => {
  const { house, who } = hiring;
  const ear = await listenTo(other, who.rival, { from: house });
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'rounds_live'`.execute(house.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { pid } of rows) await sql`select pg_terminate_backend(${pid}::int)`.execute(house.db);
  const company = await house.db
    .selectFrom('employer_users')
    .innerJoin('people', 'people.id', 'employer_users.id')
    .select('employer_users.company_id')
    .where('people.email', '=', 'admin@rival.example')
    .executeTakeFirstOrThrow();
  await house.db
    .transaction()
    .execute((tx) =>
      writeFact(tx, { kind: 'company.updated', company_id: company.company_id }, house.clock.now()),
    );
  await ear.until((heard) => heard.some(({ payload }) => payload.event === 'company.updated'));
  ear.close();
});

it('knows a session everywhere, and its end at once', async () => {
  const { house } = hiring;
  const nurse = await signInAt(house);
  const bell = '/api/v1/profile/notifications';
  expect((await other.send('GET', bell, { who: nurse })).status).toBe(200);
  expect((await other.send('DELETE', '/api/users/sign_out', { who: nurse })).status).toBe(200);
  const after = await house.send('GET', bell, { who: nurse });
  expect(after).toMatchObject({ status: 401, refusal: { error: 'invalid_user' } });
});

it('hands out one successor, whichever process is asked', async () => {
  const { house } = hiring;
  const nurse = await signInAt(house);
  house.clock.forward({ minutes: 16 });
  const old = nurse.token;
  const ask = (process: Process) => process.call(identity.seekerAccount.refresh, {}, { token: old });
  const tokens = (await Promise.all([house, other, house, other].map(ask))).map(
    ({ headers }) => headers.get('authorization') ?? '',
  );
  expect(new Set(tokens).size).toBe(1);
  await hiring.signIn();
});

it('reads facts in commit order, none lost and none twice, though some commit late', async () => {
  const { house } = hiring;
  const nurse = hiring.nurse;
  const kind = 'license.expired' as const;
  const late = (ms: number) =>
    house.db.transaction().execute(async (tx) => {
      const id = await writeFact(
        tx,
        { kind, job_seeker_id: nurse, data: { license_id: 0 } },
        house.clock.now(),
      );
      await pause(ms);
      return id;
    });
  // Small numbers that commit after greater ones are what a plain cursor loses.
  let reading = true;
  const readers = [house, other].map(async ({ db }) => {
    while (reading) await drainFacts(db);
  });
  const ids: number[] = [];
  for (let round = 0; round < 12; round += 1)
    ids.push(...(await Promise.all([late(40), late(0), late(15), late(0)])));
  await house.settle();
  reading = false;
  await Promise.all(readers);
  await house.settle();
  const rows = await house.db
    .selectFrom('notifications')
    .select('fact_id')
    .where('fact_id', 'in', ids)
    .orderBy('fact_id')
    .execute();
  expect(rows.map(({ fact_id }) => fact_id)).toEqual([...ids].sort((a, b) => a - b));
});

it('keeps the connection lists the same in both', async () => {
  const { who } = hiring;
  const [here, there] = await Promise.all(
    [hiring.house, other].map((process) =>
      process.call(connections.employerPipeline, { query: {} }, who.admin),
    ),
  );
  expect(there?.answer).toEqual(here?.answer);
});
