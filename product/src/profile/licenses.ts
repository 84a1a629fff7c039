// In which states a job seeker may work by license. How a vacancy reads that is the fit's.
import { dayAfter } from '../time';

export interface LicenseFacts {
  license_type_id: number;
  /** A privilege is what the compacts of therapists and PAs sell for one state; it is a row of its own. */
  kind: 'license' | 'privilege';
  /** The compact whose rules the type follows; `none` where there is none. */
  compact: string;
  state: string;
  status: string;
  encumbered: boolean;
  /** YYYY-MM-DD or null. */
  expires_on: string | null;
  expected_on: string | null;
}

/** Whoever moves applies in the new state within these days. */
export const moveDays = 60;

/** Active, not past its expiry. One without an expiry counts: some states print none. */
export const isInForce = (license: { status: string; expires_on: string | null }, today: string): boolean =>
  license.status === 'active' && (license.expires_on === null || license.expires_on >= today);

interface Home {
  /** YYYY-MM-DD */
  today: string;
  home_state: string | null;
  /** The day of the last move to another state. */
  home_since: string | null;
  /** Jurisdictions where the Nurse Licensure Compact is in force today. */
  compact_states: readonly string[];
}

/**
 * What a nurse's multistate license is good for beyond its own state: everywhere in the compact, the same for the 60 days
 * after a move inside the compact, nothing, or not known without a home state. Source: docs/rules.md#licenses
 */
export function reachOf(
  license: LicenseFacts,
  { today, home_state, home_since, compact_states }: Home,
): 'compact' | 'moved' | 'unknown' | 'state' {
  const { compact, kind, encumbered, state } = license;
  if (compact !== 'NLC' || kind !== 'license' || encumbered || !isInForce(license, today)) return 'state';
  if (!compact_states.includes(state)) return 'state';
  if (home_state === null) return 'unknown';
  if (home_state === state) return 'compact';
  const lately = home_since !== null && today <= dayAfter(home_since, moveDays);
  return lately && compact_states.includes(home_state) ? 'moved' : 'state';
}

/**
 * The states in which these licenses and privileges are good today, in order. A multistate nursing license covers every
 * state where the compact is in force while its holder lives in the state that issued it, and for sixty days after a
 * move inside the compact; otherwise it covers its own state alone. Source: docs/rules.md#licenses
 */
export function statesCovered(licenses: readonly LicenseFacts[], of: Home): string[] {
  const covered = new Set<string>();
  for (const license of licenses) {
    if (!isInForce(license, of.today)) continue;
    covered.add(license.state);
    const reach = reachOf(license, of);
    if (reach === 'compact' || reach === 'moved') of.compact_states.forEach((state) => covered.add(state));
  }
  return [...covered].sort();
}
