// Who may be asked for the right to represent, which answers are open, and what it is for in words.
import { expect, it } from 'vitest';
import { answerRefusal, askRefusal, endOf, postWords, representationStates } from './representation';

const now = '2026-03-01T09:00:00.000Z';
const asked = { ends_at: endOf(now), offer_out: false };

it('is asked of whom the agency is in touch with, where nobody has it', () => {
  expect(askRefusal('connected', false)).toBeNull();
  for (const seen of ['locked', 'unlocked', 'former'] as const)
    expect(askRefusal(seen, false)?.refusal).toBe('move_not_open');
  expect(askRefusal('connected', true)?.message).toBe('This person is not available for this job.');
});

it('is given and refused while it is asked, and taken back while it is given', () => {
  const open = (answer: 'granted' | 'refused' | 'revoked') =>
    representationStates.filter((state) => answerRefusal({ ...asked, state }, answer, now) === null);
  expect([open('granted'), open('refused'), open('revoked')]).toEqual([
    ['invited'],
    ['invited'],
    ['granted'],
  ]);
});

it('ends with its day, and stays while an offer is out', () => {
  expect(endOf(now)).toBe('2026-03-31T09:00:00.000Z');
  expect(answerRefusal({ ...asked, state: 'invited' }, 'granted', endOf(now))?.refusal).toBe('already_moved');
  const out = { ...asked, state: 'granted', offer_out: true } as const;
  expect(answerRefusal(out, 'revoked', now)?.message).toMatch(/Answer the offer first/);
});

it('says what it is for', () => {
  const none = { vacancy: null, place: null, client: '', requisition: '' };
  expect(postWords({ ...none, vacancy: 'Registered Nurse', place: 'Tampa' })).toBe('Registered Nurse, Tampa');
  expect(postWords({ ...none, client: 'Gulf Shore Hospital', requisition: 'REQ 88-12' })).toBe(
    'REQ 88-12 at Gulf Shore Hospital',
  );
});
