// Numbers are read in one place: JavaScript's own coercion makes one of `true`, `[5]` and `null`.
import { expect, it } from 'vitest';
import { sources } from './sources';

it('coerces nowhere in the product and nowhere on the screens', () => {
  const coercing = sources.filter(
    ({ path, text }) => /^(product|web)\/src\//.test(path) && /\bcoerce\b\./.test(text),
  );
  expect(coercing.map(({ path }) => path)).toEqual([]);
});
