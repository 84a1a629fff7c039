// What the client decides about a call: how it travels, when it is sent again, and when the session is lost.
import type { CallSpec } from '@rounds/product/call';
import { deleteVacancy, moveVacancy, showVacancy } from '@rounds/product/vacancies/calls';
import { searchVacancies } from '@rounds/product/jobs/calls';
import { seekerRegister } from '@rounds/product/identity/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send, sendForBytes } from './client';
import { Refused } from './refused';
import { idempotencyKeys, sendOnce, type Sending } from './send-once';
import { isAskedAgain } from './use-call';

interface Wire {
  status?: number;
  body?: object | string;
  token?: string;
}
interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

const kept = new Map<string, string>();
const location = { pathname: '/employer/jobs', search: '?page=2', assign: vi.fn() };
let sent: Sent[] = [];

/** What the server will say, answer by answer; an error stands for none. */
function answers(...wires: (Wire | Error)[]) {
  const rest = [...wires];
  vi.stubGlobal('fetch', (url: string, init: Omit<Sent, 'url'>) => {
    const { method, headers, body } = init;
    sent.push({ method, url, headers, body });
    const wire = rest.shift();
    if (wire === undefined) throw new Error('asked too often');
    if (wire instanceof Error) return Promise.reject(wire);
    const { status = 200, body: said = { data: {} }, token } = wire;
    const text = typeof said === 'string' ? said : JSON.stringify(said);
    const own = token ? { headers: { authorization: `Bearer ${token}` } } : {};
    return Promise.resolve(new Response(text, { status, ...own }));
  });
}

const show = () => send(showVacancy, { params: { id: 7 } });
const pause: Sending<typeof moveVacancy> = { params: { id: 7, status: 'pause' }, body: {} };
const codeOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'answered',
    (error: unknown) => (error instanceof Refused ? error.code : String(error)),
  );
/** With the pauses between two tries left out. */
async function patiently<T>(sending: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return sending;
}
const bearers = () => sent.map(({ headers }) => headers.authorization);
const keys = () => sent.map(({ headers }) => headers['idempotency-key']);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  kept.clear();
  kept.set('access_token', 'one');
  sent = [];
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', { clear: vi.fn(), setItem: vi.fn() });
  vi.stubGlobal('window', { location, dispatchEvent: vi.fn() });
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call on its way', () => {
  it('fills its path, and leaves out of the query what is empty', async () => {
    answers({}, {});
    await show();
    const spec: CallSpec = { ...searchVacancies, path: '/v1/things/{name}' };
    const query = { states: ['TX', 'CA'], page: 2, query: '', pay: null, near: undefined, none: [] };
    await send(spec, { params: { name: 'a/b c' }, query, body: undefined });
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/v1/employers/vacancies/7',
      '/api/v1/things/a%2Fb%20c?states=TX%2CCA&page=2',
    ]);
  });
  it('carries a key where it writes, its own each time, and none where it reads', async () => {
    answers({}, {}, {});
    await show();
    await send(deleteVacancy, { params: { id: 7 } });
    await send(deleteVacancy, { params: { id: 7 } });
    const [none, first, second] = keys();
    expect(none).toBeUndefined();
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(second).not.toBe(first);
  });
  it('keeps the token that an answer hands out, and goes out without one where there is none', async () => {
    answers({ token: 'two' }, {}, {});
    await show();
    await show();
    kept.clear();
    await show();
    expect(bearers()).toEqual(['Bearer one', 'Bearer two', undefined]);
  });
  it('reads an empty answer as one that says nothing, and bytes as bytes', async () => {
    answers({ body: '' }, { body: 'pdf' });
    expect(await send(deleteVacancy, { params: { id: 7 } })).toEqual({});
    expect(await (await sendForBytes(showVacancy, { params: { id: 7 } })).text()).toBe('pdf');
  });
});

describe('a call that is refused', () => {
  it('is tried once more where the token may have been an old one, with the one that came meanwhile', async () => {
    for (const status of [401, 404]) {
      sent = [];
      kept.set('access_token', 'one');
      answers({ status, body: '', token: 'two' }, {});
      expect(await codeOf(show())).toBe('answered');
      expect(bearers()).toEqual(['Bearer one', 'Bearer two']);
    }
    expect(location.assign).not.toHaveBeenCalled();
  });
  it('is tried again with the same key, so that it counts once', async () => {
    answers({ status: 401, body: '' }, {});
    await send(moveVacancy, pause);
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });
  it('goes out twice again where a write came at a bad moment, under its key', async () => {
    const bad = { status: 503, body: { error: 'overloaded' } };
    for (const [wires, outcome] of [
      [[bad, {}], 'answered'],
      [[bad, { status: 503, body: { error: 'closing' } }, {}], 'answered'],
      [[bad, bad, bad], 'overloaded'],
      [[bad, { status: 409, body: { error: 'conflict' } }], 'conflict'],
    ] as const) {
      sent = [];
      answers(...wires);
      expect(await patiently(codeOf(send(moveVacancy, pause)))).toBe(outcome);
      expect([sent.length, new Set(keys()).size]).toEqual([wires.length, 1]);
    }
    answers(bad);
    expect(await codeOf(show())).toBe('overloaded');
  });
  it('is not tried again for anything else, nor for a guest', async () => {
    for (const status of [403, 409, 422, 500]) {
      answers({ status, body: '' });
      expect(await codeOf(show())).not.toBe('answered');
    }
    kept.clear();
    answers({ status: 404, body: '' });
    expect(await codeOf(show())).toBe('not_found');
    answers({ status: 401, body: { error: 'token_missing' } });
    expect(await codeOf(show())).toBe('token_missing');
    expect(location.assign).not.toHaveBeenCalled();
  });
  it('ends the session here when it is no longer good, and leads to the door of the side that is open', async () => {
    const expired = { status: 401, body: { error: 'token_expired' } };
    answers(expired, expired);
    expect(await codeOf(show())).toBe('token_expired');
    expect(kept.size).toBe(0);
    expect(location.assign).toHaveBeenLastCalledWith('/employer');
  });
  it('leads to the front page who is nobody any more', async () => {
    const invalid = { status: 401, body: { error: 'invalid_user' } };
    answers(invalid, invalid);
    expect(await codeOf(show())).toBe('invalid_user');
    expect(location.assign).toHaveBeenLastCalledWith('/');
  });
  it('keeps the session when nothing answers, and knows a stop from that', async () => {
    answers(new TypeError('Failed to fetch'));
    expect(await codeOf(show())).toBe('offline');
    answers(new DOMException('Stopped', 'AbortError'));
    expect(await codeOf(show())).toBe('AbortError: Stopped');
    expect(kept.get('access_token')).toBe('one');
  });
});

describe('the same content sent again', () => {
  const busy = { status: 409, body: { error: 'busy' } };

  /** Whether the second try went out with the key of the first. */
  async function isSameKey(first: Wire | Error, again = pause) {
    sent = [];
    const firsts = first instanceof Error || first.status !== 503 ? [first] : [first, first, first];
    answers(...firsts, {});
    const by = idempotencyKeys();
    await patiently(codeOf(sendOnce(moveVacancy, pause, by)));
    await sendOnce(moveVacancy, again, by);
    return new Set(keys()).size === 1;
  }

  it('keeps its key while nobody knows whether it arrived', async () => {
    expect(await isSameKey(new TypeError('Failed to fetch'))).toBe(true);
    expect(await isSameKey({ status: 500, body: '' })).toBe(true);
    expect(await isSameKey({ status: 503, body: '' })).toBe(true);
    expect(await isSameKey(busy)).toBe(true);
  });
  it('has a new one after an answer, a refusal, and with other content', async () => {
    expect(await isSameKey({})).toBe(false);
    expect(await isSameKey({ status: 422, body: { error: 'validation_failed' } })).toBe(false);
    expect(await isSameKey({ status: 409, body: { error: 'conflict' } })).toBe(false);
    expect(await isSameKey(busy, { ...pause, params: { id: 8, status: 'pause' } })).toBe(false);
  });
});

it('asks for a read twice again where nothing answered or the moment was bad, and never against an answer', () => {
  const none = new Refused(0, 'offline', '');
  expect([0, 1, 2].map((failures) => isAskedAgain(failures, none))).toEqual([true, true, false]);
  expect(isAskedAgain(0, new Refused(503, 'database_away', ''))).toBe(true);
  expect(isAskedAgain(0, new Refused(404, 'not_found', ''))).toBe(false);
  expect(isAskedAgain(0, new Error('ours'))).toBe(false);
});

it('asks for the riddle before a call that always needs one solved', async () => {
  answers({ body: { data: { challenge: {} } } }, { status: 201 });
  const user = {
    email: 'a@people.example',
    password: 'Night-shift-7',
    password_confirmation: 'Night-shift-7',
    discipline_id: 1,
    terms: true as const,
    of_age: true as const,
  };
  await send(seekerRegister, { body: { user } });
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/v1/captcha',
    'POST /api/users',
  ]);
});
