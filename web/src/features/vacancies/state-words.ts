// How the states of a vacancy are said, apart from what can be done with one.
import type { VacancyState } from '@rounds/product/vacancies/states';
import type { Tone } from '../../ui/status-badge';

export const stateWords: Record<VacancyState, readonly [string, Tone]> = {
  draft: ['Draft', 'neutral'],
  in_review: ['In review', 'waiting'],
  published: ['Published', 'good'],
  paused: ['Paused', 'waiting'],
  filled: ['Filled', 'accent'],
  expired: ['Expired', 'waiting'],
  closed: ['Closed', 'neutral'],
  archived: ['Archived', 'neutral'],
};
