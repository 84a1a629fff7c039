// The page on the search names every threshold of the code, with its value, and no other.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { thresholds } from '../../server/src/search/thresholds';
import { ROOT } from '../architecture/sources';

const written = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 6 });

it('stands in docs/search.md as it stands in thresholds.ts', () => {
  const page = readFileSync(join(ROOT, 'docs/search.md'), 'utf8');
  const table = page.split('### Every threshold')[1]?.split('\n## ')[0] ?? '';
  const rows = [...table.matchAll(/^\| `(\w+\.\w+)` +\| ([^|]+?) +\|/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  const meant = Object.entries(thresholds).flatMap(([group, numbers]) =>
    Object.entries<number | readonly number[]>(numbers).map(([name, value]) => [
      `${group}.${name}`,
      typeof value === 'number' ? written(value) : value.map(written).join(', '),
    ]),
  );
  expect(rows).toEqual(meant);
});
