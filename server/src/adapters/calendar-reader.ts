// Calendars elsewhere, by addresses that anybody may name: bounded in time and size, and never in our own network.
import type { CalendarFault } from '@rounds/product/interviews/outside-calendars';
import { houseLimits } from '@rounds/product/house-limits';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { CalendarAnswer, CalendarMarks, CalendarReader } from '../ports';
import { isPlausible, outsideLookup } from './outside-address';

const { seconds, mostBytes, mostRedirects } = houseLimits.outsideCalendars;
const mostMark = 500;

/** Whom it asks: by the words of an address, and again by what its name leads to at the moment of connecting. */
export interface Guard {
  reaches(url: string): boolean;
  lookup?: LookupFunction;
}

export const theWorld: Guard = { reaches: isPlausible, lookup: outsideLookup };
const ownNetworkToo: Guard = { reaches: (url) => /^https?:/.test(new URL(url).protocol) };

export function calendarReader({
  ownNetwork,
  ...given
}: {
  ownNetwork: boolean;
  guard?: Guard;
}): CalendarReader {
  const guard = given.guard ?? (ownNetwork ? ownNetworkToo : theWorld);
  return {
    reaches: (url) => guard.reaches(url),
    async read(url, marks) {
      const signal = AbortSignal.timeout(seconds * 1000);
      try {
        return await follow(url, { marks, guard, signal });
      } catch (error) {
        if (error instanceof Unread) return { is: 'fault', fault: error.fault };
        // Whatever else it is, it is the other side's: no name, no connection, half an answer, what is not packed as it says.
        return { is: 'fault', fault: signal.aborted ? 'slow' : 'away' };
      }
    },
  };
}

class Unread extends Error {
  constructor(readonly fault: CalendarFault) {
    super(fault);
  }
}

interface Asking {
  marks: CalendarMarks;
  guard: Guard;
  signal: AbortSignal;
}

/** Each step elsewhere is looked at as the first one was. */
async function follow(url: string, asking: Asking, steps = 0): Promise<CalendarAnswer> {
  if (!asking.guard.reaches(url) || steps > mostRedirects) throw new Unread('away');
  const answer = await ask(url, asking);
  const { statusCode: status = 0, headers } = answer;
  try {
    if (status === 304) return { is: 'unchanged' };
    if (status === 200) return { is: 'changed', bytes: await bodyOf(answer), ...marksOf(headers) };
    if ([301, 302, 303, 307, 308].includes(status) && headers.location !== undefined)
      return await follow(new URL(headers.location, url).href, asking, steps + 1);
    throw new Unread(faultOf(status));
  } finally {
    answer.destroy();
  }
}

function faultOf(status: number): CalendarFault {
  if (status === 401 || status === 403) return 'refused';
  return status === 404 || status === 410 ? 'gone' : 'away';
}

const short = (mark: string | undefined) => (mark !== undefined && mark.length <= mostMark ? mark : null);

const marksOf = (headers: IncomingMessage['headers']): CalendarMarks => ({
  etag: short(headers.etag),
  last_modified: short(headers['last-modified']),
});

function ask(url: string, { marks, guard, signal }: Asking): Promise<IncomingMessage> {
  const request = url.startsWith('https:') ? secureRequest : plainRequest;
  const headers = {
    accept: 'text/calendar, */*;q=0.1',
    'accept-encoding': 'gzip, identity',
    'user-agent': 'Rounds calendar reader',
    ...(marks.etag === null ? {} : { 'if-none-match': marks.etag }),
    ...(marks.last_modified === null ? {} : { 'if-modified-since': marks.last_modified }),
  };
  const pinned = guard.lookup ? { lookup: guard.lookup } : {};
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, signal, agent: false, ...pinned }, resolve);
    asked.on('error', reject);
    asked.end();
  });
}

/** Counted as it is unpacked: a bomb ends with the first piece that is too much. */
async function bodyOf(answer: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of unpacked(answer)) {
    length += (part as Buffer).length;
    if (length > mostBytes) throw new Unread('too_large');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

function unpacked(answer: IncomingMessage): Readable {
  const packing = answer.headers['content-encoding'] ?? 'identity';
  if (packing === 'identity') return answer;
  if (packing !== 'gzip') throw new Unread('away');
  // What goes wrong on either side ends the other, and is thrown to whoever reads.
  return pipeline(answer, createGunzip(), () => undefined);
}
