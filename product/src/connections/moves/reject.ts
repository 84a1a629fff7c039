// The employer ends a hiring with a reason from the list; its sentence is all that is told.
import { z } from 'zod';
import { fact } from '../../fact-row';
import { move, moveTopics } from '../move-record';
import { rejectionCodes } from '../reasons';
import { untilOffer } from '../stages';

export const reject = move({
  title: 'Reject',
  by: 'employer',
  permission: 'send_requests',
  asks: {
    form: 'code',
    heading: ({ job_seeker }) => `Reject ${job_seeker}`,
    says: () =>
      'Interviews that are still ahead are canceled with it. All they read is the sentence of the reason.',
    codes: rejectionCodes,
    required: true,
  },
  says: { word: 'rejected', with: { reason: z.enum(rejectionCodes).optional() } },
  ends: true,
  rows: [
    {
      from: untilOffer.filter((stage) => stage !== 'requested'),
      to: 'rejected',
      employer: 'rejected',
      calendars: 'employer',
      fact: fact({
        kind: 'connection_request.rejected',
        tells: ['job_seeker'],
        mails: true,
        touches: moveTopics,
        says: { job_seeker: (n) => `${n.company} closed your application for ${n.vacancy}.` },
        story: 'Rejected',
      }),
    },
  ],
});
