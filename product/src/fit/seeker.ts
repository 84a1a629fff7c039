// From a whole profile to what the fit reads of it. Of the day only the whole years depend, to its month.
import { yearsAt } from '../profile/coarse';
import type { FullProfile } from '../profile/full';
import { languageLevels } from '../profile/language-levels';
import type { PreferenceKind } from '../reference/kinds';
import { yearlyCents, payPeriods, type PayPeriod } from '../vacancies/pay';
import type { FitSeeker } from './inputs';
import { languageCode } from './tables';
import { wishOf } from './wishes';

const isPeriod = (period: string | null): period is PayPeriod =>
  (payPeriods as readonly string[]).includes(period ?? '');

export function fitSeekerOf(profile: FullProfile, today: string): FitSeeker {
  return {
    discipline_id: profile.discipline.id,
    secondary_discipline_id: profile.secondary_discipline?.id ?? null,
    ...licensesOf(profile),
    years: profile.experiences.length === 0 ? null : yearsAt(profile, today),
    radius_miles: profile.radius_miles,
    anywhere_in: profile.anywhere_in,
    desired_cents: desiredCents(profile),
    shift_ids: preferring(profile, 'shift'),
    type_ids: preferring(profile, 'type_of_position'),
    setting_ids: preferring(profile, 'comfort_setting'),
    must_shift_ids: preferring(profile, 'shift', true),
    must_type_ids: preferring(profile, 'type_of_position', true),
    must_setting_ids: preferring(profile, 'comfort_setting', true),
    skill_ids: profile.skills.map(({ id }) => id),
    certifications: profile.certifications.map(({ id, expires_on }) => ({ id, until: expires_on })),
    language_codes: profile.languages.flatMap(({ id, level }) => codesTo(id, level)),
    residency_ids: profile.residencies.map(({ residency_id }) => residency_id),
    fellowship_ids: profile.residencies.flatMap(({ fellowship_id }) => fellowship_id ?? []),
    physician_type_id: profile.physician_type_id,
    graduate_type_id: profile.medical_graduate_type_id,
    board_status_id: profile.board_status_id,
    available_from: profile.available_from,
    wishes: profile.matching_attributes.flatMap((wish) => wishOf(wish, wish) ?? []),
  };
}

/** Where somebody lives decides over a multistate license; without a home state it is the address's. */
const licensesOf = ({ licenses, home_state, home_since, state }: FullProfile) => ({
  licenses: licenses.map((license) => ({
    license_type_id: license.license_type_id,
    kind: license.kind,
    compact: license.compact,
    state: license.state,
    status: license.status,
    encumbered: license.encumbered,
    expires_on: license.expires_on,
    expected_on: license.expected_on,
  })),
  home_state: home_state ?? state,
  home_since: home_state === null ? null : home_since,
});

function desiredCents({ desired_pay, desired_pay_period }: FullProfile): number | null {
  if (desired_pay === null || !isPeriod(desired_pay_period)) return null;
  return yearlyCents(desired_pay, desired_pay_period);
}

const preferring = ({ preferences }: FullProfile, kind: PreferenceKind, must = false): number[] =>
  preferences.filter((one) => one.kind === kind && (!must || one.must)).map(({ id }) => id);

/** Every level up to the one that is spoken. */
const codesTo = (id: number, level: string): number[] =>
  languageLevels
    .slice(0, (languageLevels as readonly string[]).indexOf(level) + 1)
    .map((_, rank) => languageCode(id, rank));
