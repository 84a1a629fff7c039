// How a search box's words are cut into synonyms and plain words.
import { expect, it } from 'vitest';
import { cutQuery, plainWords, wordRuns } from './query-words';

const synonyms = new Map([
  ['ot', [14]],
  ['occ therapist', [14]],
  ['rn', [1]],
  ['l&d rn', [1]],
  ['therapist', [11, 14]],
]);

it('makes words alike', () => {
  expect(plainWords('  R.N. – Nights,  São ')).toBe('rn nights sao');
  expect(plainWords('L&D')).toBe('l&d');
  expect(plainWords('!!')).toBe('');
});

it('takes the longest synonym at each word and leaves other words alone', () => {
  expect(cutQuery('L&D RN nights Tampa', synonyms)).toEqual([
    { words: 'l&d rn', discipline_ids: [1] },
    { words: 'nights', discipline_ids: [] },
    { words: 'tampa', discipline_ids: [] },
  ]);
  expect(cutQuery('occ therapist', synonyms)).toEqual([{ words: 'occ therapist', discipline_ids: [14] }]);
  expect(cutQuery('', synonyms)).toEqual([]);
});

it('names every run of up to five words', () => {
  expect(wordRuns('a b c')).toEqual(['a', 'a b', 'a b c', 'b', 'b c', 'c']);
  expect(wordRuns('a b c d e f g').every((run) => run.split(' ').length <= 5)).toBe(true);
});
