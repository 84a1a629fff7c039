// What the end of a debt counts as, over random acts, and where the rate begins to bite.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits';
import { minutesAfter } from '../time';
import { lateRefusal, onTimePercent, onTimeText, verdictOf, type LateCase } from './punctuality';
import { stages } from './stages';

const owed_at = '2026-03-02T15:00:00.000Z';
const act = fc.record({
  stage: fc.constantFrom(...stages),
  minutes: fc.integer({ min: -9000, max: 9000 }),
  by: fc.constantFrom('employer' as const, 'job_seeker' as const, 'clock' as const),
});
const after = (minutes: number) => minutesAfter(owed_at, minutes);

describe('the end of a debt', () => {
  it('is late after its date, whoever ended it, and never on time then', () => {
    fc.assert(
      fc.property(act, ({ stage, minutes, by }) => {
        const verdict = verdictOf({ stage, owed_at, now: after(minutes), by });
        if (minutes > 0) return verdict === 'late';
        return verdict !== 'late' || (by === 'clock' && minutes === 0);
      }),
    );
  });

  it('counts for a company only what a company did', () => {
    fc.assert(
      fc.property(act, ({ stage, minutes, by }) => {
        const verdict = verdictOf({ stage, owed_at, now: after(minutes), by });
        return verdict !== 'on_time' || (by === 'employer' && stage !== 'schedules' && minutes <= 0);
      }),
    );
    expect(verdictOf({ stage: 'offers', owed_at, now: owed_at, by: 'employer' })).toBe('on_time');
    expect(verdictOf({ stage: 'offers', owed_at, now: owed_at, by: 'job_seeker' })).toBeNull();
    expect(verdictOf({ stage: 'schedules', owed_at, now: after(-60), by: 'employer' })).toBeNull();
    expect(verdictOf({ stage: 'review', owed_at, now: owed_at, by: 'clock' })).toBe('late');
  });
});

const late = (count: number): LateCase[] =>
  Array.from({ length: count }, (_, index) => ({
    request_id: 1000 + index,
    vacancy: 'RN, nights',
    job_seeker: `Person ${index}`,
    step: 'offer',
    owed_at: '2026-01-01T00:00:00.000Z',
    late_days: index + 1,
  }));

describe('the rate', () => {
  it('says nothing of fewer than ten cases, and rounds down', () => {
    expect(onTimePercent({ cases: 9, on_time: 9 })).toBeNull();
    expect(onTimePercent({ cases: 10, on_time: 10 })).toBe(100);
    expect(onTimePercent({ cases: 13, on_time: 9 })).toBe(69);
    expect(onTimeText(92)).toBe('Answers on time: 92 %, last 90 days');
  });

  it('stops new requests under 70 % while something is late, and names it', () => {
    expect(lateRefusal({ cases: 10, on_time: 7 }, late(3))).toBeNull();
    expect(lateRefusal({ cases: 9, on_time: 0 }, late(3))).toBeNull();
    expect(lateRefusal({ cases: 10, on_time: 6 }, [])).toBeNull();
    const refusal = lateRefusal({ cases: 10, on_time: 6 }, late(7));
    expect(refusal).toMatchObject({ refusal: 'answers_late', state: { percent: 60, late: late(7) } });
    expect(refusal?.message).toContain('offer for Person 0, RN, nights (late by 1 day); ');
    expect(refusal?.message).toContain('2 more');
    expect(refusal?.message).not.toContain(`Person ${limits.onTime.named},`);
  });

  it('never refuses a company that is on time as often as asked', () => {
    const rate = fc
      .integer({ min: 10, max: 500 })
      .chain((cases) =>
        fc.record({ cases: fc.constant(cases), on_time: fc.integer({ min: 0, max: cases }) }),
      );
    fc.assert(
      fc.property(rate, fc.integer({ min: 0, max: 9 }), (sum, open) => {
        const refused = lateRefusal(sum, late(open)) !== null;
        return refused === (sum.on_time * 100 < 70 * sum.cases && open > 0);
      }),
    );
  });
});
