// The ways a request goes wrong: each takes one without a fault and spoils it in one place.
import type { Json } from './document';
import type { Chance } from './random';
import { hostileTexts, privilegedFields } from './strings';

export interface Attempt {
  path: Record<string, string>;
  query: [string, string][];
  body: Json | undefined;
  /** Sent instead of the body, as it stands. */
  raw?: string;
  headers: Record<string, string>;
}

const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);

type Mutation = (attempt: Attempt, chance: Chance) => void;

const otherTypes: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  'text',
  [],
  {},
  [[]],
  '',
  2 ** 31,
  2 ** 53,
  1e308,
];
const coerced: readonly Json[] = [true, [5], null, '', '0x10', '1e3', ' 7 ', '+1'];
const numbers: readonly Json[] = [-1, 0, 0.1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308, '1', '1e3', ' 7 '];

interface Spot {
  holder: Json[] | { [name: string]: Json };
  key: string | number;
}

function spotsOf(value: Json, found: Spot[] = []): Spot[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    found.push({ holder: value, key });
    spotsOf((value as Record<string | number, Json>)[key] as Json, found);
  }
  return found;
}

const spot = (attempt: Attempt, chance: Chance) => {
  const spots = spotsOf(attempt.body ?? null);
  return spots.length > 0 ? chance.pick(spots) : undefined;
};
const put = ({ holder, key }: Spot, value: Json) => {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
};
const nested = (depth: number): Json => (depth === 0 ? 'deep' : [nested(depth - 1)]);

function replaced(values: readonly Json[]): Mutation {
  return (attempt, chance) => {
    const one = spot(attempt, chance);
    if (one) put(one, chance.pick(values));
    else attempt.body = chance.pick(values);
  };
}

const dropped: Mutation = (attempt, chance) => {
  const one = spot(attempt, chance);
  if (one && !Array.isArray(one.holder)) Reflect.deleteProperty(one.holder, one.key);
  else attempt.body = {};
};

const privileged: Mutation = (attempt, chance) => {
  const objects = spotsOf(attempt.body ?? null)
    .map(({ holder }) => holder)
    .filter((holder) => !Array.isArray(holder));
  const holder = objects.length > 0 ? chance.pick(objects) : ((attempt.body = {}) as Record<string, Json>);
  put(
    { holder, key: chance.pick(privilegedFields) },
    chance.pick([1, 'admin', true, 'verified', { polluted: true }]),
  );
};

const crowded: Mutation = (attempt, chance) => {
  const one = spot(attempt, chance);
  const many = Array.from({ length: chance.pick([200, 201, 1000]) }, () => chance.pick(otherTypes));
  if (one) put(one, chance.oneIn(2) ? many : nested(chance.pick([18, 25, 200])));
  else attempt.body = nested(25);
};

const large: Mutation = (attempt, chance) => {
  const one = spot(attempt, chance);
  const text = 'x'.repeat(70_000);
  if (one) put(one, text);
  else attempt.body = { text };
};

const mistyped: Mutation = (attempt, chance) => {
  attempt.headers['content-type'] = chance.pick([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'nonsense',
  ]);
  attempt.raw = chance.pick([
    'a=b',
    '<a/>',
    '--x\r\n\r\n',
    '{}',
    '',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  ]);
};

const multipart: Mutation = (attempt, chance) => {
  const names = typeof attempt.body === 'object' && attempt.body !== null ? Object.keys(attempt.body) : [];
  const part = () => {
    const name = chance.pick([
      ...names,
      'a',
      'a[b]',
      'a[b][c][d][e][f]',
      '__proto__[x]',
      'resume',
      'photo',
      'document',
      '',
    ]);
    const file = chance.oneIn(3)
      ? `; filename="${chance.pick(['a.pdf', '../../a.png', 'a\\b', 'x'.repeat(300)])}"`
      : '';
    const value = chance.pick([...hostileTexts.filter(isWellFormed), '%PDF-1.4', '{"a":[1', '[]', '{"b":1}']);
    return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  };
  const parts = Array.from({ length: chance.pick([0, 1, 3, 120]) }, part).join('');
  attempt.raw = parts + chance.pick(['--x--', '--x', '', '--x--\r\n']);
  attempt.headers['content-type'] = 'multipart/form-data; boundary=x';
};

const broken: Mutation = (attempt, chance) => {
  const text = JSON.stringify(attempt.body ?? {});
  attempt.raw = chance.pick([
    text.slice(0, -1),
    `${text}}`,
    `[${text}`,
    'nul',
    '{"a":1,"a":2}',
    '{"a":1e999}',
    '\u0000',
    '',
  ]);
  attempt.headers['content-type'] = 'application/json';
};

const misplaced: Mutation = (attempt, chance) => {
  const names = Object.keys(attempt.path);
  if (names.length === 0) return strangeQuery(attempt, chance);
  attempt.path[chance.pick(names)] = chance.pick([
    ...hostileTexts.filter(isWellFormed),
    '999999999',
    '\u0000',
    '1\u0000',
    '0x10',
    '1e3',
    '9'.repeat(30),
  ]);
};

const strangeQuery: Mutation = (attempt, chance) => {
  const known = attempt.query.map(([name]) => name);
  const name =
    known.length > 0 && !chance.oneIn(4)
      ? chance.pick(known)
      : chance.pick(['page', 'per_page', 'a[b]', '__proto__', 'sort']);
  const value = chance.pick([
    ...hostileTexts.filter(isWellFormed),
    '101',
    '-5',
    'true',
    '0x10',
    '1e3',
    '\u0000',
    'a\r\nb',
    'https://a:b@host.example',
    '1,2,3',
    '1,,x',
    Array(250).fill('7').join(','),
  ]);
  attempt.query.push([name, value.slice(0, 4000)]);
  if (chance.oneIn(3)) attempt.query.push([name, chance.pick(['1', 'x', ''])]);
};

const strangeHeaders: Mutation = (attempt, chance) => {
  const [name, value] = chance.pick([
    ['idempotency-key', ''],
    ['idempotency-key', 'k'.repeat(256)],
    ['idempotency-key', "k'; --"],
    ['authorization', 'Bearer '],
    ['authorization', 'Basic YTpi'],
    ['authorization', 'Bearer a.b.c'],
    ['authorization', `Bearer ${'x'.repeat(6000)}`],
    ['accept', 'application/xml'],
    ['accept-encoding', 'zstd;q=9, *;q=x'],
    ['cookie', '__Host-rounds-test=%%%'],
    ['x-forwarded-for', '1.2.3.4'],
    ['x-http-method-override', 'DELETE'],
    ['range', 'bytes=0-1'],
  ] as const);
  attempt.headers[name] = value;
};

/** By name, so that a finding says what was done. */
export const mutations: Record<string, Mutation> = {
  none: () => undefined,
  'wrong type': replaced(otherTypes),
  null: replaced([null]),
  number: replaced(numbers),
  'almost a number': replaced(coerced),
  text: replaced(hostileTexts),
  dropped,
  privileged,
  crowded,
  large,
  'content type': mistyped,
  multipart,
  'broken JSON': broken,
  'path parameter': misplaced,
  query: strangeQuery,
  headers: strangeHeaders,
};
