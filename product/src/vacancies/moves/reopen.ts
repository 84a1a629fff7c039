// A vacancy that ended is a draft again, without its dates.
import { fact } from '../../fact-row';
import { byDecider, move } from '../move-record';

export const reopen = move({
  title: 'Back to draft',
  hint: 'To change and publish again',
  done: () => 'It is a draft again.',
  ...byDecider,
  from: ['closed', 'expired', 'filled'],
  to: 'draft',
  asks: 'at_once',
  guards: [],
  stamps: () => ({ filled_at: null, closed_at: null, valid_until: null, closing_date: null }),
  fact: fact({ kind: 'vacancy.reopened', tells: [], mails: false, touches: ['vacancies'], says: {} }),
});
