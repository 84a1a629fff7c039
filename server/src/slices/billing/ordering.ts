// What a company asks to buy, quoted on its locked row. Nothing is charged here.
import {
  addOnLine,
  addOnOfId,
  addOns,
  vacancyRefusal,
  type AddOnCode,
} from '@rounds/product/billing/add-ons';
import { quotePlan, sumRefusal, type PlanQuote, type PlanStanding } from '@rounds/product/billing/quote';
import { plans } from '@rounds/product/limits';
import { limitsOf, planOfId } from '@rounds/product/plans';
import { refuse } from '@rounds/product/refusals';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { found, must, no, Refused } from '../../http/request-context';
import { countsNow } from '../company/case-queries';
import { lockCompany, type CompanyRow } from '../company/queries';
import { livingSubscription, vacancyToFeature } from './queries';
import { findInvoice } from './invoice-queries';
import type { AddOnOrder, InvoiceOrder } from './payment-queries';
import { openInvoices } from './terms-queries';

type Db = Kysely<DB>;

/** The company's row, held until the end: what is bought at once is bought one after the other. */
export async function lockBuyer(db: Db, companyId: number): Promise<CompanyRow> {
  const company = found(await lockCompany(db, companyId));
  if (!(await countsNow(db, companyId))) no('company_not_verified');
  return company;
}

async function standingOf(
  db: Db,
  company: Pick<CompanyRow, 'id' | 'plan_code' | 'plan_seats'>,
): Promise<PlanStanding> {
  const row = await livingSubscription(db, company.id);
  const [open_invoice = null] = await openInvoices(db, company.id);
  return {
    open_invoice,
    plan_code: company.plan_code,
    plan_seats: company.plan_seats,
    subscription: row
      ? {
          state: row.state,
          started_at: row.started_at,
          period: { from: row.period_start, until: row.period_end },
        }
      : null,
  };
}

interface PlanAsked {
  plan_id: number;
  seats?: number | null | undefined;
  total_cents?: number | undefined;
}

export async function quoteFor(
  db: Db,
  company: Pick<CompanyRow, 'id' | 'plan_code' | 'plan_seats' | 'is_staffing_agency'>,
  { plan_id, seats = null, total_cents }: PlanAsked,
  now: string,
): Promise<PlanQuote> {
  const plan_code = found(planOfId(plan_id));
  if (plan_code === 'agency' && !company.is_staffing_agency)
    no('conflict', { message: `The ${plans.agency.name} plan is for staffing agencies.` });
  const quote = must(quotePlan(await standingOf(db, company), { plan_code, seats }, now));
  const refusal = sumRefusal(total_cents, quote.total_cents);
  if (refusal) throw new Refused(refusal);
  return quote;
}

/** An open invoice under an order, the oldest first; nothing else is open to be paid by card. */
export async function orderInvoice(
  db: Db,
  { companyId, invoiceId, total_cents: shown }: InvoiceAsked,
): Promise<InvoiceOrder> {
  const { terms } = found(await findInvoice(db, { id: invoiceId, companyId }));
  if (!terms) no('conflict', { message: 'This invoice was paid at once.' });
  if (terms.paid_at !== null)
    no('conflict', { message: 'This invoice is paid already. Nothing was charged.' });
  if (terms.written_off_at !== null)
    no('conflict', { message: 'Nothing is owed for this invoice any more. Nothing was charged.' });
  const oldest = found((await openInvoices(db, companyId))[0]);
  if (oldest.id !== invoiceId)
    no('conflict', { message: `Invoice ${oldest.number} is older. Please pay that one first.` });
  const { number, total_cents } = oldest;
  const refusal = sumRefusal(shown, total_cents);
  if (refusal) throw new Refused(refusal);
  return { invoice_id: invoiceId, number, total_cents };
}

interface InvoiceAsked {
  companyId: number;
  invoiceId: number;
  /** The sum that was shown. */
  total_cents: number | undefined;
}

interface AddOnAsked {
  plan_id: number;
  vacancy_id?: number | null | undefined;
}

export async function orderAddOn(
  db: Db,
  company: CompanyRow,
  { plan_id, vacancy_id = null }: AddOnAsked,
  now: string,
): Promise<AddOnOrder> {
  const code: AddOnCode = found(addOnOfId(plan_id));
  if (code === 'extra_vacancy' && limitsOf(company).vacancies === null)
    throw new Refused(refuse('conflict', { message: 'Your plan has any number of published vacancies.' }));
  const featured = code === 'featured_vacancy';
  const vacancy =
    featured && vacancy_id !== null
      ? found(await vacancyToFeature(db, { id: vacancy_id, companyId: company.id, now }))
      : null;
  const refusal = vacancyRefusal(code, vacancy);
  if (refusal) throw new Refused(refusal);
  const lines = [addOnLine(code, now, vacancy && `${vacancy.title} (No. ${vacancy_id})`)];
  return { code, vacancy_id: featured ? vacancy_id : null, lines, total_cents: addOns[code].price_cents };
}
