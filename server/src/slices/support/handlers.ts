// Tickets by the people who write them: opening, reading, going on, closing. What staff do is in desk-handlers.ts.
import type { Employer, JobSeeker } from '@rounds/product/actor';
import { unclaimed } from '@rounds/product/desk/claims';
import type * as calls from '@rounds/product/support/calls';
import { afterTicket, reopenRefusal, type TicketState } from '@rounds/product/support/tickets';
import { asHouse } from '../../db/acting';
import { found, must, Refused, type HandlersOf, type RequestContext } from '../../http/request-context';
import { comment, moved, owedFrom } from './acts';
import { findTicket, insertTicket, listOwn, lockTicket, updateTicket, type TicketRow } from './queries';
import { readerOf } from './reader';
import { conversation, lineOf, ticketOf } from './view';

type Writer = RequestContext<JobSeeker | Employer>;

async function shown(context: Writer, id: number) {
  const { tx, now, actor, config } = context;
  const row = found(await findTicket(tx, readerOf(actor), id));
  return ticketOf(tx, row, {
    id: actor.id,
    now,
    byMail: config.answers !== null && row.person_id === actor.id,
  });
}

/** Locked, for whoever may read it. */
async function own({ tx, actor }: Writer, id: number): Promise<TicketRow> {
  found(await findTicket(tx, readerOf(actor), id));
  return found(await asHouse(tx, () => lockTicket(tx, id)));
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
    await comment(context, await own(context, params.id), { body: body.comment.body });
    return { data: found((await conversation(context.tx, params.id, context.actor.id)).at(-1)) };
  },
};
