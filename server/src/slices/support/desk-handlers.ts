// Tickets at the desk: the queue, and what staff do with one. Its writer reads of every look, and why it was.
import { claimEnd, holderOf, unclaimed, type ClaimNeed } from '@rounds/product/desk/claims';
import type * as calls from '@rounds/product/support/desk-calls';
import type { DeskTicket, TicketAct, TicketQueueLine } from '@rounds/product/support/desk-calls';
import {
  afterTicket,
  waitsForDesk,
  type TicketCategory,
  type TicketState,
} from '@rounds/product/support/tickets';
import { isAfter } from '@rounds/product/time';
import type { Tx } from '../../db/tx';
import { found, must, no, type HandlersOf } from '../../http/request-context';
import { bookOf, hasSaidWhy } from '../desk/book';
import { atDesk, type AtDesk } from '../desk/at-desk';
import { mustHaveRead } from '../desk/reading';
import { behindReason, bookLines, claimingLine, heldBy, holdOf, mustHold, takingOf } from '../desk/holding';
import { findDeskTicket, insertTicketAct, listDesk, type DeskTicketRow } from './desk-queries';
import { insertComment, lockTicket, updateTicket, type TicketRow } from './queries';
import { conversation } from './view';

type Taking = NonNullable<ReturnType<typeof takingOf<NonNullable<TicketAct['claim']>>>>;
type ActName = DeskTicket['acts'][number]['act'];

function queueLine(row: DeskTicketRow, now: string): TicketQueueLine {
  const state = row.state as TicketState;
  return {
    id: row.id,
    category: row.category as TicketCategory,
    side: row.side === 'job_seeker' ? 'job_seeker' : 'employer',
    state,
    opened_at: row.opened_at,
    updated_at: row.updated_at,
    due_at: row.due_at,
    late: waitsForDesk(state) && isAfter(now, row.due_at),
    ...holdOf(row, now),
  };
}

async function wholeTicket(tx: Tx, row: DeskTicketRow, { staff, now }: AtDesk): Promise<DeskTicket> {
  const acts = await bookOf(tx, 'support_acts', row.id);
  return {
    row: queueLine(row, now),
    title: row.title,
    description: row.description,
    author: { name: row.writer_name, email: row.writer_email, company: row.company_name },
    page: row.page,
    browser: row.browser,
    last_call: row.last_call,
    comments: await conversation(tx, row.id, staff),
    acts: bookLines<ActName>(acts),
  };
}

const write = (
  { tx, now, staff }: AtDesk,
  row: TicketRow,
  line: { act: ActName; reason?: string; note?: string; until?: string },
) => insertTicketAct(tx, { staff_id: staff, at: now, ticket_id: row.id, ...line });

async function look(desk: AtDesk, row: TicketRow, line: { act: ActName; reason: string; note: string }) {
  await write(desk, row, { ...line, until: claimEnd(desk.now) });
  const data = { ticket_id: row.id, reason: line.reason };
  await desk.fact({ kind: 'support.looked_at', person_id: row.person_id, data });
}

/** Work is done on what is open, by whoever holds it. */
function mustHoldOpen(desk: AtDesk, row: TicketRow, need: ClaimNeed) {
  if (row.state === 'closed') no('move_not_open', { message: 'This ticket is closed.' });
  return mustHold(desk, row, { need, what: 'ticket' });
}

async function claim(desk: AtDesk, row: TicketRow, { why, need }: Taking) {
  await mustHoldOpen(desk, row, need);
  await updateTicket(desk.tx, row.id, heldBy(desk));
  await look(desk, row, await claimingLine(row, desk, why));
}

async function reply(desk: AtDesk, row: TicketRow, { message, closes }: NonNullable<TicketAct['reply']>) {
  const { tx, now, staff } = desk;
  const answered = must(afterTicket(row.state as TicketState, 'reply'));
  const state = closes ? must(afterTicket(answered, 'close')) : answered;
  await insertComment(tx, { ticket_id: row.id, side: 'rounds', person_id: staff, body: message, at: now });
  await updateTicket(tx, row.id, {
    state,
    updated_at: now,
    closed_at: closes ? now : null,
    ...unclaimed,
  });
  await write(desk, row, { act: 'replied' });
  if (closes) await write(desk, row, { act: 'closed' });
  const data = { ticket_id: row.id, closed: closes };
  await desk.fact({ kind: 'support.reply', person_id: row.person_id, data });
}

async function close(desk: AtDesk, row: TicketRow) {
  const state = must(afterTicket(row.state as TicketState, 'close'));
  const { tx, now } = desk;
  await updateTicket(tx, row.id, { state, updated_at: now, closed_at: now, ...unclaimed });
  await write(desk, row, { act: 'closed' });
  await desk.fact({ kind: 'support.closed', person_id: row.person_id, data: { ticket_id: row.id } });
}

const wordsOf =
  ({ tx, staff }: AtDesk, row: TicketRow) =>
  async () =>
    (await conversation(tx, row.id, staff)).map(({ id, from }) => ({ id, ofStaff: from === 'rounds' }));

async function work(desk: AtDesk, row: TicketRow, act: TicketAct, seen: number | undefined): Promise<void> {
  if (act.look) return look(desk, row, { act: 'looked', ...act.look });
  const taking = takingOf(act);
  if (taking) return claim(desk, row, taking);
  await mustHoldOpen(desk, row, 'own');
  // An answer, and a closing without one, are to words that were read.
  if (act.reply ?? act.close) await mustHaveRead(seen, wordsOf(desk, row));
  if (act.reply) return reply(desk, row, act.reply);
  if (act.close) return close(desk, row);
  if (act.release) {
    await updateTicket(desk.tx, row.id, unclaimed);
    return write(desk, row, { act: 'released' });
  }
  await updateTicket(desk.tx, row.id, heldBy(desk));
  if (act.note) await write(desk, row, { act: 'noted', note: act.note.text });
}

export const supportDeskHandlers: HandlersOf<typeof calls> = {
  listDeskTickets: ({ query }, context) =>
    atDesk(context, async ({ tx, now }) => {
      const { list, page, per_page } = query;
      const given = { list, now, limit: per_page, offset: (page - 1) * per_page };
      const { rows, total } = await listDesk(tx, given);
      const data = rows.map((row) => queueLine(row, now));
      return { data, total_results: total, total_relation: 'eq' as const };
    }),

  showDeskTicket: ({ params }, context) =>
    atDesk(context, async (desk) => {
      const { tx, now, staff } = desk;
      const row = found(await findDeskTicket(tx, params.id));
      const holder = holderOf(row, now);
      const looks = holder === staff || (await hasSaidWhy(tx, 'support_acts', { id: row.id, staff, now }));
      const state = behindReason(row, { now, isOpen: row.state !== 'closed' });
      if (!looks)
        no('reason_first', { state, message: 'Say first why you look. Its writer reads that you did.' });
      return { data: await wholeTicket(tx, row, desk) };
    }),

  workOnTicket: ({ params, body: { support, seen } }, context) =>
    atDesk(context, async (desk) => {
      await work(desk, found(await lockTicket(desk.tx, params.id)), support, seen);
      return { data: queueLine(found(await findDeskTicket(desk.tx, params.id)), desk.now) };
    }),
};
