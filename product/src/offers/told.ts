// What a changed condition of an offer says to whoever is told of it.
import type { FactNames, Sentence } from '../fact-row';
import { conditionTitles, type ConditionKind, type ConditionState } from './conditions';

const conditionIn = (n: FactNames): string => conditionTitles[n.data['condition'] as ConditionKind];

const became: Record<ConditionState, string> = {
  open: 'is open again',
  met: 'is met',
  failed: 'has failed',
  waived: 'is not asked for any more',
};

/** The condition by its kind, and its state as it became. */
export const ofConditions = {
  job_seeker: {
    'offer.condition_set': (n) =>
      `${conditionIn(n)} ${became[n.data['state'] as ConditionState]}: a condition of the offer of ${n.company} for ${n.vacancy}.`,
    'offer.condition_document': (n) =>
      `${n.company} added a document to a condition of its offer for ${n.vacancy}: ${conditionIn(n)}.`,
  },
  employer: {
    'offer.condition_document': (n) =>
      `A document for a condition of the offer to ${n.job_seeker} for ${n.vacancy} is there: ${conditionIn(n)}.`,
  },
} satisfies Record<string, Record<string, Sentence>>;
