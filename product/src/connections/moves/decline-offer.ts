// The job seeker's no to an offer.
import { z } from 'zod';
import { fact } from '../../fact-row';
import { move, moveTopics } from '../move-record';
import { offeredWithdrawalCodes, withdrawalCodes } from '../reasons';

export const declineOffer = move({
  title: 'Decline the offer',
  by: 'job_seeker',
  asks: {
    form: 'code',
    heading: () => 'Decline the offer',
    says: () => 'This ends it for this vacancy.',
    codes: offeredWithdrawalCodes,
  },
  says: { word: 'offer_declined', with: { reason: z.enum(withdrawalCodes).optional() } },
  ends: true,
  rows: [
    {
      from: ['offer_rolled_out'],
      to: 'withdrawn',
      user: 'offer_declined',
      fact: fact({
        kind: 'offer.declined',
        tells: ['team'],
        mails: true,
        touches: moveTopics,
        says: { employer: (n) => `${n.job_seeker} declined the offer for ${n.vacancy}.` },
        story: 'Offer declined',
      }),
      code: 'conditions',
    },
  ],
});
