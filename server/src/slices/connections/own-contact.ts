// What a job seeker writes to an employer outside of the chat: there nobody asks them, so there they cannot give their contact.
import { givesContact } from '@rounds/product/connections/contact-words';
import { no } from '../../http/scene';
import type { Hand } from './moves';
import type { RequestRow } from './queries';
import { ownContact } from './story-queries';

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
