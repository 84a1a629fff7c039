// Which calls are answered before their transaction has ended: those that cannot have written anything.
import type { Actor } from '@rounds/product/actor';
import { calls } from '@rounds/product/calls';
import { expect, it } from 'vitest';
import { reading, together } from '../db/tx';
import { transactionOf } from './acting-calls';

const guest: Actor = { kind: 'guest' };
const seeker: Actor = { kind: 'job_seeker', id: 7, session_id: '', confirmed: true };
const named = (name: string) => {
  const spec = calls.find((call) => call.name === name);
  if (!spec) throw new Error(`There is no ${name}.`);
  return spec;
};

it('reads only for guests, and for everybody where a read says that it writes nothing', () => {
  expect(transactionOf(named('jobs.search'), guest)).toBe(reading);
  expect(transactionOf(named('jobs.search'), seeker)).toBe(together);
  expect(transactionOf(named('dashboards.seeker'), seeker)).toBe(reading);
});

it('never for what changes something, nor for a mailed link that is spent', () => {
  expect(calls.filter((spec) => spec.readsOnly && spec.method !== 'GET')).toEqual([]);
  const spending = calls.filter((spec) => spec.spendsLink);
  expect(spending.length).toBeGreaterThan(0);
  for (const spec of spending) expect(transactionOf(spec, guest)).toBe(together);
});
