// Writing off an invoice that nobody will pay: what it was for ends, no token comes, its number and sum stay.
import type { WriteOffReason } from '@rounds/product/billing/writing-off';
import { closedRefusal } from '@rounds/product/billing/writing-off';
import { found, no, Refused } from '../../http/request-context';
import { lockCompany } from '../company/queries';
import type { AtDesk } from '../desk/at-desk';
import { insertCompanyAct } from '../desk/book';
import { askSecond, type ConfirmedRow } from '../desk/confirming';
import { planPaidBy } from './giving-back';
import { endPlan } from './missing';
import { findPayment } from './payment-queries';
import { owesNothing } from './terms';
import {
  isPaidByCardNow,
  lockTerms,
  markWrittenOff,
  owesAnInvoice,
  whoseTerms,
  writeOffWaits,
} from './terms-queries';

interface Why {
  reason: WriteOffReason;
  note: string;
}

type Open = NonNullable<Awaited<ReturnType<typeof lockTerms>>>;

/** Held until the end, with its company. */
export async function writable({ tx }: AtDesk, invoiceId: number): Promise<Open> {
  const { company_id } = found(await whoseTerms(tx, invoiceId));
  await lockCompany(tx, company_id);
  if (await isPaidByCardNow(tx, invoiceId))
    no('conflict', {
      message: 'The company is paying this invoice by card at this moment. Please look again later.',
    });
  const terms = found(await lockTerms(tx, invoiceId));
  const refusal = closedRefusal(terms);
  if (refusal) throw new Refused(refusal);
  return terms;
}

/** Nothing of it happens before a second administrator has confirmed it. */
export async function askForWriteOff(desk: AtDesk, terms: Open, { reason, note }: Why): Promise<void> {
  const { invoice_id, company_id, number, total_cents: cents } = terms;
  if (await writeOffWaits(desk.tx, invoice_id))
    no('conflict', { message: 'Writing this invoice off waits to be confirmed already.' });
  const body = {
    invoice_id,
    invoice_number: number,
    cents,
    ends_plan: (await planOf(desk, terms)) !== undefined,
  };
  await askSecond(desk, { act: 'write_off', about: { company_id }, body, reason, note });
  await writeInBook(desk, terms, { act: 'write_off_asked', reason, note });
}

/** The plan that the invoice alone pays ends; a plan that something else pays goes on, and waits no longer for this one. */
export async function writeOff(desk: AtDesk, terms: Open, { reason, note }: Why): Promise<void> {
  const { tx, now, staff } = desk;
  const { invoice_id, company_id, number, total_cents } = terms;
  const plan = await planOf(desk, terms);
  await markWrittenOff(tx, invoice_id, {
    ...{ written_off_at: now, written_off_by: staff },
    ...{ written_off_reason: reason, written_off_note: note },
  });
  await writeInBook(desk, terms, { act: 'written_off', reason, note });
  await desk.fact({ kind: 'invoice.written_off', company_id, data: { invoice_id, number, total_cents } });
  if (plan) return endPlan(desk, plan, { why: 'invoice', invoice: number });
  if (!(await owesAnInvoice(tx, company_id))) await owesNothing(desk, company_id);
}

/** What a second administrator has confirmed, unless it was paid meanwhile. */
export async function writeOffConfirmed(desk: AtDesk, { body, reason, note }: ConfirmedRow): Promise<void> {
  const { invoice_id } = body as { invoice_id: number };
  await writeOff(desk, await writable(desk, invoice_id), { reason: reason as WriteOffReason, note });
}

async function planOf({ tx }: AtDesk, { payment_id }: Open) {
  const payment = found(await findPayment(tx, { id: payment_id ?? 0 }));
  return planPaidBy(tx, payment, 'written_off');
}

const writeInBook = (
  { tx, now, staff }: AtDesk,
  { company_id, total_cents: cents }: Open,
  line: { act: 'write_off_asked' | 'written_off' } & Why,
) => insertCompanyAct(tx, { staff_id: staff, at: now, company_id, cents, ...line });
