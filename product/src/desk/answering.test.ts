// What counts as new words at the desk, and what a template leaves of the text it is put into.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastWord, unreadRefusal, withTemplate, wordsSince } from './answering';

const said = [
  { id: 1, ofStaff: false },
  { id: 2, ofStaff: true },
  { id: 3, ofStaff: false },
  { id: 4, ofStaff: true },
];

it('calls new what the other side wrote after what was seen, and nothing of staff', () => {
  expect(wordsSince(said, 0).map(({ id }) => id)).toEqual([1, 3]);
  expect(wordsSince(said, 2).map(({ id }) => id)).toEqual([3]);
  expect(wordsSince(said, 3)).toEqual([]);
  expect([lastWord(said), lastWord([])]).toEqual([4, 0]);
});

it('refuses an act on words that are not read, with the newest number', () => {
  expect(unreadRefusal(said, 2)).toMatchObject({ refusal: 'conflict', state: { seen: 4 } });
  expect(unreadRefusal(said, 3)).toBeNull();
  expect(unreadRefusal([], 0)).toBeNull();
});

it('puts a template at the cursor, apart by blank lines, and leaves every typed word whole', () => {
  expect(withTemplate('', 'Thank you.', 0)).toBe('Thank you.');
  expect(withTemplate('Dear Nora', 'Thank you.', 9)).toBe('Dear Nora\n\nThank you.');
  expect(withTemplate('Dear Nora,\nYours', 'Thank you.', 10)).toBe('Dear Nora,\n\nThank you.\n\nYours');
  expect(withTemplate('Dear Nora', 'Thank you.', 0)).toBe('Thank you.\n\nDear Nora');
  expect(withTemplate('Dear Nora', 'Thank you.', 2)).toBe('Dear\n\nThank you.\n\nNora');
  const typed = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n') });
  fc.assert(
    fc.property(typed, fc.integer({ min: -3, max: 30 }), (text, cursor) => {
      const words = (whole: string) => whole.split(/\s+/).filter(Boolean);
      expect(words(withTemplate(text, 'T', cursor)).filter((word) => word !== 'T')).toEqual(words(text));
    }),
  );
});
