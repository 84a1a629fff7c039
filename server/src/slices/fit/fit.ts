// The fit of loaded people and vacancies: brings both to the pure function, a person exactly or in the coarse form.
import {
  bandOf,
  farthestBand,
  milesBetween,
  reachOf,
  type Place,
  type Point,
  type Reach,
  type WantedPlace,
} from '@rounds/product/fit/distance';
import type { FitContext, FitSeeker } from '@rounds/product/fit/inputs';
import { fitOf } from '@rounds/product/fit/score';
import { fitSeekerOf } from '@rounds/product/fit/seeker';
import { coarseSeeker } from '@rounds/product/fit/coarse-seeker';
import type { FitView, ProfileView } from '@rounds/product/profile/view-shapes';
import type { FullProfile } from '@rounds/product/profile/full';
import { dayIn } from '@rounds/product/time';
import type { FitDay } from '../../search/question';
import { coarsePlaces } from '../../search/seeker-row';
import type { FitVacancyRow } from './queries';

export interface FitBase extends FitDay {
  payless?: boolean;
}

export interface FitPerson {
  seeker: FitSeeker;
  home: (Place & Point) | null;
  further: readonly WantedPlace[];
  /** Whether all of it is in the coarse form. */
  about: boolean;
}

/** The person's own side, and a company's after the yes. */
export const exactly = (profile: FullProfile, { now }: Pick<FitBase, 'now'>): FitPerson => ({
  seeker: fitSeekerOf(profile, dayIn(now, 'UTC')),
  home: profile.place,
  further: profile.locations,
  about: false,
});

/** What companies read of a person until the yes, told to the person. Companies themselves read the hunt's own table. */
export const coarsely = (profile: FullProfile, { now }: Pick<FitBase, 'now'>): FitPerson => {
  const today = dayIn(now, 'UTC');
  return {
    seeker: coarseSeeker(fitSeekerOf(profile, today), today),
    home: profile.place?.area ?? null,
    further: coarsePlaces(profile.locations),
    about: true,
  };
};

/** All that the fit is given of the two, so that it can be kept and told again. */
export function fitInputs(person: FitPerson, { fit, place }: FitVacancyRow, base: FitBase) {
  const reach = place && reachFrom(person, place);
  const context: FitContext = {
    today: dayIn(base.now, 'UTC'),
    compact_states: base.compact,
    miles: reach?.miles ?? null,
    about: person.about,
    payless: base.payless,
  };
  const seeker = { ...person.seeker, ...(reach ? { radius_miles: reach.radius_miles } : {}) };
  return { vacancy: fit, seeker, context };
}

/** From home or from a further place, whichever reaches it best. */
const reachFrom = ({ home, seeker, further }: FitPerson, there: Place): Reach | null =>
  reachOf(home && { ...home, radius_miles: seeker.radius_miles }, further, there);

export function fitFor(person: FitPerson, row: FitVacancyRow, base: FitBase): FitView {
  const { vacancy, seeker, context } = fitInputs(person, row, base);
  return fitOf(vacancy, seeker, context);
}

/** As the job seeker reads it: the distance to the mile. */
export function ownFitFor(person: FitPerson, row: FitVacancyRow, base: FitBase): FitView {
  const { vacancy, seeker, context } = fitInputs(person, row, base);
  const exact_miles = row.place && reachFrom(person, row.place)?.exact_miles;
  return fitOf(vacancy, seeker, { ...context, exact_miles });
}

/** What Find My Fit shows: no gate failed, that of the distance included, whatever the score. */
export const failsNoGate = (person: FitPerson, row: FitVacancyRow, base: FitBase): boolean =>
  !failed.includes(fitFor(person, row, base).label);

const failed: readonly FitView['label'][] = ['not_yet', 'outside'];

/** Miles between the person's place and the vacancy, in bands of five: the same ones that the fit reads. */
export function distanceFor(person: FitPerson, { lat, lng, place }: FitVacancyRow): ProfileView['distance'] {
  const reach = place && reachFrom(person, place);
  if (!reach || lat === null || lng === null) return null;
  const { miles } = reach;
  return miles < farthestBand || !person.home
    ? { from: miles, to: miles + 5 }
    : bandOf(milesBetween(person.home, { lat, lng }));
}
