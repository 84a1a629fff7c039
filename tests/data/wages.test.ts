// The wages that the product compares pay with are those of the shipped files.
import {
  nurseWages,
  occupationOf,
  occupationWages,
  wagesEnd,
} from '../../product/src/reference/wage-figures';
import { expect, test } from 'vitest';
import { bars, lines } from './shipped';

const columns = ['p10', 'p25', 'median', 'p75', 'p90'] as const;
const stepsOf = (row: Record<string, string>) =>
  columns.map((column) => (row[column] ? Number(row[column]) : null));
const national = new Map(lines('oews_national_2024.csv').map((row) => [row['soc'] ?? '', row]));

test('each discipline has the occupation that its file names first, where wages are published', () => {
  const named = lines('disciplines.csv').map((row): [number, string] => [
    Number(row['id']),
    row['physician_fields'] === 'Y' ? '29-1210' : (bars(row['onet_soc'])[0] ?? '').slice(0, 7),
  ]);
  expect(occupationOf).toEqual(Object.fromEntries(named.filter(([, soc]) => national.has(soc))));
});

test('an occupation’s figures are those of its file, and what is open is so at the top', () => {
  for (const [soc, { title, steps }] of Object.entries(occupationWages)) {
    const row = national.get(soc) ?? {};
    expect([title, ...steps]).toEqual([row['title'], ...stepsOf(row)]);
    expect(steps.filter((step) => step !== null && step >= wagesEnd)).toEqual([]);
    if (steps.includes(null)) expect(row['topcoded']).toBe('Y');
  }
  expect(Object.keys(occupationWages).sort()).toEqual([...new Set(Object.values(occupationOf))].sort());
});

test('nurses’ figures by state are those of their file', () => {
  const rows = lines('rn_wages_by_state_2020.csv');
  expect(nurseWages).toEqual(Object.fromEntries(rows.map((row) => [row['state'], stepsOf(row)])));
});
