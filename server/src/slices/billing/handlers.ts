// A company's plan: where it stands, what a change would cost, taking one, ending it, keeping it.
import type * as calls from '@rounds/product/billing/calls';
import { whatChanges } from '@rounds/product/billing/quote';
import { limits } from '@rounds/product/limits';
import { seatRefusal } from '@rounds/product/company/inviting';
import { featureRefusal, limitsOf, planIdOf } from '@rounds/product/plans';
import type { Refusal } from '@rounds/product/refusals';
import { daysAfter } from '@rounds/product/time';
import { publishedRefusal } from '@rounds/product/vacancies/publishing';
import type { Member } from '@rounds/product/actor';
import { asHouse } from '../../db/acting';
import { found, no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { findCompany } from '../company/queries';
import { expiringOf } from '../tokens/history';
import { extraVacancies } from '../vacancies/plan-queries';
import { invoiceDownload } from './invoice-download';
import { newestInvoice } from './invoice-queries';
import { lockBuyer, quoteFor } from './ordering';
import { waitingPayment } from './payment-queries';
import {
  changeSubscription,
  findAccount,
  findCard,
  findSubscription,
  livingSubscription,
  useOf,
  type SubscriptionRow,
} from './queries';
import { settledPayment, subscriptionOf } from './shown';
import { newestTerms, openInvoices } from './terms-queries';

type Context = RequestContext<Member>;

const used = ({ tx, actor, now }: Context) =>
  useOf(tx, actor.company_id, { now, month: `${now.slice(0, 7)}-01T00:00:00.000Z` });

const ownCompany = async ({ tx, actor }: Context) => found(await findCompany(tx, actor.company_id));

/** What is open under an order, and when the plan ends without its money. */
async function owedOf({ tx, actor }: Context) {
  const account = await findAccount(tx, actor.company_id);
  const { due_since = null, purchase_order = '', tax_exempt_number = '' } = account ?? {};
  const open_invoices = await openInvoices(tx, actor.company_id);
  const unpaid_until =
    due_since === null ? null : daysAfter(due_since, limits.billing.triesAfterDays.at(-1) ?? 0);
  return { purchase_order, tax_exempt_number, open_invoices, unpaid_until };
}

async function livingNow({ tx, actor }: Context) {
  const row = await livingSubscription(tx, actor.company_id);
  return row ? subscriptionOf(row) : null;
}

/** How the period that runs is paid; the next one may be paid another way. */
async function periodOrder({ tx, actor }: Context): Promise<string | null> {
  const row = await livingSubscription(tx, actor.company_id);
  return row ? ((await newestTerms(tx, row.id))?.purchase_order ?? '') : null;
}

/** The living subscription, under its company's lock, with what changes in it and the fact that says so. */
async function changed(
  context: Context,
  change: (row: SubscriptionRow) => Parameters<typeof changeSubscription>[2],
  kind: 'plan.changes_later' | 'plan.kept',
) {
  const { tx, actor } = context;
  await asHouse(tx, async () => {
    await lockBuyer(tx, actor.company_id);
    const row = await livingSubscription(tx, actor.company_id);
    if (!row) return no('conflict', { message: 'There is no plan that is paid for.' });
    await changeSubscription(tx, row.id, change(row));
  });
  const row = found(await livingSubscription(tx, actor.company_id));
  const data = { plan_code: row.plan_code, next: row.next_plan_code, state: row.state };
  await context.fact({ kind, company_id: actor.company_id, data });
  return { data: subscriptionOf(row) };
}

const goesOn = { next_plan_code: null, next_seats: null };

export const billingHandlers: HandlersOf<typeof calls> = {
  async showBilling(_input, context) {
    const { tx, actor, now, ports } = context;
    const company = await ownCompany(context);
    const waiting = await waitingPayment(tx, actor.company_id);
    return {
      data: {
        plan_id: planIdOf(company.plan_code),
        allowed: limitsOf(company),
        extra_vacancies: await extraVacancies(tx, actor.company_id, now),
        use: await used(context),
        expiring: await expiringOf(tx, actor, now),
        subscription: await livingNow(context),
        ...(await owedOf(context)),
        period_order: await periodOrder(context),
        card: (await findCard(tx, actor.company_id, ports.payments)) ?? null,
        is_staffing_agency: company.is_staffing_agency,
        test_money: ports.payments.testMoney,
        payment: waiting
          ? {
              ...{ id: waiting.id, state: 'needs_confirmation' as const },
              ...{ total_cents: waiting.amount_cents, invoice_id: null, question: waiting.question },
            }
          : null,
      },
    };
  },

  async planRoom(_input, context) {
    const { tx, actor, now } = context;
    const company = await ownCompany(context);
    const { plan_code } = company;
    const { vacancies, seats } = limitsOf(company);
    const use = await used(context);
    const extra = await extraVacancies(tx, actor.company_id, now);
    const allowed = vacancies === null ? null : vacancies + extra;
    const team = { seats, members: use.seats - use.invitations, invitations: use.invitations, plan_code };
    const why = (refusal: Refusal | null) => refusal?.message ?? null;
    return {
      data: {
        vacancies: why(publishedRefusal(use.vacancies, { allowed, plan_code })),
        seats: why(seatRefusal(team)),
        searches: why(featureRefusal(plan_code, 'searches')),
        processes: why(featureRefusal(plan_code, 'processes')),
        hitchlists: why(featureRefusal(plan_code, 'hitchlists')),
      },
    };
  },

  async previewPlan({ query }, context) {
    const company = await ownCompany(context);
    const use = await used(context);
    const from = limitsOf(company);
    if (query.unsubscribe) {
      const { period } = found(await livingNow(context));
      const changes = whatChanges(from, limitsOf({ plan_code: 'free', plan_seats: null }), use);
      const nothing = { lines: [], total_cents: 0, monthly_cents: 0, tokens: 0 };
      return { data: { kind: 'later', period, ...nothing, changes } };
    }
    const { plan_code, seats, ...quote } = await quoteFor(context.tx, company, query, context.now);
    const changes = whatChanges(from, limitsOf({ plan_code, plan_seats: seats }), use);
    return { data: { ...quote, changes } };
  },

  async subscribe({ body: { company_plan_subscription: asked } }, context) {
    const { tx, actor, paid, now } = context;
    if (paid) {
      const payment = await settledPayment(context, paid);
      return { data: { subscription: await livingNow(context), payment } };
    }
    const company = await asHouse(tx, () => lockBuyer(tx, actor.company_id));
    const { kind, plan_code, seats } = await asHouse(tx, () => quoteFor(tx, company, asked, now));
    if (kind !== 'later') no('busy');
    const next = { state: 'active', next_plan_code: plan_code, next_seats: seats };
    const { data } = await changed(context, () => next, 'plan.changes_later');
    return { data: { subscription: data, payment: null } };
  },

  changeCard: () =>
    Promise.resolve({ data: { message: 'Further periods are paid with this card. Nothing was charged.' } }),

  async showSubscription({ params }, { tx, actor }) {
    return {
      data: subscriptionOf(found(await findSubscription(tx, { id: params.id, companyId: actor.company_id }))),
    };
  },

  unsubscribe: (_input, context) =>
    changed(
      context,
      ({ state }) => {
        if (state === 'past_due')
          return no('conflict', { message: 'A payment is missing. Without it the plan ends by itself.' });
        return { ...goesOn, state: 'ends_at_period_end' };
      },
      'plan.changes_later',
    ),

  keepPlan: (_input, context) =>
    changed(
      context,
      ({ state, next_plan_code }) => {
        if (state !== 'ends_at_period_end' && next_plan_code === null)
          return no('conflict', { message: 'Your plan goes on as it is.' });
        return { ...goesOn, state: state === 'ends_at_period_end' ? 'active' : state };
      },
      'plan.kept',
    ),

  async subscriptionInvoice({ params }, context) {
    const { tx, actor } = context;
    const of = { subscriptionId: params.id, companyId: actor.company_id };
    const { id } = found(await newestInvoice(tx, of));
    return invoiceDownload(context, id);
  },
};
