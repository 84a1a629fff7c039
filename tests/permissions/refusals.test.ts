// Every way of saying no is said in some test: a refusal that nothing provokes is either dead or untested.
import { refusals } from '@rounds/product/refusals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sources } from '../architecture/sources';

const here = 'tests/permissions/refusals.test.ts';
const tests = sources.filter(({ path }) => /\.test\.tsx?$/.test(path) && path !== here);
const raised = sources.filter(({ path }) => /^(product|server)\/src/.test(path) && !path.includes('.test.'));
const code = Object.keys(refusals);
const names = (text: string, word: string) => text.includes(`'${word}'`);

it('provokes each of them', () => {
  expect(code.filter((word) => !tests.some(({ text }) => names(text, word)))).toEqual([]);
});

it('raises each of them somewhere, and documents each', () => {
  const own = raised.filter(({ path }) => !path.endsWith('refusals.ts'));
  expect(code.filter((word) => !own.some(({ text }) => names(text, word)))).toEqual([]);
  const page = readFileSync(join(ROOT, 'docs/generated/facts.md'), 'utf8');
  expect(code.filter((word) => !page.includes(`\`${word}\``))).toEqual([]);
});
