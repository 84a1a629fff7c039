// What facts about plans, add-ons and invoices say to the admins who read them.
import { dollars } from '../billing/money';
import type { PlanEnd } from '../billing/period';
import type { FactNames, Sentence } from '../fact-row';
import type { FactKind } from '../facts';
import { limits, plans } from '../limits';
import { dayWords } from '../moment';
import { planCodeOf } from '../plans';

const planSaid = (n: FactNames) => plans[planCodeOf(String(n.data['plan_code']))].name;

/** Why a plan has ended, by `why` of its fact. */
function endedSaid(n: FactNames): string {
  const plan = planSaid(n);
  const said: Partial<Record<PlanEnd, string>> = {
    card: `The payment for ${plan} failed three times.`,
    invoice: `Invoice ${Number(n.data['invoice'])} for ${plan} was not paid.`,
    charge_back: `The bank took the payment for ${plan} back.`,
    given_back: `The payment for ${plan} was given back.`,
  };
  return said[n.data['why'] as PlanEnd] ?? `${plan} has ended.`;
}

const dayOf = (instant: unknown) => dayWords(String(instant).slice(0, 10));

/** How the next period is paid, as staff have changed it. */
function termsSaid(n: FactNames): string {
  const { from, purchase_order: order, other_way } = n.data;
  const plan = planSaid(n);
  if (order === '')
    return `From ${dayOf(from)} on ${plan} is paid with your card, and no longer by invoice. Its tokens come with the payment.`;
  if (other_way !== true)
    return `The next invoice for ${plan}, of ${dayOf(from)}, names your order ${String(order)}.`;
  return `From ${dayOf(from)} on ${plan} is paid by invoice under your order ${String(order)}, due within ${limits.billing.invoiceDays} days, and no longer with your card. Its tokens come when the invoice is paid.`;
}

export const ofMoney: Partial<Record<FactKind, Sentence>> = {
  'plan.changed': (n) => `Your plan is ${planSaid(n)} from now on.`,
  'plan.ended': (n) => `${endedSaid(n)} ${n.company} is on Free now. Nothing is deleted.`,
  'plan.payment_failed': (n) =>
    `The payment for ${planSaid(n)} failed. Vacancies stay; new requests wait until it is paid.`,
  'plan.terms_changed': termsSaid,
  'add_on.ending': (n) =>
    `An extra vacancy of ${n.company} ends in ${limits.billing.addOnWarningDays} days. Then your newest published vacancy pauses, unless the plan has room.`,
  'add_on.ended': (n) =>
    n.data['paused'] === true
      ? `An extra vacancy of ${n.company} has ended, and the newest published vacancy is paused.`
      : `An extra vacancy of ${n.company} has ended. Every published vacancy stays.`,
  'invoice.overdue': (n) =>
    `Invoice ${Number(n.data['number'])} of ${dollars(Number(n.data['total_cents']))} under ${String(n.data['purchase_order'])} was due on ${dayOf(n.data['due_at'])}. Vacancies stay; new requests wait until it is paid, by transfer or card. Unpaid, ${planSaid(n)} ends on ${dayOf(n.data['ends_at'])}.`,
  'invoice.written_off': (n) =>
    `Invoice ${Number(n.data['number'])} of ${dollars(Number(n.data['total_cents']))} was written off. Nothing is owed for it any more.`,
  'invoice.ready': (n) =>
    `${n.data['kind'] === 'credit_note' ? 'Credit note' : 'Invoice'} ${Number(n.data['number'])} over ${dollars(Number(n.data['total_cents']))} is ready.`,
};
