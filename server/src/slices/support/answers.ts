// An answer by mail becomes a message of its ticket, as if its sender had written it on the ticket's screen.
import { limits } from '@rounds/product/limits';
import { commentTicket } from '@rounds/product/support/calls';
import { afterTicket, type NotTaken, type TicketState } from '@rounds/product/support/tickets';
import { isRefusal } from '@rounds/product/refusals';
import { roleMay } from '@rounds/product/permissions';
import type { Kysely } from 'kysely';
import type { Answering } from '../../answer-address';
import { actAs, actAsHouse, asHouse } from '../../db/acting';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import { isTied } from '../identity/session-queries';
import type { NewFact } from '../../facts';
import { comment } from './acts';
import type { ArrivedMail } from './mail-words';
import { findTicket, lockTicket } from './queries';

/** Whoever a letter went to and still has an account, as they may read now. */
export async function answererOf(db: Kysely<DB>, personId: number) {
  const row = await db
    .selectFrom('people')
    .leftJoin('employer_users', 'employer_users.id', 'people.id')
    .select(['people.id', 'people.kind', 'people.email', 'employer_users.company_id', 'employer_users.role'])
    .select(isTied.as('tied'))
    .where('people.id', '=', personId)
    .where('people.erased_at', 'is', null)
    .where('employer_users.removed_at', 'is', null)
    .executeTakeFirst();
  if (!row || row.kind === 'platform') return undefined;
  const { id, email, company_id } = row;
  if (row.kind === 'job_seeker') return { kind: 'job_seeker', id, email, company: null } as const;
  const reads = row.role !== null && roleMay(row.role, 'read_company_tickets');
  return {
    kind: 'employer',
    id,
    email,
    company_id,
    tied: row.tied ?? false,
    company: reads ? company_id : null,
  } as const;
}
export type Answerer = NonNullable<Awaited<ReturnType<typeof answererOf>>>;

interface Taking {
  tx: Tx;
  now: string;
  fact(tx: Tx, fact: NewFact, now: string): Promise<number>;
}

export type Taken = 'taken' | 'twice' | 'no_ticket' | NotTaken;

/** Whoever may not any more finds no ticket; whose words cannot be taken reads why. Source: docs/rules.md#answers-by-mail */
export async function takeAnswer(
  { tx, now, fact }: Taking,
  { by, about, mail }: { by: Answerer; about: Answering; mail: ArrivedMail },
): Promise<Taken> {
  await actAs(tx, by);
  if (!(await findTicket(tx, { id: by.id, company: by.company }, about.ticketId))) return 'no_ticket';
  await actAsHouse(tx);
  const row = await lockTicket(tx, about.ticketId);
  if (!row) return 'no_ticket';
  if (await cameBefore(tx, row.id, mail.hash)) return 'twice';
  const body = wordsOf(mail);
  const why = faultOf(body, row.state as TicketState);
  if (why) {
    const data = { ticket_id: row.id, reason: why };
    await fact(
      tx,
      { kind: 'support.not_taken', actor: { kind: 'clock', id: null }, person_id: by.id, data },
      now,
    );
    return why;
  }
  const actor = { kind: by.kind, id: by.id };
  const context = { tx, now, actor, files: {}, fact: (made: NewFact) => fact(tx, { actor, ...made }, now) };
  await comment(context, row, { body, mailHash: mail.hash });
  return 'taken';
}

const cameBefore = (tx: Tx, ticketId: number, hash: string) =>
  asHouse(tx, () =>
    tx
      .selectFrom('support_comments')
      .select('id')
      .where('ticket_id', '=', ticketId)
      .where('mail_hash', '=', hash)
      .executeTakeFirst(),
  );

/** What hung on it is not taken along, and both sides read so. */
function wordsOf({ words, files }: ArrivedMail): string {
  if (words === '' || files === 0) return words;
  const left =
    files === 1 ? 'A file that hung on this mail was' : `${files} files that hung on this mail were`;
  return `${words}\n\n(${left} left out. Files are added on the ticket’s page.)`;
}

/** As the form on the screen reads it. */
function faultOf(body: string, state: TicketState): NotTaken | null {
  if (isRefusal(afterTicket(state, 'comment'))) return 'closed';
  if (commentTicket.body.safeParse({ comment: { body } }).success) return null;
  return body.length > limits.support.commentMax ? 'long' : 'empty';
}
