// What files and folders are called, how they begin, and words that do not belong into them.
import { expect, test } from 'vitest';
import { configs, isGenerated, migrations, sources, type Source } from './sources';

const HOMELESS = /(^|[/-])(utils?|helpers?|managers?|services?|common|misc)([/.-]|$)/;
const KEBAB = /^[a-z0-9$]+(-[a-z0-9]+)*$/;

const own = sources.filter(({ path }) => !isGenerated(path));
const paths = (wrong: Source[]) => wrong.map(({ path }) => path);

test('every folder and file says what is in it', () => {
  expect(paths(own.filter(({ path }) => HOMELESS.test(path)))).toEqual([]);
});

test('files and folders are kebab-case', () => {
  const isKebab = (path: string) => path.split('/').every((part) => KEBAB.test(part.split('.')[0] ?? ''));
  expect(paths(own.filter(({ path }) => !isKebab(path)))).toEqual([]);
});

const LONGEST_OPENING = 120;

/** The comment that a file begins with, after the line that makes it a program: every line of it, to the first that is code. */
function openingOf(text: string): string {
  const comment = /^(?:#!.*\n)?((?:\/\/.*(?:\n|$))+|\/\*[\s\S]*?\*\/)/.exec(text);
  return (comment?.[1] ?? '').trimEnd();
}

const opensInOneSentence = (text: string) => {
  const opening = openingOf(text);
  return /^(\/\/|\/\*\*?)\s\S.{20,}/.test(opening) && opening.length <= LONGEST_OPENING;
};

test(`every file opens with at most ${LONGEST_OPENING} characters on what lives in it`, () => {
  const wrong = [...own, ...configs].filter(({ text }) => !opensInOneSentence(text));
  expect(paths(wrong)).toEqual([]);
});

test('an opening is missed, too short, or too long in one line or in several', () => {
  const sentence = '// What lives in here, in one sentence.\n';
  const code = 'export const one = 1;\n';
  expect([sentence + code, `#!/usr/bin/env node\n${sentence}${code}`].map(opensInOneSentence)).toEqual([
    true,
    true,
  ]);
  const wrong = [code, `// Short.\n${code}`, `// ${'x'.repeat(118)}\n${code}`, sentence.repeat(4) + code];
  expect(wrong.filter(opensInOneSentence)).toEqual([]);
});

test('nothing is left for later and no check is switched off', () => {
  const words =
    /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|expect-error|nocheck)|eslint-disable|(prettier|oxfmt)-ignore/; // the one place that may say them: it forbids them
  const elsewhere = own.filter(({ path }) => !path.startsWith('tests/architecture/'));
  expect(paths(elsewhere.filter(({ text }) => words.test(text)))).toEqual([]);
});

test('migrations open with a sentence too', () => {
  expect(paths(migrations.filter(({ text }) => !/^-- \S.{20,}/.test(text)))).toEqual([]);
});
