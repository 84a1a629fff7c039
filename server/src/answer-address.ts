// The address that answers to a ticket's letters go to: whose ticket and which, sealed, so that it needs no table.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Whose letter it was: the ticket, and the person that the letter went to. */
export interface Answering {
  ticketId: number;
  personId: number;
}

/** Post offices may fold letters of an address, so it is told in digits and lower case. */
function sealOf(secret: string, { ticketId, personId }: Answering): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'rounds answers by mail', 32));
  return createHmac('sha256', key).update(`${ticketId} ${personId}`).digest('hex').slice(0, 32);
}

/** `support@…` becomes `support+12-34-seal@…`. Source: docs/rules.md#answers-by-mail */
export function answerAddress(secret: string, address: string, about: Answering): string {
  const [box = '', domain = ''] = address.split('@');
  return `${box}+${about.ticketId}-${about.personId}-${sealOf(secret, about)}@${domain}`;
}

/** null for an address that no letter of this house named. */
export function readAnswerAddress(secret: string, address: string, to: string): Answering | null {
  const [box = '', domain = ''] = address.toLowerCase().split('@');
  const given = to.trim().toLowerCase();
  if (!given.startsWith(`${box}+`) || !given.endsWith(`@${domain}`)) return null;
  const named = given.slice(box.length + 1, -domain.length - 1);
  const [, ticket, person, seal = ''] = /^(\d{1,15})-(\d{1,15})-([\da-f]{32})$/.exec(named) ?? [];
  const about = { ticketId: Number(ticket), personId: Number(person) };
  if (seal === '' || !timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(secret, about)))) return null;
  return about;
}

/** The left side of the message that all letters about a ticket answer, so that a mailbox shows them as one thread. */
export const threadOf = (secret: string, ticketId: number): string =>
  `ticket.${createHmac('sha256', secret).update(`thread ${ticketId}`).digest('hex').slice(0, 32)}`;
