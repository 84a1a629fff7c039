// One's own sessions, and what a new password or a second factor leaves of the others and of older letters.
import * as identity from '@rounds/product/identity/calls';
import { seekerFactors } from '@rounds/product/identity/second-factor-calls';
import { seekerSessions } from '@rounds/product/identity/session-calls';
import { ColumnNode, ColumnUpdateNode, UpdateQueryNode, ValueNode, type KyselyPlugin } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAST_PASSWORD, startApp, type Session, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

const agents = {
  phone: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
  laptop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
};

async function signIn(email: string, agent: keyof typeof agents = 'phone', at = house): Promise<Session> {
  const who = { token: '' };
  const headers = { 'user-agent': agents[agent] };
  const body = { user: { email, password: CAST_PASSWORD } };
  expect((await at.send('POST', '/api/users/sign_in', { body, who, headers })).status).toBe(200);
  return who;
}
const list = async (who: Session) => (await house.call(seekerSessions.list, {}, who)).answer.data.sessions;
const statusOf = async (who: Session) => (await house.call(seekerSessions.list, {}, who)).status;

describe('the list', () => {
  const email = 'nurse@people.example';

  it('names the device in words, says when it was last used, and marks this one', async () => {
    const phone = await signIn(email);
    house.clock.forward({ minutes: 7 });
    const laptop = await signIn(email, 'laptop');
    await list(phone);
    house.clock.forward({ minutes: 7 });
    const rows = await list(phone);
    expect(rows.map(({ device, current, country }) => [device, current, country])).toEqual([
      ['Chrome on Android', true, null],
      ['Firefox on Windows', false, null],
    ]);
    expect(rows[0]?.last_used_at).toBe(house.clock.now());
    expect(rows[1]?.last_used_at).toBe(rows[1]?.created_at);
    for (const who of [phone, laptop]) await house.call(identity.seekerAccount.signOut, {}, who);
  });

  it('ends one, all others, and no one else’s', async () => {
    const [mine, other, third] = [await signIn(email), await signIn(email, 'laptop'), await signIn(email)];
    const therapist = await signIn('therapist@people.example');
    const theirs = (await list(therapist))[0]?.id ?? '';
    const ids = (await list(mine)).filter(({ device }) => device === 'Firefox on Windows');
    const end = (id: string) => house.call(seekerSessions.end, { params: { id } }, mine);
    expect((await end(ids[0]?.id ?? '')).status).toBe(200);
    expect([await statusOf(other), await statusOf(third)]).toEqual([401, 200]);
    expect((await end(ids[0]?.id ?? '')).refusal?.error).toBe('not_found');
    expect((await end(theirs)).refusal?.error).toBe('not_found');
    expect((await house.call(seekerSessions.endOthers, {}, mine)).status).toBe(200);
    expect([await statusOf(mine), await statusOf(third), await statusOf(therapist)]).toEqual([200, 401, 200]);
    expect((await list(mine)).map(({ current }) => current)).toEqual([true]);
  });

  it('shows no session that ran out', async () => {
    await signIn(email);
    house.clock.forward({ minutes: 31 });
    expect(await list(await signIn(email))).toHaveLength(1);
  });
});

const linksTo = async (email: string, subject: string, at = house) => {
  await at.settle();
  const { rows } = await at.pool.query<{ plain: string }>(
    'select plain from local_mails where to_address = $1 and subject = $2 order by id',
    [email, subject],
  );
  return rows.map(({ plain }) => /_token=([\w-]+)/.exec(plain)?.[1] ?? '');
};
const askForReset = (email: string, at = house) =>
  at.call(identity.seekerAccount.forgot, { body: { user: { email } } });
const passwords = { password: CAST_PASSWORD, password_confirmation: CAST_PASSWORD };
const reset = async (reset_password_token: string, at = house) =>
  (await at.call(identity.seekerAccount.reset, { body: { user: { reset_password_token, ...passwords } } }))
    .status;
const resetSubject = 'Set a new password';

describe('older letters', () => {
  const email = 'physician@people.example';

  it('lose their link when a later one is asked for', async () => {
    await askForReset(email);
    await house.settle();
    house.clock.forward({ minutes: 1 });
    await askForReset(email);
    const [older = '', newer = ''] = await linksTo(email, resetSubject);
    expect([await reset(older), await reset(newer)]).toEqual([422, 200]);
  });

  const change = (who: Session, at = house) =>
    at.call(
      identity.seekerAccount.change,
      { body: { user: { current_password: CAST_PASSWORD, ...passwords } } },
      who,
    );

  it('lose it when the password changes', async () => {
    const who = await signIn(email);
    house.clock.forward({ minutes: 1 });
    await askForReset(email);
    const link = (await linksTo(email, resetSubject)).at(-1) ?? '';
    house.clock.forward({ minutes: 1 });
    expect((await change(who)).status).toBe(200);
    expect(await reset(link)).toBe(422);
  });

  it('are not even written when the password changed before their turn', async () => {
    // Its worker starts with the first settling.
    const slow = await startApp({ seed: 'cast' });
    try {
      const who = await signIn(email, 'phone', slow);
      await askForReset(email, slow);
      slow.clock.forward({ minutes: 1 });
      expect((await change(who, slow)).status).toBe(200);
      expect(await linksTo(email, resetSubject, slow)).toEqual([]);
      expect(await linksTo(email, 'Your password was changed', slow)).toHaveLength(1);
    } finally {
      await slow.close();
    }
  });

  it('lose it when a second factor is added, which ends the other sessions too', async () => {
    const [who, other] = [await signIn(email), await signIn(email, 'laptop')];
    house.clock.forward({ minutes: 1 });
    await askForReset(email);
    const link = (await linksTo(email, resetSubject)).at(-1) ?? '';
    const second_factor = { current_password: CAST_PASSWORD };
    const started = await house.call(seekerFactors.startTotp, { body: { second_factor } }, who);
    const epoch = Math.floor(Date.parse(house.clock.now()) / 1000);
    const code = generateSync({ secret: started.answer.data.secret, epoch });
    await house.call(seekerFactors.confirmTotp, { body: { second_factor: { code } } }, who);
    expect([await statusOf(who), await statusOf(other)]).toEqual([200, 401]);
    expect(await reset(link)).toBe(422);
  });

  it('set a password that leads past no second factor', async () => {
    house.clock.forward({ minutes: 1 });
    await askForReset(email);
    const reset_password_token = (await linksTo(email, resetSubject)).at(-1) ?? '';
    const user = { reset_password_token, ...passwords };
    const done = await house.call(identity.seekerAccount.reset, { body: { user } });
    expect([done.status, done.headers.get('authorization')]).toEqual([200, null]);
    const body = { user: { email, password: CAST_PASSWORD } };
    const signedIn = await house.call(identity.seekerSignIn, { body });
    expect([signedIn.status, signedIn.headers.get('authorization')]).toEqual([200, null]);
    expect(signedIn.answer.data).toHaveProperty('second_factor.ticket');
  });

  it('would go on working where nobody ends them', async () => {
    const careless = await startApp({ seed: 'cast', plugins: [withoutEndings] });
    try {
      await askForReset(email, careless);
      await careless.settle();
      careless.clock.forward({ minutes: 1 });
      await askForReset(email, careless);
      const [older = ''] = await linksTo(email, resetSubject, careless);
      expect(await reset(older, careless)).toBe(200);
    } finally {
      await careless.close();
    }
  });
});

/** The control: links that are to end get the end that they would have had anyway. */
const withoutEndings: KyselyPlugin = {
  transformQuery({ node }) {
    const ends = UpdateQueryNode.is(node) && JSON.stringify(node.table).includes('mailed_links');
    if (!ends || node.from !== undefined) return node;
    const updates = [ColumnUpdateNode.create(ColumnNode.create('used_at'), ValueNode.createImmediate(null))];
    return { ...node, updates };
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
