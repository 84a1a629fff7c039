// A yes after the time ran out: said within two weeks, and open until the employer confirms it.
import { z } from 'zod';
import { fact } from '../../fact-row';
import { move, moveTopics } from '../move-record';
import { lateYesRefusal, lateYesUntil } from '../reopening';

export const lateYes = move({
  title: 'Say yes after all',
  by: 'job_seeker',
  needs: 'confirmed',
  locks: 'person_and_vacancy',
  asks: 'dialog',
  says: { field: 'late_yes', body: z.literal(true) },
  open: { says: 'You can still say yes until', until: lateYesUntil },
  stamps: (now) => ({ late_yes_at: now }),
  rows: [
    {
      from: ['no_response'],
      to: 'no_response',
      fact: fact({
        kind: 'connection_request.late_yes',
        tells: ['team'],
        mails: true,
        touches: moveTopics,
        says: { employer: (n) => `${n.job_seeker} says yes after all to ${n.vacancy}. Confirm in 3 days.` },
        story: 'Yes said after all',
      }),
    },
  ],
  guard: ({ closing, now }) => lateYesRefusal(closing, now),
});
