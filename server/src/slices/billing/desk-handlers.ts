// Money at the desk: what was paid, giving it back alone or with a second member of staff, and what waits for one.
import { leftOf, needsSecond, refundRefusal, type RefundReason } from '@rounds/product/billing/giving-back';
import type * as calls from '@rounds/product/billing/desk-calls';
import type { InvoiceTerms, StaffRequest } from '@rounds/product/billing/desk-calls';
import type { Platform } from '@rounds/product/actor';
import { randomUUID } from 'node:crypto';
import { found, no, Refused, type HandlersOf, type RequestContext } from '../../http/request-context';
import { lockCompany } from '../company/queries';
import { atDesk, type AtDesk } from '../desk/at-desk';
import { carryOut } from './giving-back';
import { findPayment, lockPayment, type Payment } from './payment-queries';
import {
  decideRequest,
  findStaffRequest,
  insertRefund,
  insertStaffRequest,
  listPaid,
  listStaffRequests,
  refundsOf,
  type RefundAsked,
  type StaffRequestRow,
} from './refund-queries';
import { payInvoice } from './terms';
import { findTerms, listTerms, type TermsRow } from './terms-queries';

type Context = RequestContext<Platform>;

/** Held until the end, with nothing against giving so much of it back. */
async function payable({ tx }: AtDesk, { payments }: Context['ports'], asked: RefundAsked): Promise<Payment> {
  const known = found(await findPayment(tx, { id: asked.payment_id }));
  await lockCompany(tx, known.company_id);
  const payment = await lockPayment(tx, asked.payment_id);
  if (payment.state !== 'succeeded' || payment.reference === null)
    no('conflict', { message: 'Nothing was taken by this payment.' });
  if (payment.provider !== payments.provider)
    no('conflict', { message: 'This was paid by another way, and goes back by that way.' });
  const refusal = refundRefusal(
    asked.amount_cents,
    leftOf(payment.amount_cents, await refundsOf(tx, payment.id)),
  );
  if (refusal) throw new Refused(refusal);
  return payment;
}

interface Giving {
  asked: RefundAsked;
  reason: RefundReason;
  note: string;
}

/** Written down here, carried out after the commit, and by the clock where that fails. */
async function giveBack(context: Context, desk: AtDesk, { asked, reason, note }: Giving) {
  const { tx, now, staff } = desk;
  const payment = await payable(desk, context.ports, asked);
  const { id } = await insertRefund(tx, {
    ...{ payment_id: payment.id, company_id: payment.company_id, kind: 'refund', reason, note },
    ...{ amount_cents: asked.amount_cents, key: randomUUID(), staff_id: staff, asked_at: now },
  });
  const { payments } = context.ports;
  context.afterCommit((house) => carryOut({ ...house, payments }, id));
}

const requestOf = (row: StaffRequestRow): StaffRequest => {
  const { payment_id, amount_cents } = row.what as RefundAsked;
  const { id, note, asked_at, decided_at, answer } = row;
  return {
    ...{ id, payment_id, amount_cents, note, asked_at, decided_at, answer },
    reason: row.reason as StaffRequest['reason'],
    state: row.state as StaffRequest['state'],
    company: { id: row.company_id, name: row.company_name },
    asked_by: { id: row.asked_by, name: row.asked_name },
    decided_by: row.decided_by === null ? null : { id: row.decided_by, name: row.decided_name ?? '' },
  };
};

const termsOf = (row: TermsRow): InvoiceTerms => {
  const { invoice_id, number, purchase_order, total_cents, due_at, paid_at, test_money } = row;
  const company = { id: row.company_id, name: row.name };
  const overdue = row.overdue_at !== null && paid_at === null;
  return { invoice_id, company, number, purchase_order, total_cents, due_at, overdue, paid_at, test_money };
};

const pageOf = ({ page, per_page }: { page: number; per_page: number }) => ({
  limit: per_page,
  offset: (page - 1) * per_page,
});

export const billingDeskHandlers: HandlersOf<typeof calls> = {
  listDeskPayments: ({ query }, context) =>
    atDesk(context, async ({ tx }) => {
      const { rows, total } = await listPaid(tx, { search: query.search, ...pageOf(query) });
      const data = rows.map((row) => ({
        ...{ id: row.id, company: { id: row.company_id, name: row.name } },
        ...{ invoice_number: row.number, words: row.words, total_cents: row.amount_cents },
        ...{ returned_cents: row.returned_cents, paid_at: row.settled_at ?? '' },
        test_money: row.test_money ?? false,
      }));
      return { data, total_results: total, total_relation: 'eq' as const };
    }),

  refundPayment: ({ body: { refund } }, context) =>
    atDesk(context, async (desk) => {
      const { payment_id, amount_cents, reason, note } = refund;
      const asked = { payment_id, amount_cents };
      if (!needsSecond(amount_cents)) {
        await giveBack(context, desk, { asked, reason, note });
        return { data: { outcome: 'given_back' as const } };
      }
      const { company_id } = await payable(desk, context.ports, asked);
      const { tx, now, staff } = desk;
      await insertStaffRequest(tx, {
        ...{ kind: 'refund', company_id, what: asked, reason, note, asked_by: staff, asked_at: now },
      });
      return { data: { outcome: 'waits_for_second' as const } };
    }),

  listInvoiceTerms: ({ query }, context) =>
    atDesk(context, async ({ tx }) => {
      const { rows, total } = await listTerms(tx, { paid: query.list === 'paid', ...pageOf(query) });
      return { data: rows.map(termsOf), total_results: total, total_relation: 'eq' as const };
    }),

  markInvoicePaid: ({ params, body }, context) =>
    atDesk(context, async (desk) => {
      const { note } = body.invoice_terms;
      await payInvoice(desk, { invoiceId: params.id, staff: desk.staff, note });
      return { data: termsOf(found(await findTerms(desk.tx, params.id))) };
    }),

  listStaffRequests: ({ query }, context) =>
    atDesk(context, async ({ tx }) => {
      const { rows, total } = await listStaffRequests(tx, { list: query.list, ...pageOf(query) });
      return { data: rows.map(requestOf), total_results: total, total_relation: 'eq' as const };
    }),

  decideStaffRequest: ({ params, body: { staff_request } }, context) =>
    atDesk(context, async (desk) => {
      const { tx, now, staff } = desk;
      const { confirmed, note: answer } = staff_request;
      const row = found(await findStaffRequest(tx, params.id));
      if (confirmed && row.asked_by === staff)
        no('not_allowed', { message: 'You asked for it: somebody else of the staff must agree.' });
      const state = confirmed ? 'confirmed' : 'refused';
      if (!(await decideRequest(tx, row.id, { state, answer, decided_by: staff, decided_at: now })))
        no('conflict', { message: 'Somebody has decided this already.' });
      const { reason, note } = requestOf(row);
      if (confirmed) await giveBack(context, desk, { asked: requestOf(row), reason, note });
      return { data: requestOf(found(await findStaffRequest(tx, row.id))) };
    }),
};
