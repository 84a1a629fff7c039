// Approvals over random orders of people and words: in turn, once, and out only with the last.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideApproval,
  mayApprove,
  replaceRefusal,
  turnOf,
  type Approval,
  type Prepared,
} from './approvals';

const waiting = (count: number): Prepared & { approvals: Approval[] } => ({
  state: 'waiting',
  approvals: Array.from({ length: count }, (_, at) => ({
    place: at + 1,
    person_id: at + 1,
    name: `Person ${at + 1}`,
    may: true,
    decision: null,
  })),
});
const yes = { approve: true, note: '' };
const back = { approve: false, note: 'The pay is not right.' };

describe('an offer that waits', () => {
  it('goes out exactly when everybody has approved, each in turn and once', () => {
    const word = fc.record({ person: fc.integer({ min: 1, max: 5 }), approve: fc.boolean() });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.array(word, { maxLength: 12 }), (count, words) => {
        const prepared = waiting(count);
        for (const { person, approve } of words) {
          const turn = turnOf(prepared);
          const outcome = decideApproval(prepared, person, approve ? yes : back);
          const moved = outcome === 'next' || outcome === 'released' || outcome === 'sent_back';
          expect(moved).toBe(turn?.person_id === person);
          if (!moved || !turn) continue;
          turn.decision = approve ? 'approved' : 'sent_back';
          if (outcome !== 'next') prepared.state = outcome;
          const all = prepared.approvals.every(({ decision }) => decision === 'approved');
          expect(prepared.state === 'released').toBe(all);
        }
      }),
    );
  });

  it('says why not', () => {
    const prepared = waiting(2);
    expect(decideApproval(null, 1, yes)).toMatchObject({ message: 'No offer waits for an approval here.' });
    expect(decideApproval(prepared, 2, yes)).toMatchObject({ message: 'It is the turn of Person 1.' });
    expect(decideApproval(prepared, 1, { ...back, note: '' })).toMatchObject({
      fields: { note: 'Please say what is to be changed.' },
    });
    const [first] = prepared.approvals;
    if (first) first.decision = 'approved';
    expect(decideApproval(prepared, 1, yes)).toBe('same');
    expect(decideApproval(prepared, 1, back)).toMatchObject({
      message: 'You have approved this offer already.',
    });
    expect(decideApproval({ ...prepared, state: 'replaced' }, 2, yes)).toMatchObject({
      refusal: 'move_not_open',
    });
  });
});

it('is approved by whoever still decides on offers', () => {
  expect(mayApprove({ role: 'hiring_manager', removed_at: null })).toBe(true);
  expect(mayApprove({ role: 'recruiter', removed_at: null })).toBe(false);
  expect(mayApprove({ role: 'admin', removed_at: '2026-01-01T00:00:00.000Z' })).toBe(false);
});

it('has an approver replaced only by an admin, and only one who cannot approve any more', () => {
  const prepared = waiting(2);
  const [first, second] = prepared.approvals;
  expect(replaceRefusal(prepared, 1, 'admin')?.message).toBe('Person 1 can still approve it.');
  if (first) first.may = false;
  expect(replaceRefusal(prepared, 1, 'admin')).toBeNull();
  expect(replaceRefusal(prepared, 1, 'hiring_manager')?.refusal).toBe('not_allowed');
  expect(replaceRefusal(prepared, 3, 'admin')?.message).toBe('No approval waits there.');
  if (second) Object.assign(second, { may: false, decision: 'approved' });
  expect(replaceRefusal(prepared, 2, 'admin')?.message).toBe('No approval waits there.');
});
