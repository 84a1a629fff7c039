// The search's SQL as it is asked today is the SQL that stands beside it, question by question.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderedFolder, renderedSql } from '../../server/src/docs/rendered-sql';
import { ROOT } from '../architecture/sources';

const texts = await renderedSql();

it.each([...texts])(
  'asks as %s says; what changed on purpose is written anew by npm run docs',
  (name, text) => {
    expect(text).toBe(readFileSync(join(ROOT, renderedFolder, name), 'utf8'));
  },
);

it('keeps no file of a question that is not asked any more', () => {
  expect(readdirSync(join(ROOT, renderedFolder)).sort()).toEqual([...texts.keys()].sort());
});
