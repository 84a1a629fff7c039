// Nobody locks somebody else's account: what a stranger's wrong passwords cost, and what a known browser keeps.
import * as identity from '@rounds/product/identity/calls';
import { houseLimits } from '@rounds/product/house-limits';
import { limits } from '@rounds/product/limits';
import { LimitNode, SelectQueryNode, ValueNode, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { solveCaptcha } from '../../../../tests/harness/captcha';
import { CAST_PASSWORD, startApp, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

const email = 'manager@mercy.example';
const wrong = 'Wrong-pass-1';

interface Try {
  password?: string;
  cookie?: string | undefined;
  /** Pays with a proof of work whether it is asked for or not. */
  pays?: boolean;
  at?: TestApp;
  address?: string;
}

async function attempt({ password = CAST_PASSWORD, cookie, pays = false, at = house, address = email }: Try) {
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' };
  if (cookie) headers['cookie'] = cookie;
  // An empty one stops the harness from paying by itself.
  headers['captcha-solution'] = pays ? await solveCaptcha(at.url) : 'none';
  const body = { employer: { email: address, password } };
  const reply = await at.send('POST', '/api/employers/sign_in', { body, headers });
  return {
    said: reply.refusal?.error ?? 'in',
    cookie: reply.headers.get('set-cookie')?.split(';')[0],
  };
}

/** As many as it takes to lock, each with its proof of work, from a browser that was never here. */
async function lockByStranger(at = house) {
  for (let turn = 0; turn < houseLimits.captcha.afterFailures; turn += 1)
    await attempt({ password: wrong, at });
  let said = '';
  for (let turn = 0; turn < limits.password.failuresBeforeLock; turn += 1)
    ({ said } = await attempt({ password: wrong, pays: true, at }));
  return said;
}

beforeEach(async () => {
  await house.pool.query('delete from door_counts');
  await house.pool.query('delete from sign_in_failures');
});

describe('a stranger', () => {
  it('locks nobody with passwords that cost nothing, however many', async () => {
    const said = [];
    for (let turn = 0; turn < 30; turn += 1) said.push((await attempt({ password: wrong })).said);
    const free = houseLimits.captcha.afterFailures;
    expect(said.slice(0, free)).toEqual(Array(free).fill('wrong_credentials'));
    expect(new Set(said.slice(free))).toEqual(new Set(['captcha_needed']));
    expect((await attempt({ pays: true })).said).toBe('in');
  });

  it('locks out strangers with eight that were paid for, and not the owner in their own browser', async () => {
    const { cookie } = await attempt({ pays: true });
    expect(await lockByStranger()).toBe('account_locked');
    expect((await attempt({ pays: true })).said).toBe('account_locked');
    expect((await attempt({ cookie, pays: true })).said).toBe('in');
    // That the owner came by opens nothing for strangers.
    expect((await attempt({ pays: true })).said).toBe('account_locked');
    house.clock.forward({ minutes: limits.password.lockMinutes });
    expect((await attempt({ pays: true })).said).toBe('in');
  });

  it('is one in every browser that signed in to another account, or whose cookie is made up', async () => {
    const { cookie: elsewhere } = await attempt({ address: 'admin@mercy.example' });
    await lockByStranger();
    const madeUp = `${house.config.cookieName}=${'A'.repeat(43)}`;
    for (const cookie of [elsewhere, madeUp])
      expect((await attempt({ cookie, pays: true })).said).toBe('account_locked');
    house.clock.forward({ minutes: limits.password.lockMinutes });
  });

  it('would lock the owner out where nobody knows their browser', async () => {
    const careless = await startApp({ seed: 'cast', plugins: [withoutKnownBrowsers] });
    try {
      const { cookie } = await attempt({ pays: true, at: careless });
      await lockByStranger(careless);
      expect((await attempt({ cookie, pays: true, at: careless })).said).toBe('account_locked');
    } finally {
      await careless.close();
    }
  });
});

describe('a browser that signed in before', () => {
  it('has eight tries of its own, which bind neither other browsers nor strangers', async () => {
    const [mine, other] = [await attempt({ pays: true }), await attempt({ pays: true })];
    const said = [];
    for (let turn = 0; turn < limits.password.failuresBeforeLock; turn += 1)
      said.push((await attempt({ password: wrong, cookie: mine.cookie, pays: true })).said);
    expect(said).toEqual([...Array<string>(7).fill('wrong_credentials'), 'account_locked']);
    expect((await attempt({ cookie: mine.cookie, pays: true })).said).toBe('account_locked');
    expect((await attempt({ cookie: other.cookie, pays: true })).said).toBe('in');
    expect((await attempt({ pays: true })).said).toBe('in');
    house.clock.forward({ minutes: limits.password.lockMinutes });
    expect((await attempt({ cookie: mine.cookie, pays: true })).said).toBe('in');
  });

  it('is a stranger again after a new password set elsewhere', async () => {
    const { cookie } = await attempt({ pays: true });
    const who = await house.as(email);
    const passwords = { password: CAST_PASSWORD, password_confirmation: CAST_PASSWORD };
    const body = { employer: { current_password: CAST_PASSWORD, ...passwords } };
    expect((await house.call(identity.employerAccount.change, { body }, who)).status).toBe(200);
    await lockByStranger();
    expect((await attempt({ cookie, pays: true })).said).toBe('account_locked');
    house.clock.forward({ minutes: limits.password.lockMinutes });
  });
});

describe('the letter about a new device', () => {
  const letters = async () => {
    await house.settle();
    const { rows } = await house.pool.query<{ plain: string }>(
      `select plain from local_mails where to_address = 'recruiter@mercy.example'
         and subject = 'A new device signed in to your account'`,
    );
    return rows.map(({ plain }) => plain);
  };
  const address = 'recruiter@mercy.example';

  it('comes for each new browser after the first of all, once', async () => {
    const { cookie } = await attempt({ address });
    expect(await letters()).toEqual([]);
    await attempt({ address, cookie });
    expect(await letters()).toEqual([]);
    const second = await attempt({ address });
    await attempt({ address, cookie: second.cookie });
    const [letter, ...more] = await letters();
    expect([letter, more]).toEqual([expect.stringContaining('Another program signed in'), []]);
  });
});

/** The control: nobody's browser is found among the known ones. */
const withoutKnownBrowsers: KyselyPlugin = {
  transformQuery({ node }) {
    if (!SelectQueryNode.is(node) || !JSON.stringify(node.from).includes('known_browsers')) return node;
    return { ...node, limit: LimitNode.create(ValueNode.createImmediate(0)) };
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
