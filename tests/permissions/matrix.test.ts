// The product's matrix against the one written by hand, the records' good order, and tokens that are no good.
import { calls } from '@rounds/product/calls';
import type { CallSpec } from '@rounds/product/call';
import { permissions, roleMay, type Permission } from '@rounds/product/permissions';
import { refusals } from '@rounds/product/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/http';
import { columns, decided, specified, type Line } from './table';

const cells = (lines: readonly Line[]) =>
  lines.flatMap(([what, ...marks]) => columns.map((role, at) => ({ what, role, may: marks[at] === 'Y' })));

describe('the matrix', () => {
  it('is the specified one and what was decided besides, row for row', () => {
    const wrong = cells([...specified, ...decided]).filter(
      ({ what, role, may }) => roleMay(role, what as Permission) !== may,
    );
    expect(wrong).toEqual([]);
    const written = [...specified, ...decided].map(([what]) => what);
    expect(Object.keys(permissions).sort()).toEqual([...written].sort());
  });
});

describe('a record', () => {
  it('refuses with words that exist', () => {
    const unknown = calls.flatMap((spec) => (spec.refuses ?? []).filter((code) => !(code in refusals)));
    expect(unknown).toEqual([]);
  });

  it('has a name, and a method and path, of its own', () => {
    const twice = (words: string[]) => words.filter((word, at) => words.indexOf(word) !== at);
    expect(twice(calls.map((spec) => spec.name))).toEqual([]);
    expect(twice(calls.map((spec) => `${spec.method} ${spec.path.replace(/\{\w+\}/g, '{}')}`))).toEqual([]);
  });
});

const nowhere: Record<string, string> = {
  file_id: '0198c1f0-0000-7000-8000-000000000000',
  status: 'publish',
};
const pathOf = (spec: CallSpec) =>
  `/api${spec.path.replace(/\{(\w+)\}/g, (_, name: string) => nowhere[name] ?? '900719925474099')}`;

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

describe('a token that is not good any more', () => {
  const guarded = calls.filter((spec) => !spec.may.guest);

  it('is told apart from none, by every call', async () => {
    const old = { token: (await house.as('admin@mercy.example')).token };
    house.clock.forward({ minutes: 31 });
    for (const spec of guarded) {
      const { status, refusal } = await house.send(spec.method, pathOf(spec), { who: old });
      expect([spec.name, status, refusal?.error]).toEqual([spec.name, 401, 'token_expired']);
    }
  });

  it('is refused by every call once its session has ended', async () => {
    house.signAllOut();
    const left = { token: (await house.as('panelist@mercy.example')).token };
    await house.send('DELETE', '/api/employers/sign_out', { who: { ...left } });
    for (const spec of guarded) {
      const { status, refusal } = await house.send(spec.method, pathOf(spec), { who: left });
      expect([spec.name, status, refusal?.error]).toEqual([spec.name, 401, 'invalid_user']);
    }
  });
});
