// Every call of the API asked by every kind of caller: who is let in and who is told no, drawn from the records.
import type { Actor } from '@rounds/product/actor';
import { calls } from '@rounds/product/calls';
import type { CallSpec } from '@rounds/product/call';
import { permissions, roleMay, type Permission } from '@rounds/product/permissions';
import { refusals, type RefusalCode } from '@rounds/product/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/http';
import { callers, completeCast, sessionOf } from './callers';
import { byRole, columns, decided, open, specified, type Line } from './table';

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

  it('names calls that exist', () => {
    const names = new Set(calls.map((spec) => spec.name));
    expect(byRole.filter(([name]) => !names.has(name))).toEqual([]);
  });

  it('opens to guests what is listed here, and nothing else', () => {
    const listed = (spec: CallSpec) => open.some((pattern) => pattern.test(spec.path));
    const changesPassword = (spec: CallSpec) =>
      spec.method === 'PUT' && /^\/(users|employers)$/.test(spec.path);
    const should = calls.filter((spec) => listed(spec) && !changesPassword(spec)).map((spec) => spec.name);
    expect(calls.filter((spec) => spec.may.guest).map((spec) => spec.name)).toEqual(should);
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

const table = cells([...specified, ...decided, ...byRole]);

/** Open to people without a company, and inside one to some roles only: their handler asks, not the pipe. */
const insideOnly = ['company.join_requests'];

const told = ['token_missing', 'wrong_side', 'confirm_first', 'no_company', 'not_allowed'] as const;

/** What a caller should be told, by the tables of this folder; null = let in. */
function expected(actor: Actor, { name, may }: CallSpec): (typeof told)[number] | null {
  if (may.guest) return null;
  if (actor.kind === 'guest') return 'token_missing';
  if (!may[actor.kind]) return 'wrong_side';
  if (actor.kind === 'platform') return null;
  if (may.confirmed && !actor.confirmed) return 'confirm_first';
  if (actor.kind === 'job_seeker') return null;
  if (actor.company_id === null) return may.employer === 'anyone' ? null : 'no_company';
  const what = insideOnly.includes(name) ? name : may.employer;
  if (what === 'member' || what === 'anyone') return null;
  const cell = table.find((one) => one.what === what && one.role === actor.role);
  return cell?.may ? null : 'not_allowed';
}

const nowhere: Record<string, string> = {
  file_id: '0198c1f0-0000-7000-8000-000000000000',
  status: 'publish',
};
const pathOf = (spec: CallSpec) =>
  `/api${spec.path.replace(/\{(\w+)\}/g, (_, name: string) => nowhere[name] ?? '900719925474099')}`;

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  await completeCast(house);
});
afterAll(() => house.close());

async function ask(spec: CallSpec, caller: (typeof callers)[number]) {
  const who = await sessionOf(house, caller);
  const body = spec.method === 'GET' ? undefined : {};
  const { status, refusal } = await house.send(spec.method, pathOf(spec), { body, who });
  if (spec.path.endsWith('/sign_out')) house.signAllOut();
  const error = refusal?.error as RefusalCode | undefined;
  return { caller: caller.name, status, error };
}

describe.each(calls.map((spec) => [spec.name, spec] as const))('%s', (name, spec) => {
  it('lets in whom its record names, and tells the others why not', async () => {
    for (const caller of callers) {
      const { status, error } = await ask(spec, caller);
      const said = told.find((code) => code === error) ?? null;
      const code = expected(caller.actor, spec);
      expect({ name, caller: caller.name, said }).toEqual({ name, caller: caller.name, said: code });
      if (code) expect(status).toBe(refusals[code][0]);
      else expect(status).not.toBe(401);
      expect(status).toBeLessThan(500);
    }
  });
});

describe.each(byRole)('%s by role', (name, ...marks) => {
  it('is open to those with a Y', async () => {
    const spec = calls.find((one) => one.name === name);
    if (!spec) throw new Error(`There is no call ${name}.`);
    for (const [at, role] of columns.entries()) {
      const caller = callers.find((one) => one.name === role);
      if (!caller) throw new Error(`Nobody is ${role}.`);
      const { error } = await ask(spec, caller);
      expect([role, error === 'not_allowed']).toEqual([role, marks[at] === 'N']);
    }
  });
});

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
