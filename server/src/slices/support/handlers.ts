// Tickets by the people who write them: opening, reading, going on, closing. What staff do is in desk-handlers.ts.
import type { Employer, JobSeeker } from '@rounds/product/actor';
import { unclaimed } from '@rounds/product/desk/claims';
import { limits } from '@rounds/product/limits';
import type * as calls from '@rounds/product/support/calls';
import { afterTicket, reopenRefusal, waitsForDesk, type TicketState } from '@rounds/product/support/tickets';
import { businessDaysAfter, usualZone } from '@rounds/product/time';
import type { Updateable } from 'kysely';
import { asHouse } from '../../db/acting';
import type { SupportTickets } from '../../db/tables';
import { found, must, Refused, type HandlersOf, type RequestContext } from '../../http/request-context';
import { insertFile } from '../profile/own-queries';
import {
  findTicket,
  insertComment,
  insertTicket,
  listOwn,
  lockTicket,
  updateTicket,
  type TicketRow,
} from './queries';
import { readerOf } from './reader';
import { conversation, lineOf, ticketOf } from './view';

type Writer = RequestContext<JobSeeker | Employer>;

const owedFrom = (now: string) => businessDaysAfter(now, limits.desk.businessDays, usualZone);

async function shown(context: Writer, id: number) {
  const { tx, now, actor } = context;
  const row = found(await findTicket(tx, readerOf(actor), id));
  return ticketOf(tx, row, { id: actor.id, now });
}

/** Locked, for whoever may read it. */
async function own({ tx, actor }: Writer, id: number): Promise<TicketRow> {
  found(await findTicket(tx, readerOf(actor), id));
  return found(await asHouse(tx, () => lockTicket(tx, id)));
}

/** With its state; where the desk owes a word that it did not owe before, by when. */
function moved(row: TicketRow, state: TicketState, now: string): Updateable<SupportTickets> {
  const owes = waitsForDesk(state) && !waitsForDesk(row.state as TicketState);
  return { state, updated_at: now, ...(owes ? { due_at: owedFrom(now) } : {}) };
}

async function move(context: Writer, row: TicketRow, act: 'close' | 'reopen') {
  const { tx, now } = context;
  const state = must(afterTicket(row.state as TicketState, act));
  const late = act === 'reopen' ? reopenRefusal(row.closed_at, now) : null;
  if (late) throw new Refused(late);
  const changes = { ...moved(row, state, now), closed_at: act === 'close' ? now : null, ...unclaimed };
  await asHouse(tx, () => updateTicket(tx, row.id, changes));
  const kind = act === 'close' ? 'support.closed' : 'support.reopened';
  await context.fact({ kind, person_id: row.person_id, data: { ticket_id: row.id } });
}

async function comment(context: Writer, row: TicketRow, body: string) {
  const { tx, now, actor } = context;
  const state = must(afterTicket(row.state as TicketState, 'comment'));
  const { document, picture } = context.files;
  await asHouse(tx, async () => {
    for (const upload of [document, picture])
      if (upload) await insertFile(tx, { upload, ownerId: actor.id, kind: 'support', now });
    await insertComment(tx, {
      ticket_id: row.id,
      side: 'person',
      person_id: actor.id,
      body,
      at: now,
      document_file_id: document?.id ?? null,
      picture_file_id: picture?.id ?? null,
    });
    await updateTicket(tx, row.id, moved(row, state, now));
  });
  await context.fact({ kind: 'support.commented', person_id: row.person_id, data: { ticket_id: row.id } });
}

export const supportHandlers: HandlersOf<typeof calls> = {
  async listTickets({ query }, { tx, actor }) {
    const { about, page, per_page } = query;
    const given = { about, limit: per_page, offset: (page - 1) * per_page };
    const { rows, total } = await listOwn(tx, readerOf(actor), given);
    return { data: rows.map((row) => lineOf(row, actor.id)), total_results: total, total_relation: 'eq' };
  },

  async openTicket({ body: { support } }, context) {
    const { tx, now, actor, http } = context;
    const ticket = {
      ...support,
      person_id: actor.id,
      company_id: actor.kind === 'employer' ? actor.company_id : null,
      browser: http.userAgent ?? '',
      opened_at: now,
      updated_at: now,
      due_at: owedFrom(now),
    };
    const { id } = await asHouse(tx, () => insertTicket(tx, ticket));
    await context.fact({ kind: 'support.opened', person_id: actor.id, data: { ticket_id: id } });
    return { data: await shown(context, id) };
  },

  showTicket: async ({ params }, context) => ({ data: await shown(context, params.id) }),

  async moveTicket({ params, body }, context) {
    await move(context, await own(context, params.id), body.support.act);
    return { data: await shown(context, params.id) };
  },

  async commentTicket({ params, body }, context) {
    await comment(context, await own(context, params.id), body.comment.body);
    return { data: found((await conversation(context.tx, params.id, context.actor.id)).at(-1)) };
  },
};
