// The vacancy ended: what nobody has said yes to ends with it.
import { fact } from '../../fact-row';
import { move, tokenMoveTopics } from '../move-record';

const ended = fact({
  kind: 'connection_request.vacancy_closed',
  tells: ['job_seeker', 'team'],
  mails: true,
  touches: tokenMoveTopics,
  says: {
    job_seeker: (n) => `${n.vacancy} at ${n.company} is no longer open.`,
    employer: (n) => `Requests for ${n.vacancy} were closed with it.`,
  },
  story: 'The vacancy was closed',
});

export const vacancyClosed = move({
  title: 'Vacancy closed',
  by: 'clock',
  asks: 'nobody',
  closedBy: 'system',
  rows: [
    {
      from: ['requested'],
      to: 'withdrawn',
      employer: 'withdrawn',
      tokens: 'release',
      fact: ended,
      code: 'vacancy_closed',
    },
    { from: ['review'], to: 'rejected', employer: 'rejected', fact: ended, code: 'position_filled' },
  ],
});
