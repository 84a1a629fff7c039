// What a vacancy asks for beside a profile's lists: there, not there, and not said yet.
import type { VacancyDetail } from '@rounds/product/jobs/calls';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { expect, it } from 'vitest';
import { requirementsOf } from './requirements';

const vacancy = {
  ...{ min_years_experience: 0, fit: null, license_needed: 'at_start', education: null, specialty: null },
  ...{ physician_type: null, graduate_type: null, board_status: null, residency: null, fellowship: null },
  ...{ discipline: { id: 1, title: 'Registered Nurse' }, facility: { state: 'FL' }, languages: [] },
  certifications: [
    { label: 'Basic Life Support', must: true },
    { label: 'Trauma Nursing', must: false },
  ],
} as unknown as VacancyDetail;
const listing = (...certifications: string[]) =>
  ({ certifications, languages: [], years: 3 }) as unknown as ProfileView;
const outcomes = (own: ProfileView | undefined) =>
  requirementsOf(vacancy, own)
    .slice(-2)
    .map(({ outcome }) => outcome);

it('asks where a profile lists no certification, and says what is missing where it lists others', () => {
  expect(outcomes(undefined)).toEqual(['plain', 'plain']);
  expect(outcomes(listing())).toEqual(['unknown', 'unknown']);
  expect(outcomes(listing('Wound Care'))).toEqual(['fail', 'needs']);
  expect(outcomes(listing('Basic Life Support (BLS)', 'Trauma Nursing'))).toEqual(['pass', 'pass']);
});
