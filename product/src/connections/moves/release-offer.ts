// The offer goes out, by a call of its own.
import { fact } from '../../fact-row';
import { move, moveTopics } from '../move-record';

export const releaseOffer = move({
  title: 'Release the offer',
  by: 'employer',
  permission: 'decide_offers',
  asks: 'dialog',
  rows: [
    {
      from: ['offers'],
      to: 'offer_rolled_out',
      employer: 'offer_released',
      fact: fact({
        kind: 'offer.released',
        tells: ['job_seeker'],
        mails: true,
        touches: moveTopics,
        says: { job_seeker: (n) => `${n.company} made you an offer for ${n.vacancy}.` },
        story: 'Offer released',
      }),
    },
  ],
});
