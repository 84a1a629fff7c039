// The job seeker's yes: the price is spent, and what a yes opens is open.
import { fact } from '../../fact-row';
import { refuse } from '../../refusals';
import { isAfter } from '../../time';
import { move, tokenMoveTopics } from '../move-record';

export const accept = move({
  title: 'Accept',
  by: 'job_seeker',
  needs: 'confirmed',
  asks: 'dialog',
  says: { word: 'accepted' },
  rows: [
    {
      from: ['requested'],
      to: 'in_conversation',
      user: 'accepted',
      tokens: 'post',
      unlock: 'opens',
      fact: fact({
        kind: 'connection_request.accepted',
        tells: ['team'],
        mails: true,
        touches: tokenMoveTopics,
        says: { employer: (n) => `${n.job_seeker} said yes to ${n.vacancy}.` },
        story: 'Accepted',
      }),
    },
  ],
  guard: ({ expires_at, now }) =>
    expires_at !== null && !isAfter(expires_at, now)
      ? refuse('move_not_open', { message: 'This invitation has expired.' })
      : null,
});
