// A vacancy ends; what nobody has said yes to ends with it, and that is shown first.
import { fact } from '../../fact-row';
import { byDecider, move } from '../move-record';

export const close = move({
  title: 'Close',
  hint: 'You see first what ends with it',
  done: () => 'Closed.',
  ...byDecider,
  from: ['published', 'paused', 'filled', 'expired'],
  to: 'closed',
  asks: 'dialog',
  needs: 'preview',
  guards: [],
  stamps: (now) => ({ closed_at: now }),
  fact: fact({ kind: 'vacancy.closed', tells: [], mails: false, touches: ['vacancies'], says: {} }),
});
