// Versions of an offer against each other: nothing where they say the same, else each change as a sentence.
import { expect, it } from 'vitest';
import { at, base } from '../../../tests/harness/pay-play';
import { offerChanges } from './changes';
import { wholeCondition, type Condition } from './conditions';

const condition = (kind: Condition['kind'], more: Partial<Condition> = {}): Condition => ({
  ...wholeCondition({ kind }),
  ...{ document: null, waived: null },
  ...more,
});
const first = {
  ...at([base(44)]),
  ...{ position_type: 'Full time', shift: 'Nights', place: 'Main, Tampa, FL', terms: 'As agreed.' },
  conditions: [condition('license'), condition('health_screen')],
};

it('says nothing where nothing changed, whatever became of a condition meanwhile', () => {
  const later = {
    ...first,
    conditions: [condition('license', { state: 'met' }), condition('health_screen')],
  };
  expect(offerChanges(first, later)).toEqual([]);
});

it('says what is otherwise: pay, position, place, conditions and that the terms are written anew', () => {
  const later = {
    ...first,
    lines: [base(46)],
    ...{ shift: 'Days', place: 'North, Tampa, FL', terms: 'As talked over.' },
    conditions: [
      condition('references'),
      condition('health_screen', { due_on: '2026-02-01', note: 'Any lab' }),
    ],
  };
  expect(offerChanges(first, later).map(({ said }) => said)).toEqual([
    'Base pay from $44 to $46 an hour, $2 more.',
    'Position from Full time, Nights to Full time, Days.',
    'Place from Main, Tampa, FL to North, Tampa, FL.',
    'New: Condition: References, the job seeker sees to it.',
    'Condition: Health screen from the job seeker sees to it to the job seeker sees to it, by Feb 1, 2026, Any lab.',
    'Gone: Condition: License, the job seeker sees to it.',
    'The terms are written anew.',
  ]);
});
