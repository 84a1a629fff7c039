// That no call takes a day or an instant of a year that the database cannot hold or count from.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from './calls';

/** Every schema inside of one, itself included. */
function within(schema: unknown, seen = new Set<unknown>()): Set<unknown> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return seen;
  if (schema instanceof z.ZodType) {
    seen.add(schema);
    for (const part of Object.values(schema.def)) within(part, seen);
  } else if (Object.getPrototypeOf(schema) === Object.prototype || Array.isArray(schema)) {
    for (const part of Object.values(schema)) within(part, seen);
  }
  return seen;
}

const taken = calls.flatMap(({ name, params, query, body }) =>
  [params, query, body]
    .flatMap((schema) => [...within(schema)])
    .filter((schema) => schema instanceof z.ZodISODate || schema instanceof z.ZodISODateTime)
    .map((schema) => ({ name, schema, time: schema instanceof z.ZodISODate ? '' : 'T12:00:00Z' })),
);
const sentence = 'Please choose a day between 1900 and 2199.';

it('finds the days that calls take', () => {
  const names = new Set(taken.map(({ name }) => name));
  expect([...names]).toEqual(
    expect.arrayContaining([
      'profile.update',
      'profile.save_licenses',
      'vacancies.add',
      'interviews.employer_list',
      'interviews.seeker_list',
      'interviews.seeker_answer',
    ]),
  );
});

it.each(taken)('$name takes the years 1900 to 2199', ({ schema, time }) => {
  const sentences = (day: string) =>
    schema.safeParse(`${day}${time}`).error?.issues.map(({ message }) => message) ?? [];
  for (const day of ['1900-01-01', '2199-12-31']) expect(sentences(day)).toEqual([]);
  for (const day of ['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])
    expect(sentences(day)).toEqual([sentence]);
});
