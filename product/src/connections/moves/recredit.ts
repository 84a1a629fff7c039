// Nobody answered after a yes: the clock takes it back, and its price goes back.
import { fact } from '../../fact-row';
import { move, tokenMoveTopics } from '../move-record';
import { recreditStages } from '../recredit';

export const recredit = move({
  title: 'Give the tokens back',
  by: 'clock',
  asks: 'nobody',
  closedBy: 'system',
  rows: [
    {
      from: recreditStages,
      to: 'withdrawn',
      user: 'withdrawn',
      tokens: 'recredit',
      unlock: 'shuts',
      calendars: 'seeker',
      fact: fact({
        kind: 'connection_request.silent_after_yes',
        tells: ['job_seeker'],
        mails: true,
        touches: tokenMoveTopics,
        says: {
          job_seeker: (n) =>
            `Your yes to ${n.vacancy} at ${n.company} is closed: no answer followed it. You can be asked again.`,
        },
        story: 'Closed: no answer after the yes',
      }),
      code: 'silent_after_yes',
    },
  ],
});
