// What stands in the place of a name once its account is gone.
export const formerNames = { job_seeker: 'Former job seeker', employer: 'Former member' } as const;

/** Whom a company reads of after a block, or after somebody went off the market. Source: docs/rules.md#visibility */
export const formerCandidate = 'A former candidate';
