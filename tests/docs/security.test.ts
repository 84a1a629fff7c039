// The self-assessment by OWASP's ASVS: every row has its verdict, what it names is there, and the head counts the rows.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../architecture/sources';

const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

const verdicts = ['met', 'not applicable', 'not met'];
/** So many has the standard, of version 5.0.0, at each level. */
const asked: Record<string, number> = { '1': 70, '2': 183 };

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const tableRows = (text: string) => text.split('\n').filter((line) => /^\| *(V\d|1 |2 |both )/.test(line));

interface Row {
  number: string;
  level: string;
  asks: string;
  verdict: string;
  why: string;
}

const rowsOf = (text: string): Row[] =>
  tableRows(text).flatMap((line) => {
    const [number = '', level = '', asks = '', verdict = '', why = ''] = cellsOf(line);
    return number.startsWith('V') ? [{ number, level, asks, verdict, why }] : [];
  });

/** As a page of Markdown is led to. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

const named = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word).filter((word) => /[/.]/.test(word));

function isThere(name: string): boolean {
  const [file = '', anchor] = name.split('#');
  if (!existsSync(join(ROOT, file))) return false;
  return anchor === undefined || anchorsOf(readFileSync(join(ROOT, file), 'utf8')).includes(anchor);
}

const inOrder = (before: string, after: string): boolean => {
  const [a = [], b = []] = [before, after].map((number) => number.slice(1).split('.').map(Number));
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
};

function faultsOfRow({ number, level, asks, verdict, why }: Row): string[] {
  return [
    ...(/^V\d+\.\d+\.\d+$/.test(number) ? [] : [`${number} is no number`]),
    ...(level in asked ? [] : [`${number} is of no level`]),
    ...(verdicts.includes(verdict) ? [] : [`${number} has no verdict`]),
    ...(asks !== '' && why !== '' ? [] : [`${number} says too little`]),
    ...(verdict === 'met' && named(why).length === 0 ? [`${number} shows nothing`] : []),
  ];
}

function faultsOf(text: string): string[] {
  const rows = rowsOf(text);
  const counted = (of: Row[]) => [
    of.length,
    ...verdicts.map((verdict) => of.filter((row) => row.verdict === verdict).length),
  ];
  const levels = Object.keys(asked);
  const sums = [
    ...levels.map((level) => [level, ...counted(rows.filter((row) => row.level === level))]),
    ['both', ...counted(rows)],
  ].map((cells) => cells.join(' '));
  const head = tableRows(text)
    .map(cellsOf)
    .filter(([first = '']) => !first.startsWith('V'));
  return [
    ...rows.flatMap(faultsOfRow),
    ...rows
      .slice(1)
      .flatMap(({ number }, at) =>
        inOrder(rows[at]?.number ?? '', number) ? [] : [`${number} is out of its order`],
      ),
    ...levels.flatMap((level) =>
      rows.filter((row) => row.level === level).length === asked[level]
        ? []
        : [`level ${level} is not whole`],
    ),
    ...(head.map((cells) => cells.join(' ')).join() === sums.join()
      ? []
      : [`the head does not say ${sums.join()}`]),
    ...named(text).flatMap((name) => (isThere(name) ? [] : [`${name} is not there`])),
  ];
}

it('has a verdict on each requirement, shows what it says, and counts right', () => {
  expect(page).toMatch(/\*\*This is a self-assessment\*\*/);
  expect(faultsOf(page)).toEqual([]);
});

/** The row of a number, made another. */
const changed = (number: string, change: (line: string) => string) =>
  page
    .split('\n')
    .map((line) => (line.startsWith(`| ${number} `) ? change(line) : line))
    .join('\n');

it.each<[string, string, RegExp]>([
  [
    'a path that is not there',
    page.replace('outages.test.ts', 'none.test.ts'),
    /none\.test\.ts is not there/,
  ],
  ['a heading that is not there', page.replace('rules.md#limits', 'rules.md#none'), /#none is not there/],
  ['no verdict', changed('V8.2.1', (line) => line.replace('| met ', '| half ')), /V8\.2\.1 has no verdict/],
  ['no proof', changed('V8.2.1', (line) => line.replaceAll('`', '')), /V8\.2\.1 shows nothing/],
  [
    'another verdict',
    changed('V5.4.3', (line) => line.replace('not met', 'not applicable')),
    /the head does/,
  ],
  ['a row twice', changed('V1.2.1', (line) => `${line}\n${line}`), /V1\.2\.1 is out of its order/],
  ['a row less', changed('V1.2.1', () => ''), /level 1 is not whole/],
  [
    'another level',
    changed('V1.2.1', (line) => line.replace(/\| 1 +\|/, '| 3 |')),
    /V1\.2\.1 is of no level/,
  ],
])('does not go through with %s', (_what, text, fault) => {
  expect(faultsOf(text).join('\n')).toMatch(fault);
});
