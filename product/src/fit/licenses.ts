// May this person work in that state? The answer with its evidence. Compact memberships come in as data.

export interface LicenseFacts {
  license_type_id: number;
  state: string;
  status:
    'active' | 'pending' | 'inactive' | 'expired' | 'probation' | 'suspended' | 'revoked' | 'surrendered';
  multistate: boolean;
  encumbered: boolean;
  /** YYYY-MM-DD or null. */
  expires_on: string | null;
  expected_on: string | null;
}

export type GateOutcome = 'pass' | 'fail' | 'unknown' | 'needs';
export interface GateResult {
  outcome: GateOutcome;
  evidence: string;
}

interface Question {
  state: string;
  today: string;
  home_state: string | null;
  /** Jurisdictions where the Nurse Licensure Compact is in force today. */
  compact_states: readonly string[];
  /** Types that the vacancy's discipline works under; none = it needs no state license. */
  license_type_ids: readonly number[];
  license_needed: 'at_application' | 'at_start';
}

const valid = (license: LicenseFacts, today: string) =>
  license.status === 'active' && (license.expires_on === null || license.expires_on >= today);

/** Source: docs/rules.md#licenses */
export function licenseGate(held: readonly LicenseFacts[], question: Question): GateResult {
  const { state, today, home_state, compact_states, license_type_ids, license_needed } = question;
  if (license_type_ids.length === 0) return { outcome: 'pass', evidence: 'No state license is asked' };
  const licenses = held.filter((license) => license_type_ids.includes(license.license_type_id));
  const here = licenses.find((license) => license.state === state && valid(license, today));
  if (here) return { outcome: 'pass', evidence: `Active license in ${state}` };
  const compact = licenses.find(
    (license) =>
      license.multistate &&
      !license.encumbered &&
      valid(license, today) &&
      compact_states.includes(license.state),
  );
  if (compact && compact_states.includes(state)) {
    if (home_state === compact.state)
      return { outcome: 'pass', evidence: `Multistate license of ${compact.state} is valid in ${state}` };
    if (home_state === null)
      return { outcome: 'unknown', evidence: `Multistate license of ${compact.state}; home state not given` };
  }
  const pending = licenses.find((license) => license.state === state && license.status === 'pending');
  if (pending) {
    const when = pending.expected_on ? `, expected ${pending.expected_on}` : '';
    return { outcome: 'needs', evidence: `License in ${state} is pending${when}` };
  }
  if (license_needed === 'at_start') return { outcome: 'needs', evidence: `Needs ${state}, about 6 weeks` };
  if (held.length === 0) return { outcome: 'unknown', evidence: 'No license on the profile yet' };
  return { outcome: 'fail', evidence: `No valid license in ${state}` };
}
