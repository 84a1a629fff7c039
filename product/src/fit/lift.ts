// What one more answer did to the vacancies near somebody: how many are left, and how many fit better than before.
import { counted } from '../counting';
import type { FitView } from '../profile/view-shapes';

export interface Reach {
  /** All that match, of which the first page is judged. */
  total: number;
  /** Of the first page: top and good fits, possible ones, those that ask for more, and where too little is known. */
  good: number;
  possible: number;
  more: number;
  unknown: number;
  /** Whole percent: how much of what counts is known, on average over the page. */
  known: number;
}

type Judged = Pick<FitView, 'label' | 'certainty'> | null;

export function reachOf(total: number, fits: readonly Judged[]): Reach {
  const judged = fits.filter((fit) => fit !== null);
  const count = (...labels: FitView['label'][]) =>
    judged.filter(({ label }) => labels.includes(label)).length;
  const known = judged.reduce((sum, { certainty }) => sum + certainty, 0) / Math.max(1, judged.length);
  return {
    total,
    good: count('top', 'good'),
    possible: count('possible'),
    more: count('not_yet', 'outside'),
    unknown: count('not_enough'),
    known: Math.round(known),
  };
}

/** `4 good fits, 10 possible, 11 where too little is known`; empty where none is judged. */
export function reachSentence({ good, possible, more, unknown }: Reach): string {
  const parts = [
    good > 0 && counted(good, 'good fit', 'good fits'),
    possible > 0 && `${possible} possible`,
    more > 0 && `${more} ask for more than you said`,
    unknown > 0 && `${unknown} where too little is known`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/** What the last answer changed. A number that stayed is not told. */
export function liftSentence(before: Reach, after: Reach): string {
  if (after.total !== before.total) {
    return after.total < before.total
      ? `Your answer leaves ${after.total} of ${before.total}.`
      : `Your answer makes it ${after.total}, ${before.total} before.`;
  }
  if (after.good !== before.good)
    return `Now ${counted(after.good, 'is a good fit', 'are a good fit')}, ${before.good} before.`;
  if (after.possible !== before.possible)
    return `Now ${counted(after.possible, 'is possible', 'are possible')}, ${before.possible} before.`;
  if (after.more !== before.more)
    return `Now ${counted(after.more, 'asks', 'ask')} for more than you said, ${before.more} before.`;
  if (after.unknown !== before.unknown)
    return `Now too little is known of ${after.unknown}, of ${before.unknown} before.`;
  if (after.known !== before.known)
    return `Now ${after.known} % of what counts is known, ${before.known} % before.`;
  return '';
}
