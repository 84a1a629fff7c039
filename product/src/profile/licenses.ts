// In which states a job seeker may work by license. How a vacancy reads that is the fit's.

export interface HeldLicense {
  state: string;
  status: string;
  /** NLC for a multistate nursing license; other compacts do not carry a license across by themselves. */
  compact: string;
  encumbered: boolean;
  /** YYYY-MM-DD */
  expires_on: string | null;
}

/** Active, not past its expiry. One without an expiry counts: some states print none. */
export const isInForce = (license: { status: string; expires_on: string | null }, today: string): boolean =>
  license.status === 'active' && (license.expires_on === null || license.expires_on >= today);

/**
 * The states in which these licenses are good today, in order. A multistate nursing license that is unencumbered and
 * issued by the holder's home state covers every state where the compact is in force; from elsewhere it covers its own
 * state alone. `compactStates` are those in force today. Source: docs/rules.md#licenses
 */
export function statesCovered(
  licenses: readonly HeldLicense[],
  of: { homeState: string | null; compactStates: readonly string[]; today: string },
): string[] {
  const covered = new Set<string>();
  for (const license of licenses) {
    if (!isInForce(license, of.today)) continue;
    covered.add(license.state);
    if (isPrivilege(license, of)) of.compactStates.forEach((state) => covered.add(state));
  }
  return [...covered].sort();
}

function isPrivilege(
  license: HeldLicense,
  { homeState, compactStates }: { homeState: string | null; compactStates: readonly string[] },
): boolean {
  const { compact, encumbered, state } = license;
  return compact === 'NLC' && !encumbered && state === homeState && compactStates.includes(state);
}
