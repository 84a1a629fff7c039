// What stands in the place of a name once its account is gone.
export const formerNames = { job_seeker: 'Former job seeker', employer: 'Former member' } as const;
