// A published vacancy takes no new requests for a while; open ones go on.
import { fact } from '../../fact-row';
import { byDecider, move, nothing } from '../move-record';

export const pause = move({
  title: 'Pause',
  hint: 'No new requests; open ones go on',
  done: () => 'Paused. Open requests go on.',
  undo: 'publish',
  together: { title: 'Pause', done: 'paused', undo: 'publish' },
  ...byDecider,
  from: ['published'],
  to: 'paused',
  asks: 'at_once',
  guards: [],
  stamps: nothing,
  fact: fact({ kind: 'vacancy.paused', tells: [], mails: false, touches: ['vacancies'], says: {} }),
});
