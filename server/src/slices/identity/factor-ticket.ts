// The ticket between asking for a second factor and showing it.
import type { FactorNeeded } from '@rounds/product/identity/calls';
import { limits } from '@rounds/product/limits';
import { minutesAfter } from '@rounds/product/time';
import type { RequestContext } from '../../http/request-context';
import { passkeyQuestion } from './factor-checks';
import { insertFactorTicket, type TicketPurpose } from './factor-queries';
import { factorTicketHash, newTicket } from './factor-secrets';

interface Wanted {
  purpose: TicketPurpose;
  factors: readonly { kind: string }[];
  now: string;
}

/** What the second step needs: the ticket, what may be shown, and the browser's question for a passkey. */
export async function ticketFor(
  context: RequestContext,
  personId: number,
  { purpose, factors, now }: Wanted,
): Promise<FactorNeeded['second_factor']> {
  const options = await passkeyQuestion(context, personId);
  const ticket = newTicket();
  await insertFactorTicket(context.tx, {
    hash: factorTicketHash(ticket),
    person_id: personId,
    purpose,
    challenge: options?.challenge ?? '',
    expires_at: minutesAfter(now, limits.secondFactor.ticketMinutes),
  });
  const has = (kind: string) => factors.some((factor) => factor.kind === kind);
  const kinds = (['totp', 'passkey'] as const).filter(has);
  return { ticket, kinds: [...kinds, 'recovery_code'], passkey_options: options && { ...options } };
}
