// What counts something says one of it as one: no "1 skills", wherever a number meets its noun.
import { expect, it } from 'vitest';
import { hourly } from '../../tests/harness/pay-lines';
import { counted } from './counting';
import type { FitSeeker, FitVacancy } from './fit/inputs';
import { liftSentence, reachSentence } from './fit/lift';
import { fitOf } from './fit/score';
import { payFaults } from './pay-line';
import { hoursWords, lineNotes, sumsBasis } from './pay-words';
import { amountAt } from './reference/amounts';
import { contractBindings } from './vacancies/weekly-lines';

/** One with a noun of several behind it. */
const wrong = /(?<![\d.,–-])1 (?:of 1 )?(?:skills|languages|weeks|miles|hours|shifts|months|days|fits)\b/;

const vacancy: FitVacancy = {
  ...{ discipline_id: 1, discipline: 'Registered Nurse', state: 'FL', federal: false },
  ...{ license_needed: 'at_application', license_type_ids: [1], license_weeks: 1, travel: true },
  ...{ physician_type_id: null, graduate_type_id: null, board_status_id: null },
  ...{ residency_id: null, fellowship_id: null, min_years: 1, pay_min_cents: 100, pay_max_cents: 150 },
  ...{ shift_ids: [1], type_ids: [13], setting_ids: [23], skill_ids: [1], must_skill_ids: [] },
  ...{ must_certification_ids: [], language_codes: [4], start_date: null, weeks: 1 },
  ...{ guaranteed_percent: null, stated: [], priorities: [], names: {} },
};
const seeker: FitSeeker = {
  ...{ discipline_id: 1, secondary_discipline_id: null, home_state: 'FL', home_since: null, years: 1 },
  ...{ licenses: [], radius_miles: 1, anywhere_in: [], desired_cents: 100, shift_ids: [1], type_ids: [13] },
  ...{ setting_ids: [], must_shift_ids: [], must_type_ids: [], must_setting_ids: [], skill_ids: [2] },
  ...{ certifications: [], language_codes: [8], residency_ids: [], fellowship_ids: [] },
  ...{ physician_type_id: null, graduate_type_id: null, board_status_id: null },
  ...{ available_from: '2026-01-01', wishes: [] },
};
const context = { today: '2026-01-05', compact_states: [], miles: 1, exact_miles: 1 };
const tokens = ['within', '1', 'miles'].map((word, at) => ({ word, from: at, to: at }));
const one = { good: 1, possible: 1, more: 1, unknown: 1 };
const none = { good: 0, possible: 0, more: 0, unknown: 0 };

it.each([
  ['a number and its noun', () => [counted(1, 'skill'), counted(1, 'city', 'cities')]],
  ['a fit', () => [fitOf(vacancy, seeker, context), fitOf({ ...vacancy, travel: false }, seeker, context)]],
  ['what a profile reaches', () => [reachSentence(one as never), liftSentence(none as never, one as never)]],
  [
    'a contract',
    () =>
      contractBindings({
        ...{ guaranteed_hours: 1, overtime_rate: 1, call_rate: 1, cancellable_shifts: 1 },
        float_rule: 'none',
      }),
  ],
  [
    'hours, weeks and lines of pay',
    () => [
      hoursWords({ hours_a_week: 1, contract_weeks: 1 }),
      sumsBasis({ hours_a_week: 1 }),
      lineNotes({ ...hourly(44), kind: 'differential', expected: 1 }),
      payFaults({ lines: [{ ...hourly(44), kind: 'differential', expected: 2 }], hours_a_week: 1 }),
    ],
  ],
  ['a distance read out of a search', () => amountAt(tokens as never, 0, () => false)?.label],
])('%s: one is one', (_, said) => {
  const words = JSON.stringify(said());
  expect(words).toContain('1 ');
  expect(words).not.toMatch(wrong);
});
