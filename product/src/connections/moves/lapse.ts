// Nothing happened for 60 days. A signed offer and a hire wait for their own dates.
import { fact } from '../../fact-row';
import { move, tokenMoveTopics } from '../move-record';
import { beforeHire } from '../stages';

export const lapse = move({
  title: 'Lapse',
  by: 'clock',
  asks: 'nobody',
  rows: [
    {
      from: beforeHire.filter((stage) => stage !== 'final_approval'),
      to: 'no_response',
      tokens: 'release',
      calendars: 'employer',
      fact: fact({
        kind: 'connection_request.lapsed',
        tells: ['job_seeker', 'team'],
        mails: true,
        touches: tokenMoveTopics,
        says: {
          job_seeker: (n) => `Nothing happened for 60 days: ${n.vacancy} at ${n.company} is closed.`,
          employer: (n) => `Nothing happened for 60 days: the request for ${n.vacancy} is closed.`,
        },
        story: 'Closed: nothing happened for 60 days',
      }),
      code: 'lapsed',
    },
  ],
});
