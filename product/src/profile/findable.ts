// Whether companies find somebody and whether they can apply, in one sentence of the real state. Nothing else says it.
import type { JobSeekerStatus } from '../identity/session-user';
import { limits } from '../limits';

export interface Standing {
  status: JobSeekerStatus;
  confirmed: boolean;
  /** Of a hundred. */
  completion: number;
  /** By the desk, after a report. */
  frozen?: boolean;
}

/** What keeps somebody out of the hunt, the first that they would mend. */
type Hindrance = 'off' | 'unconfirmed' | 'short';

function hindrancesOf({ status, confirmed, completion }: Standing): Hindrance[] {
  return [
    ...(status === 'off' ? (['off'] as const) : []),
    ...(confirmed ? [] : (['unconfirmed'] as const)),
    ...(completion < limits.minimumProfileCompletion ? (['short'] as const) : []),
  ];
}

/** Source: docs/rules.md#visibility */
export const isFindable = (standing: Standing): boolean =>
  standing.frozen !== true && hindrancesOf(standing).length === 0;

const steps: Record<Hindrance, (standing: Standing) => string> = {
  off: () => 'switch to Ready',
  unconfirmed: () => 'confirm your email address',
  short: ({ completion }) => {
    const points = limits.minimumProfileCompletion - completion;
    return `add ${points} more ${points === 1 ? 'point' : 'points'}`;
  },
};

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const frozenSentence =
  'Rounds has frozen your profile: companies cannot find you, and you cannot apply. Write to Rounds under Help if you see it differently.';

export function findableSentence(standing: Standing): string {
  if (standing.frozen === true) return frozenSentence;
  const hindered = hindrancesOf(standing);
  if (hindered.length === 0)
    return standing.status === 'complicated'
      ? 'Companies can find you, marked “It’s complicated”, and you can apply.'
      : 'Companies can find you, and you can apply.';
  const todo = capital(listed(hindered.map((one) => steps[one](standing))));
  return hindered.includes('off')
    ? `You are off the market: companies cannot find you, and you cannot apply. ${todo} to change that.`
    : `${todo}, and companies can find you and you can apply.`;
}
