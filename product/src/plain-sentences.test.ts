// Faults that no schema words itself are told in plain sentences, never in the library's.
import { expect, it } from 'vitest';
import { z } from 'zod';
import './call';
import { plainSentence } from './plain-sentences';

const said = (schema: z.ZodType, value: unknown): (string | undefined)[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

it.each<[string, z.ZodType, unknown, string]>([
  ['nothing given', z.string(), undefined, 'Please fill this in.'],
  ['null given', z.number(), null, 'Please fill this in.'],
  ['an empty text', z.string().min(1), '', 'Please fill this in.'],
  ['a word for a number', z.number(), 'x', 'Please enter a number.'],
  ['half a number', z.number().int(), 1.5, 'Please enter a whole number.'],
  ['a word for a yes', z.boolean(), 'x', 'Please answer yes or no.'],
  ['a number for a text', z.string(), 7, 'Please enter this as text.'],
  ['what is not offered', z.enum(['a', 'b']), 'c', 'Please choose one of what is offered.'],
  ['a short text', z.string().min(3), 'ab', 'At least 3 characters.'],
  ['a long text', z.string().max(3), 'abcd', 'At most 3 characters.'],
  ['a small number', z.number().min(3), 2, 'At least 3.'],
  ['a long list', z.array(z.number()).max(1), [1, 2], 'At most 1.'],
  ['an odd number', z.number().multipleOf(2), 3, 'Please enter a multiple of 2.'],
  ['a key too many', z.strictObject({}), { a: 1, b: 2 }, 'Rounds does not know this: a, b.'],
  ['a wrong form', z.string().regex(/^a/), 'b', 'Please check how this is written.'],
  ['neither of two', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), 7, unread()],
  ['a list for a thing', z.object({}), [], unread()],
])('says of %s: %s', (_what, schema, value, sentence) => {
  expect(said(schema, value)).toEqual([sentence]);
});

it('lets a sentence of one’s own speak first', () => {
  expect(said(z.string('Your name, please.'), undefined)).toEqual(['Your name, please.']);
  expect(plainSentence({ code: 'custom', input: 1, path: [] })).toBe(unread());
});

function unread(): string {
  return 'This could not be read. Please check it.';
}
