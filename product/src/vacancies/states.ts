// Where a vacancy can stand, and who reads it as open.
export const vacancyStates = [
  'draft',
  'in_review',
  'published',
  'paused',
  'filled',
  'expired',
  'closed',
  'archived',
] as const;
export type VacancyState = (typeof vacancyStates)[number];

/** Everybody else reads 0: only a published vacancy is visible, receives and sends. */
export const jobStatusOf = (state: VacancyState): 0 | 1 => (state === 'published' ? 1 : 0);
