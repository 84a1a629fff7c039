// What is asked for at an address that anybody may name: who is never asked, and how little of an answer is taken.
import { houseLimits } from '@rounds/product/house-limits';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calendar, openCalendars } from '../../../tests/harness/calendar-double';
import { calendarReader, theWorld, type Guard } from './calendar-reader';
import { isPlausible } from './outside-address';

let service: Awaited<ReturnType<typeof openCalendars>>;
beforeEach(async () => {
  service = await openCalendars();
});
afterEach(() => service.close());

const none = { etag: null, last_modified: null };
const text = calendar();
const mine = calendarReader({ ownNetwork: true });
const read = (url: string, reader = mine) => reader.read(url, none);
const away = { is: 'fault', fault: 'away' };

describe('the answer of a service', () => {
  it('comes with what it is known again by, and is not sent again while nothing changed', async () => {
    const url = service.shows('/a.ics', text);
    const first = await read(url);
    if (first.is !== 'changed') throw new Error(first.is);
    expect(Buffer.from(first.bytes).toString()).toBe(text);
    const again = await mine.read(url, first);
    expect(again).toEqual({ is: 'unchanged' });
    expect(service.asked.at(-1)).toMatchObject({ status: 304, headers: { 'if-none-match': first.etag } });
    service.on('/b.ics', (request, response) => {
      const same = request.headers['if-modified-since'] === 'Mon, 05 Jan 2026 10:00:00 GMT';
      response.writeHead(same ? 304 : 200, { 'last-modified': 'Mon, 05 Jan 2026 10:00:00 GMT' }).end(text);
    });
    const other = await read(`${service.base}/b.ics`);
    if (other.is !== 'changed') throw new Error(other.is);
    expect(await mine.read(`${service.base}/b.ics`, other)).toEqual({ is: 'unchanged' });
  });

  it('is unpacked where it comes packed', async () => {
    const url = service.on('/packed', (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text)),
    );
    expect(await read(url)).toMatchObject({ is: 'changed', bytes: Buffer.from(text) });
  });

  it.each([
    [401, 'refused'],
    [403, 'refused'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'away'],
    [500, 'away'],
    [204, 'away'],
  ])('of %i says %s', async (status, fault) => {
    expect(await read(service.fails('/x', status))).toEqual({ is: 'fault', fault });
  });

  it('is looked for where the service sends on, a few times', async () => {
    const end = service.shows('/end', text);
    service.fails('/one', 302, { location: '/end' });
    expect(await read(service.fails('/two', 301, { location: `${service.base}/one` }))).toMatchObject({
      is: 'changed',
    });
    expect(end).toContain('/end');
    expect(await read(service.fails('/round', 307, { location: '/round' }))).toEqual(away);
    expect(service.asked.filter(({ path }) => path === '/round')).toHaveLength(
      houseLimits.outsideCalendars.mostRedirects + 1,
    );
    expect(await read(service.fails('/nowhere', 302, { location: 'http://[' }))).toEqual(away);
  });
});

describe('an answer that means harm', () => {
  it('is left at what is too much, be it without end or packed small', async () => {
    const endless = service.on('/endless', (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('X'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    expect(await read(endless)).toEqual({ is: 'fault', fault: 'too_large' });
    const bomb = gzipSync(Buffer.alloc(200 * 1_048_576));
    const packed = service.on('/bomb', (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    const before = process.memoryUsage().arrayBuffers;
    expect(await read(packed)).toEqual({ is: 'fault', fault: 'too_large' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 1_048_576);
  });

  it('is waited for no longer than ten seconds in all, though it has begun', async () => {
    const slow = service.on('/slow', (_request, response) => {
      response.write('BEGIN:VCALENDAR');
    });
    const begun = performance.now();
    expect(await read(slow)).toEqual({ is: 'fault', fault: 'slow' });
    expect(performance.now() - begun).toBeLessThan((houseLimits.outsideCalendars.seconds + 3) * 1000);
  }, 20_000);

  it('is no answer where it breaks off, is not packed as it says, or says nothing that is known', async () => {
    const broken = service.on('/broken', (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('BEGIN:VCALENDAR');
      response.destroy();
    });
    expect(await read(broken)).toEqual(away);
    for (const packing of ['gzip', 'br', 'x'])
      expect(
        await read(
          service.on('/lies', (_request, response) =>
            response.writeHead(200, { 'content-encoding': packing }).end('no'),
          ),
        ),
      ).toEqual(away);
    const gone = await openCalendars();
    await gone.close();
    expect(await read(`${gone.base}/x`)).toEqual(away);
  });
});

describe('this network', () => {
  const world = calendarReader({ ownNetwork: false });
  const notOurs = (host: string) => `https://${host}/a.ics`;

  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0x7f000001',
    '017700000001',
    '0177.0.0.1',
    '10.0.0.1',
    '192.168.1.1',
    '172.16.0.1',
    '169.254.169.254',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:a9fe:a9fe]',
    '[64:ff9b::7f00:1]',
    '[fd00:ec2::254]',
    '[fe80::1]',
    'localhost',
    'localhost.',
    'metadata.google.internal',
    'database',
    'printer.local',
    'calendar.example:8443',
    'me:word@calendar.example',
    '１２７.０.０.１',
    '①②⑦.⓪.⓪.①',
  ])('is not asked by %s', async (host) => {
    expect(world.reaches(notOurs(host))).toBe(false);
    expect(await read(notOurs(host), world)).toEqual(away);
  });

  it('is not asked by plain http, nor by anything else', () => {
    expect(world.reaches('http://calendar.example/a.ics')).toBe(false);
    expect(world.reaches('https://calendar.example/a.ics')).toBe(true);
  });

  /** The double alone is let in by its number; what it sends on to is looked at as in the world. */
  const alone: Guard = {
    ...theWorld,
    reaches: (url) => new URL(url).host === `127.0.0.1:${service.port}` || isPlausible(url),
  };

  it('is not asked where a service sends on to it', async () => {
    const inside = await openCalendars();
    const secret = inside.shows('/secret', text);
    const reader = calendarReader({ ownNetwork: false, guard: alone });
    expect(await read(service.shows('/mine', text), reader)).toMatchObject({ is: 'changed' });
    for (const location of [
      secret,
      secret.replace('127.0.0.1', 'localhost'),
      secret.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
    ])
      expect(await read(service.fails('/on', 302, { location }), reader)).toEqual(away);
    expect(inside.asked).toEqual([]);
    await inside.close();
  });

  it('is not connected to by a name that leads into it, whatever the words of the name', async () => {
    const rebound = calendarReader({ ownNetwork: false, guard: { ...theWorld, reaches: () => true } });
    const url = service.shows('/mine', text).replace('127.0.0.1', 'localhost');
    expect(await read(url, rebound)).toEqual(away);
    expect(service.asked).toEqual([]);
  });
});
