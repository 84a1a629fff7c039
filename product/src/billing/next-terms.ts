// How the next period of a plan is paid, by card or by invoice under an order: when staff may change it. Pure.
import { dayWords } from '../moment';
import { limitsOf, planCodeOf } from '../plans';
import { refuse, type Refusal } from '../refusals';
import type { SubscriptionState } from './quote';

/** How the next period stands, and what it hangs on. */
export interface NextTerms {
  state: SubscriptionState;
  /** Of the period that comes next. */
  plan_code: string;
  seats: number | null;
  /** When it begins: its invoice is issued then. */
  from: string;
  /** The company's own number under which it is billed; empty where a card pays it. */
  purchase_order: string;
  has_card: boolean;
  payment_missing: boolean;
  payment_under_way: boolean;
  /** The newest invoice of the plan; `purchase_order` is null where a card paid it. */
  newest: { number: number; purchase_order: string | null } | null;
}

/** What the next period costs, in cents. */
export const nextCents = ({ plan_code, seats }: Pick<NextTerms, 'plan_code' | 'seats'>): number =>
  limitsOf({ plan_code, plan_seats: seats }).price_cents;

/** Whether it goes from card to invoice or back; another number alone moves no money. */
export const isOtherWay = (stands: Pick<NextTerms, 'purchase_order'>, purchase_order: string): boolean =>
  (stands.purchase_order === '') !== (purchase_order === '');

const dayOf = (instant: string) => dayWords(instant.slice(0, 10));
const not = (message: string): Refusal => refuse('conflict', { message });

/** What is issued stays as it is. Source: docs/rules.md#purchase-orders */
function issuedRefusal({ newest, from }: NextTerms): Refusal {
  const again = `Please look again: what comes next begins on ${dayOf(from)}.`;
  if (newest === null) return not(again);
  const { number, purchase_order } = newest;
  return purchase_order === null
    ? not(`Invoice ${number} is issued and paid by card already, and stays as it is. ${again}`)
    : not(`Invoice ${number} is issued under ${purchase_order} already, and stays as it is. ${again}`);
}

/** `from` = the begin of the next period as it was read. Source: docs/rules.md#purchase-orders */
export function nextTermsRefusal(
  stands: NextTerms | null,
  asked: { from: string; purchase_order: string },
): Refusal | null {
  if (!stands) return not('There is no plan that is paid for.');
  const { purchase_order } = asked;
  if (asked.from !== stands.from) return issuedRefusal(stands);
  if (stands.state === 'ends_at_period_end')
    return not(`The plan ends on ${dayOf(stands.from)}: no further period is paid.`);
  if (purchase_order !== '' && planCodeOf(stands.plan_code) !== 'enterprise')
    return not('Only Enterprise is paid by invoice.');
  if (purchase_order === stands.purchase_order) return not('It is paid that way already.');
  if (stands.payment_under_way) return not('A payment is under way. Please look again in a moment.');
  if (!isOtherWay(stands, purchase_order)) return null;
  if (stands.payment_missing)
    return not('A payment is missing. How further periods are paid is changed once it has come.');
  if (purchase_order === '' && !stands.has_card)
    return not('The company has kept no card. Its admin adds one on Current Plan.');
  return null;
}
