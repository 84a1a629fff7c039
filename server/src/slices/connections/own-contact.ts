// How a job seeker's contact reaches an employer: the click after the yes, the résumé, or words where asked.
import type { Member } from '@rounds/product/actor';
import { givesContact } from '@rounds/product/connections/contact-words';
import { no, type RequestContext } from '../../http/request-context';
import { tellOnceADay } from '../profile/looks';
import { factOf, type Hand } from './hand';
import { lockRequest, updateRequest, type RequestRow } from './queries';
import { unopenedByResume, ownContact } from './story-queries';
import { viewerOf } from './viewer';

/** Once for a request, and seen by the job seeker. Source: docs/rules.md#tokens */
export async function contactIsOpen(
  { tx, now, fact }: Pick<Hand, 'tx' | 'now' | 'fact'>,
  row: RequestRow,
): Promise<void> {
  if (row.contact_opened_at !== null) return;
  await updateRequest(tx, row.id, { contact_opened_at: now });
  await fact({ kind: 'profile.contact_opened', ...factOf(row) });
}

/** A résumé holds the contact, so whoever takes it has opened that: no yes is taken back by silence after it. */
export async function resumeIsTaken(
  context: RequestContext<Member>,
  file: { id: string; seekerId: number },
): Promise<void> {
  await tellOnceADay(context, 'profile.resume_taken', file.seekerId);
  for (const id of await unopenedByResume(context.tx, context.actor.company_id, file.id)) {
    const row = await lockRequest(context.tx, viewerOf(context.actor), id);
    if (row) await contactIsOpen(context, row);
  }
}

const inChat =
  'Please leave out phone numbers, addresses, mail and links here: you can give your contact in the chat.';

/** Field → text. Once the contact has been opened, they write what they like. Source: docs/rules.md#tokens */
export async function refuseContact(
  { tx }: Pick<Hand, 'tx'>,
  row: Pick<RequestRow, 'contact_opened_at' | 'job_seeker_id'>,
  texts: Record<string, string>,
): Promise<void> {
  if (row.contact_opened_at !== null) return;
  const own = await ownContact(tx, row.job_seeker_id);
  const giving = Object.keys(texts).filter((field) => givesContact(texts[field] ?? '', own));
  if (giving.length === 0) return;
  no('contact_in_message', {
    message: inChat,
    fields: Object.fromEntries(giving.map((field) => [field, inChat])),
  });
}
