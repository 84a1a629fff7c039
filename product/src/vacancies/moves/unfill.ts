// A filled vacancy opens again, as long as a position is free.
import { fact } from '../../fact-row';
import { byDecider, move } from '../move-record';
import { isStillValid, validUntil } from '../publishing';

export const unfill = move({
  title: 'Not filled after all',
  hint: 'Published again, open for requests',
  done: () => 'Published again.',
  ...byDecider,
  from: ['filled'],
  to: 'published',
  asks: 'at_once',
  guards: ['has_open_position', 'verified', 'let_out', 'within_plan'],
  stamps: (now, row) => ({
    filled_at: null,
    valid_until: isStillValid(row, now) ? row.valid_until : validUntil(now, null),
  }),
  fact: fact({ kind: 'vacancy.unfilled', tells: [], mails: false, touches: ['vacancies'], says: {} }),
});
