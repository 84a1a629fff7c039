// A socket lives no longer than its session, however that ends; so many a person, and from our own pages alone.
import * as identity from '@rounds/product/identity/calls';
import { houseLimits } from '@rounds/product/house-limits';
import { limits } from '@rounds/product/limits';
import {
  DeleteQueryNode,
  LimitNode,
  SelectQueryNode,
  ValueNode,
  type KyselyPlugin,
  type RootOperationNode,
} from 'kysely';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  CAST_PASSWORD,
  startApp,
  type Process,
  type Session,
  type TestApp,
} from '../../../tests/harness/http';
import { listenTo, type Ear } from '../../../tests/harness/socket';
import {
  claimSocket,
  endedLeases,
  lookAtSockets,
  releaseSockets,
  renewSockets,
} from '../slices/notifications/socket-queries';

let house: TestApp;
let other: Process;
const ears: Ear[] = [];
beforeAll(async () => {
  house = await startApp({ seed: 'cast', worker: 'whole' });
  other = await house.beside();
});
afterEach(() => {
  for (const ear of ears.splice(0)) ear.close();
});
afterAll(() => house.close());

const manager = 'manager@mercy.example';

async function signIn(email = manager, at: Process = house): Promise<Session> {
  const who = { token: '' };
  const body = { employer: { email, password: CAST_PASSWORD } };
  expect((await at.send('POST', '/api/employers/sign_in', { body, who })).status).toBe(200);
  return who;
}

async function listen(who: Session, at: Process = house): Promise<Ear> {
  const ear = await listenTo(at, who, { from: at });
  ears.push(ear);
  return ear;
}

/** The code it closed with, or 'open' after the second that it may take. */
const withinASecond = (ear: Ear) => Promise.race([ear.closed, pause(1000).then(() => 'open' as const)]);
const signOut = (who: Session, at: Process = house) => at.call(identity.employerAccount.signOut, {}, who);
const of = (email: string) => `(select id from people where email = '${email}')`;

describe('a socket ends with its session', () => {
  it('signed out here, in another process, and no other session’s with it', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const [mine, far, others] = [await listen(here), await listen(here, other), await listen(there)];
    await signOut(here, other);
    expect(await Promise.all([mine, far].map(withinASecond))).toEqual([4001, 4001]);
    expect(await withinASecond(others)).toBe('open');
  });

  it('when a new password ends the other sessions, and not this one', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const [mine, theirs] = [await listen(here), await listen(there)];
    const passwords = { password: CAST_PASSWORD, password_confirmation: CAST_PASSWORD };
    const body = { employer: { current_password: CAST_PASSWORD, ...passwords } };
    expect((await house.call(identity.employerAccount.change, { body }, here)).status).toBe(200);
    expect(await withinASecond(theirs)).toBe(4001);
    expect(await withinASecond(mine)).toBe('open');
  });

  it('when its token has run out unused, and after twelve hours however busy', async () => {
    const idle = await listen(await signIn());
    house.clock.forward({ minutes: limits.accessToken.minutes, seconds: 1 });
    expect(await withinASecond(idle)).toBe(4001);
    const busy = await signIn();
    const steps = (limits.accessToken.sessionHours * 60) / 20;
    for (let step = 1; step < steps; step += 1) {
      house.clock.forward({ minutes: 20 });
      await house.call(identity.employerMe, {}, busy);
    }
    const ear = await listen(busy);
    expect(await withinASecond(ear)).toBe('open');
    house.clock.forward({ minutes: 20 });
    expect(await withinASecond(ear)).toBe(4001);
  });

  it('when the role is another one, when its member is removed, and when its person is gone', async () => {
    const recruiter = 'recruiter@mercy.example';
    const changed = await listen(await signIn(recruiter));
    await house.pool.query(
      `update employer_users set role = 'interview_panelist' where id = ${of(recruiter)}`,
    );
    expect(await withinASecond(changed)).toBe(4002);
    const removed = await listen(await signIn(recruiter));
    await house.pool.query(`update employer_users set removed_at = $1 where id = ${of(recruiter)}`, [
      house.clock.now(),
    ]);
    expect(await withinASecond(removed)).toBe(4001);
    const panelist = 'panelist@mercy.example';
    const erased = await listen(await signIn(panelist));
    await house.pool.query(
      `update people set erased_at = $1, email = 'erased-' || id || '@rounds.invalid', password_hash = '',
         confirmed_at = null, full_name = 'Former member' where email = '${panelist}'`,
      [house.clock.now()],
    );
    expect(await withinASecond(erased)).toBe(4001);
  });

  it('stays open past it where nobody asks whether the session is still good', async () => {
    const lax = await startApp({ seed: 'cast', plugins: [withoutEnds] });
    try {
      const who = await signIn(manager, lax);
      const ear = await listen(who, lax);
      await signOut(who, lax);
      expect(await withinASecond(ear)).toBe('open');
    } finally {
      await lax.close();
    }
  });
});

describe('the row of a socket', () => {
  const now = () => house.clock.now();
  async function lease() {
    await signIn('admin@mercy.example');
    const { rows } = await house.pool.query<{ personId: number; sessionId: string; access: string }>(
      `select s.person_id as "personId", s.id as "sessionId", e.company_id || ':' || e.role as access
       from sessions s join people p on p.id = s.person_id join employer_users e on e.id = p.id
       where p.email = 'admin@mercy.example' and s.revoked_at is null limit 1`,
    );
    const [row = { personId: 0, sessionId: '', access: '' }] = rows;
    return { id: randomUUID(), ...row };
  }

  it('comes back where it was taken away, as long as its session is open', async () => {
    const [one, processId] = [await lease(), randomUUID()];
    const at = () => ({ processId, now: now() });
    expect(await claimSocket(house.db, one, at())).toBe(true);
    await releaseSockets(house.db, [one.id]);
    expect(await lookAtSockets(house.db, at())).toEqual({ rows: 0, ended: [] });
    await renewSockets(house.db, [one], at());
    expect(await lookAtSockets(house.db, at())).toEqual({ rows: 1, ended: [] });
    await releaseSockets(house.db, [one.id]);
    await house.pool.query('update sessions set revoked_at = $1 where id = $2', [now(), one.sessionId]);
    await renewSockets(house.db, [one], at());
    expect(await lookAtSockets(house.db, at())).toEqual({ rows: 0, ended: [] });
    expect(await endedLeases(house.db, [one], now())).toEqual([{ id: one.id, ended: true }]);
  });

  it('is asked for by its own process alone', async () => {
    const [one, processId] = [await lease(), randomUUID()];
    await claimSocket(house.db, { ...one, access: '1:admin' }, { processId, now: now() });
    expect(await lookAtSockets(house.db, { processId: randomUUID(), now: now() })).toEqual({
      rows: 0,
      ended: [],
    });
    expect(await lookAtSockets(house.db, { processId, now: now() })).toEqual({
      rows: 1,
      ended: [{ id: one.id, ended: false }],
    });
    await releaseSockets(house.db, [one.id]);
  });

  it('may go with its person: the socket closes within a second, those beside it stay and keep theirs', async () => {
    const [leaving, staying] = ['admin@rival.example', 'owner@mercy.example'];
    const rowOf = (email: string) =>
      house.pool
        .query(`select from live_sockets where person_id = ${of(email)}`)
        .then((found) => found.rowCount);
    const [ends, stays] = [await listen(await signIn(leaving)), await listen(await signIn(staying))];
    await house.pool.query(`delete from live_sockets where person_id in (${of(leaving)}, ${of(staying)})`);
    await house.pool.query(`delete from sessions where person_id = ${of(leaving)}`);
    expect(await withinASecond(ends)).toBe(4001);
    await expect.poll(() => rowOf(staying)).toBe(1);
    expect([await rowOf(leaving), await withinASecond(stays)]).toEqual([0, 'open']);
  });
});

describe('ten sockets a person', () => {
  it('whichever process they are open at; one that closes makes room', async () => {
    const who = await signIn();
    const open = [];
    for (let at = 0; at < houseLimits.live.socketsAPerson; at += 1)
      open.push(await listen(who, at % 2 ? other : house));
    expect(await (await listen(who, other)).closed).toBe(4008);
    const others = await signIn('admin@mercy.example');
    expect(await withinASecond(await listen(others))).toBe('open');
    open[0]?.close();
    await expect.poll(async () => withinASecond(await listen(who)), { timeout: 10_000 }).toBe('open');
  });

  it('are more where the open ones are forgotten', async () => {
    const lax = await startApp({ seed: 'cast', plugins: [forgettingSockets] });
    try {
      const who = await signIn(manager, lax);
      for (let at = 0; at < houseLimits.live.socketsAPerson; at += 1) await listen(who, lax);
      expect(await withinASecond(await listen(who, lax))).toBe('open');
    } finally {
      await lax.close();
    }
  });
});

describe('only our own pages open one', () => {
  const asks = (headers: Record<string, string>) =>
    house.app
      .inject({
        url: '/api/live?ticket=none',
        headers: { upgrade: 'websocket', connection: 'upgrade', ...headers },
      })
      .then(({ statusCode }) => statusCode);

  it('refuses a foreign page, an opaque one, and whoever says nothing', async () => {
    const foreign = [
      'https://evil.example',
      'null',
      'http://localhost.evil.example',
      'https://localhost:3000',
    ];
    for (const origin of foreign) expect([origin, await asks({ origin })]).toEqual([origin, 403]);
    expect(await asks({})).toBe(403);
    const answer = await house.app.inject({ url: '/api/live' });
    expect(answer.json()).toMatchObject({ error: 'foreign_page' });
    const stranger = await listenTo(house, await signIn(), { origin: 'https://evil.example' });
    expect(await stranger.closed).toBe(1006);
  });

  it('opens to the public address, and on a developer’s machine to any of its names', async () => {
    for (const origin of [house.config.publicUrl, 'http://127.0.0.1:5173', 'http://localhost:1']) {
      const ear = await listenTo(house, await signIn(), { origin });
      ears.push(ear);
      expect(await withinASecond(ear)).toBe('open');
    }
  });
});

const nothing = LimitNode.create(ValueNode.createImmediate(0));

/** The controls: the question which sockets have ended finds none; deletions of their rows take all of them. */
const careless = (change: (node: RootOperationNode, asked: string) => RootOperationNode): KyselyPlugin => ({
  transformQuery: ({ node }) => change(node, JSON.stringify(node)),
  transformResult: ({ result }) => Promise.resolve(result),
});
const withoutEnds = careless((node, asked) =>
  SelectQueryNode.is(node) && asked.includes('live_sockets') && asked.includes('sessions')
    ? { ...node, limit: nothing }
    : node,
);
const forgettingSockets = careless((node, asked) => {
  if (!DeleteQueryNode.is(node) || !asked.includes('live_sockets')) return node;
  const { where: _where, ...rest } = node;
  return rest;
});
