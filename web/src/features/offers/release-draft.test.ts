// What stands in the form of an offer at first: what the vacancy says, and no figure that nobody said.
import type { FullVacancy } from '@rounds/product/vacancies/calls';
import { expect, it } from 'vitest';
import { draftFrom } from './release-draft';

const vacancy = (said: Partial<FullVacancy>) =>
  ({
    ...{ contract: null, compensation_type: 'hourly', pay_period: 'hour', start_date: null, facility_id: 7 },
    preferences_settings: { shift: [3], type_of_position: [1], comfort_setting: [] },
    hours_a_week: null,
    ...said,
  }) as unknown as FullVacancy;

const draft = (said: Partial<FullVacancy>) =>
  draftFrom({
    vacancy: vacancy(said),
    ...{ prepared: null, last: null, expiresAt: '2026-12-08T23:59:00Z', today: '2026-12-01' },
  });

it('begins with the hours that the vacancy says, whatever its type and shift, and with none where it says none', () => {
  expect(draft({ hours_a_week: 24 }).hours_a_week).toBe(24);
  expect(draft({ hours_a_week: 42 }).hours_a_week).toBe(42);
  expect(draft({}).hours_a_week).toBe('');
  const contract = { shifts_a_week: 3, hours_a_shift: 12, weeks: 13, taxable_hourly: 40, stipends: [] };
  expect(draft({ hours_a_week: 40, contract: contract as unknown as FullVacancy['contract'] })).toMatchObject(
    { hours_a_week: 36, contract_weeks: 13, lines: [{ kind: 'base', amount_cents: 4000 }] },
  );
});

it('begins with its type, shift, facility and period of pay, and with a start that is still ahead', () => {
  expect(
    draft({ pay_period: 'year', compensation_type: 'salaried', start_date: '2026-12-14' }),
  ).toMatchObject({
    ...{ position_type_id: 1, shift_id: 3, facility_id: 7, start_on: '2026-12-14' },
    lines: [{ kind: 'base', period: 'year', amount_cents: '' }],
  });
  expect(draft({ start_date: '2026-11-02' }).start_on).toBe('');
});
