// An invitation that nobody answered in time.
import { fact } from '../../fact-row';
import { move, tokenMoveTopics } from '../move-record';

export const expire = move({
  title: 'Expire',
  by: 'clock',
  asks: 'nobody',
  rows: [
    {
      from: ['requested'],
      to: 'no_response',
      user: 'no_response',
      tokens: 'release',
      fact: fact({
        kind: 'connection_request.expired',
        tells: ['team', 'job_seeker'],
        mails: true,
        touches: tokenMoveTopics,
        says: {
          job_seeker: (n) => `The invitation to ${n.vacancy} at ${n.company} has expired.`,
          employer: (n) => `Your request for ${n.vacancy} was not answered. The tokens are back.`,
        },
        story: 'Expired without an answer',
      }),
      code: 'expired',
    },
  ],
});
