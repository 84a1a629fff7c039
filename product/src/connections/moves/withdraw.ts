// The job seeker ends a hiring. From an invitation the same word is a no to it.
import { z } from 'zod';
import { fact } from '../../fact-row';
import { move, tokenMoveTopics } from '../move-record';
import { offeredWithdrawalCodes, withdrawalCodes } from '../reasons';
import { beforeHire } from '../stages';

export const withdraw = move({
  title: 'Withdraw',
  by: 'job_seeker',
  asks: {
    form: 'code',
    heading: () => 'Withdraw',
    says: () => 'This ends it for this vacancy. Interviews that are still ahead are canceled.',
    codes: offeredWithdrawalCodes,
  },
  says: { word: 'withdrawn', with: { reason: z.enum(withdrawalCodes).optional() } },
  instead: ({ stage }) => (stage === 'requested' ? 'decline' : undefined),
  ends: true,
  rows: [
    {
      from: beforeHire,
      to: 'withdrawn',
      user: 'withdrawn',
      tokens: 'release',
      calendars: 'seeker',
      fact: fact({
        kind: 'connection_request.seeker_withdrew',
        tells: ['team'],
        mails: true,
        touches: tokenMoveTopics,
        says: { employer: (n) => `${n.job_seeker} withdrew from ${n.vacancy}.` },
        story: 'Withdrawn',
      }),
      code: 'personal',
    },
  ],
  isShown: ({ stage }, refusal) => refusal === null && stage !== 'requested',
});
