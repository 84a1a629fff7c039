// An application that the employer did not answer in time.
import { fact } from '../../fact-row';
import { move, moveTopics } from '../move-record';

export const employerSilent = move({
  title: 'Close unanswered',
  by: 'clock',
  asks: 'nobody',
  rows: [
    {
      from: ['review'],
      to: 'no_response',
      employer: 'no_response',
      fact: fact({
        kind: 'connection_request.employer_no_response',
        tells: ['job_seeker', 'team'],
        mails: true,
        touches: moveTopics,
        says: {
          job_seeker: (n) => `${n.company} did not answer in time about ${n.vacancy}.`,
          employer: (n) => `An application for ${n.vacancy} closed unanswered.`,
        },
        story: 'Closed: no answer from the employer',
      }),
      code: 'employer_silent',
    },
  ],
});
