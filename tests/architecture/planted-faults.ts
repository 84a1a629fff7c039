// A fault for each rule of lint: the shortest code that the rule is there to refuse.

/** `at` is where the rule holds, for those that do not hold everywhere. */
type Fault = { code: string; at?: string };

const lines = (count: number, line: string) => `${line}\n`.repeat(count);

export const planted: Record<string, Fault> = {
  eqeqeq: { code: 'export const same = (a: number, b: number) => a == b;' },
  'house/no-barrel': { code: "export { join } from 'node:path';" },
  'house/no-default-export': { code: 'export default 1;' },
  'house/no-excuse': { code: '// oxlint-disable-next-line no-var\nexport var excused = 1;' },
  'house/no-skipping': {
    at: 'server/src/skipped.test.ts',
    code: "import { test } from 'vitest';\ntest.skip('nothing', () => undefined);",
  },
  'house/no-sql': {
    at: 'server/src/slices/chat/handlers.ts',
    code: "export const rows = (db: { selectFrom(table: string): unknown }) => db.selectFrom('people');",
  },
  'house/no-waiting': { at: 'tests/waits.ts', code: 'setTimeout(() => undefined, 100);' },
  'house/pure': { at: 'product/src/impure.ts', code: 'export const chance = () => Math.random();' },
  'max-depth': { code: 'for (;;) { for (;;) { for (;;) { for (;;) {} } } }' },
  'max-lines': { code: lines(301, 'export {};') },
  'max-lines-per-function': { code: `export function long(n: number) {\n${lines(61, 'n++;')}return n;\n}` },
  'max-params': {
    code: 'export const five = (...all: [number]) => all;\nexport function of(a: 1, b: 1, c: 1, d: 1, e: 1) { return [a, b, c, d, e]; }',
  },
  'no-array-constructor': { code: 'export const list = new Array(1, 2);' },
  'no-console': { code: "console.log('here');", at: 'server/src/talks.ts' },
  'no-restricted-globals': { at: 'web/src/fetches.ts', code: "export const answer = () => fetch('/v1/me');" },
  'no-restricted-properties': { at: 'server/src/reads.ts', code: "export const port = process.env['PORT'];" },
  'no-unused-expressions': { code: 'export const act = (a: boolean, b: () => void) => { a && b(); };' },
  'no-unused-vars': { code: 'const unread = 1;\nexport {};' },
  'no-useless-constructor': { code: 'export class Empty { kept = 1; constructor() {} }' },
  'no-var': { code: 'export var old = 1;' },
  'prefer-const': { code: 'let never = 1;\nexport const read = () => never;' },
  'prefer-rest-params': { code: 'export function all(): unknown { return [].concat(arguments as never); }' },
  'prefer-spread': { code: 'export const most = (list: number[]) => Math.max.apply(Math, list);' },
  'typescript/await-thenable': { code: 'export const wait = async (n: number) => { await n; };' },
  'typescript/ban-ts-comment': { code: '// @ts-ignore\nexport const one: string = 1;' },
  'typescript/consistent-type-imports': {
    code: "import { Stats } from 'node:fs';\nexport type Kept = Stats;",
  },
  'typescript/no-array-delete': { code: 'export const drop = (list: number[]) => { delete list[0]; };' },
  'typescript/no-base-to-string': { code: 'export const said = (o: { a: number }) => o.toString();' },
  'typescript/no-deprecated': { code: 'export const cut = (text: string) => text.substr(1);' },
  'typescript/no-duplicate-enum-values': { code: 'export enum Twice { a = 1, b = 1 }' },
  'typescript/no-duplicate-type-constituents': { code: 'export type Twice = string | number | string;' },
  'typescript/no-dynamic-delete': {
    code: 'export const drop = (o: Record<string, number>, key: string) => { delete o[key]; };',
  },
  'typescript/no-empty-object-type': { code: 'export type Nothing = {};' },
  'typescript/no-explicit-any': { code: 'export type Whatever = any;' },
  'typescript/no-extra-non-null-assertion': {
    code: 'export const sure = (a: { b: number } | null) => a!!.b;',
  },
  'typescript/no-extraneous-class': { code: 'export class Bag { static one = 1; }' },
  'typescript/no-floating-promises': { code: "import { rm } from 'node:fs/promises';\nrm('x');" },
  'typescript/no-for-in-array': {
    code: 'export const walk = (list: number[]) => { for (const i in list) walk([Number(i)]); };',
  },
  'typescript/no-generated-empty-object-type': { code: "export type Rest = Omit<{ a: 1 }, 'a'>;" },
  'typescript/no-implied-eval': { code: "setTimeout('run()', 1);" },
  'typescript/no-meaningless-void-operator': {
    code: 'export const quiet = (act: () => void) => { void act(); };',
  },
  'typescript/no-misused-new': { code: 'export interface Made { new (): Made; }' },
  'typescript/no-misused-promises': {
    code: 'export const late = async () => { await Promise.resolve(); };\nif (late()) late().catch(() => undefined);',
  },
  'typescript/no-mixed-enums': { code: "export enum Mixed { a = 1, b = 'b' }" },
  'typescript/no-namespace': { code: 'export namespace Room { export const one = 1; }' },
  'typescript/no-non-null-asserted-nullish-coalescing': {
    code: 'export const or = (a: { b: number | null }) => a.b! ?? 1;',
  },
  'typescript/no-non-null-asserted-optional-chain': {
    code: 'export const of = (a?: { b?: number }) => a?.b!;',
  },
  'typescript/no-non-null-assertion': { code: 'export const of = (a: string | null) => a!.length;' },
  'typescript/no-redundant-type-constituents': { code: 'export type Any = unknown | string;' },
  'typescript/no-require-imports': { code: "export const fs: unknown = require('node:fs');" },
  'typescript/no-this-alias': { code: 'export class Self { it() { const self = this; return self; } }' },
  'typescript/no-unnecessary-boolean-literal-compare': {
    code: 'export const is = (a: boolean) => a === true;',
  },
  'typescript/no-unnecessary-condition': { code: 'export const or = (a: string[]) => (a ? 1 : 2);' },
  'typescript/no-unnecessary-template-expression': { code: 'export const text = (a: string) => `${a}`;' },
  'typescript/no-unnecessary-type-arguments': {
    code: 'const of = <T = number>(a: T[]) => a;\nexport const none = of<number>([]);',
  },
  'typescript/no-unnecessary-type-assertion': { code: 'export const same = (a: string) => a as string;' },
  'typescript/no-unnecessary-type-constraint': {
    code: 'export const same = <T extends unknown>(a: T) => a;',
  },
  'typescript/no-unnecessary-type-conversion': { code: 'export const same = (a: string) => String(a);' },
  'typescript/no-unsafe-argument': {
    code: "export const read = (f: (a: string) => void) => { f(JSON.parse('1')); };",
  },
  'typescript/no-unsafe-assignment': { code: "export const read = JSON.parse('1');" },
  'typescript/no-unsafe-call': { code: "JSON.parse('1')();" },
  'typescript/no-unsafe-declaration-merging': {
    code: 'export interface Both { a: number }\nexport class Both { b = 1; }',
  },
  'typescript/no-unsafe-enum-comparison': {
    code: 'enum Kind { a, b }\nexport const is = (kind: Kind) => kind === 1;',
  },
  'typescript/no-unsafe-function-type': { code: 'export type Act = Function;' },
  'typescript/no-unsafe-member-access': { code: "export const read = String(JSON.parse('{}').a);" },
  'typescript/no-unsafe-return': { code: "export const read = (): string => JSON.parse('1');" },
  'typescript/no-unsafe-unary-minus': { code: 'export const less = (a: string) => -a;' },
  'typescript/no-useless-default-assignment': { code: 'export const of = ({ a = 1 }: { a: number }) => a;' },
  'typescript/no-wrapper-object-types': { code: 'export type Text = String;' },
  'typescript/only-throw-error': { code: "export const fail = () => { throw 'no'; };" },
  'typescript/prefer-as-const': { code: "export const one: 'one' = 'one';" },
  'typescript/prefer-literal-enum-member': { code: 'const one = 1;\nexport enum Loose { a = one }' },
  'typescript/prefer-namespace-keyword': { code: 'export module Room { export const one = 1; }' },
  'typescript/prefer-promise-reject-errors': { code: "export const no = () => Promise.reject('no');" },
  'typescript/prefer-reduce-type-parameter': {
    code: 'export const all = (a: string[]) => a.reduce((sum, b) => [...sum, b], [] as string[]);',
  },
  'typescript/prefer-return-this-type': { code: 'export class Chain { next(): Chain { return this; } }' },
  'typescript/related-getter-setter-pairs': {
    code: 'export interface Pair { get a(): string; set a(b: number); }',
  },
  'typescript/restrict-plus-operands': { code: "export const add = (a: number) => a + 'b';" },
  'typescript/restrict-template-expressions': { code: 'export const text = (a: { b: number }[]) => `${a}`;' },
  'typescript/return-await': {
    code: 'export const read = async (a: () => Promise<number>) => { try { return a(); } catch { return 1; } };',
  },
  'typescript/switch-exhaustiveness-check': {
    code: "export function of(a: 'b' | 'c') { switch (a) { case 'b': return 1; } return 2; }",
  },
  'typescript/triple-slash-reference': { code: '/// <reference path="other.d.ts" />\nexport {};' },
  'typescript/unified-signatures': {
    code: 'export function of(a: string): void;\nexport function of(a: number): void;\nexport function of(a: unknown) { void a; }',
  },
  'typescript/use-unknown-in-catch-callback-variable': {
    code: 'export const read = (a: Promise<void>) => a.catch((fault) => { void fault; });',
  },
};
