// Cells that a spreadsheet would run go out as texts, and sums below zero stay sums.
import { expect, it } from 'vitest';
import fc from 'fast-check';
import { asCsv, textOfCell } from './csv';

const cell = (value: string | number) => asCsv([[value]]).slice(0, -2);

it('keeps a text that begins as a formula would a text, also one that begins as a number below zero', () => {
  for (const text of ['=1+1', '+1', '@SUM(A1)', '-cmd', "-1+cmd|' /C calc'!A0", '-2+3', '-1:-9'])
    expect(cell(text)).toBe(`'${text}`);
  expect(cell('\t=1')).toBe("'\t=1");
});

it('leaves sums, names and what is quoted as they are', () => {
  expect(['-249.00', '-5', 'Nora B.', '1-2'].map(cell)).toEqual(['-249.00', '-5', 'Nora B.', '1-2']);
  expect(cell(-3)).toBe('-3');
  expect(cell('a "b", c')).toBe('"a ""b"", c"');
});

it('gives every text back as it was', () => {
  const start = fc.constantFrom('', "'", "''", '=', '-', '@', "'=", "''-", '-5', "'-5");
  fc.assert(
    fc.property(start, fc.string(), (before, after) => {
      const text = before + after.replace(/[",\n\r]/g, '');
      expect(textOfCell(cell(text))).toBe(text);
    }),
  );
});
