// What is done to a ticket by whoever reads it, whichever way they come: on the screen or by mail.
import type { Employer, JobSeeker } from '@rounds/product/actor';
import { limits } from '@rounds/product/limits';
import { afterTicket, waitsForDesk, type TicketState } from '@rounds/product/support/tickets';
import { businessDaysAfter, usualZone } from '@rounds/product/time';
import type { Updateable } from 'kysely';
import { asHouse } from '../../db/acting';
import type { SupportTickets } from '../../db/tables';
import { must, type RequestContext } from '../../http/request-context';
import { insertFile } from '../profile/own-queries';
import { insertComment, updateTicket, type TicketRow } from './queries';

export const owedFrom = (now: string) => businessDaysAfter(now, limits.desk.businessDays, usualZone);

/** With its state; where the desk owes a word that it did not owe before, by when. */
export function moved(row: TicketRow, state: TicketState, now: string): Updateable<SupportTickets> {
  const owes = waitsForDesk(state) && !waitsForDesk(row.state as TicketState);
  return { state, updated_at: now, ...(owes ? { due_at: owedFrom(now) } : {}) };
}

type Commenting = Pick<RequestContext, 'tx' | 'now' | 'files' | 'fact'> & {
  actor: Pick<JobSeeker | Employer, 'id'>;
};

/** `mailHash`: the fingerprint of the mail that brought it. Source: docs/rules.md#support */
export async function comment(
  { tx, now, actor, files, fact }: Commenting,
  row: TicketRow,
  { body, mailHash = null }: { body: string; mailHash?: string | null },
): Promise<void> {
  const state = must(afterTicket(row.state as TicketState, 'comment'));
  const { document, picture } = files;
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
      mail_hash: mailHash,
    });
    await updateTicket(tx, row.id, moved(row, state, now));
  });
  await fact({ kind: 'support.commented', person_id: row.person_id, data: { ticket_id: row.id } });
}
