// The job seeker's no to an invitation: the held tokens come back.
import { z } from 'zod';
import { fact } from '../../fact-row';
import { move, tokenMoveTopics } from '../move-record';
import { offeredWithdrawalCodes, withdrawalCodes } from '../reasons';

/** A block reads like it. */
export const declined = fact({
  kind: 'connection_request.declined',
  tells: ['team'],
  mails: true,
  touches: tokenMoveTopics,
  says: { employer: (n) => `Your request for ${n.vacancy} was declined. The tokens are back.` },
  story: 'Declined',
});

export const decline = move({
  title: 'Decline',
  by: 'job_seeker',
  asks: {
    form: 'code',
    heading: () => 'Decline the invitation',
    says: ({ company }) =>
      `Nothing about you is opened. You stay visible to others. A tap on a reason declines with it, and ${company} reads just that sentence. A no to an invitation stays a no.`,
    codes: offeredWithdrawalCodes,
    byTap: true,
  },
  says: { word: 'declined', with: { reason: z.enum(withdrawalCodes).optional() } },
  ends: true,
  rows: [
    {
      from: ['requested'],
      to: 'withdrawn',
      user: 'declined',
      tokens: 'release',
      fact: declined,
      code: 'not_interested',
    },
  ],
});
