// The job seeker answers an offer with other terms: lines of its own, at hours of its own.
import { z } from 'zod';
import { givenDay } from '../../call';
import { fact } from '../../fact-row';
import { prose } from '../../fields';
import { payTerms } from '../../pay-line';
import { counterRefusal } from '../asking';
import { move, moveTopics } from '../move-record';

export const counterTerms = z.object({
  offer_version: z.number().int(),
  start_on: givenDay('Please choose the start date.'),
  ...payTerms,
  note: prose(1000).default(''),
});

export const counter = move({
  title: 'Make a counter-offer',
  by: 'job_seeker',
  asks: 'dialog',
  says: { field: 'counter', body: counterTerms },
  words: { in: 'note', column: 'offer_counters.note' },
  rows: [
    {
      from: ['offer_rolled_out'],
      to: 'offers',
      user: 'accepted',
      employer: 'selected',
      offer: 'countered',
      fact: fact({
        kind: 'offer.countered',
        tells: ['team'],
        mails: true,
        touches: moveTopics,
        says: { employer: (n) => `${n.job_seeker} answered the offer for ${n.vacancy} with other terms.` },
        story: 'Other terms asked for',
      }),
    },
  ],
  guard: ({ counters }) => counterRefusal(counters),
  isMade: ({ stage, counters }, { to }) => stage === to && counters > 0,
});
