// Of the conditions that are in the way of a hire: what the job seeker still has to do, and what the company. Pure.
import { isAfter } from '../time';
import type { Side } from './stages';

/** Neither met nor waived. */
export interface UnmetCondition {
  owed_by: Side;
  state: string;
  /** Its document is there: to be looked at by the company. */
  handed_in: boolean;
  /** The end of its day; null where none is said. */
  due: string | null;
}

/** Whatever is handed in, or failed, is the company’s to judge. */
const isTheirs = ({ owed_by, state, handed_in }: UnmetCondition): boolean =>
  owed_by === 'job_seeker' && state === 'open' && !handed_in;

/** The first of the days that are said; null where there is nothing to do. */
function part(conditions: readonly UnmetCondition[]): { due: string | null } | null {
  if (conditions.length === 0) return null;
  const days = conditions.flatMap(({ due }) => due ?? []);
  return {
    due: days.reduce<string | null>((first, day) => (first && isAfter(day, first) ? first : day), null),
  };
}

/** Each side's part with the day by which it is due first. Source: docs/rules.md#owes */
export const owedConditions = (conditions: readonly UnmetCondition[]) => ({
  ours: part(conditions.filter((one) => !isTheirs(one))),
  theirs: part(conditions.filter(isTheirs)),
});
