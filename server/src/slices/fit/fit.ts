// The fit of loaded profiles and vacancies: brings both to the pure function.
import {
  bandOf,
  farthestBand,
  milesBetween,
  reachOf,
  type Place,
  type Reach,
} from '@rounds/product/fit/distance';
import type { FitContext } from '@rounds/product/fit/inputs';
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

/** All that the fit is given of the two, so that it can be kept and told again. */
export function fitInputs(profile: FullProfile, { fit, place }: FitVacancyRow, base: FitBase) {
  const reach = place && reachFrom(profile, place);
  const context: FitContext = {
    today: dayIn(base.now, 'UTC'),
    compact_states: base.compact,
    miles: reach?.miles ?? null,
  };
  const seeker = { ...fitSeekerOf(profile), ...(reach ? { radius_miles: reach.radius_miles } : {}) };
  return { vacancy: fit, seeker, context };
}

/** From home or from a further place, whichever reaches it best. */
const reachFrom = ({ place, radius_miles, locations }: FullProfile, there: Place): Reach | null =>
  reachOf(place && { ...place, radius_miles }, locations, there);

export function fitFor(profile: FullProfile, row: FitVacancyRow, base: FitBase): FitView {
  const { vacancy, seeker, context } = fitInputs(profile, row, base);
  return fitOf(vacancy, seeker, context);
}

/** What Find My Fit shows: no gate failed, whatever the score. */
export const failsNoGate = (profile: FullProfile, row: FitVacancyRow, base: FitBase): boolean =>
  fitFor(profile, row, base).label !== 'not_yet';

/** Miles between the middle of a ZIP and the vacancy, in bands of five: the same ones that the fit reads. */
export function distanceFor(
  profile: FullProfile,
  { lat, lng, place }: FitVacancyRow,
): ProfileView['distance'] {
  const reach = place && reachFrom(profile, place);
  if (!reach || lat === null || lng === null) return null;
  const { miles } = reach;
  return miles < farthestBand || !profile.place
    ? { from: miles, to: miles + 5 }
    : bandOf(milesBetween(profile.place, { lat, lng }));
}
