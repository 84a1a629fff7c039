// The lists of My Jobs as the address names them.
export const myJobsLists = ['mine', 'matching', 'accepted'] as const;
export type MyJobsList = (typeof myJobsLists)[number];
