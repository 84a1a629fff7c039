// The employer takes an offer back to revise it; a signed one only where a condition has failed.
import { fact } from '../../fact-row';
import { prose } from '../../fields';
import { limits } from '../../limits';
import { move, moveTopics } from '../move-record';

export const rescind = move({
  title: 'Take the offer back',
  by: 'employer',
  permission: 'decide_offers',
  asks: 'dialog',
  says: { word: 'selected', with: { rescind_reason: prose(limits.request.actWords).optional() } },
  words: { in: 'rescind_reason', readBy: 'company' },
  ends: true,
  rows: [
    {
      from: ['offer_rolled_out', 'final_approval'],
      to: 'offers',
      user: 'accepted',
      employer: 'selected',
      offer: 'rescinded',
      fact: fact({
        kind: 'offer.rescinded',
        tells: ['job_seeker'],
        mails: true,
        touches: moveTopics,
        says: { job_seeker: (n) => `${n.company} took the offer for ${n.vacancy} back to revise it.` },
        story: 'Offer taken back',
      }),
    },
  ],
});
