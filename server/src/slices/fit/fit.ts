// The fit of loaded profiles and vacancies: brings both to the pure function.
import { bandOf, milesBetween } from '@rounds/product/fit/distance';
import { fitOf } from '@rounds/product/fit/score';
import { fitSeekerOf } from '@rounds/product/fit/seeker';
import type { FitView, ProfileView } from '@rounds/product/profile/view-shapes';
import type { FullProfile } from '@rounds/product/profile/full';
import { dayIn } from '@rounds/product/time';
import type { FitVacancyRow } from './queries';

export interface FitBase {
  now: string;
  compact: readonly string[];
}

const placeOf = ({ lat, lng }: FitVacancyRow) => (lat === null || lng === null ? null : { lat, lng });

export function fitFor(profile: FullProfile, vacancy: FitVacancyRow, base: FitBase): FitView {
  const today = dayIn(base.now, 'UTC');
  const seeker = fitSeekerOf(profile, placeOf(vacancy), today);
  return fitOf(vacancy, seeker, { today, compact_states: base.compact });
}

/** Miles between the ZIP's middle and the vacancy, in bands of five. */
export function distanceFor(profile: FullProfile, vacancy: FitVacancyRow): ProfileView['distance'] {
  const place = placeOf(vacancy);
  return place && profile.place ? bandOf(milesBetween(profile.place, place)) : null;
}
