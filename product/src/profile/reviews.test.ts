// A review of a profile: what the checks find, when it may be asked for, what the desk may decide, how long it is good.
import { describe, expect, it } from 'vitest';
import { graphFaults } from '../machine';
import { reviewFaults, type Checked } from './review-checks';
import {
  decisionRefusal,
  requestRefusal,
  reviewedAs,
  reviewItems,
  reviewMoves,
  reviewStateAt,
  reviewStates,
} from './reviews';

const today = '2026-01-05';
const now = `${today}T15:00:00.000Z`;
const sound: Checked = {
  ...{ first_name: 'Nora', last_name: 'Bennett', npi: null },
  licenses: [
    {
      ...{ title: 'Registered Nurse', state: 'FL', number: 'RN9482716', status: 'active' },
      ...{ expires_on: '2028-03-19', expected_on: null },
    },
  ],
  educations: [{ school: 'USF', start_date: '2012-08-01', end_date: '2016-05-01' }],
  experiences: [
    { title: 'Staff nurse', start_date: '2016-06-01', end_date: '2020-01-01' },
    { title: 'Charge nurse', start_date: '2020-11-01', end_date: null },
  ],
  certifications: [{ title: 'BLS', expires_on: '2027-01-01' }],
  declarations: [{ question: 'Ever?', answer: false, start_date: null, end_date: null, explanation: '' }],
  questions: 1,
};
const faults = (change: Partial<Checked>) =>
  reviewFaults({ ...sound, ...change }, today).map(({ item }) => item);
const license = (change: Partial<Checked['licenses'][number]>) => ({
  licenses: sound.licenses.map((one) => ({ ...one, ...change })),
});

describe('the checks', () => {
  it('find nothing in a sound profile', () => {
    expect(reviewFaults(sound, today)).toEqual([]);
  });
  it.each([
    ['no name', { last_name: '' }, ['identity']],
    ['a wrong check digit', { npi: '1234567890' }, ['identity']],
    ['no license', { licenses: [] }, ['licenses']],
    ['no number', license({ number: '' }), ['licenses']],
    ['words as a number', license({ number: 'applied for' }), ['licenses']],
    ['an active license that expired', license({ expires_on: '2026-01-04' }), ['licenses']],
    ['a pending one past its day', license({ status: 'pending', expected_on: '2026-01-04' }), ['licenses']],
    ['no school', { educations: [] }, ['education']],
    [
      'an expired certification',
      { certifications: [{ title: 'BLS', expires_on: '2025-12-31' }] },
      ['certifications'],
    ],
    ['an unanswered question', { questions: 2 }, ['declarations']],
    [
      'a yes without a word',
      { declarations: sound.declarations.map((one) => ({ ...one, answer: true })) },
      ['declarations'],
    ],
  ])('find %s', (_title, change, items) => {
    expect(faults(change)).toEqual(items);
  });
  it('let pass what is on its last day, pending or numbered with signs', () => {
    expect(faults(license({ expires_on: today }))).toEqual([]);
    expect(faults(license({ status: 'pending', number: '', expected_on: today }))).toEqual([]);
    expect(faults(license({ number: 'OT-12 345.6' }))).toEqual([]);
    expect(faults({ npi: '1245319599' })).toEqual([]);
  });
  it('ask of a gap of more than a year, and not where another post lies over it', () => {
    const later = { title: 'Charge nurse', start_date: '2021-01-03', end_date: null };
    const [first] = sound.experiences;
    expect(faults({ experiences: [first!, later] })).toEqual(['experience']);
    const over = { title: 'Per diem', start_date: '2019-01-01', end_date: '2020-12-31' };
    expect(faults({ experiences: [over, first!, later] })).toEqual([]);
    expect(faults({ experiences: [{ ...later, start_date: '2026-02-01' }] })).toEqual(['experience']);
  });
});

describe('a review', () => {
  it('leads from asking to an end, by every state', () => {
    const ends = {
      starts: ['requested' as const],
      terminals: ['changes_requested' as const, 'stale' as const],
    };
    expect(graphFaults(reviewMoves, reviewStates, ends)).toEqual({ unreachable: [], deadEnds: [] });
  });
  it('is one at a time and one a day', () => {
    const before = { requested_at: '2026-01-04T23:59:00.000Z' };
    expect(requestRefusal(undefined, now)).toBeNull();
    expect(requestRefusal({ state: 'in_review', ...before }, now)?.refusal).toBe('move_not_open');
    expect(requestRefusal({ state: 'changes_requested', ...before }, now)).toBeNull();
    expect(requestRefusal({ state: 'stale', requested_at: now }, now)?.refusal).toBe('too_many_requests');
  });
  it('is good for a year', () => {
    const approved = { state: 'approved' as const, decided_at: '2025-01-05T15:00:00.000Z' };
    expect(reviewStateAt(approved, now)).toBe('approved');
    expect(reviewStateAt(approved, '2026-01-05T15:00:00.001Z')).toBe('stale');
    const beside = { reviewed_by: 'person' as const, reviewed_at: '2025-01-05T15:00:00.000Z' };
    expect(reviewedAs(beside, today)).toEqual({ by: 'person', on: '2025-01-05' });
    expect(reviewedAs(beside, '2026-01-06')).toBeNull();
    expect(reviewedAs({ reviewed_by: null, reviewed_at: null }, today)).toBeNull();
  });
  it('is approved with every part complete, and asks for changes of one at least, saying what', () => {
    const all = reviewItems.map((item) => ({ item, state: 'complete' as const, note: '' }));
    expect(decisionRefusal('approved', all)).toBeNull();
    expect(decisionRefusal('approved', all.slice(1))?.refusal).toBe('validation_failed');
    expect(decisionRefusal('changes_requested', all)?.refusal).toBe('validation_failed');
    const wrong = { item: 'licenses' as const, state: 'rejected' as const };
    expect(decisionRefusal('changes_requested', [{ ...wrong, note: '' }])?.fields).toEqual({
      'review.decide.items.licenses': 'Please say what is wrong with it.',
    });
    expect(decisionRefusal('changes_requested', [{ ...wrong, note: 'Number and card differ.' }])).toBeNull();
    expect(decisionRefusal('approved', [...all.slice(1), { ...wrong, note: 'No.' }])?.refusal).toBe(
      'validation_failed',
    );
  });
});
