// Which of two fits stands first in a list: as the database has them in the hunt, which puts a million in order.
import type { FitView } from '../profile/view-shapes';

type Fit = Pick<FitView, 'label' | 'score' | 'certainty'>;

/** What fails a gate comes after what does not, and what has no fit after all that has. */
const rankOf = (fit: Fit | null): number => {
  if (!fit) return 3;
  if (fit.label === 'not_yet') return 2;
  return fit.label === 'outside' ? 1 : 0;
};

/** Negative where `left` comes first; of two that are alike neither does. */
export const byFit = (left: Fit | null, right: Fit | null): number =>
  rankOf(left) - rankOf(right) ||
  (right?.score ?? 0) - (left?.score ?? 0) ||
  (right?.certainty ?? 0) - (left?.certainty ?? 0);
