// May this person work in that state? The answer with its evidence. Where a compact is in force comes in as data.
import { dayWords, monthWords } from '../moment';
import { isInForce, moveDays, reachOf, type LicenseFacts } from '../profile/licenses';
import { dayAfter, daysFrom } from '../time';

export const gateOutcomes = ['pass', 'needs', 'unknown', 'fail'] as const;
export type GateOutcome = (typeof gateOutcomes)[number];
export interface GateResult {
  outcome: GateOutcome;
  evidence: string;
}
export interface LicenseResult extends GateResult {
  /** How long a license takes that is needed; null otherwise. */
  weeks: number | null;
  /** Whether nothing else is to be said of it than that it counts there. */
  counts: boolean;
}

/** A license in one of these standings is not simply applied for again. */
export const stopped = ['suspended', 'revoked', 'surrendered'] as const;

const ifBoth = ', if both states take part';

/** Compacts that sell a privilege for each state. */
export const privilegeCompacts = ['PT', 'OT', 'ASLP', 'PA'] as const;

export interface LicenseQuestion {
  state: string;
  today: string;
  home_state: string | null;
  home_since: string | null;
  /** Jurisdictions where the Nurse Licensure Compact is in force today. */
  compact_states: readonly string[];
  /** Types that the vacancy's discipline works under; none = it needs no state license. */
  license_type_ids: readonly number[];
  license_needed: 'at_application' | 'at_start';
  license_weeks: number;
  federal: boolean;
  /** See FitContext: on what day somebody moved, or a license is expected, is not said. */
  about?: boolean | undefined;
}

/** Source: docs/rules.md#licenses */
export function licenseGate(held: readonly LicenseFacts[], question: LicenseQuestion): LicenseResult {
  const { state, today, license_type_ids } = question;
  if (license_type_ids.length === 0) return passes('No state license is asked');
  const licenses = held.filter((license) => license_type_ids.includes(license.license_type_id));
  const valid = licenses.filter((license) => isInForce(license, today));
  return (
    direct(valid, question) ??
    byCompact(valid, question) ??
    pending(licenses, question) ??
    refused(licenses, state) ??
    missing(held, valid, question)
  );
}

const passes = (evidence: string, counts = false): LicenseResult => ({
  ...{ outcome: 'pass', evidence, weeks: null },
  counts,
});
const stays = (outcome: GateOutcome, evidence: string, weeks: number | null = null): LicenseResult => ({
  ...{ outcome, evidence, weeks },
  counts: false,
});

/** `RN, counts in TX`, or what the gate says where that is not all of it. `held` = what the discipline is called in short. */
export const licenseWords = (
  { counts, evidence }: Pick<LicenseResult, 'counts' | 'evidence'>,
  { held, state }: { held: string; state: string },
): string => (counts ? `${held}, counts in ${state}` : evidence);

/** A license or a bought privilege of the state, or any state's license in a federal facility. */
function direct(valid: readonly LicenseFacts[], { state, federal }: LicenseQuestion): LicenseResult | null {
  const here = valid.filter((license) => license.state === state);
  const own = here.find(({ kind }) => kind === 'license');
  if (own)
    return passes(`Active license in ${state}${own.encumbered ? ', encumbered' : ''}`, !own.encumbered);
  if (here.some(({ compact }) => (privilegeCompacts as readonly string[]).includes(compact)))
    return passes(`Compact privilege in ${state}`, true);
  const any = valid.find(({ kind }) => kind === 'license');
  return federal && any ? passes(`License of ${any.state} is good in a federal facility`) : null;
}

function byCompact(valid: readonly LicenseFacts[], question: LicenseQuestion): LicenseResult | null {
  const { state, compact_states, home_state, home_since } = question;
  if (!compact_states.includes(state)) return null;
  const reaching = (reach: string) => valid.find((license) => reachOf(license, question) === reach);
  const whole = reaching('compact');
  if (whole) return passes(`Multistate license of ${whole.state} is valid in ${state}`, true);
  const moved = reaching('moved');
  if (moved) {
    const until = dayAfter(home_since ?? question.today, moveDays);
    const by = question.about ? '' : `, by ${dayWords(until)}`;
    return passes(`Moved from ${moved.state} to ${home_state}: apply within 60 days${by}`);
  }
  const unknown = reaching('unknown');
  if (!unknown) return null;
  return stays('unknown', `Multistate license of ${unknown.state}; home state not given`);
}

/** The soonest counts. */
function pending(licenses: readonly LicenseFacts[], question: LicenseQuestion): LicenseResult | null {
  const { state, today, license_weeks, about } = question;
  const coming = licenses
    .filter((license) => license.state === state && license.status === 'pending')
    .map(({ expected_on }) => ({
      expected_on,
      weeks:
        expected_on === null
          ? license_weeks
          : Math.max(1, Math.trunc((daysFrom(today, expected_on) + 6) / 7)),
    }))
    .sort((left, right) => left.weeks - right.weeks)[0];
  if (!coming) return null;
  const said = about ? monthWords : dayWords;
  const when = coming.expected_on ? `, expected ${said(coming.expected_on)}` : '';
  return stays('needs', `License in ${state} is pending${when}`, coming.weeks);
}

function refused(licenses: readonly LicenseFacts[], state: string): LicenseResult | null {
  const there = licenses.find(
    (license) => license.state === state && (stopped as readonly string[]).includes(license.status),
  );
  if (!there) return null;
  return stays('fail', `License in ${state} is ${there.status}`);
}

function missing(
  held: readonly LicenseFacts[],
  valid: readonly LicenseFacts[],
  { state, license_needed, license_weeks }: LicenseQuestion,
): LicenseResult {
  const way = wayTo(valid);
  if (license_needed === 'at_start') {
    const evidence = `Needs ${state}, about ${license_weeks} ${license_weeks === 1 ? 'week' : 'weeks'}${way}`;
    return stays('needs', evidence, license_weeks);
  }
  if (held.length === 0) return stays('unknown', 'No license on the profile yet');
  return stays('fail', `No valid license in ${state}${way}`);
}

/**
 * What a license held elsewhere makes easier; it never makes eligible. Which states take part is known of the nurses'
 * compact alone, so of the others nothing is said that holds only in some.
 */
function wayTo(valid: readonly LicenseFacts[]): string {
  if (valid.some(({ compact }) => compact === 'IMLC'))
    return `: obtainable through the physician compact${ifBoth}`;
  if (
    valid.some(
      ({ compact, kind }) => kind === 'license' && (privilegeCompacts as readonly string[]).includes(compact),
    )
  )
    return `: a bought compact privilege would do${ifBoth}`;
  return '';
}
