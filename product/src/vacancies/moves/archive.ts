// A vacancy that is over is put away, once nothing is open on it.
import { fact } from '../../fact-row';
import { byDecider, move, nothing } from '../move-record';

export const archive = move({
  title: 'Archive',
  hint: 'Read-only, kept for analytics',
  done: () => 'Archived.',
  ...byDecider,
  from: ['closed', 'expired'],
  to: 'archived',
  asks: 'dialog',
  guards: ['nothing_open'],
  stamps: nothing,
  fact: fact({ kind: 'vacancy.archived', tells: [], mails: false, touches: ['vacancies'], says: {} }),
});
