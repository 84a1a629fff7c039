// A vacancy goes out: job seekers find it until its closing date, else for 60 days. After a pause its time runs on.
import { fact } from '../../fact-row';
import { byDecider, move } from '../move-record';
import { isStillValid, validUntil } from '../publishing';

export const publish = move({
  title: 'Publish',
  again: { from: ['paused', 'expired'], title: 'Publish again' },
  hint: 'Job seekers find it at once',
  done: () => 'Published. Job seekers find it now.',
  together: { title: 'Publish again', done: 'published', undo: 'pause' },
  ...byDecider,
  from: ['draft', 'in_review', 'paused', 'expired'],
  to: 'published',
  asks: 'at_once',
  guards: ['confirmed', 'complete', 'verified', 'let_out', 'within_plan'],
  stamps: (now, row) => {
    const goesOn = row.state === 'paused';
    return {
      published_at: goesOn ? (row.published_at ?? now) : now,
      valid_until: goesOn && isStillValid(row, now) ? row.valid_until : validUntil(now, row.closing_date),
      review_comment: '',
    };
  },
  fact: fact({
    kind: 'vacancy.published',
    tells: [],
    mails: false,
    touches: ['vacancies', 'dashboard'],
    says: {},
  }),
});
