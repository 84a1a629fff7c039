// Versions of an offer against each other: nothing where they say the same, else each change as a sentence.
import { expect, it } from 'vitest';
import { at, base } from '../../../tests/harness/pay-play';
import { offerChanges } from './changes';

const first = {
  ...at([base(44)]),
  ...{ position_type: 'Full time', shift: 'Nights', place: 'Main, Tampa, FL', terms: 'As agreed.' },
  conditions: [{ kind: 'license' as const, state: 'met' as const }],
};

it('says nothing where nothing changed, whatever became of a condition meanwhile', () => {
  const later = { ...first, conditions: [{ kind: 'license' as const, state: 'open' as const }] };
  expect(offerChanges(first, later)).toEqual([]);
});

it('says what is otherwise: pay, position, place, conditions and that the terms are written anew', () => {
  const later = {
    ...first,
    lines: [base(46)],
    ...{ shift: 'Days', place: 'North, Tampa, FL', terms: 'As talked over.' },
    conditions: [{ kind: 'references' as const, state: 'open' as const }],
  };
  expect(offerChanges(first, later).map(({ said }) => said)).toEqual([
    'Base pay from $44 to $46 an hour, $2 more.',
    'Position from Full time, Nights to Full time, Days.',
    'Place from Main, Tampa, FL to North, Tampa, FL.',
    'New condition: References.',
    'No condition any more: License.',
    'The terms are written anew.',
  ]);
});
