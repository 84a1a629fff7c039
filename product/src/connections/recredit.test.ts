// When a yes may be taken back: the hours, the days, the share of a company, and everything that shuts the way.
import { describe, expect, it } from 'vitest';
import { daysAfter, hoursAfter, secondsAfter } from '../time';
import { isSilentYes, notForMeUntil, silentYesAllowed, type Yes } from './recredit';

const yes = '2026-01-05T12:00:00.000Z';
const request: Yes = {
  stage: 'in_conversation',
  initiated_by: 'employer',
  price: 2,
  connected_at: yes,
  contact_opened_at: null,
  recredited_at: null,
};
const shut: Partial<Yes>[] = [
  { contact_opened_at: yes },
  { recredited_at: yes },
  { initiated_by: 'job_seeker' },
  { price: 0 },
  { connected_at: null },
  { stage: 'result_pending' },
  { stage: 'offer_rolled_out' },
  { stage: 'withdrawn' },
];

describe('not for me', () => {
  it('is open for 72 hours after the yes', () => {
    const until = hoursAfter(yes, 72);
    expect(notForMeUntil(request, yes)).toBe(until);
    expect(notForMeUntil(request, until)).toBe(until);
    expect(notForMeUntil(request, secondsAfter(until, 1))).toBeNull();
  });

  it.each(shut)('is shut by %o', (more) => {
    expect(notForMeUntil({ ...request, ...more }, yes)).toBeNull();
  });
});

describe('a silent yes', () => {
  const since = { employer_wrote_at: daysAfter(yes, 2), seeker_active: false };
  const nine = daysAfter(yes, 9);

  it('is one the employer wrote to within 2 days, and nobody answered for 7', () => {
    expect(isSilentYes(request, since, nine)).toBe(true);
    expect(isSilentYes(request, since, secondsAfter(nine, -1))).toBe(false);
    const late = { ...since, employer_wrote_at: secondsAfter(daysAfter(yes, 2), 1) };
    expect(isSilentYes(request, late, daysAfter(yes, 12))).toBe(false);
    expect(isSilentYes(request, { ...since, employer_wrote_at: null }, nine)).toBe(false);
    expect(isSilentYes(request, { ...since, seeker_active: true }, nine)).toBe(false);
  });

  it('is credited within 14 days of the yes, not later', () => {
    expect(isSilentYes(request, since, daysAfter(yes, 14))).toBe(true);
    expect(isSilentYes(request, since, secondsAfter(daysAfter(yes, 14), 1))).toBe(false);
  });

  it.each(shut)('is shut by %o', (more) => {
    expect(isSilentYes({ ...request, ...more }, since, nine)).toBe(false);
  });

  it.each([
    { yeses: 6, silent: 0, allowed: false },
    { yeses: 7, silent: 0, allowed: true },
    { yeses: 20, silent: 2, allowed: true },
    { yeses: 20, silent: 3, allowed: false },
  ])('$silent of $yeses credited before: one more is $allowed', ({ allowed, ...counts }) => {
    expect(silentYesAllowed(counts)).toBe(allowed);
  });
});
