// A published vacancy's time is over.
import { fact } from '../../fact-row';
import { move, nothing } from '../move-record';

export const expire = move({
  title: 'Expire',
  hint: 'By the clock',
  done: () => 'Expired.',
  by: 'clock',
  from: ['published'],
  to: 'expired',
  asks: 'nobody',
  guards: [],
  stamps: nothing,
  fact: fact({
    kind: 'vacancy.expired',
    tells: ['team'],
    mails: true,
    touches: ['vacancies', 'notifications'],
    says: { employer: (n) => `${n.vacancy} has expired. Renew it to stay visible.` },
  }),
});
