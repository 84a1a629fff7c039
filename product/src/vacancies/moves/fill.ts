// Every position is taken. What nobody has said yes to closes a day later, so that filling can be taken back.
import { fact } from '../../fact-row';
import { byDecider, move } from '../move-record';

export const fill = move({
  title: 'Mark as filled',
  hint: 'New and unanswered requests close after a day',
  done: (waiting) =>
    waiting === 0
      ? 'Filled.'
      : `Filled. ${waiting} open ${waiting === 1 ? 'request closes' : 'requests close'} in 24 hours.`,
  undo: 'unfill',
  ...byDecider,
  from: ['published'],
  to: 'filled',
  asks: 'at_once',
  guards: [],
  stamps: (now) => ({ filled_at: now }),
  fact: fact({
    kind: 'vacancy.filled',
    tells: ['team'],
    mails: false,
    touches: ['vacancies', 'notifications'],
    says: { employer: (n) => `${n.vacancy} is filled.` },
  }),
});
