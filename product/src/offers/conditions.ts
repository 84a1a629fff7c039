// What an offer hangs on: each condition with who sees to it, by when, and what became of it. Pure.
import { z } from 'zod';
import { day, givenDay, instant } from '../call';
import { prose } from '../fields';
import { refuse, type Refusal } from '../refusals';

export const conditionKinds = [
  'license',
  'background_check',
  'health_screen',
  'references',
  'privileges',
] as const;
export type ConditionKind = (typeof conditionKinds)[number];

export const conditionTitles: Record<ConditionKind, string> = {
  license: 'License',
  background_check: 'Background check',
  health_screen: 'Health screen',
  references: 'References',
  privileges: 'Privileges',
};

const owers = ['job_seeker', 'employer'] as const;
export type Ower = (typeof owers)[number];

/** Who sees to it where the offer does not say. */
export const usualOwer: Record<ConditionKind, Ower> = {
  license: 'job_seeker',
  background_check: 'employer',
  health_screen: 'job_seeker',
  references: 'job_seeker',
  privileges: 'employer',
};

export const conditionStates = ['open', 'met', 'failed', 'waived'] as const;
export type ConditionState = (typeof conditionStates)[number];

const noDay = z.union([z.literal('').transform(() => null), z.null()]);

/** As an offer is written. */
const written = z.object({
  kind: z.enum(conditionKinds),
  owed_by: z.enum(owers).optional(),
  due_on: z.union([noDay, givenDay('Please choose the day.')], 'Please choose the day.').default(null),
  note: prose(500).default(''),
  /** Met already, where nothing is to be done any more. */
  state: z.enum(['open', 'met']).default('open'),
});

export const conditionsWritten = z
  .array(written)
  .max(conditionKinds.length)
  .refine(
    (all) => new Set(all.map(({ kind }) => kind)).size === all.length,
    'Each condition stands in an offer once.',
  );

/** As it is kept with an offer. */
export interface ConditionTerms {
  kind: ConditionKind;
  owed_by: Ower;
  due_on: string | null;
  note: string;
  state: ConditionState;
}

/** With everything that was left out. */
export const wholeCondition = (
  given: Pick<ConditionTerms, 'kind'> & { [K in keyof ConditionTerms]?: ConditionTerms[K] | undefined },
): ConditionTerms => ({
  kind: given.kind,
  owed_by: given.owed_by ?? usualOwer[given.kind],
  due_on: given.due_on ?? null,
  note: given.note ?? '',
  state: given.state ?? 'open',
});

/** As both sides read it. */
export const condition = z.object({
  kind: z.enum(conditionKinds),
  owed_by: z.enum(owers),
  due_on: day.nullable(),
  note: z.string(),
  state: z.enum(conditionStates),
  document: z.object({ file_id: z.string(), name: z.string() }).nullable(),
  /** Who of the company does without it, when and why; the last is the company’s own, and empty for the job seeker. */
  waived: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
});
export type Condition = z.infer<typeof condition>;

/** In the way of a hire. Source: docs/rules.md#offers */
export const isUnmet = ({ state }: { state: string }): boolean => state === 'open' || state === 'failed';

/** What an offer says of days, checked where it is written. */
export function conditionFaults(
  conditions: readonly { due_on: string | null }[],
  today: string,
): Record<string, string> {
  return Object.fromEntries(
    conditions.flatMap(({ due_on }, at) =>
      due_on !== null && due_on < today ? [[`conditions.${at}.due_on`, 'This day is in the past.']] : [],
    ),
  );
}

/** To do without one takes a reason; null = go ahead. */
export const waiveRefusal = ({ state, reason }: { state: ConditionState; reason: string }): Refusal | null =>
  state === 'waived' && reason === ''
    ? refuse('validation_failed', { fields: { 'condition.reason': 'Please give a reason.' } })
    : null;

/** Its document comes from whoever sees to it, while that is still to be done. */
export function documentRefusal(
  { owed_by, state }: Pick<ConditionTerms, 'owed_by' | 'state'>,
  side: Ower,
): Refusal | null {
  const no = (message: string) => refuse('move_not_open', { message });
  if (owed_by !== side) return no('The other side sees to this condition.');
  return isUnmet({ state }) ? null : no('This condition is settled already.');
}

/** `Nora sees to it by Feb 2, 2026`: who, and by when where that is said. */
export const dueWords = (who: string, day: string | null): string =>
  `${who} ${who === 'You' ? 'see' : 'sees'} to it${day === null ? '' : ` by ${day}`}`;
