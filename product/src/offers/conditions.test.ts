// Conditions of an offer: each once, whole with what was left out, waived with a reason, documents by who owes them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  conditionFaults,
  conditionKinds,
  conditionsWritten,
  conditionStates,
  documentRefusal,
  dueWords,
  isUnmet,
  usualOwer,
  waiveRefusal,
  wholeCondition,
} from './conditions';

describe('conditions as they are written', () => {
  it('stand once each, in any number of kinds', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...conditionKinds), { maxLength: 5 }), (kinds) => {
        const read = conditionsWritten.safeParse(kinds.map((kind) => ({ kind })));
        expect(read.success).toBe(new Set(kinds).size === kinds.length);
      }),
    );
  });

  it('are whole with what was left out', () => {
    const [bare] = conditionsWritten.parse([{ kind: 'background_check', due_on: '' }]);
    expect(bare && wholeCondition(bare)).toEqual({
      ...{ kind: 'background_check', owed_by: 'employer', due_on: null, note: '', state: 'open' },
    });
    for (const kind of conditionKinds) expect(wholeCondition({ kind }).owed_by).toBe(usualOwer[kind]);
  });

  it('are due today or later', () => {
    const due = (due_on: string | null) => conditionFaults([{ due_on: null }, { due_on }], '2026-01-05');
    expect(due('2026-01-04')).toEqual({ 'conditions.1.due_on': 'This day is in the past.' });
    expect([due('2026-01-05'), due(null)]).toEqual([{}, {}]);
    expect(conditionsWritten.safeParse([{ kind: 'license', due_on: 'soon' }]).success).toBe(false);
  });
});

describe('what becomes of a condition', () => {
  it('is in the way of a hire while open or failed', () => {
    expect(conditionStates.filter((state) => isUnmet({ state }))).toEqual(['open', 'failed']);
  });

  it('is waived with a reason only', () => {
    expect(waiveRefusal({ state: 'waived', reason: '' })?.fields).toEqual({
      'condition.reason': 'Please give a reason.',
    });
    expect(waiveRefusal({ state: 'waived', reason: 'Seen on paper.' })).toBeNull();
    expect(waiveRefusal({ state: 'met', reason: '' })).toBeNull();
  });

  it('takes a document from whoever sees to it, until it is settled', () => {
    const hers = (state: 'open' | 'met' | 'failed' | 'waived') => ({ owed_by: 'job_seeker' as const, state });
    expect(documentRefusal(hers('open'), 'job_seeker')).toBeNull();
    expect(documentRefusal(hers('failed'), 'job_seeker')).toBeNull();
    expect(documentRefusal(hers('met'), 'job_seeker')?.message).toBe('This condition is settled already.');
    expect(documentRefusal(hers('open'), 'employer')?.message).toBe('The other side sees to this condition.');
  });

  it('is said with who sees to it, and by when', () => {
    expect(dueWords('You', 'Feb 2, 2026')).toBe('You see to it by Feb 2, 2026');
    expect(dueWords('Mercy', null)).toBe('Mercy sees to it');
  });
});
