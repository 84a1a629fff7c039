// The drawn machine is the one that decides: every row of the table is a line of the diagram, and no other.
import { interviewSteps, moveRows } from '@rounds/product/connections/moves';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../architecture/sources';

it('draws each move of a hiring that leads somewhere else', () => {
  const page = readFileSync(join(ROOT, 'docs/generated/machines.md'), 'utf8');
  const drawn = /stateDiagram-v2\n([^`]*)```/.exec(page)?.[1] ?? '';
  const lines = drawn.split('\n').flatMap((line) => line.trim() || []);
  const rows = [...moveRows, ...interviewSteps].flatMap(({ verb, from, to }) =>
    from.flatMap((stage) => (stage === to ? [] : [`${stage} --> ${to}: ${verb}`])),
  );
  expect(lines.sort()).toEqual(rows.sort());
});
