// The database goes away and comes back: what callers are told, and that the house goes on as if nothing had been.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { writeFact } from '../../server/src/facts';
import { cutLine, type CutLine } from '../harness/cut-line';
import { databaseOn, type FreshDatabase } from '../harness/database-on';
import { Hiring } from '../harness/hiring';
import { listenTo } from '../harness/socket';

let hiring: Hiring;
let line: CutLine;
let database: FreshDatabase;
beforeAll(async () => {
  database = await databaseOn(inject('clusterUrl'));
  line = await cutLine(database.url);
  const drop = async () => {
    await line.close();
    await database.drop();
  };
  hiring = await Hiring.open({ worker: 'whole', database: () => Promise.resolve({ url: line.url, drop }) });
  await hiring.house.settle();
});
afterAll(() => hiring.house.close());
afterEach(() => line.mend());

const bell = '/api/v1/profile/notifications';
const ready = async () => {
  const reply = await hiring.house.send('GET', '/readyz');
  return [reply.status, reply.answer];
};
const answering = () =>
  expect
    .poll(async () => (await hiring.house.send('GET', bell, { who: hiring.who.nurse })).status, {
      timeout: 10_000,
    })
    .toBe(200);

it('tells callers that it is away and to ask again, and says of itself what is missing', async () => {
  line.cut();
  const { house, who } = hiring;
  const replies = await Promise.all([
    house.send('GET', bell, { who: who.nurse }),
    house.send('GET', '/api/v1/vacancies'),
    house.send('POST', '/api/v1/employers/connection_requests', {
      body: { connection_request: { vacancy_id: hiring.vacancy, user_id: hiring.nurse, message: 'Hello.' } },
      who: who.admin,
    }),
  ]);
  for (const reply of replies) {
    expect([reply.status, reply.refusal?.error]).toEqual([503, 'database_away']);
    expect(reply.headers.get('retry-after')).toBe('2');
  }
  expect(await ready()).toEqual([503, { ok: false, missing: ['database'] }]);
  expect((await house.send('GET', '/healthz')).status).toBe(200);
  line.mend();
  await answering();
  expect(await ready()).toEqual([200, { ok: true }]);
});

it('keeps one listening connection however long it was away, and pushes what happened since', async () => {
  const { house, who } = hiring;
  const ear = await listenTo(house, who.rival);
  const before = line.open();
  line.cut();
  const tries = line.refused();
  await expect.poll(() => line.refused() - tries, { timeout: 10_000 }).toBeGreaterThan(20);
  line.mend();
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
  const listening = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'rounds_live'`.execute(house.db);
    return rows[0]?.count;
  };
  await expect.poll(listening, { timeout: 10_000 }).toBe(1);
  await answering();
  // Those that were opened for what had waited are given back when they have been idle.
  await expect.poll(() => line.open(), { timeout: 20_000 }).toBeLessThanOrEqual(before + 4);
  ear.close();
});

describe('an answer that is lost at the commit', () => {
  const send = (key?: string) =>
    hiring.house.send('POST', '/api/v1/employers/connection_requests', {
      body: { connection_request: { vacancy_id: hiring.vacancy, user_id: hiring.nurse, message: 'Hello.' } },
      who: hiring.who.admin,
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  const sent = async () =>
    (await hiring.house.db.selectFrom('connection_requests').select('id').execute()).length;

  it('is kept under its key: asked again, the one effect is told', async () => {
    line.cutAtCommit('idempotency_keys');
    const lost = await send('lost');
    expect([lost.status, lost.refusal?.error]).toEqual([503, 'database_away']);
    expect(await sent()).toBe(1);
    const again = await send('lost');
    expect(again.status).toBe(201);
    expect(await sent()).toBe(1);
    // What whoever has no key is told: that it is there already.
    expect((await send()).refusal?.error).toBe('already_open');
  });
});

it('goes on after every connection of the house was ended by an operator', async () => {
  const { rows } = await sql<{ ended: number }>`select count(pg_terminate_backend(pid))::int as ended
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    hiring.house.db,
  );
  expect(rows[0]?.ended).toBeGreaterThan(3);
  await answering();
  await expect.poll(async () => (await ready())[0]).toBe(200);
});
