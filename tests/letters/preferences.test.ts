// What people choose to be told: bell, letters, digests, quiet hours; and the one click that ends letters.
import * as notifications from '@rounds/product/notifications/calls';
import * as wishes from '@rounds/product/notifications/preference-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Hiring } from '../harness/hiring';

let hiring: Hiring;
beforeEach(async () => {
  hiring = await Hiring.open();
});
afterEach(() => hiring.house.close());

type Body = Parameters<typeof choose>[0];
async function choose(
  given: Partial<{
    groups: {
      group: 'requests' | 'offers' | 'answers' | 'messages';
      bell: boolean;
      letter: 'at_once' | 'daily' | 'weekly' | 'none';
    }[];
    quiet_from: number | null;
    quiet_until: number | null;
    zone: string;
  }>,
) {
  const notification_preferences = {
    groups: [],
    zone: 'America/New_York',
    digest_hour: 8,
    quiet_from: null,
    quiet_until: null,
    ...given,
  };
  const { house, who } = hiring;
  return house.call(wishes.changeEmployerPreferences, { body: { notification_preferences } }, who.manager);
}
const requests = (letter: 'at_once' | 'daily' | 'weekly' | 'none', bell = true): Body => ({
  groups: [{ group: 'requests', bell, letter }],
});

interface Mail {
  subject: string;
  plain: string;
  html: string;
}
async function lettersTo(email: string): Promise<Mail[]> {
  await hiring.house.settle();
  const { rows } = await hiring.house.pool.query<Mail & { to_address: string }>(
    'delete from local_mails returning to_address, subject, plain, html',
  );
  return rows.filter((row) => row.to_address === email);
}
const toManager = () => lettersTo('manager@mercy.example');
const bell = async () =>
  (
    await hiring.house.call(
      notifications.employerActivities,
      { query: {} },
      await hiring.house.as('manager@mercy.example'),
    )
  ).answer.data.map(({ event }) => event);

/** Something happens that the manager is told of: the nurse says no. */
async function decline(): Promise<number> {
  const { id } = (await hiring.send(hiring.who.manager)).answer.data;
  await hiring.answer(id, { user_response_status: 'declined' });
  return id;
}

describe('preferences', () => {
  it('are the usual until somebody chooses, and each side has its own groups', async () => {
    const { house, who } = hiring;
    const mine = (await house.call(wishes.employerPreferences, {}, who.manager)).answer.data;
    expect(mine).toMatchObject({ zone: null, digest_hour: 8, quiet_from: null });
    expect(mine.groups.map(({ group }) => group)).not.toContain('searches');
    expect(mine.groups.every(({ bell: rings, letter }) => rings && letter === 'at_once')).toBe(true);
    const hers = (await house.call(wishes.seekerPreferences, {}, who.nurse)).answer.data;
    expect(hers.groups.map(({ group }) => group)).toContain('searches');
    expect(
      (await house.send('GET', '/api/v1/profile/notification_preferences', { who: who.manager })).status,
    ).toBe(403);
    expect((await house.send('GET', '/api/v1/profile/notification_preferences')).status).toBe(401);
  });
  it('are kept for oneself alone, and refused in a sentence where they make no sense', async () => {
    const { house, who } = hiring;
    expect((await choose({ ...requests('none'), quiet_from: 21, quiet_until: 7 })).status).toBe(200);
    const mine = (await house.call(wishes.employerPreferences, {}, who.manager)).answer.data;
    expect(mine).toMatchObject({ zone: 'America/New_York', quiet_from: 21, quiet_until: 7 });
    expect(mine.groups.find(({ group }) => group === 'requests')).toMatchObject({ letter: 'none' });
    const other = (await house.call(wishes.employerPreferences, {}, who.recruiter)).answer.data;
    expect(other).toMatchObject({ zone: null, quiet_from: null });
    expect((await choose({ zone: 'Mars/Olympus' })).refusal?.fields).toEqual({
      'notification_preferences.zone': 'Please choose a time zone.',
    });
    for (const wrong of [{ quiet_from: 21 }, { quiet_from: 7, quiet_until: 7 }])
      expect((await choose(wrong)).refusal?.fields).toEqual({
        'notification_preferences.quiet_until': 'Quiet hours begin at one hour and end at another.',
      });
  });
});

describe('what somebody chose', () => {
  it('rings and writes at once where nothing was chosen', async () => {
    await decline();
    expect(await toManager()).toHaveLength(1);
    expect(await bell()).toContain('connection_request.declined');
  });
  it('ends its letters, and the bell goes on', async () => {
    await choose(requests('none'));
    await decline();
    expect(await toManager()).toEqual([]);
    expect(await bell()).toContain('connection_request.declined');
  });
  it('ends the bell, and its letters go on', async () => {
    await choose(requests('at_once', false));
    await decline();
    expect(await toManager()).toHaveLength(1);
    expect(await bell()).not.toContain('connection_request.declined');
  });
  it('gathers a day in one letter at the chosen hour, and nothing that was opened since', async () => {
    await choose(requests('daily'));
    await decline();
    expect(await toManager()).toEqual([]);
    hiring.house.clock.forward({ days: 1 });
    const [digest, ...more] = await toManager();
    expect(more).toEqual([]);
    expect(digest?.subject).toBe('One thing happened on Rounds');
    expect(digest?.plain).toMatch(/\/employer\/pipeline\?request=\d+/);
    expect(digest?.plain).toMatch(/\/unsubscribe\?token=/);
    hiring.house.clock.forward({ days: 1 });
    expect(await toManager()).toEqual([]);
  });
  it('leaves out of a digest what was opened in the bell', async () => {
    await choose(requests('weekly'));
    await decline();
    await hiring.house.settle();
    await hiring.house.pool.query('update notifications set read_at = created_at');
    hiring.house.clock.forward({ days: 8 });
    expect(await toManager()).toEqual([]);
  });
  it('lets letters wait for the end of the quiet hours', async () => {
    const hour = Number(
      new Intl.DateTimeFormat('en-US', {
        hour: 'numeric',
        hourCycle: 'h23',
        timeZone: 'America/New_York',
      }).format(new Date(hiring.house.clock.now())),
    );
    await choose({ quiet_from: hour, quiet_until: (hour + 2) % 24 });
    await decline();
    expect(await toManager()).toEqual([]);
    expect(await bell()).toContain('connection_request.declined');
    hiring.house.clock.forward({ hours: 2 });
    expect(await toManager()).toHaveLength(1);
  });
});

describe('one click', () => {
  const click = (method: string, url: string) =>
    hiring.house.send(method, url, {
      body: method === 'POST' ? 'List-Unsubscribe=One-Click' : undefined,
      headers: method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
    });
  const linkIn = (mail: Mail | undefined) => /\/unsubscribe\?token=[\w-]+/.exec(mail?.plain ?? '')?.[0] ?? '';
  const letterOf = async (group: string) =>
    (await hiring.house.call(wishes.employerPreferences, {}, hiring.who.manager)).answer.data.groups.find(
      (one) => one.group === group,
    )?.letter;

  it('ends letters like it without a session, twice alike; opening the link changes nothing', async () => {
    await decline();
    const url = linkIn((await toManager())[0]);
    expect(url).not.toBe('');
    expect((await click('GET', url)).status).toBe(200);
    expect(await letterOf('requests')).toBe('at_once');
    for (let turn = 0; turn < 2; turn += 1) expect((await click('POST', url)).status).toBe(200);
    expect(await letterOf('requests')).toBe('none');
    expect(await letterOf('offers')).toBe('at_once');
  });
  it('is none of a broken, changed or foreign link', async () => {
    await decline();
    const url = linkIn((await toManager())[0]);
    for (const wrong of [
      url.slice(0, -2),
      `${url}A`,
      '/unsubscribe',
      '/unsubscribe?token=',
      `${url}&token=x`,
    ])
      expect([wrong, (await click('POST', wrong)).status]).toEqual([wrong, 404]);
    expect(await letterOf('requests')).toBe('at_once');
  });
  it('is in no letter that is owed, about security or about rights', async () => {
    await hiring.send(hiring.who.manager);
    await hiring.house.settle();
    hiring.house.clock.forward({ minutes: 6 });
    const [owed] = await lettersTo('nurse@people.example');
    expect(owed?.plain).toContain('invites you');
    expect(linkIn(owed)).toBe('');
    await hiring.house.send('POST', '/api/users/password', {
      body: { user: { email: 'nurse@people.example' } },
    });
    const [reset] = await lettersTo('nurse@people.example');
    expect(reset?.subject).toBe('Set a new password');
    expect(linkIn(reset)).toBe('');
  });
});
