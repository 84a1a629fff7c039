// How a search box's words are made alike and cut apart.
import { expect, it } from 'vitest';
import { plainWords, textOf, tokensOf, wordRuns } from './query-words';

it('makes words alike', () => {
  expect(plainWords('  R.N. – Nights,  São ')).toBe('rn nights sao');
  expect(plainWords('L&D')).toBe('l&d');
  expect(plainWords('St. Mary’s, O’Connor')).toBe('st marys o connor');
  expect(plainWords('!!')).toBe('');
});

it('keeps each word as it was typed, and where a comma stood', () => {
  const tokens = tokensOf('R.N. “Nights”, Tampa,FL');
  expect(tokens.map(({ word, shown, comma }) => [word, shown, comma])).toEqual([
    ['rn', 'R.N', false],
    ['nights', 'Nights', false],
    ['tampa', 'Tampa', true],
    ['fl', 'FL', true],
  ]);
  expect(textOf(tokens)).toBe('R.N Nights, Tampa, FL');
  expect(tokensOf('med/surg').map(({ shown }) => shown)).toEqual(['med', 'surg']);
  expect(tokensOf('a '.repeat(500))).toHaveLength(20);
});

it('names every run of up to five words', () => {
  expect(wordRuns(tokensOf('a b c'))).toEqual(['a', 'a b', 'a b c', 'b', 'b c', 'c']);
  expect(wordRuns(tokensOf('travel nurses'))).toEqual([
    'travel',
    'travel nurses',
    'travel nurse',
    'nurses',
    'nurse',
  ]);
  expect(wordRuns(tokensOf('us bass'))).toEqual(['us', 'us bass', 'bass']);
  expect(wordRuns(tokensOf('a b c d e f g')).every((run) => run.split(' ').length <= 5)).toBe(true);
});
