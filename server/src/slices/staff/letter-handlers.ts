// Letters that did not go out, at the desk: what the command of the operator lists, and does with them.
import type * as calls from '@rounds/product/staff/letter-calls';
import { countStuck, dropLetter, listLetters, sendAgain, type ListedLetter } from '../../letter-list';
import { found, no, type HandlersOf } from '../../http/request-context';
import { atDesk } from '../desk/at-desk';
import { logAct } from '../desk/log';

const shown = (row: ListedLetter) => ({
  id: row.id,
  state: row.state,
  kind: row.kind,
  to: row.to,
  attempts: row.attempts,
  most_attempts: row.mostAttempts,
  next_at: row.state === 'failing' || row.state === 'waiting' ? row.nextAt : null,
  error: row.lastError ?? '',
});

const atWork = 'It is being sent just now. Please look again in a moment.';

export const letterHandlers: HandlersOf<typeof calls> = {
  listStuckLetters: ({ query: { page, per_page } }, context) =>
    atDesk(context, async ({ tx }) => {
      const part = { stuck: true, limit: per_page, offset: (page - 1) * per_page };
      const data = (await listLetters(tx, part)).map(shown);
      return { data, total_results: await countStuck(tx), total_relation: 'eq' as const };
    }),

  workOnLetter: ({ params: { id }, body: { letter } }, context) =>
    atDesk(context, async (desk) => {
      const { tx, now } = desk;
      const [row] = await listLetters(tx, { id, limit: 1 });
      const { kind } = found(row);
      const { again, set_aside } = letter;
      const done = again ? (await sendAgain(tx, id, now)) === 1 : await dropLetter(tx, id);
      if (!done) no('busy', { message: atWork });
      const act = again ? 'sent_again' : 'set_aside';
      const line = { about: 'letter', about_id: id, act, reason: kind } as const;
      await logAct(desk, { ...line, ...(set_aside ? { note: set_aside.note } : {}) });
      return { data: { id } };
    }),
};
