// The employer takes ten more business days for an application's answer, once.
import { z } from 'zod';
import { fact } from '../../fact-row';
import { extendedDebt, extendRefusal } from '../asking';
import { move, moveTopics } from '../move-record';

export const extend = move({
  title: 'Take 10 more days',
  by: 'employer',
  permission: 'send_requests',
  needs: 'verified_for_applications',
  asks: 'at_once',
  says: { field: 'extend', body: z.literal(true) },
  still: true,
  stamps: (now, { owed_at, zone }) => ({ extended_at: now, owed_at: owed_at && extendedDebt(owed_at, zone) }),
  rows: [
    {
      from: ['review'],
      to: 'review',
      fact: fact({
        kind: 'connection_request.extended',
        tells: ['job_seeker'],
        mails: true,
        touches: moveTopics,
        says: {
          job_seeker: (n) => `${n.company} asked for 10 more business days about ${n.vacancy}.`,
        },
        story: '10 more business days taken',
      }),
    },
  ],
  guard: ({ debt }) => extendRefusal(debt),
});
