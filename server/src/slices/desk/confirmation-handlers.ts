// What waits for a second member of staff, as administrators read it and decide on it.
import type * as calls from '@rounds/product/desk/confirmation-calls';
import type { Confirmation } from '@rounds/product/desk/confirmation-calls';
import type { ConfirmationState, ConfirmedAct } from '@rounds/product/desk/confirming';
import { found, type HandlersOf } from '../../http/request-context';
import { atDesk } from './at-desk';
import { decideOn, findConfirmation, listConfirmationRows, type ConfirmationRow } from './confirming';

/** A person's name is read where somebody says why they look, and not here. */
const subjectOf = (row: ConfirmationRow): Confirmation['subject'] =>
  row.company_id === null
    ? { kind: 'person', id: row.person_id ?? 0, name: '' }
    : { kind: 'company', id: row.company_id, name: row.company_name ?? '' };

/** Asked for before these stood with it: nothing is said of it. */
function refundOf(body: Record<string, unknown>): Confirmation['refund'] {
  const { invoice_cents, left_cents, credited_cents, tokens_back, by_transfer, ends } = body;
  if (typeof invoice_cents !== 'number') return null;
  const found = { invoice_cents, left_cents, credited_cents, tokens_back, by_transfer, ends };
  return found as Confirmation['refund'];
}

function termsOf({ from, purchase_order }: Record<string, unknown>): Confirmation['terms'] {
  return typeof from === 'string' && typeof purchase_order === 'string' ? { from, purchase_order } : null;
}

function shown(row: ConfirmationRow, now: string): Confirmation {
  const body = row.body as Record<string, unknown>;
  const count = (name: string) => (typeof body[name] === 'number' ? body[name] : null);
  return {
    id: row.id,
    act: row.act as ConfirmedAct,
    state: row.state as ConfirmationState,
    subject: subjectOf(row),
    tokens: count('tokens'),
    cents: count('cents'),
    invoice_number: count('invoice_number'),
    refund: refundOf(body),
    ends_plan: typeof body['ends_plan'] === 'boolean' ? body['ends_plan'] : null,
    terms: termsOf(body),
    reason: row.reason,
    note: row.note,
    asked_by: { id: row.asked_by, name: row.asker_name },
    asked_at: row.asked_at,
    due_at: row.due_at,
    late: row.state === 'waiting' && row.due_at < now,
    decided_by: row.decided_by === null ? null : { id: row.decided_by, name: row.decider_name ?? '' },
    decided_at: row.decided_at,
    decided_note: row.decided_note,
  };
}

export const confirmationHandlers: HandlersOf<typeof calls> = {
  listConfirmations: ({ query: { list, page, per_page } }, context) =>
    atDesk(context, async ({ tx, now }) => {
      const given = { list, now, limit: per_page, offset: (page - 1) * per_page };
      const { rows, total } = await listConfirmationRows(tx, given);
      return {
        data: rows.map((row) => shown(row, now)),
        total_results: total,
        total_relation: 'eq' as const,
      };
    }),

  decideConfirmation: ({ params, body: { confirmation } }, context) =>
    atDesk(context, async (desk) => {
      await decideOn(desk, params.id, confirmation);
      return { data: shown(found(await findConfirmation(desk.tx, params.id)), desk.now) };
    }),
};
