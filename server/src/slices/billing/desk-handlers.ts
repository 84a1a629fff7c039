// Money at the desk: what was paid, giving it back alone or with a second member of staff, invoices paid later.
import type * as calls from '@rounds/product/billing/desk-calls';
import type { DeskPayment, InvoiceTerms } from '@rounds/product/billing/desk-calls';
import type { WriteOffReason } from '@rounds/product/billing/writing-off';
import { aloneSince, needsSecond } from '@rounds/product/desk/confirming';
import { found, no, type HandlersOf } from '../../http/request-context';
import { findCompany } from '../company/queries';
import { atDesk } from '../desk/at-desk';
import { hasSaidWhy, insertCompanyAct } from '../desk/book';
import { differenceHandlers, paperIn } from './difference-handlers';
import { deskInvoiceDownload } from './invoice-download';
import { journalMonth } from './journal-queries';
import { changeNextTerms } from './next-terms';
import { byInvoice } from './payment-queries';
import { listPaid, type PaidRow } from './refund-queries';
import { askForRefund, giveBack, nothingWaits, payable, waitsForSecond } from './refunding';
import { markInvoice } from './terms';
import { findTerms, listTerms, type TermsRow } from './terms-queries';
import { askForWriteOff, writable, writeOff } from './writing-off';

const writtenOff = ({
  written_off_at: at,
  written_off_reason: reason,
}: TermsRow): InvoiceTerms['written_off'] => (at === null ? null : { at, reason: reason as WriteOffReason });

const termsOf = (row: TermsRow): InvoiceTerms => {
  const { invoice_id, number, purchase_order, total_cents, due_at, paid_at, test_money } = row;
  const company = { id: row.company_id, name: row.name };
  return {
    ...{ invoice_id, company, number, purchase_order, total_cents, due_at, paid_at, test_money },
    overdue: row.overdue_at !== null && row.open,
    written_off: writtenOff(row),
    write_off_waits: row.write_off_waits,
  };
};

const paymentOf = (row: PaidRow): DeskPayment => ({
  ...{ id: row.id, company: { id: row.company_id, name: row.name } },
  ...{ invoice: paperIn(row), credit_notes: row.credit_notes },
  ...{ words: row.words, total_cents: row.amount_cents },
  ...{ returned_cents: row.returned_cents, on_its_way_cents: row.on_its_way_cents },
  ...{ refused_cents: row.refused_cents, paid_at: row.paid_at, by_transfer: row.by_transfer },
  ...{ credited_cents: row.credited_cents, credited_on: row.credited_on, refund_waits: row.refund_waits },
  alone_cents: row.alone_cents,
  open:
    row.paid_at === null && row.due_at !== null && row.written_off_at === null
      ? { due_at: row.due_at, overdue: row.overdue_at !== null }
      : null,
  ...{ purchase_order: row.purchase_order, written_off_at: row.written_off_at },
  test_money: row.test_money ?? false,
});

const pageOf = ({ page, per_page }: { page: number; per_page: number }) => ({
  limit: per_page,
  offset: (page - 1) * per_page,
});

export const billingDeskHandlers: HandlersOf<typeof calls> = {
  ...differenceHandlers,

  listDeskPayments: ({ query }, context) =>
    atDesk(context, async ({ tx, now, staff }) => {
      const { rows, total } = await listPaid(tx, {
        reader: { staff, since: aloneSince(now) },
        search: query.search,
        week: query.week,
        ...pageOf(query),
      });
      const journal_month = await journalMonth(tx, now);
      const data = rows.map(paymentOf);
      return { data, total_results: total, total_relation: 'eq' as const, journal_month };
    }),

  deskInvoicePdf: ({ params }, context) => deskInvoiceDownload(context, params.id),

  refundPayment: ({ body: { refund } }, context) =>
    atDesk(context, async (desk) => {
      const { payment_id, amount_cents: cents, reason, note } = refund;
      const of = await payable(desk, { payment_id, cents });
      const { provider } = of.payment;
      if (provider !== byInvoice && provider !== context.ports.payments.provider)
        no('conflict', { message: 'This was paid by another way, and goes back by that way.' });
      await nothingWaits(desk, payment_id);
      const { tooMuch } = of;
      if (tooMuch) no('validation_failed', { message: tooMuch, fields: { 'refund.amount_cents': tooMuch } });
      const waits = await waitsForSecond(desk, of, cents);
      await (waits ? askForRefund : giveBack)(desk, of, { cents, reason, note });
      return { data: { waits } };
    }),

  listInvoiceTerms: ({ query }, context) =>
    atDesk(context, async ({ tx }) => {
      const { rows, total } = await listTerms(tx, { list: query.list, ...pageOf(query) });
      return { data: rows.map(termsOf), total_results: total, total_relation: 'eq' as const };
    }),

  writeInvoiceOff: ({ params, body }, context) =>
    atDesk(context, async (desk) => {
      const terms = await writable(desk, params.id);
      const waits = needsSecond({ cents: terms.total_cents });
      await (waits ? askForWriteOff : writeOff)(desk, terms, body.write_off);
      return { data: { waits } };
    }),

  changeNextTerms: ({ params: { id }, body: { terms } }, context) =>
    atDesk(context, async (desk) => {
      const { tx, staff, now } = desk;
      found(await findCompany(tx, id));
      if (!(await hasSaidWhy(tx, 'company_acts', { id, staff, now }))) no('reason_first');
      const { provider } = context.ports.payments;
      return { data: await changeNextTerms(desk, { companyId: id, provider, ...terms }) };
    }),

  markInvoicePaid: ({ params, body }, context) =>
    atDesk(context, async (desk) => {
      const { tx, now, staff } = desk;
      const { note } = body.invoice_terms;
      await markInvoice(desk, params.id, { staff, note });
      const terms = found(await findTerms(tx, params.id));
      const { company_id } = terms;
      await insertCompanyAct(tx, {
        staff_id: staff,
        at: now,
        company_id,
        act: 'invoice_paid',
        note,
        cents: terms.total_cents,
      });
      return { data: termsOf(terms) };
    }),
};
