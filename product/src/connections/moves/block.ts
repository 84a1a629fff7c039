// The job seeker blocks the company. It is not to learn of that, and reads a plain no or a plain withdrawal.
import { fact } from '../../fact-row';
import { move, tokenMoveTopics } from '../move-record';
import { beforeHire } from '../stages';
import { declined } from './decline';

export const block = move({
  title: 'Block the company',
  by: 'job_seeker',
  asks: 'nobody',
  rows: [
    {
      from: ['requested'],
      to: 'withdrawn',
      user: 'declined',
      tokens: 'release',
      fact: declined,
      code: 'blocked',
    },
    {
      from: beforeHire.filter((stage) => stage !== 'requested'),
      to: 'withdrawn',
      user: 'withdrawn',
      tokens: 'release',
      calendars: 'seeker',
      fact: fact({
        kind: 'connection_request.blocked',
        tells: ['team'],
        mails: true,
        touches: tokenMoveTopics,
        says: {},
        story: 'Company blocked',
        employerReads: 'connection_request.seeker_withdrew',
      }),
      code: 'blocked',
    },
  ],
});
