// A socket lives no longer than its session, however that ends; so many a person, and from our own pages alone.
import * as identity from '@rounds/product/identity/calls';
import { houseLimits } from '@rounds/product/house-limits';
import { limits } from '@rounds/product/limits';
import { DeleteQueryNode, SelectQueryNode, type KyselyPlugin } from 'kysely';
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
    const careless = await startApp({ seed: 'cast', plugins: [withoutConditions('sessions')] });
    try {
      const who = await signIn(manager, careless);
      const ear = await listen(who, careless);
      await signOut(who, careless);
      expect(await withinASecond(ear)).toBe('open');
    } finally {
      await careless.close();
    }
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
    const careless = await startApp({ seed: 'cast', plugins: [withoutConditions('live_sockets')] });
    try {
      const who = await signIn(manager, careless);
      for (let at = 0; at < houseLimits.live.socketsAPerson; at += 1) await listen(who, careless);
      expect(await withinASecond(await listen(who, careless))).toBe('open');
    } finally {
      await careless.close();
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

/** The control: questions about this table that name many rows, and deletions from it, take all its rows. */
function withoutConditions(table: 'sessions' | 'live_sockets'): KyselyPlugin {
  return {
    transformQuery({ node }) {
      const asked = JSON.stringify(node);
      const aims =
        table === 'sessions'
          ? SelectQueryNode.is(node) && asked.includes('sessions.id = any(')
          : DeleteQueryNode.is(node) && asked.includes('live_sockets');
      if (!aims || !('where' in node)) return node;
      const { where: _where, ...rest } = node;
      return rest;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}
