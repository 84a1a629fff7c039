// Numbers, lines and web addresses as they are sent, and every text field of every call against control characters.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { paged, type CallSpec } from './call';
import { calls } from './calls';
import { number, numberIn, prose, required, text, webAddress } from './fields';

describe('a page', () => {
  it.each([
    [{ page: -1 }, 'Pages begin with 1.'],
    [{ page: 'x' }, 'Please enter a number.'],
    [{ page: 2.5 }, 'Pages are whole numbers.'],
    [{ page: 101 }, 'Narrow your search.'],
    [{ per_page: 0 }, 'One on a page at least.'],
    [{ per_page: '1.5' }, 'A page holds a whole number of lines.'],
    [{ per_page: 101 }, 'At most 100 on a page.'],
  ])('%j is none, and a sentence says why', (query, sentence) => {
    expect(z.object(paged(10)).safeParse(query).error?.issues[0]?.message).toBe(sentence);
  });
});

describe('a number', () => {
  it('that a text writes is read from its digits alone', () => {
    expect(['7', '-2.5', '', ' ', 'abc', 'true', '1e3', '0x10', '5 ', 'NaN'].map(numberIn)).toEqual([
      7,
      -2.5,
      ...Array<null>(8).fill(null),
    ]);
  });
  it('is a number of JSON or the digits of one', () => {
    for (const [sent, read] of [
      [5, 5],
      ['5', 5],
      ['-1.5', -1.5],
      ['007', 7],
    ])
      expect(number().parse(sent)).toBe(read);
  });

  it('is nothing that JavaScript would make one of', () => {
    for (const sent of [
      true,
      false,
      [5],
      [],
      null,
      '',
      ' ',
      ' 7 ',
      '0x10',
      '1e3',
      '+1',
      '1,5',
      {},
      'NaN',
      '１２',
    ])
      expect([sent, number('Say how many.').safeParse(sent).error?.issues[0]?.message]).toEqual([
        sent,
        'Say how many.',
      ]);
  });

  it('keeps that with every condition put on it', () => {
    const rating = number('1 to 5').int('1 to 5').min(1, '1 to 5').max(5, '1 to 5').optional();
    expect(['3', undefined].map((sent) => rating.parse(sent))).toEqual([3, undefined]);
    for (const sent of [true, [3], '3.5', '6', '0x3', null])
      expect(rating.safeParse(sent).success).toBe(false);
  });
});

describe('a web address', () => {
  it('has nobody’s name before an @, however it is written', () => {
    for (const bad of [
      'https://a:b@host.example',
      'a@host.example',
      'http://x@host.example/p',
      'https://a%40b@h.example',
    ])
      expect([bad, webAddress.safeParse(bad).success]).toEqual([bad, false]);
    for (const bad of [
      'https://bank.example\\.evil.example',
      'bank.example\\.evil.example',
      'https:\\\\evil.example',
      '//evil.example',
      'https:///evil.example',
    ])
      expect([bad, webAddress.safeParse(bad).success]).toEqual([bad, false]);
    for (const good of ['host.example', 'https://host.example/@someone', 'http://host.example/?q=a@b'])
      expect([good, webAddress.safeParse(good).success]).toEqual([good, true]);
  });
});

it('keeps controls out of lines, and all but line breaks out of prose', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('\u0000', '\u0007', '\u001b', '\u007f', '\u0085'),
      (before, control) => {
        expect(text(9999).safeParse(`${before}a${control}b`).success).toBe(false);
        expect(prose(9999).safeParse(`${before}a${control}b`).success).toBe(false);
      },
    ),
  );
  for (const broken of ['a\r\nb', 'a\nb', 'a\tb', 'a\u2028b'])
    expect(text(9).safeParse(broken).success).toBe(false);
  expect(prose(9).parse('a\r\nb\n')).toBe('a\r\nb');
});

interface Leaf {
  at: string;
  schema: z.ZodType;
}

/** Every text that a request may bring, wherever it stands in the schema. */
function texts(schema: z.ZodType, at: string): Leaf[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const inner = (key: string) => texts(def[key] as z.ZodType, at);
  if (def.type === 'string') return [{ at, schema }];
  if (def.type === 'object')
    return Object.entries(def['shape'] as Record<string, z.ZodType>).flatMap(([name, one]) =>
      texts(one, `${at}.${name}`),
    );
  if (def.type === 'union') return (def['options'] as z.ZodType[]).flatMap((one) => texts(one, at));
  if (def.type === 'array') return inner('element');
  // What looks at the whole before it is read has no fields of its own.
  if (def.type === 'pipe' && (def['in'] as z.ZodType)._zod.def.type === 'transform') return inner('out');
  if (def.type === 'pipe') return inner('in').map((leaf) => ({ ...leaf, schema }));
  if (['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch'].includes(def.type))
    return inner('innerType');
  return [];
}
const leavesOf = (spec: CallSpec) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = spec[part];
    return schema ? texts(schema, `${spec.name}.${part}`) : [];
  });

/** What is only hashed or compared, and never stored or shown as it came. */
const secret = /password|token|ticket/;
const long = 'aaaaa';

it('leaves no field of any call open to control characters', () => {
  const leaves = calls.flatMap(leavesOf).filter(({ at }) => !secret.test(at));
  expect(leaves.length).toBeGreaterThan(200);
  const open = leaves.filter(({ schema }) => schema.safeParse(`${long}\u0007${long}`).success);
  expect(open.map(({ at }) => at)).toEqual([]);
});

const open = calls.flatMap(leavesOf).filter(({ at }) => !secret.test(at));

it.each([
  ['turns the direction of what follows', `${long}\u202e${long}`],
  ['isolates a direction', `${long}\u2066${long}\u2069`],
  ['stands for what was lost', `${long}\ufffd${long}`],
])('leaves no field of any call open to what %s', (_, sent) => {
  expect(open.filter(({ schema }) => schema.safeParse(sent).success).map(({ at }) => at)).toEqual([]);
});

it('takes what nobody sees for nothing, in every field of every call', () => {
  const unseen = [
    '\u200b',
    '\u2060\ufeff',
    ' \u00ad\u200d ',
    '\u3164',
    '\u2800',
    '\u0301',
    '\ufe0f',
    '\u{e0041}',
  ];
  const taken = open.flatMap(({ at, schema }) =>
    unseen.flatMap((sent) => {
      const { data } = schema.safeParse(sent);
      return [data].flat(2).some((one) => typeof one === 'string' && one !== '')
        ? [`${at} ${JSON.stringify(sent)}`]
        : [];
    }),
  );
  expect(taken).toEqual([]);
  expect(required(9, 'Say a name.').safeParse('\u200b\u2060').error?.issues[0]?.message).toBe('Say a name.');
});

it('says what is wrong with a text that turns, or lost some of its characters', () => {
  const sentences = (sent: string) =>
    [text(99), prose(99)].map((field) => field.safeParse(sent).error?.issues[0]?.message);
  expect(sentences('Mercy\u202elatipsoH')).toEqual([
    'Please write this on one line, without control characters.',
    'Please leave out control characters.',
  ]);
  expect(sentences('Mer\ufffdy')).toEqual(
    Array(2).fill('Some characters of this were lost (\ufffd). Please write them anew.'),
  );
});

it('keeps what languages and pictures join and part by signs that nobody sees', () => {
  for (const written of [
    'می\u200cخواهم',
    'क्\u200dष',
    '👩🏽\u200d⚕️',
    '❤️',
    '5️⃣',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    'שלום\u200f!',
    'ភាសា\u200bខ្មែរ',
  ])
    for (const field of [text(99), prose(99)]) expect(field.parse(`\u200b ${written}\ufeff`)).toBe(written);
});

it('reads a long run of spaces in a moment', () => {
  const start = performance.now();
  expect(prose(9).safeParse(`a${' '.repeat(65_000)}b`).success).toBe(false);
  expect(performance.now() - start).toBeLessThan(500);
});

it('lets lines break where people write at length, and nowhere else', () => {
  const broken = calls.flatMap(leavesOf).filter(({ schema }) => schema.safeParse(`${long}\n${long}`).success);
  const names = new Set(
    broken.filter(({ at }) => !secret.test(at)).map(({ at }) => at.split('.').at(-1) ?? ''),
  );
  expect([...names].sort()).toMatchInlineSnapshot(`
    [
      "body",
      "comment",
      "description",
      "descriptions",
      "explanation",
      "float_rule",
      "invitation_message",
      "job_description",
      "locations",
      "message",
      "note",
      "other_pay",
      "override_reason",
      "pay_width_reason",
      "reason",
      "rescind_reason",
      "specialties",
      "summary",
      "terms",
      "text",
    ]
  `);
});
