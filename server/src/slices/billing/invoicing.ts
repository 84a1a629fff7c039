// Writing an invoice: its lines as they were quoted, whom it is to as they are now, its number last of all.
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import type { NewFact } from '../../facts';
import type { Tx } from '../../db/tx';
import { found } from '../../http/request-context';
import type { Payments } from '../../ports';
import { findCompany } from '../company/queries';
import type { BillTo } from '../../drawing/invoice-pdf';
import { insertInvoice, nextNumber } from './invoice-queries';
import { isPlanOrder, type Order, type Payment } from './payment-queries';
import { findAccount } from './queries';
import { insertTerms } from './terms-queries';

interface Hand {
  tx: Tx;
  now: string;
  fact(fact: NewFact): Promise<number>;
  payments: Pick<Payments, 'testMoney'>;
}

interface Issued {
  payment: Payment & { order: Exclude<Order, { kind: 'invoice' }> };
  subscriptionId: number | null;
  /** The transfer of the tokens, on the last line of their item. */
  transfer: { item: string; id: number } | null;
}

export async function issueInvoice(
  { tx, now, fact, payments }: Hand,
  { payment, subscriptionId, transfer }: Issued,
): Promise<void> {
  const { company_id, order } = payment;
  const { lines, total_cents } = order.what;
  const bill_to = await billTo(tx, company_id);
  const brings = lines.findLastIndex(({ item }) => item === transfer?.item);
  const rows = lines.map(({ period, ...line }, index) => ({
    ...line,
    ...{ period_start: period?.from ?? null, period_end: period?.until ?? null },
    transfer_id: index === brings && transfer ? transfer.id : null,
  }));
  const number = await nextNumber(tx, 'invoice');
  const invoice_id = await insertInvoice(
    tx,
    {
      ...{ number, company_id, subscription_id: subscriptionId, payment_id: payment.id },
      ...{ issued_at: now, total_cents, bill_to, test_money: payments.testMoney },
    },
    rows,
  );
  const purchase_order = isPlanOrder(order) ? order.what.purchase_order : undefined;
  if (purchase_order)
    await insertTerms(tx, {
      ...{ invoice_id, company_id, purchase_order },
      due_at: daysAfter(now, limits.billing.invoiceDays),
    });
  const data = { invoice_id, number, total_cents, kind: 'invoice' };
  await fact({ kind: 'invoice.ready', company_id, data });
}

async function billTo(tx: Tx, companyId: number): Promise<BillTo> {
  const { name, address, city, state, zip_code, email } = found(await findCompany(tx, companyId));
  const account = await findAccount(tx, companyId);
  const tax_exempt_number = account?.tax_exempt_number ?? '';
  return { name, address: address ?? '', city, state, zip_code, email, tax_exempt_number };
}
