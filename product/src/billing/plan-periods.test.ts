// What became of a period: paid, open, overdue, given back; cut short by a dearer plan or by the plan's end.
import { expect, it } from 'vitest';
import { saidOf, type BilledPeriod } from './plan-periods';

const period = { from: '2026-01-05T15:00:00.000Z', until: '2026-02-05T15:00:00.000Z' };
const paid: BilledPeriod = {
  ...{ period, total_cents: 24_900, terms: null, returned_cents: 0, credited_from: null, ended_at: null },
};
const [before, within, after] = ['2026-01-04', '2026-01-15', '2026-02-06'].map(
  (day) => `${day}T15:00:00.000Z`,
) as [string, string, string];

it('is what the books say of its invoice', () => {
  expect(saidOf(paid)).toEqual({ state: 'paid', until: period.until, ended: false });
  expect(saidOf({ ...paid, terms: { paid_at: null, written_off_at: null, overdue: false } }).state).toBe(
    'open',
  );
  expect(saidOf({ ...paid, terms: { paid_at: null, written_off_at: null, overdue: true } }).state).toBe(
    'overdue',
  );
  expect(saidOf({ ...paid, terms: { paid_at: within, written_off_at: null, overdue: false } }).state).toBe(
    'paid',
  );
  expect(saidOf({ ...paid, returned_cents: 24_899 }).state).toBe('paid');
  expect(saidOf({ ...paid, returned_cents: 24_900 }).state).toBe('given_back');
});

it('runs until a dearer plan, or the end of the plan, cut it short', () => {
  expect(saidOf({ ...paid, credited_from: within, ended_at: after })).toMatchObject({
    ...{ until: within, ended: false },
  });
  expect(saidOf({ ...paid, ended_at: within })).toMatchObject({ until: within, ended: true });
  expect(saidOf({ ...paid, ended_at: before })).toMatchObject({ until: period.from, ended: true });
  expect(saidOf({ ...paid, ended_at: after })).toMatchObject({ until: period.until, ended: false });
});
