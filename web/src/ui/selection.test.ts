// Which rows lie between two of a list.
import { expect, it } from 'vitest';
import { spanOf } from './selection';

const shown = [4, 9, 2, 7];

it.each<[string, number | undefined, number, number[]]>([
  ['down', 4, 2, [4, 9, 2]],
  ['up', 7, 9, [9, 2, 7]],
  ['one alone', 2, 2, [2]],
  ['from nowhere', undefined, 9, [9]],
  ['from somebody who has left', 5, 9, [9]],
  ['to somebody who has left', 4, 5, []],
])('goes %s', (_, from, to, span) => {
  expect(spanOf(shown, from, to)).toEqual(span);
});
