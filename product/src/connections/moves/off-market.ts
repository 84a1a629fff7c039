// The job seeker goes off the market: what is open ends, an offer only where its own box is ticked.
import { fact } from '../../fact-row';
import { move, tokenMoveTopics } from '../move-record';
import { beforeHire } from '../stages';

export const offMarket = move({
  title: 'Off the market',
  by: 'job_seeker',
  asks: 'nobody',
  rows: [
    {
      from: beforeHire,
      to: 'withdrawn',
      user: 'withdrawn',
      tokens: 'release',
      calendars: 'seeker',
      fact: fact({
        kind: 'connection_request.off_market',
        tells: ['team'],
        mails: true,
        touches: tokenMoveTopics,
        says: {
          employer: (n) => `${n.job_seeker} went off the market and withdrew from ${n.vacancy}.`,
        },
        story: 'Went off the market',
      }),
      code: 'off_market',
    },
  ],
});
