// From a whole profile to what the fit reads of it.
import { yearlyCents, payPeriods, type PayPeriod } from '../vacancies/pay';
import { yearsOfExperience } from '../profile/experience';
import type { FullProfile } from '../profile/full';
import { milesBetween, type Point } from './distance';
import type { FitSeeker } from './score';
import type { LicenseFacts } from './licenses';

const isPeriod = (period: string | null): period is PayPeriod =>
  (payPeriods as readonly string[]).includes(period ?? '');

/** `place` is where the vacancy is; null = unknown. `today` is YYYY-MM-DD. */
export function fitSeekerOf(profile: FullProfile, place: Point | null, today: string): FitSeeker {
  const period = profile.desired_pay_period;
  return {
    discipline_ids: [
      profile.discipline.id,
      ...(profile.secondary_discipline ? [profile.secondary_discipline.id] : []),
    ],
    licenses: profile.licenses.map((license) => ({
      license_type_id: license.license_type_id,
      state: license.state,
      status: license.status as LicenseFacts['status'],
      multistate: license.multistate,
      encumbered: license.encumbered,
      expires_on: license.expires_on,
      expected_on: license.expected_on,
    })),
    home_state: profile.home_state ?? profile.state,
    years: profile.experiences.length > 0 ? yearsOfExperience(profile.experiences, today) : null,
    miles: place && profile.place ? milesBetween(profile.place, place) : null,
    radius_miles: profile.radius_miles,
    anywhere_in: profile.anywhere_in,
    desired_pay_cents:
      profile.desired_pay !== null && isPeriod(period) ? yearlyCents(profile.desired_pay, period) : null,
    preferences: profile.preferences.map(({ id, must }) => ({ id, must })),
    skill_ids: profile.skills.map((skill) => skill.id),
    certification_ids: profile.certifications.map((certification) => certification.id),
    language_ids: profile.languages.map((language) => language.id),
    physician_type_id: profile.physician_type_id,
    board_status_id: profile.board_status_id,
    available_from: profile.available_from,
  };
}
