// A ticket as its readers have it: its line, the whole of it, and its conversation, which the desk reads too.
import type { TicketLine, Ticket, TicketComment } from '@rounds/product/support/calls';
import {
  reopenRefusal,
  reopensUntil,
  waitsForDesk,
  type TicketCategory,
  type TicketState,
} from '@rounds/product/support/tickets';
import type { Tx } from '../../db/tx';
import { asHouse } from '../../db/acting';
import { attachmentsOf, commentsOf, type OwnTicket } from './queries';

export function lineOf(row: OwnTicket, reader: number): TicketLine {
  const state = row.state as TicketState;
  return {
    id: row.id,
    category: row.category as TicketCategory,
    title: row.title,
    state,
    author: row.author,
    mine: row.person_id === reader,
    opened_at: row.opened_at,
    updated_at: row.updated_at,
    due_at: waitsForDesk(state) ? row.due_at : null,
  };
}

export async function ticketOf(
  tx: Tx,
  row: OwnTicket,
  by: { id: number; now: string; byMail: boolean },
): Promise<Ticket> {
  const { closed_at } = row;
  const again = closed_at !== null && reopenRefusal(closed_at, by.now) === null;
  return {
    ...lineOf(row, by.id),
    description: row.description,
    page: row.page,
    browser: row.browser,
    last_call: row.last_call,
    closed_at,
    reopens_until: again ? reopensUntil(closed_at) : null,
    by_mail: by.byMail,
    comments: await conversation(tx, row.id, by.id),
  };
}

/** Each by its place in the conversation; of staff people read the house's name, and the files are the house's to name. */
export async function conversation(tx: Tx, ticketId: number, reader: number): Promise<TicketComment[]> {
  const rows = await commentsOf(tx, ticketId);
  const named = rows.flatMap((row) => [row.document_file_id, row.picture_file_id]);
  const ids = named.filter((id) => id !== null);
  const files = new Map((await asHouse(tx, () => attachmentsOf(tx, ids))).map((file) => [file.id, file]));
  return rows.map((row, nth) => ({
    id: nth + 1,
    from: row.side as 'person' | 'rounds',
    author: row.side === 'rounds' ? 'Rounds' : row.author,
    mine: row.person_id === reader,
    body: row.body,
    at: row.at,
    files: [row.document_file_id, row.picture_file_id].flatMap((id) => files.get(id ?? '') ?? []),
  }));
}
