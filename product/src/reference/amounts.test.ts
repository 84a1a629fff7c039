// Pay and distance in people's own writing, and numbers that are neither.
import { expect, it } from 'vitest';
import { amountAt } from './amounts';
import { tokensOf } from './query-words';

const known = new Set(['12 hr', '13 weeks', '12 hour']);
const read = (text: string) => {
  const tokens = tokensOf(text);
  const found = amountAt(tokens, 0, (words) => known.has(words));
  return (
    found &&
    `${found.label} | ${tokens
      .slice(found.length)
      .map(({ word }) => word)
      .join(' ')}`
  );
};

it.each([
  ['$50 an hour', '$50 an hour or more | '],
  ['$52.50/hr nights', '$52 an hour or more | nights'],
  ['$50', '$50 an hour or more | '],
  ['$50+ tampa', '$50 an hour or more | tampa'],
  ['$50/hr or nurse', '$50 an hour or more | or nurse'],
  ['$50 or more rn', '$50 an hour or more | rn'],
  ['$40-55/hr', '$40 an hour or more | '],
  ['45/hr tampa', '$45 an hour or more | tampa'],
  ['45 an hour', '$45 an hour or more | '],
  ['over $55/hour', '$55 an hour or more | '],
  ['at least 45 hr', '$45 an hour or more | '],
  ['2500/wk', '$2,500 a week or more | '],
  ['$2,500/week', '$2,500 a week or more | '],
  ['2200 a week texas', '$2,200 a week or more | texas'],
  ['$2500', '$2,500 a week or more | '],
  ['$120k', '$120,000 a year or more | '],
  ['100k florida', '$100,000 a year or more | florida'],
  ['pays over 45 rn tampa', '$45 an hour or more | rn tampa'],
  ['paying 52 nights', '$52 an hour or more | nights'],
  ['over 45 tampa', '$45 an hour or more | tampa'],
  ['at least 50', '$50 an hour or more | '],
  ['salary 90000 florida', '$90,000 a year or more | florida'],
  ['within 25 miles of 77030', 'Within 25 miles | 77030'],
  ['10 mi', 'Within 10 miles | '],
])('%s: %s', (text, said) => {
  expect(read(text)).toBe(said);
});

it.each([
  '12 hr nights',
  '13 weeks',
  '36 hr',
  '40 hours',
  '24 hour care',
  '7 on 7 off',
  '33606',
  'over 40 hours',
  'at least 5 years',
  'more than 2 patients',
  'over 33606',
  'up to 30',
  'pays 5',
  'within reach',
  '3 days',
  'at',
])('%s is no amount', (text) => {
  expect(read(text)).toBeNull();
});
