// When a closed request opens again, and to whom: each limit a second before and after.
import { describe, expect, it } from 'vitest';
import { daysAfter, minutesAfter, secondsAfter } from '../time';
import { decideMove, offeredMoves } from './lifecycle';
import type { MoveFacts } from './move-record';
import { isTakenBack, restoredExpiry, type Closing } from './reopening';

const now = '2026-03-02T15:00:00.000Z';
const seeker = { side: 'job_seeker' as const };
const manager = { side: 'employer' as const, role: 'hiring_manager' as const };
const recruiter = { side: 'employer' as const, role: 'recruiter' as const };

const closed = (more: Partial<Closing>, facts: Partial<MoveFacts> = {}): MoveFacts => ({
  now,
  stage: 'no_response',
  user_response_status: 'no_response',
  employer_response_status: 'accepted',
  closed_by: more.by ?? 'clock',
  closing: {
    at: daysAfter(now, -1),
    by: 'clock',
    reason: 'expired',
    from: 'requested',
    user: 'pending',
    employer: 'accepted',
    late_yes_at: null,
    restored: false,
    taken_back: false,
    recredited: false,
    vacancy_published: true,
    newer_open: false,
    ...more,
  },
  debt: { owed_by: null, owed_at: null, extended: false, nudged: false },
  expires_at: null,
  counters: 0,
  interview_ahead: false,
  has_interview_steps: true,
  all_steps_passed: false,
  ...facts,
});
const rejected = (more: Partial<Closing> = {}) =>
  closed(
    {
      by: 'employer',
      reason: 'location',
      from: 'interview',
      user: 'accepted',
      employer: 'interview_shortlisted',
      ...more,
    },
    { stage: 'rejected', user_response_status: 'accepted', employer_response_status: 'rejected' },
  );
const withdrawn = (more: Partial<Closing> = {}) =>
  closed(
    { by: 'job_seeker', reason: 'personal', from: 'offers', user: 'accepted', employer: 'selected', ...more },
    { stage: 'withdrawn', user_response_status: 'withdrawn', employer_response_status: 'selected' },
  );
const recalled = (more: Partial<Closing> = {}) =>
  closed(
    { by: 'employer', reason: 'employer_withdrew', ...more },
    { stage: 'withdrawn', user_response_status: 'pending', employer_response_status: 'withdrawn' },
  );
const refusal = (code: string) => expect.objectContaining({ refusal: code }) as unknown;

it('is taken back within five minutes, five times a day, never an application', () => {
  const sent = { initiated_by: 'employer', created_at: now };
  const at = (moment: string, sinceYesterday = 0) => ({ now: moment, sinceYesterday });
  expect(isTakenBack(sent, at(minutesAfter(now, 5)))).toBe(true);
  expect(isTakenBack(sent, at(secondsAfter(now, 301)))).toBe(false);
  expect([isTakenBack(sent, at(now, 4)), isTakenBack(sent, at(now, 5))]).toEqual([true, false]);
  expect(isTakenBack({ ...sent, initiated_by: 'job_seeker' }, at(now))).toBe(false);
});

describe('a late yes', () => {
  it('keeps the stage, within fourteen days of the silence', () => {
    expect(decideMove(closed({ at: daysAfter(now, -14) }), 'late_yes', seeker)).toMatchObject({
      to: 'no_response',
      turn: null,
      tokens: 'none',
    });
    const late = closed({ at: secondsAfter(daysAfter(now, -14), -1) });
    expect(decideMove(late, 'late_yes', seeker)).toEqual(refusal('move_not_open'));
    expect(offeredMoves(closed({}), seeker)).toEqual(['late_yes']);
  });

  it('answers silence of the job seeker only, while the vacancy and the place are free', () => {
    for (const reason of ['lapsed', 'employer_silent', 'offer_expired'])
      expect(decideMove(closed({ reason }), 'late_yes', seeker)).toEqual(refusal('move_not_open'));
    expect(decideMove(closed({ vacancy_published: false }), 'late_yes', seeker)).toEqual(
      refusal('not_published'),
    );
    expect(decideMove(closed({ newer_open: true }), 'late_yes', seeker)).toEqual(refusal('already_open'));
    expect(decideMove(closed({ late_yes_at: now }), 'late_yes', seeker)).toBe('same');
  });

  it('is confirmed within three days, and paid for then', () => {
    const said = (days: number) => closed({ late_yes_at: daysAfter(now, -days) });
    expect(decideMove(said(3), 'confirm_late_yes', recruiter)).toMatchObject({
      to: 'in_conversation',
      turn: 'reopens',
      tokens: 'charge',
      user_response_status: 'accepted',
    });
    expect(decideMove(said(4), 'confirm_late_yes', recruiter)).toEqual(refusal('move_not_open'));
    expect(decideMove(closed({}), 'confirm_late_yes', recruiter)).toEqual(refusal('move_not_open'));
    expect(offeredMoves(said(1), recruiter)).toEqual(['confirm_late_yes']);
    expect(offeredMoves(said(1), { side: 'employer', role: 'interview_panelist' })).toEqual([]);
  });
});

describe('restoring', () => {
  it('leads to the exact stage and answers before', () => {
    expect(decideMove(rejected(), 'employer_restore', recruiter)).toMatchObject({
      to: 'interview',
      turn: 'reopens',
      tokens: 'none',
      employer_response_status: 'interview_shortlisted',
    });
    expect(decideMove(withdrawn(), 'restore', seeker)).toMatchObject({ to: 'offers', tokens: 'none' });
    expect(decideMove(recalled(), 'employer_restore', recruiter)).toMatchObject({
      to: 'requested',
      tokens: 'hold',
      user_response_status: 'pending',
    });
    expect(decideMove(withdrawn({ recredited: true }), 'restore', seeker)).toMatchObject({
      tokens: 'charge',
    });
  });

  it.each([
    ['by the other side', rejected(), seeker, 'already_moved'],
    ['after the other side’s act', withdrawn(), manager, 'already_moved'],
    ['of a declined invitation', withdrawn({ from: 'requested' }), seeker, 'move_not_open'],
    ['after going off', withdrawn({ reason: 'off_market' }), seeker, 'move_not_open'],
    ['after a block', withdrawn({ reason: 'blocked' }), seeker, 'move_not_open'],
    ['of the clock’s closing', closed({}), seeker, 'already_moved'],
    ['a second time', rejected({ restored: true }), manager, 'move_not_open'],
    ['after seven days', rejected({ at: secondsAfter(daysAfter(now, -7), -1) }), manager, 'move_not_open'],
    ['of what was taken back', recalled({ taken_back: true }), manager, 'move_not_open'],
  ] as const)('is refused %s', (_, facts, mover, code) => {
    const verb = mover === seeker ? 'restore' : 'employer_restore';
    expect(decideMove(facts, verb, mover)).toEqual(refusal(code));
    expect(offeredMoves(facts, mover)).not.toContain(verb);
  });

  it('needs a published vacancy and nothing newer; a hire that did not start needs no published one', () => {
    expect(decideMove(rejected({ vacancy_published: false }), 'employer_restore', manager)).toEqual(
      refusal('not_published'),
    );
    expect(decideMove(rejected({ newer_open: true }), 'employer_restore', manager)).toEqual(
      refusal('already_open'),
    );
    const notStarted = closed(
      {
        by: 'employer',
        reason: 'did_not_start',
        from: 'hired',
        user: 'offer_accepted',
        employer: 'hired',
        vacancy_published: false,
      },
      { stage: 'did_not_start', user_response_status: 'offer_accepted', employer_response_status: 'hired' },
    );
    expect(decideMove(notStarted, 'employer_restore', manager)).toMatchObject({ to: 'hired' });
    expect(decideMove(notStarted, 'employer_restore', recruiter)).toEqual(refusal('not_allowed'));
  });

  it('stands three days at least', () => {
    expect(restoredExpiry(daysAfter(now, 9), now)).toBe(daysAfter(now, 9));
    expect(restoredExpiry(daysAfter(now, 1), now)).toBe(daysAfter(now, 3));
  });
});

describe('along the way', () => {
  const open = (debt: Partial<MoveFacts['debt']>, facts: Partial<MoveFacts> = {}): MoveFacts => ({
    ...closed({}),
    stage: 'review',
    user_response_status: 'accepted',
    employer_response_status: 'pending',
    closed_by: null,
    closing: null,
    debt: { owed_by: 'employer', owed_at: now, extended: false, nudged: false, ...debt },
    ...facts,
  });

  it('nudges once past the date, and never before', () => {
    const late = open({ owed_at: secondsAfter(now, -1) });
    expect(decideMove(late, 'nudge', seeker)).toMatchObject({ to: 'review', turn: null });
    expect(decideMove(open({}), 'nudge', seeker)).toEqual(refusal('move_not_open'));
    expect(decideMove(open({ owed_at: secondsAfter(now, -1), nudged: true }), 'nudge', seeker)).toBe('same');
    const mine = open({ owed_at: secondsAfter(now, -1), owed_by: 'job_seeker' }, { stage: 'interview' });
    expect(decideMove(mine, 'nudge', seeker)).toEqual(refusal('move_not_open'));
  });

  it('extends an application’s answer once', () => {
    expect(decideMove(open({}), 'extend', recruiter)).toMatchObject({ to: 'review', turn: null });
    expect(decideMove(open({ extended: true }), 'extend', recruiter)).toBe('same');
    expect(offeredMoves(open({ extended: true }), recruiter)).not.toContain('extend');
  });

  it('counters three times', () => {
    const offered = (counters: number) =>
      open({}, { stage: 'offer_rolled_out', employer_response_status: 'offer_released', counters });
    expect(decideMove(offered(2), 'counter', seeker)).toMatchObject({ to: 'offers', turn: null });
    expect(decideMove(offered(3), 'counter', seeker)).toEqual(refusal('move_not_open'));
    expect(decideMove(open({}, { stage: 'in_conversation' }), 'counter', seeker)).toEqual(
      refusal('move_not_open'),
    );
  });
});
