// Numbers are read in one place: JavaScript's own coercion makes one of `true`, `[5]` and `null`.
import { expect, it } from 'vitest';
import { sources } from './sources';

it('coerces nowhere in the product', () => {
  const coercing = sources.filter(
    ({ path, text }) => path.startsWith('product/src/') && /\bcoerce\b\./.test(text),
  );
  expect(coercing.map(({ path }) => path)).toEqual([]);
});
