// Add-ons, payments and invoices: what can be bought, buying it, and reading what was bought.
import { addOnCodes, addOnIdOf, addOns, type AddOnCode } from '@rounds/product/billing/add-ons';
import type { InvoiceView } from '@rounds/product/billing/purchase-calls';
import type * as calls from '@rounds/product/billing/purchase-calls';
import { randomUUID } from 'node:crypto';
import { asHouse } from '../../db/acting';
import { found, no, type HandlersOf } from '../../http/request-context';
import { invoiceDownload } from './invoice-download';
import { listInvoices, listLines, termsIn } from './invoice-queries';
import { invoicesAsCsv } from './invoices-csv';
import { billedPeriods } from './period-queries';
import { lockBuyer, orderAddOn } from './ordering';
import { insertPayment } from './payment-queries';
import { listSubscriptions, runningAddOns, setAccount } from './queries';
import { paymentShown, periodOf, settledPayment, subscriptionOf } from './shown';

export const purchaseHandlers: HandlersOf<typeof calls> = {
  async listAddOns(_input, { tx, actor, now }) {
    const data = addOnCodes.map((code) => ({ id: addOnIdOf(code), code, ...addOns[code] }));
    const rows = await runningAddOns(tx, actor.company_id, now);
    const running = rows.map((row) => ({ ...row, title: addOns[row.code as AddOnCode].title }));
    return { data, total_results: data.length, total_relation: 'eq', running };
  },

  async createPaymentIntent({ body: { company_plan_add_on: asked } }, { tx, actor, now, ports }) {
    const { made, lines } = await asHouse(tx, async () => {
      const company = await lockBuyer(tx, actor.company_id);
      const what = await orderAddOn(tx, company, asked, now);
      const key = randomUUID();
      const payment = await insertPayment(tx, {
        ...{ company_id: company.id, actor_id: actor.id, provider: ports.payments.provider },
        ...{ key, asked_hash: key, order: { kind: 'add_on', what }, now },
      });
      return { made: found(payment), lines: what.lines };
    });
    return { data: { payment: await paymentShown(tx, made), lines } };
  },

  async buyAddOn(_input, context) {
    if (!context.paid) return no('busy');
    return { data: await settledPayment(context, context.paid) };
  },

  async payInvoice(_input, context) {
    if (!context.paid) return no('busy');
    return { data: await settledPayment(context, context.paid) };
  },

  async confirmPayment(_input, context) {
    return { data: await settledPayment(context, found(context.paid)) };
  },

  async purchasedPlans({ query }, { tx, actor }) {
    const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page };
    const { rows, total } = await listInvoices(tx, actor.company_id, page);
    const subscriptions = await listSubscriptions(tx, actor.company_id);
    return {
      data: rows.map((row) => ({ ...row, kind: row.kind as InvoiceView['kind'], terms: termsIn(row) })),
      total_results: total,
      total_relation: 'eq',
      subscriptions: subscriptions.map(subscriptionOf),
      periods: (await billedPeriods(tx, actor.company_id)).map(periodOf),
    };
  },

  invoicePdf: ({ params }, context) => invoiceDownload(context, params.id),

  async invoicesCsv(_input, { tx, actor, now }) {
    const content = invoicesAsCsv(await listLines(tx, actor.company_id));
    const mediaType = 'text/csv; charset=utf-8';
    return { name: `rounds-invoices-${now.slice(0, 10)}.csv`, mediaType, content };
  },

  async setTaxExemptNumber({ body: { company } }, { tx, actor }) {
    await asHouse(tx, () => setAccount(tx, actor.company_id, company));
    return { data: { message: 'Further invoices print it.' } };
  },
};
