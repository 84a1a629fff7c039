// The job seeker's account goes: what is open ends with it.
import { fact } from '../../fact-row';
import { move, tokenMoveTopics } from '../move-record';
import { beforeHire } from '../stages';

export const erase = move({
  title: 'Leave Rounds',
  by: 'job_seeker',
  asks: 'nobody',
  rows: [
    {
      from: beforeHire,
      to: 'withdrawn',
      user: 'withdrawn',
      tokens: 'release',
      calendars: 'seeker',
      fact: fact({
        kind: 'connection_request.erased',
        tells: ['team'],
        mails: true,
        touches: tokenMoveTopics,
        says: { employer: (n) => `A job seeker has left Rounds: the request for ${n.vacancy} is closed.` },
        story: 'The job seeker left Rounds',
      }),
      code: 'erased',
    },
  ],
});
