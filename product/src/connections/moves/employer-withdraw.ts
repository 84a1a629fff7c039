// The employer takes an invitation back; within minutes and unopened it vanishes.
import { fact } from '../../fact-row';
import { move, tokenMoveTopics } from '../move-record';

export const employerWithdraw = move({
  title: 'Withdraw the request',
  by: 'employer',
  permission: 'send_requests',
  asks: 'dialog',
  says: { word: 'withdrawn' },
  ends: true,
  rows: [
    {
      from: ['requested'],
      to: 'withdrawn',
      employer: 'withdrawn',
      tokens: 'release',
      fact: fact({
        kind: 'connection_request.withdrawn',
        tells: ['job_seeker'],
        mails: true,
        touches: tokenMoveTopics,
        says: { job_seeker: (n) => `${n.company} withdrew its invitation to ${n.vacancy}.` },
        story: 'Request withdrawn',
      }),
      code: 'employer_withdrew',
    },
  ],
});
