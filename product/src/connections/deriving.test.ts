// A stage is derived from two answers and the interviews, first match wins.
import { describe, expect, it } from 'vitest';
import { allStepsPassed, latestStanding, stageOf, type ScheduleFacts } from './deriving';

const now = '2026-03-02T15:00:00.000Z';
const shortlisted = {
  user_response_status: 'accepted',
  employer_response_status: 'interview_shortlisted',
  closed_as: null,
} as const;
const interview = (more: Partial<ScheduleFacts> = {}): ScheduleFacts => ({
  start_at: '2026-03-02T16:00:00.000Z',
  end_at: '2026-03-02T17:00:00.000Z',
  status: 'confirmed',
  result: null,
  step: 0,
  ...more,
});
const past = { start_at: '2026-03-02T13:00:00.000Z', end_at: '2026-03-02T14:00:00.000Z' };

describe('shortlisted', () => {
  it.each([
    ['without an interview', [], 'interview'],
    ['only proposed', [interview({ status: 'proposed' })], 'interview'],
    ['confirmed ahead', [interview()], 'schedules'],
    ['ended without a result', [interview(past)], 'result_pending'],
    ['ended this very moment', [interview({ ...past, end_at: now })], 'result_pending'],
    ['on hold', [interview({ ...past, result: 'hold' })], 'result_pending'],
    ['failed', [interview({ ...past, result: 'fail' })], 'result_pending'],
    ['passed', [interview({ ...past, result: 'pass' })], 'interview'],
    [
      'nobody came',
      [interview({ ...past, status: 'no_show_seeker', result: 'no_show_seeker' })],
      'interview',
    ],
    ['canceled', [interview({ status: 'cancelled_by_seeker' })], 'interview'],
    ['the later of two decides', [interview({ ...past }), interview()], 'schedules'],
    [
      'a moved one does not count',
      [interview({ status: 'rescheduled' }), interview({ status: 'proposed' })],
      'interview',
    ],
  ] as const)('%s', (_name, schedules, stage) => {
    expect(stageOf(shortlisted, [...schedules], now)).toBe(stage);
  });
});

it('reads the answers before the interviews', () => {
  const passed = [interview(past)];
  expect(stageOf({ ...shortlisted, closed_as: 'rejected' }, passed, now)).toBe('rejected');
  expect(
    stageOf(
      { user_response_status: 'offer_accepted', employer_response_status: 'hired', closed_as: null },
      passed,
      now,
    ),
  ).toBe('hired');
  expect(
    stageOf(
      { user_response_status: 'accepted', employer_response_status: 'selected', closed_as: null },
      passed,
      now,
    ),
  ).toBe('offers');
  expect(
    stageOf(
      { user_response_status: 'pending', employer_response_status: 'accepted', closed_as: null },
      [],
      now,
    ),
  ).toBe('requested');
  expect(
    stageOf(
      { user_response_status: 'accepted', employer_response_status: 'pending', closed_as: null },
      [],
      now,
    ),
  ).toBe('review');
});

it('finds the latest that stands, and whether all required steps are passed', () => {
  const first = interview({ ...past, result: 'pass' });
  const second = interview({ step: 1 });
  expect(latestStanding([second, first])).toBe(second);
  expect(allStepsPassed([0, 1], [first, second])).toBe(false);
  expect(allStepsPassed([0], [first, second])).toBe(true);
});
