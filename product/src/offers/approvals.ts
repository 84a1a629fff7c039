// Who has to approve an offer before it goes out, in which order, and what each may say. Pure.
import type { Role } from '../actor';
import { roleMay } from '../permissions';
import { refuse, type Refusal } from '../refusals';

export interface Approval {
  /** From 1. */
  place: number;
  person_id: number;
  name: string;
  /** Still in the team, in a role that decides on offers. */
  may: boolean;
  decision: 'approved' | 'sent_back' | null;
}

export interface Prepared {
  state: string;
  approvals: readonly Approval[];
}

export const mayApprove = (member: { role: string; removed_at: string | null }): boolean =>
  member.removed_at === null && roleMay(member.role, 'decide_offers');

/** Whose turn it is; null once all are in, or the offer went back. Nobody is skipped, whoever prepared it included. */
export const turnOf = ({ state, approvals }: Prepared): Approval | null =>
  state === 'waiting' ? (approvals.find(({ decision }) => decision === null) ?? null) : null;

export interface Wish {
  approve: boolean;
  note: string;
}

const closed = (message: string) => refuse('move_not_open', { message });

/** What one person's word does. `same` = said before. Source: docs/rules.md#approvals */
export function decideApproval(
  prepared: Prepared | null,
  personId: number,
  { approve, note }: Wish,
): 'released' | 'next' | 'sent_back' | 'same' | Refusal {
  const own = prepared?.approvals.find(({ person_id }) => person_id === personId);
  const said = approve ? 'approved' : 'sent_back';
  if (own?.decision === said) return 'same';
  const turn = prepared && turnOf(prepared);
  if (!turn) return closed('No offer waits for an approval here.');
  if (own?.decision) return closed('You have approved this offer already.');
  if (turn.person_id !== personId) return closed(`It is the turn of ${turn.name}.`);
  if (!approve && note === '')
    return refuse('validation_failed', { fields: { note: 'Please say what is to be changed.' } });
  if (!approve) return 'sent_back';
  return prepared.approvals.every(({ decision, place }) => place === turn.place || decision === 'approved')
    ? 'released'
    : 'next';
}

/** Only somebody who cannot approve any more is replaced, and only by an admin. null = go ahead. */
export function replaceRefusal(prepared: Prepared | null, place: number, role: Role): Refusal | null {
  if (!roleMay(role, 'replace_approvers'))
    return refuse('not_allowed', { message: 'An admin names somebody else.' });
  const approval = prepared?.state === 'waiting' && prepared.approvals.find((one) => one.place === place);
  if (!approval || approval.decision !== null) return closed('No approval waits there.');
  return approval.may ? closed(`${approval.name} can still approve it.`) : null;
}
