// Calendars kept elsewhere over HTTP: added by their owner alone, read by the queue, told of where they cannot be.
import { limits } from '@rounds/product/limits';
import { removeMember } from '@rounds/product/tokens/member-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calendar } from '../../../../tests/harness/calendar-double';
import { idOf } from '../../../../tests/harness/fixtures';
import { openElsewhere, secretPart, secretPath } from '../../../../tests/harness/kept-elsewhere';

let my: Awaited<ReturnType<typeof openElsewhere>>;
beforeEach(async () => {
  my = await openElsewhere();
});
afterEach(() => my.close());

describe('a calendar', () => {
  it('is read at once after it is added, and shows its host and last characters alone', async () => {
    const added = await my.add(my.busyAt('15:00', '16:00'));
    const shown = { host: `127.0.0.1:${my.service.port}`, last_characters: '.ics', fault: null, left_out: 0 };
    expect(added.answer.data).toMatchObject({ ...shown, is_reading: true, read_at: null, busy_times: 0 });
    await my.house.settle();
    const now = my.house.clock.now();
    expect(await my.list()).toMatchObject([{ ...shown, is_reading: false, read_at: now, busy_times: 1 }]);
    for (const said of [
      added,
      await my.house.send('GET', '/api/v1/employers/outside_calendars', { who: my.hiring.who.panelist }),
    ])
      expect(JSON.stringify(said)).not.toContain(secretPart);
    const { rows } = await my.house.pool.query('select * from outside_calendars');
    expect(JSON.stringify(rows)).not.toContain(secretPart);
    const times = await my.house.pool.query('select * from outside_busy_times');
    expect(JSON.stringify(times.rows)).not.toMatch(/Dentist|Elm/);
  });

  it('is its owner’s alone, and nobody else’s to read or remove', async () => {
    const { recruiter, admin, rival, nurse } = my.hiring.who;
    const id = await my.read(my.busyAt('15:00', '16:00'));
    for (const who of [recruiter, admin, rival]) {
      expect(await my.list(who)).toEqual([]);
      expect((await my.again(id, who)).status).toBe(404);
      expect((await my.remove(id, who)).status).toBe(404);
    }
    expect((await my.add(`${my.service.base}/x`, nurse)).refusal?.error).toBe('wrong_side');
    expect((await my.list())[0]?.id).toBe(id);
  });

  it('is refused in words where it is none, is there already, or is one too many', async () => {
    const said = async (address: string) => (await my.add(address)).refusal;
    const field = (sentence: string) => ({ fields: { 'outside_calendar.address': sentence } });
    const whole = 'Please enter the whole address, which begins with https:// or webcal://.';
    expect(await said('')).toMatchObject(field(whole));
    expect(await said('calendar.example/basic.ics')).toMatchObject(field(whole));
    expect(await said('https://me:word@calendar.example/x')).toMatchObject(
      field('Please enter the address without a name before the @.'),
    );
    expect(await said(`https://calendar.example/${'x'.repeat(2000)}`)).toMatchObject(
      field('At most 2000 characters.'),
    );
    const url = my.busyAt('15:00', '16:00');
    await my.read(url);
    expect(await said(url)).toMatchObject({ error: 'conflict', message: 'This calendar is read already.' });
    for (const path of ['/b', '/c']) expect((await my.add(`${my.service.base}${path}`)).status).toBe(201);
    expect(await said(`${my.service.base}/d`)).toMatchObject({ error: 'too_many_calendars' });
    expect(await my.list()).toHaveLength(3);
    const second = my.house.pool.query(
      `insert into outside_calendars (person_id, place, address, host, last_characters, made_at, asked_at, next_at)
       select person_id, 4, '', '', '', made_at, made_at, made_at from outside_calendars limit 1`,
    );
    await expect(second).rejects.toThrow('outside_calendars_place_check');
  });

  it('is named so many times an hour, as each has somebody else’s server asked', async () => {
    await my.close();
    my = await openElsewhere({ RATE_LIMIT_FACTOR: '1' });
    const url = my.busyAt('15:00', '16:00');
    for (let turn = 0; turn < limits.rateLimits.calendar.account; turn += 1) await my.add(url);
    const refused = await my.add(`${my.service.base}/another`);
    expect([refused.status, refused.refusal?.error]).toEqual([429, 'too_many_requests']);
    expect(await my.list()).toHaveLength(1);
  });

  it('is forgotten with its times when it is removed, and when its owner leaves the team', async () => {
    const rows = async () => (await my.house.pool.query('select from outside_busy_times')).rowCount ?? 0;
    const id = await my.read(my.busyAt('15:00', '16:00'));
    expect(await rows()).toBe(1);
    expect((await my.remove(id)).status).toBe(200);
    expect([await rows(), await my.list(), await my.week()]).toEqual([0, [], []]);
    expect((await my.remove(id)).status).toBe(404);
    await my.read(my.busyAt('15:00', '16:00'));
    const input = { params: { id: my.booking.interview_panel[0]?.id ?? 0 } };
    const heir_id = await idOf(my.house, 'manager@mercy.example');
    await my.house.call(removeMember, { ...input, body: { heir_id } }, my.hiring.who.admin);
    expect((await my.house.pool.query('select from outside_calendars')).rowCount).toBe(0);
    expect(await rows()).toBe(0);
  });
});

describe('reading', () => {
  const asked = () => my.service.asked.filter(({ path }) => path === secretPath);

  it('comes again every half hour, asks only for what changed, and for the whole once a day', async () => {
    await my.read(my.busyAt('15:00', '16:00'));
    await my.house.settle();
    expect(asked()).toHaveLength(1);
    my.house.clock.forward({ minutes: 36 });
    await my.house.settle();
    expect(asked().map(({ status }) => status)).toEqual([200, 304]);
    my.busyAt('18:00', '19:00');
    my.house.clock.forward({ minutes: 36 });
    await my.house.settle();
    await my.hiring.signIn();
    expect(asked().map(({ status }) => status)).toEqual([200, 304, 200]);
    expect(await my.week()).toEqual([my.taken('18:00', '19:00')]);
    my.house.clock.forward({ hours: 21 });
    await my.house.settle();
    expect(asked().map(({ status }) => status)).toEqual([200, 304, 200, 200]);
  });

  it('says why it failed, keeps what was read before, and waits ever longer', async () => {
    const url = my.busyAt('15:00', '16:00');
    await my.read(url);
    my.service.fails(secretPath, 404);
    my.house.clock.forward({ minutes: 36 });
    await my.house.settle();
    await my.hiring.signIn();
    expect(await my.list()).toMatchObject([{ fault: 'gone', busy_times: 1, is_reading: false }]);
    expect(await my.week()).toEqual([my.taken('15:00', '16:00')]);
    my.house.clock.forward({ minutes: 50 });
    await my.house.settle();
    expect(asked()).toHaveLength(2);
    my.house.clock.forward({ minutes: 20 });
    await my.house.settle();
    expect(asked()).toHaveLength(3);
    my.busyAt('18:00', '19:00');
    my.house.clock.forward({ hours: 3 });
    await my.house.settle();
    await my.hiring.signIn();
    expect(await my.list()).toMatchObject([{ fault: null, busy_times: 1 }]);
    expect(await my.week()).toEqual([my.taken('18:00', '19:00')]);
  });

  it('is done again when its owner asks, once a minute', async () => {
    const id = await my.read(my.busyAt('15:00', '16:00'));
    my.busyAt('18:00', '19:00');
    expect((await my.again(id)).answer.data.is_reading).toBe(false);
    my.house.clock.forward({ seconds: 61 });
    expect((await my.again(id)).answer.data.is_reading).toBe(true);
    await my.house.settle();
    expect(await my.week()).toEqual([my.taken('18:00', '19:00')]);
  });

  it('leaves what it cannot make out to be told, and opens no address of another secret', async () => {
    const broken = calendar('BEGIN:VEVENT\r\nUID:b\r\nDTSTART:soon\r\nEND:VEVENT');
    await my.read(my.service.shows('/broken', broken));
    await my.read(my.service.shows('/page', '<html></html>'));
    expect(await my.list()).toMatchObject([
      { left_out: 1, fault: null },
      { left_out: 0, fault: 'no_calendar', read_at: null },
    ]);
    await my.house.pool.query(`update outside_calendars set address = 'AAAA', next_at = made_at`);
    await my.house.settle();
    expect((await my.list()).map(({ fault }) => fault)).toEqual(['sealed', 'sealed']);
  });
});
