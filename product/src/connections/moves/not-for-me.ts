// The job seeker takes a young yes back: what it opened shuts, and its price goes back.
import { z } from 'zod';
import { fact } from '../../fact-row';
import { refuse } from '../../refusals';
import { move, tokenMoveTopics } from '../move-record';
import { recreditStages } from '../recredit';

export const notForMe = move({
  title: 'Not for me',
  by: 'job_seeker',
  asks: 'dialog',
  says: { field: 'not_for_me', body: z.literal(true) },
  ends: true,
  rows: [
    {
      from: recreditStages,
      to: 'withdrawn',
      user: 'withdrawn',
      tokens: 'recredit',
      unlock: 'shuts',
      calendars: 'seeker',
      fact: fact({
        kind: 'connection_request.not_for_me',
        tells: [],
        mails: false,
        touches: tokenMoveTopics,
        says: {},
        story: 'Not for me: the yes taken back',
      }),
      code: 'not_interested',
    },
  ],
  guard: ({ not_for_me_open }) =>
    not_for_me_open
      ? null
      : refuse('move_not_open', {
          message: 'This is open for 72 hours after your yes, until your contact details are opened.',
        }),
});
