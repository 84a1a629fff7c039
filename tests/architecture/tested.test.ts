// Every call is made in a test over HTTP that means it, by its record or by its address.
import { isCall, modules } from '@rounds/product/calls';
import type { CallSpec } from '@rounds/product/call';
import { expect, it } from 'vitest';
import { isTest, sources } from './sources';

const tests = sources
  .filter(({ path }) => isTest(path) && !path.startsWith('tests/journeys/') && !path.startsWith('web/'))
  .map(({ text }) => text);

/** Whether a test names the record, or sends to its path with something put in for each id. */
function isMade(name: string, { path }: CallSpec, where: readonly string[]): boolean {
  const address = path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '\\$\\{[^}]*\\}');
  const made = new RegExp(`\\b${name}\\b|${address}['\`?]`);
  return where.some((text) => made.test(text));
}

const records = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, spec]) => (isCall(spec) ? [[name, spec] as const] : [])),
);

it('makes each call in a test', () => {
  const missing = records.flatMap(([name, spec]) => (isMade(name, spec, tests) ? [] : [spec.name]));
  expect([...new Set(missing)]).toEqual([]);
});

it('knows a call that is made from one that is not', () => {
  const [name = '', spec] = records.find(([, { path }]) => path === '/v1/employers/companies/{id}') ?? [];
  if (!spec) throw new Error('There is no such call.');
  expect(isMade(name, spec, [`house.call(calls.${name}, {}, who)`])).toBe(true);
  expect(isMade(name, spec, ['`/api/v1/employers/companies/${id}`'])).toBe(true);
  expect(isMade(name, spec, ['`/api/v1/employers/companies/${id}/logo`'])).toBe(false);
});
