// What the desk does once a second member of staff has confirmed it, act by act, in the transaction of that yes.
import type { ConfirmedAct } from '@rounds/product/desk/confirming';
import type { ByHandReason } from '@rounds/product/tokens/by-hand';
import type { AtDesk } from './slices/desk/at-desk';
import { giveBackConfirmed } from './slices/billing/refunding';
import { changeTermsConfirmed } from './slices/billing/next-terms';
import { writeOffConfirmed } from './slices/billing/writing-off';
import { findConfirmed, type ConfirmedRow } from './slices/desk/confirming';
import { beginEnding } from './slices/identity/factor-ending';
import { moveByHand } from './slices/tokens/by-hand';

type CarryOut = (desk: AtDesk, asked: ConfirmedRow) => Promise<unknown>;

const tokens =
  (deed: 'give' | 'take'): CarryOut =>
  (desk, { company_id, body, reason }) => {
    const { tokens: amount } = body as { tokens: number };
    return moveByHand(desk, company_id ?? 0, { deed, amount, reason: reason as ByHandReason });
  };

const acts: Record<ConfirmedAct, CarryOut> = {
  give_tokens: tokens('give'),
  take_tokens: tokens('take'),
  refund: giveBackConfirmed,
  write_off: writeOffConfirmed,
  change_terms: changeTermsConfirmed,
  end_factor: (desk, { person_id }) => beginEnding(desk, person_id ?? 0),
};

export async function carryOutConfirmed(desk: AtDesk, confirmationId: number): Promise<void> {
  const asked = await findConfirmed(desk.tx, confirmationId);
  await acts[asked.act as ConfirmedAct](desk, asked);
}
