// What the fit reads of a job seeker in the coarse form, as companies are given it until the yes.
import { coarsePay, coarseRadius, monthOf } from '../profile/coarse';
import { moveDays } from '../profile/licenses';
import { dayAfter } from '../time';
import type { FitSeeker } from './inputs';

/** What is past is past by a day that says nothing else. */
const longAgo = '1970-01-01';

/** Exact days become what they come to today; the clock writes the row anew on the day on which that changes. */
export function coarseSeeker(seeker: FitSeeker, today: string): FitSeeker {
  const over = (day: string | null) => day !== null && day < today;
  return {
    ...seeker,
    licenses: seeker.licenses.map((license) => ({
      ...license,
      status: license.status === 'active' && over(license.expires_on) ? 'expired' : license.status,
      expires_on: null,
      expected_on: license.expected_on === null ? null : monthOf(license.expected_on),
    })),
    home_since: movedLately(seeker, today) ? today : null,
    radius_miles: seeker.radius_miles === null ? null : coarseRadius(seeker.radius_miles),
    desired_cents: seeker.desired_cents === null ? null : coarsePay(seeker.desired_cents),
    certifications: seeker.certifications.map(({ id, until }) => ({
      id,
      until: over(until) ? longAgo : null,
    })),
    available_from: seeker.available_from === null ? null : monthOf(seeker.available_from),
  };
}

export const movedLately = ({ home_since }: Pick<FitSeeker, 'home_since'>, today: string): boolean =>
  home_since !== null && today <= dayAfter(home_since, moveDays);
