// What is folded, and where it stood.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './folded';

const plain = fc
  .array(fc.string({ unit: fc.constantFrom(...'aZ9.-@Q~!'), minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((words) => words.join(' '));

test('plain letters are folded in one step to what each of them is folded to', () => {
  fc.assert(
    fc.property(plain, fc.nat(40), fc.nat(40), (text, one, other) => {
      const [first, after] = [Math.min(one, other), Math.max(one, other) + 1].map((at) =>
        Math.min(at, text.length),
      );
      const whole = fold(text);
      // With one more that is not plain, each is looked at by itself.
      const each = fold(`${text}é`);
      expect(`${whole.text}e`).toBe(each.text);
      if (first !== undefined && after !== undefined && first < after)
        expect(whole.origin([first, after])).toEqual(each.origin([first, after]));
    }),
  );
});

test('blanks in a row are one, and lead to all of them', () => {
  const { text, origin } = fold('RN  nights');
  expect(text).toBe('rn nights');
  expect(origin([2, 3])).toEqual([2, 4]);
});
