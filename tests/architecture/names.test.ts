// What files and folders are called, how they begin, and words that do not belong into them.
import { expect, test } from 'vitest';
import { isGenerated, migrations, sources, type Source } from './sources';

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

test('every file opens with a sentence on what lives in it', () => {
  const opens = ({ text }: Source) => /^(#!.*\n)?(\/\/|\/\*\*?) \S.{20,}/.test(text);
  expect(paths(own.filter((source) => !opens(source)))).toEqual([]);
});

test('nothing is left for later and no check is switched off', () => {
  const words = /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|expect-error|nocheck)|eslint-disable|prettier-ignore/; // the one place that may say them: it forbids them
  const elsewhere = own.filter(({ path }) => !path.startsWith('tests/architecture/'));
  expect(paths(elsewhere.filter(({ text }) => words.test(text)))).toEqual([]);
});

test('migrations open with a sentence too', () => {
  expect(paths(migrations.filter(({ text }) => !/^-- \S.{20,}/.test(text)))).toEqual([]);
});
