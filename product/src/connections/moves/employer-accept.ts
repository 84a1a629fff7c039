// The employer takes an application up: both talk.
import { fact } from '../../fact-row';
import { move, moveTopics } from '../move-record';

export const employerAccept = move({
  title: 'Start a conversation',
  by: 'employer',
  permission: 'send_requests',
  needs: 'verified_for_applications',
  asks: 'at_once',
  says: { word: 'accepted' },
  rows: [
    {
      from: ['review'],
      to: 'in_conversation',
      employer: 'accepted',
      unlock: 'opens',
      fact: fact({
        kind: 'connection_request.employer_accepted',
        tells: ['job_seeker'],
        mails: true,
        touches: moveTopics,
        says: { job_seeker: (n) => `${n.company} wants to talk with you about ${n.vacancy}.` },
        story: 'Conversation started',
      }),
    },
  ],
});
