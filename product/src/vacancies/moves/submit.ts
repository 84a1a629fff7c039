// A recruiter hands a complete draft in; somebody else publishes it.
import { fact } from '../../fact-row';
import { move } from '../move-record';

export const submit = move({
  title: 'Submit for review',
  hint: 'A hiring manager publishes it',
  done: () => 'Submitted. A hiring manager publishes it.',
  by: 'employer',
  permission: 'update_vacancy',
  notFor: 'update_vacancy_status',
  from: ['draft'],
  to: 'in_review',
  asks: 'at_once',
  guards: ['complete'],
  stamps: () => ({ review_comment: '' }),
  fact: fact({
    kind: 'vacancy.submitted',
    tells: ['team'],
    mails: true,
    touches: ['vacancies', 'notifications'],
    says: { employer: (n) => `${n.vacancy} is waiting for your review.` },
  }),
});
