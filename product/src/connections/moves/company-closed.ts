// The company's account closes: what is open ends with it.
import { fact } from '../../fact-row';
import { move, tokenMoveTopics } from '../move-record';
import { beforeHire } from '../stages';

export const companyClosed = move({
  title: 'Company closed',
  by: 'employer',
  asks: 'nobody',
  closedBy: 'system',
  rows: [
    {
      from: beforeHire,
      to: 'withdrawn',
      employer: 'withdrawn',
      tokens: 'release',
      calendars: 'employer',
      fact: fact({
        kind: 'connection_request.company_closed',
        tells: ['job_seeker'],
        mails: true,
        touches: tokenMoveTopics,
        says: { job_seeker: (n) => `${n.company} has left Rounds: ${n.vacancy} is closed.` },
        story: 'The company left Rounds',
      }),
      code: 'company_closed',
    },
  ],
});
