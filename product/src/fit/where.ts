// Where somebody may work by license: one answer a state. The vacancy's own terms are not in it.
import type { FitSeeker } from './inputs';
import { licenseGate, type GateOutcome } from './licenses';
import { licenseWeeks } from './license-weeks';

export const whereAnswers = ['yes', 'after', 'no', 'unknown'] as const;
export type WhereAnswer = (typeof whereAnswers)[number];

const answers: Record<GateOutcome, WhereAnswer> = {
  pass: 'yes',
  needs: 'after',
  fail: 'no',
  unknown: 'unknown',
};

export interface WhereInState {
  state: string;
  name: string;
  answer: WhereAnswer;
  /** About how long it takes; null unless the answer is `after`. */
  weeks: number | null;
  evidence: string;
}

interface Asked {
  states: readonly { code: string; name: string }[];
  license_type_ids: readonly number[];
  /** The discipline's price tier: how long its boards take. */
  tier: string;
  today: string;
  compact_states: readonly string[];
}

/** In the order of the states. Source: docs/rules.md#licenses */
export function whereMayIWork(
  { licenses, home_state, home_since }: Pick<FitSeeker, 'licenses' | 'home_state' | 'home_since'>,
  { states, tier, ...asked }: Asked,
): WhereInState[] {
  return states.map(({ code, name }) => {
    const { outcome, weeks, evidence } = licenseGate(licenses, {
      ...asked,
      state: code,
      home_state,
      home_since,
      license_needed: 'at_start',
      license_weeks: licenseWeeks(code, tier),
      federal: false,
    });
    return { state: code, name, answer: answers[outcome], weeks, evidence };
  });
}
