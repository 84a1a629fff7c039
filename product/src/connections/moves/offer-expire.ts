// An offer that was not answered in time.
import { fact } from '../../fact-row';
import { move, moveTopics } from '../move-record';

export const offerExpire = move({
  title: 'Expire the offer',
  by: 'clock',
  asks: 'nobody',
  rows: [
    {
      from: ['offer_rolled_out'],
      to: 'no_response',
      user: 'no_response',
      fact: fact({
        kind: 'offer.expired',
        tells: ['team', 'job_seeker'],
        mails: true,
        touches: moveTopics,
        says: {
          job_seeker: (n) => `The offer for ${n.vacancy} at ${n.company} has expired.`,
          employer: (n) => `The offer to ${n.job_seeker} for ${n.vacancy} has expired.`,
        },
        story: 'Offer expired',
      }),
      code: 'offer_expired',
    },
  ],
});
