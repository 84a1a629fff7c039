// Pairs of job seekers and vacancies for tests that hold for all: drawn from few values, to meet boundaries.
import type { Place, WantedPlace } from '@rounds/product/fit/distance';
import type { FitSeeker, FitVacancy } from '@rounds/product/fit/inputs';
import type { LicenseFacts } from '@rounds/product/profile/licenses';
import { boardStatuses, parts, remoteSettingIds } from '@rounds/product/fit/tables';
import { dayAfter } from '@rounds/product/time';
import fc from 'fast-check';

export const today = '2026-01-05';
export const compact = ['FL', 'GA', 'TX'];
const state = fc.constantFrom('FL', 'GA', 'NY', 'TX');
const small = fc.integer({ min: 1, max: 4 });
const few = fc.uniqueArray(small, { maxLength: 3 });
const maybe = <T>(inner: fc.Arbitrary<T>) => fc.option(inner, { nil: null, freq: 3 });
/** The days around which something ends or begins. */
const near = [-400, -61, -60, -59, -31, -1, 0, 1, 7, 8, 14, 15, 30, 31, 42, 43, 60, 61, 100];
const day = fc.constantFrom(...near).map((days) => dayAfter(today, days));
const board = fc.constantFrom(...Object.keys(boardStatuses).map(Number));
const code = fc.integer({ min: 4, max: 15 });
const radius = fc.constantFrom(1, 5, 10, 25, 30, 50, 500);

const license: fc.Arbitrary<LicenseFacts> = fc.record({
  license_type_id: small,
  kind: fc.constantFrom('license', 'license', 'license', 'privilege'),
  compact: fc.constantFrom('none', 'NLC', 'NLC', 'PT', 'IMLC'),
  state,
  status: fc.constantFrom(
    'active',
    'active',
    'active',
    'pending',
    'probation',
    'suspended',
    'revoked',
    'expired',
  ),
  encumbered: fc.boolean(),
  expires_on: maybe(day),
  expected_on: maybe(day),
});

const seeker: fc.Arbitrary<FitSeeker> = fc.record({
  discipline_id: small,
  secondary_discipline_id: maybe(small),
  licenses: fc.array(license, { maxLength: 3 }),
  home_state: maybe(state),
  home_since: maybe(day),
  years: maybe(fc.integer({ min: 0, max: 13 })),
  radius_miles: maybe(radius),
  anywhere_in: fc.uniqueArray(state, { maxLength: 2 }),
  desired_cents: maybe(fc.constantFrom(900, 999, 1000, 1001, 1500, 1501, 1649, 1650, 1651, 9_999_999)),
  shift_ids: few,
  type_ids: few,
  setting_ids: few,
  must_shift_ids: fc.uniqueArray(small, { maxLength: 1 }),
  must_type_ids: fc.uniqueArray(small, { maxLength: 1 }),
  must_setting_ids: fc.uniqueArray(small, { maxLength: 1 }),
  skill_ids: few,
  certifications: fc.uniqueArray(fc.record({ id: small, until: maybe(day) }), {
    maxLength: 3,
    selector: ({ id }) => id,
  }),
  language_codes: fc.uniqueArray(code, { maxLength: 4 }),
  residency_ids: few,
  fellowship_ids: few,
  physician_type_id: maybe(small),
  graduate_type_id: maybe(small),
  board_status_id: maybe(board),
  available_from: maybe(day),
  wishes: fc.uniqueArray(
    fc.record({
      id: small,
      weight: fc.constantFrom(1, 2, 3),
      low: fc.integer({ min: -2, max: 3 }),
      high: fc.integer({ min: 0, max: 4 }),
    }),
    { maxLength: 3, selector: ({ id }) => id },
  ),
});

const vacancy: fc.Arbitrary<FitVacancy> = fc.record({
  discipline_id: small,
  discipline: fc.constant('Nurse'),
  state,
  federal: fc.boolean(),
  license_needed: fc.constantFrom('at_application', 'at_start'),
  license_type_ids: few,
  license_weeks: fc.constantFrom(1, 4, 5, 8, 9, 16, 17),
  travel: fc.boolean(),
  physician_type_id: maybe(small),
  graduate_type_id: maybe(small),
  board_status_id: maybe(board),
  residency_id: maybe(small),
  fellowship_id: maybe(small),
  min_years: fc.integer({ min: 0, max: 12 }),
  pay_min_cents: fc.constantFrom(900, 1000),
  pay_max_cents: fc.constantFrom(1000, 1500),
  shift_ids: few,
  type_ids: few,
  setting_ids: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, ...remoteSettingIds), { maxLength: 3 }),
  skill_ids: few,
  must_skill_ids: fc.uniqueArray(small, { maxLength: 2 }),
  must_certification_ids: fc.uniqueArray(small, { maxLength: 2 }),
  language_codes: fc.uniqueArray(code, { maxLength: 3 }),
  start_date: maybe(day),
  weeks: maybe(fc.integer({ min: 1, max: 30 })),
  guaranteed_percent: maybe(fc.constantFrom(0, 74, 75, 89, 90, 99, 100, 120)),
  stated: fc.uniqueArray(fc.record({ id: small, value: fc.integer({ min: -2, max: 4 }) }), {
    maxLength: 3,
    selector: ({ id }) => id,
  }),
  priorities: fc.uniqueArray(fc.constantFrom(...parts), { maxLength: 5 }),
  names: fc.constant({}),
});

const coordinate = fc.integer({ min: -16_777_216, max: 16_777_216 });
/** On the sphere it is only near one another that matters, so most pairs are. */
const step = fc.integer({ min: -160_000, max: 160_000 });
const nearby = ({ px, py, pz }: Place) =>
  fc.tuple(step, step, step).map(([x, y, z]) => ({ px: px + x, py: py + y, pz: pz + z }));
const furtherNear = (there: Place) =>
  fc.array(
    fc.tuple(nearby(there), radius).map(([place, radius_miles]) => ({ ...place, radius_miles })),
    { maxLength: 3 },
  );
const places = fc
  .record({ px: coordinate, py: coordinate, pz: coordinate })
  .chain((there) => fc.tuple(fc.constant(there), fc.option(nearby(there), { freq: 9 }), furtherNear(there)));

export interface Pair {
  seeker: FitSeeker;
  vacancy: FitVacancy;
  /** The vacancy's and the home; null = it is not known. */
  places: [Place, Place | null] | null;
  /** Where else the job seeker wants to work. */
  further: WantedPlace[];
}

/** Half of them are of one discipline and licensed there, so that scores and labels differ and not the first gates alone. */
export const pair: fc.Arbitrary<Pair> = fc
  .record({ seeker, vacancy, places: maybe(places), close: fc.boolean() })
  .map(({ seeker: person, vacancy: post, places: points, close }) => ({
    places: points && [points[0], points[1]],
    further: points ? points[2] : [],
    vacancy: close ? { ...post, license_type_ids: [], must_certification_ids: [] } : post,
    seeker: close
      ? {
          ...person,
          discipline_id: post.discipline_id,
          must_shift_ids: [],
          must_type_ids: [],
          must_setting_ids: [],
        }
      : person,
  }));
