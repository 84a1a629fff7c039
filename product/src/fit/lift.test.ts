// What an answer changed, told once and in the words of what changed most.
import { describe, expect, it } from 'vitest';
import { liftSentence, reachOf, reachSentence } from './lift';

const fit = (label: 'top' | 'good' | 'possible' | 'not_enough' | 'not_yet', certainty: number) => ({
  label,
  certainty,
});
const reach = reachOf(36, [
  fit('top', 90),
  fit('good', 60),
  fit('possible', 50),
  fit('not_enough', 10),
  null,
  fit('not_yet', 40),
]);

describe('what is near', () => {
  it('counts the page by its labels', () => {
    expect(reach).toEqual({ total: 36, good: 2, possible: 1, more: 1, unknown: 1, known: 50 });
    expect(reachSentence(reach)).toBe(
      '2 good fits, 1 possible, 1 ask for more than you said, 1 where too little is known',
    );
    expect(reachSentence({ ...reach, good: 1, possible: 0, more: 0, unknown: 0 })).toBe('1 good fit');
    expect(reachSentence(reachOf(3, []))).toBe('');
  });

  it('tells what an answer narrows, else what it lifts, else what it makes known', () => {
    expect(liftSentence(reach, { ...reach, total: 20, good: 9 })).toBe('Your answer leaves 20 of 36.');
    expect(liftSentence(reach, { ...reach, total: 50 })).toBe('Your answer makes it 50, 36 before.');
    expect(liftSentence(reach, { ...reach, good: 9 })).toBe('Now 9 are a good fit, 2 before.');
    expect(liftSentence(reach, { ...reach, good: 1 })).toBe('Now 1 is a good fit, 2 before.');
    expect(liftSentence(reach, { ...reach, possible: 2, unknown: 0 })).toBe('Now 2 are possible, 1 before.');
    expect(liftSentence(reach, { ...reach, more: 0, unknown: 2 })).toBe(
      'Now 0 ask for more than you said, 1 before.',
    );
    expect(liftSentence(reach, { ...reach, unknown: 0 })).toBe('Now too little is known of 0, of 1 before.');
    expect(liftSentence(reach, { ...reach, known: 60 })).toBe(
      'Now 60 % of what counts is known, 50 % before.',
    );
    expect(liftSentence(reach, reach)).toBe('');
  });
});
