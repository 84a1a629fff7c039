// The job seeker says that a hire did not start: its position is open again.
import { z } from 'zod';
import { fact } from '../../fact-row';
import { requiredProse } from '../../fields';
import { limits } from '../../limits';
import { hireTopics, move } from '../move-record';

const didNotStartFact = fact({
  kind: 'connection_request.did_not_start',
  tells: ['job_seeker', 'team'],
  mails: true,
  touches: hireTopics,
  says: {
    job_seeker: (n) => `The start at ${n.company} did not take place.`,
    employer: (n) => `${n.job_seeker} did not start as ${n.vacancy}.`,
  },
  story: 'Did not start',
});

/** Either side says it, in the same words. */
export const notStarted = {
  says: {
    field: 'did_not_start',
    body: z.object({ reason: requiredProse(limits.request.actWords, 'Please give a reason.') }),
  },
  words: { in: 'reason', readBy: 'both' },
  rows: [
    {
      from: ['hired'],
      to: 'did_not_start',
      positions: -1,
      fact: didNotStartFact,
      code: 'did_not_start',
    },
  ],
} as const;

export const didNotStart = move({
  title: 'I did not start',
  by: 'job_seeker',
  asks: {
    form: 'text',
    heading: () => 'You did not start',
    says: ({ company }) => `${company} sees this, and the position counts as open again.`,
    label: 'What happened',
    confirm: 'Record it',
  },
  ends: true,
  isMade: ({ stage }) => stage === 'did_not_start',
  ...notStarted,
});
