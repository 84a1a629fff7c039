// What was handed in goes back to its author, with a comment on what is missing.
import { fact } from '../../fact-row';
import { byDecider, move } from '../move-record';

export const returnToAuthor = move({
  title: 'Return to its author',
  hint: 'With a comment on what is missing',
  done: () => 'Returned to its author.',
  ...byDecider,
  from: ['in_review'],
  to: 'draft',
  asks: 'dialog',
  needs: 'comment',
  guards: ['says_why'],
  stamps: (_now, _row, comment) => ({ review_comment: comment }),
  fact: fact({
    kind: 'vacancy.returned',
    tells: ['person'],
    mails: true,
    touches: ['vacancies', 'notifications'],
    says: { employer: (n) => `${n.vacancy} came back to you with a comment.` },
  }),
});
