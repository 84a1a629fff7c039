// The matrix alone says what a role may: nobody compares roles beside it, and each row is asked somewhere.
import { calls } from '@rounds/product/calls';
import { moveRows } from '@rounds/product/connections/moves';
import { permissions, type Permission } from '@rounds/product/permissions';
import { screens } from '@rounds/product/sitemap';
import { vacancyMoves } from '@rounds/product/vacancies/moves';
import { expect, it } from 'vitest';
import { isTest, sources } from '../architecture/sources';

const code = sources.filter(
  ({ path }) =>
    !isTest(path) && !path.startsWith('server/src/db/seed/') && path !== 'product/src/permissions.ts',
);
const role = "'(?:admin|hiring_manager|recruiter|interview_panelist)'";
const comparing = new RegExp(
  `role\\b[^\\n]{0,12}(?:===|!==|<>)\\s*${role}|'=',\\s*${role}|(?<!set company_id = null, )\\brole = ${role}`,
);

it('compares no role outside the matrix', () => {
  const compared = code
    .filter(({ path }) => /^(product|server|web)\/src\//.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => (comparing.test(line) ? [`${path}:${at + 1}`] : [])),
    );
  expect(compared).toEqual([]);
});

it('would see one that is compared', () => {
  expect(comparing.test("if (actor.role === 'admin') return;")).toBe(true);
  expect(comparing.test("sql`e.role <> 'admin'`")).toBe(true);
  expect(comparing.test("eb('employer_users.role', '=', 'admin')")).toBe(true);
  expect(comparing.test("if (roleMay(actor.role, 'hunt')) return;")).toBe(false);
});

/** Rows that are specified and that nothing asks yet. Whoever builds what they are for takes them out here. */
const notYet: readonly Permission[] = [];

/** The product's own functions that screens call: what they ask, the screen asks. */
const readByWeb = new Set(
  code
    .filter(({ path }) => path.startsWith('web/src/'))
    .flatMap(({ text }) => [...text.matchAll(/'@rounds\/product\/([\w/-]+)'/g)])
    .flatMap(([, module = '']) =>
      /calls$|^(sitemap|menu)$/.test(module) ? [] : [`product/src/${module}.ts`],
    ),
);

const rows = Object.keys(permissions) as Permission[];
const namedIn = (isWanted: (path: string) => boolean, row: Permission): boolean =>
  code.some(
    ({ path, text }) =>
      isWanted(path) &&
      new RegExp(
        `(?:[mM]ay\\((?:[^()]*, )?|permission: |notFor: |meet\\([^)]*, )'${row}'|<(?:Allowed|LeftToOthers) to="${row}"`,
      ).test(text),
  );

it('asks each row in a rule', () => {
  const asked = new Set<string>([
    ...calls.flatMap(({ may }) => may.employer ?? []),
    ...moveRows.flatMap((row) => row.permission ?? row.record.permission ?? []),
    ...Object.values(vacancyMoves).flatMap((move) => ('permission' in move ? move.permission : [])),
    ...rows.filter((row) =>
      namedIn((path) => /^(server\/src|product\/src\/(?!sitemap|menu))/.test(path), row),
    ),
  ]);
  expect(rows.filter((row) => !asked.has(row))).toEqual(notYet);
});

it('asks each row on a screen', () => {
  const asked = new Set<string>([
    // What may be done with a request or a vacancy is told with it, and its buttons are that.
    ...moveRows.flatMap((row) => row.permission ?? row.record.permission ?? []),
    ...Object.values(vacancyMoves).flatMap((move) => ('permission' in move ? move.permission : [])),
    ...screens.flatMap((screen) => screen.permission ?? []),
    ...rows.filter((row) => namedIn((path) => path.startsWith('web/src/') || readByWeb.has(path), row)),
  ]);
  expect(rows.filter((row) => !asked.has(row))).toEqual([]);
});
