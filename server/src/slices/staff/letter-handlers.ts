// Letters that did not go out, at the desk: what the command of the operator lists, and does with them.
import type * as calls from '@rounds/product/staff/letter-calls';
import { countStuck, dropLetter, listLetters, sendAgain, type ListedLetter } from '../../letter-list';
import { found, no, type HandlersOf } from '../../http/request-context';
import { atDesk } from '../desk/at-desk';
import { logAct } from '../desk/log';
import { endClaim, holdsOf, mustBeFree, workOnClaim } from '../desk/row-claims';

const shown = (row: ListedLetter, now: string) => ({
  id: row.id,
  state: row.state,
  kind: row.kind,
  to: row.to,
  attempts: row.attempts,
  most_attempts: row.mostAttempts,
  next_at: row.state === 'failing' || row.state === 'waiting' ? row.nextAt : null,
  due_at: row.dueAt,
  late: row.dueAt !== null && row.dueAt < now,
  error: row.lastError ?? '',
});

const about = 'letter' as const;
const atWork = 'It is being sent just now. Please look again in a moment.';

export const letterHandlers: HandlersOf<typeof calls> = {
  listStuckLetters: ({ query: { list, page, per_page } }, context) =>
    atDesk(context, async ({ tx, now }) => {
      const part = {
        ...{ stuck: true, limit: per_page, offset: (page - 1) * per_page },
        ...(list === 'late' ? { dueBefore: now } : {}),
      };
      const rows = (await listLetters(tx, part)).map((row) => shown(row, now));
      const holdOf = await holdsOf(tx, { about, ids: rows.map(({ id }) => id), now });
      const data = rows.map((row) => ({ ...row, ...holdOf(row.id) }));
      const total = (await countStuck(tx, now))[list];
      return { data, total_results: total, total_relation: 'eq' as const };
    }),

  workOnLetter: ({ params: { id }, body: { letter } }, context) =>
    atDesk(context, async (desk) => {
      const { tx, now } = desk;
      const [row] = await listLetters(tx, { id, limit: 1 });
      const { kind } = found(row);
      const { again, set_aside } = letter;
      await mustBeFree(desk, { about, id });
      const done = again ? (await sendAgain(tx, id, now)) === 1 : await dropLetter(tx, id);
      if (!done) no('busy', { message: atWork });
      const act = again ? 'sent_again' : 'set_aside';
      await endClaim(tx, { about, id });
      const line = { about, about_id: id, act, reason: kind } as const;
      await logAct(desk, { ...line, ...(set_aside ? { note: set_aside.note } : {}) });
      return { data: { id } };
    }),

  holdLetter: ({ params: { id }, body: { claim } }, context) =>
    atDesk(context, async (desk) => {
      const { tx, now } = desk;
      found((await listLetters(tx, { id, limit: 1 }))[0]);
      await workOnClaim(desk, { about, id }, claim);
      return { data: (await holdsOf(tx, { about, ids: [id], now }))(id) };
    }),
};
