// A draft, or an archived vacancy with nothing open, goes; it can be restored for 30 days.
import { fact } from '../../fact-row';
import { move } from '../move-record';

export const remove = move({
  title: 'Delete',
  hint: 'Can be restored for 30 days',
  done: () => 'Deleted.',
  undo: 'restore',
  by: 'employer',
  permission: 'delete_vacancy',
  from: ['draft', 'archived'],
  to: 'deleted',
  asks: 'at_once',
  guards: ['nothing_open_if_archived'],
  stamps: (now) => ({ deleted_at: now }),
  fact: fact({
    kind: 'vacancy.deleted',
    tells: ['person'],
    mails: false,
    touches: ['vacancies', 'notifications'],
    says: { employer: (n) => `${n.vacancy} was deleted. It can be restored for 30 days.` },
  }),
});
