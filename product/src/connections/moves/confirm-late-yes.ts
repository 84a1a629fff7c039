// The employer confirms a late yes, and pays for it now.
import { z } from 'zod';
import { fact } from '../../fact-row';
import { move, tokenMoveTopics } from '../move-record';
import { confirmRefusal, confirmUntil } from '../reopening';

export const confirmLateYes = move({
  title: 'Confirm the late yes',
  by: 'employer',
  permission: 'send_requests',
  needs: 'verified',
  locks: 'person_and_vacancy',
  asks: 'dialog',
  says: { field: 'confirm_late_yes', body: z.literal(true) },
  open: {
    says: 'They say yes after all; confirm by',
    until: ({ late_yes_at, at }) => confirmUntil(late_yes_at ?? at),
  },
  rows: [
    {
      from: ['no_response'],
      to: 'in_conversation',
      user: 'accepted',
      employer: 'accepted',
      tokens: 'charge',
      unlock: 'opens',
      fact: fact({
        kind: 'connection_request.late_yes_confirmed',
        tells: ['job_seeker'],
        mails: true,
        touches: tokenMoveTopics,
        says: {
          job_seeker: (n) => `${n.company} took up your late yes. You can talk about ${n.vacancy} now.`,
        },
        story: 'Late yes confirmed',
      }),
    },
  ],
  guard: ({ closing, now }) => confirmRefusal(closing, now),
  isMade: ({ stage }, { to }) => stage === to,
});
