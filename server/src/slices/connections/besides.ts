// What the employer's moving call does besides moving: opening the contact, and a word on an offer that waits.
import { roleMay } from '@rounds/product/permissions';
import type { Member } from '@rounds/product/actor';
import type { Beside, BesideOf } from '@rounds/product/connections/said';
import { found, no, type RequestContext } from '../../http/request-context';
import { refuseShut } from './acts';
import { nameApprover, sayOnOffer } from './offer-approvals';
import { contactIsOpen } from './own-contact';
import { lockRequest, type RequestRow } from './queries';
import { viewerOf } from './viewer';

type Act<Given> = (context: RequestContext<Member>, row: RequestRow, given: Given) => Promise<void>;

const acts: { [B in Beside]: Act<BesideOf<B>> } = {
  open_contact: openContact,
  offer_approval: sayOnOffer,
  offer_approver: nameApprover,
};

export async function actBeside(
  context: RequestContext<Member>,
  id: number,
  { beside, said }: { beside: Beside; said: object },
): Promise<void> {
  const row = found(await lockRequest(context.tx, viewerOf(context.actor), id));
  refuseShut(context, row);
  const act = acts[beside] as Act<unknown>;
  await act(context, row, (said as Record<Beside, unknown>)[beside]);
}

/** After the yes, with a click: free, and seen by the job seeker. */
async function openContact(context: RequestContext<Member>, row: RequestRow): Promise<void> {
  const open = row.connected_at !== null || row.initiated_by === 'job_seeker';
  const shut = row.closed_at !== null || row.shut_at !== null;
  if (!open || shut || !roleMay(context.actor.role, 'read_every_request')) no('move_not_open');
  await contactIsOpen(context, row);
}
