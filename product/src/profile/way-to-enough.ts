// Which missing parts would bring a profile to where it may apply, and the line that says so in the dialog of applying.
import { limits } from '../limits';
import type { MissingItem } from './completeness';

/** What would bring a profile to where it may apply. */
export interface WayToEnough {
  /** How many points are left, 1 to 87. */
  points: number;
  /** The parts that bring them, the most points first: each of them alone, or else the fewest there are together. */
  parts: readonly MissingItem[];
  how: 'each' | 'together';
}

/** null once it is enough. Source: docs/rules.md#profile */
export function wayToEnough(profile: {
  completion: number;
  missing: readonly MissingItem[];
}): WayToEnough | null {
  const points = limits.minimumProfileCompletion - profile.completion;
  if (points <= 0) return null;
  const most = profile.missing.toSorted((left, right) => right.points - left.points);
  const alone = most.filter((part) => part.points >= points);
  if (alone.length > 0) return { points, parts: alone, how: 'each' };
  let left = points;
  const parts = most.filter((part) => {
    const needed = left > 0;
    left -= needed ? part.points : 0;
    return needed;
  });
  return { points, parts, how: 'together' };
}

/** What is missing of skills is said with its points already. */
const nameOf = ({ section, label }: MissingItem): string => (section === 'skills' ? 'Skills' : label);

/** More than these would be read by nobody in one line. */
const partsInALine = 3;

/** "6 more points and you can apply: Résumé +7 or Skills +6." Of many parts that are needed together only their points. */
export function wayToEnoughSentence({ points, parts, how }: WayToEnough): string {
  const start = `${points} more ${points === 1 ? 'point' : 'points'} and you can apply`;
  if (how === 'together' && parts.length > partsInALine) return `${start}.`;
  const named = parts.map((part) => `${nameOf(part)} +${part.points}`);
  const last = named.pop() ?? '';
  const joined = named.length > 0 ? `${named.join(', ')} ${how === 'each' ? 'or' : 'and'} ${last}` : last;
  return `${start}: ${joined}.`;
}
