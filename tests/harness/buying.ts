// A company that pays, over HTTP: what its admin asks for, with cards of test money, and what its books say afterwards.
import * as billing from '@rounds/product/billing/calls';
import * as purchases from '@rounds/product/billing/purchase-calls';
import type { TestCard } from '@rounds/product/billing/payment';
import { addOnIdOf, type AddOnCode } from '@rounds/product/billing/add-ons';
import { planIdOf } from '@rounds/product/plans';
import { tokenTransactions } from '@rounds/product/tokens/calls';
import { compareMoney } from '../../server/src/slices/billing/comparing';
import type { StripeCard } from './stripe-objects';
import { startApp, type Session, type Start, type TestApp } from './http';

/** Of test money, or of Stripe's own. */
type Card = TestCard | StripeCard;
type Wanted = { seats?: number; card?: Card; total_cents?: number; key?: string; purchase_order?: string };

export class Buying {
  private constructor(
    readonly house: TestApp,
    readonly companyId: number,
  ) {}

  /** Mercy Harbor on Free, as a company that was just verified would be. */
  static async open(given: Start = {}): Promise<Buying> {
    const house = await startApp({ seed: 'cast', ...given });
    const { rows } = await house.pool.query<{ id: number }>(
      `update companies set plan_code = 'free' where name = 'Mercy Harbor Health' returning id`,
    );
    return new Buying(house, Number(rows[0]?.id));
  }

  admin = (): Promise<Session> => this.house.as('admin@mercy.example');

  async standing() {
    return (await this.house.call(billing.showBilling, {}, await this.admin())).answer.data;
  }

  async subscribe(plan: string, { card, key, ...more }: Wanted = {}, who?: Session) {
    const company_plan_subscription = {
      ...{ plan_id: planIdOf(plan), ...more },
      ...(card ? { card_token: card } : {}),
    };
    const sent = {
      body: { company_plan_subscription },
      who: who ?? (await this.admin()),
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    };
    return this.house.send('POST', '/api/v1/employers/company_plan_subscriptions', sent);
  }

  async preview(plan: string, seats?: number) {
    const query = { plan_id: planIdOf(plan), ...(seats ? { seats } : {}) };
    return this.house.call(billing.previewPlan, { query }, await this.admin());
  }

  async buy(
    code: AddOnCode,
    more: { card?: Card; intent?: number; vacancy_id?: number; forPlanToo?: true } = {},
  ) {
    const { card, intent, vacancy_id, forPlanToo } = more;
    const company_plan_add_on = {
      plan_id: addOnIdOf(code),
      ...(card ? { card_token: card } : {}),
      ...(intent ? { payment_intent_id: intent } : {}),
      ...(vacancy_id ? { vacancy_id } : {}),
      ...(forPlanToo ? { for_plan_too: true } : {}),
    };
    return this.house.call(purchases.buyAddOn, { body: { company_plan_add_on } }, await this.admin());
  }

  async payInvoice(id: number, more: { card?: Card; total_cents?: number } = {}) {
    const { card, total_cents } = more;
    const invoice_payment = {
      ...(card ? { card_token: card } : {}),
      ...(total_cents === undefined ? {} : { total_cents }),
    };
    const input = { params: { id }, body: { invoice_payment } };
    return this.house.call(purchases.payInvoice, input, await this.admin());
  }

  async changeCard(card: Card) {
    const body = { payment_card: { card_token: card } };
    return this.house.call(billing.changeCard, { body }, await this.admin());
  }

  async ledger() {
    return (await this.house.call(tokenTransactions, { query: {} }, await this.admin())).answer;
  }

  /** Where the tokens are, as the ledger’s page says. */
  sums = async () => (await this.ledger()).sums;

  async intent(code: AddOnCode) {
    const body = { company_plan_add_on: { plan_id: addOnIdOf(code) } };
    return this.house.call(purchases.createPaymentIntent, { body }, await this.admin());
  }

  async confirm(id: number, confirmed: boolean) {
    const input = { params: { id }, body: { payment: { confirmed } } };
    return this.house.call(purchases.confirmPayment, input, await this.admin());
  }

  async purchases() {
    return (await this.house.call(purchases.purchasedPlans, { query: {} }, await this.admin())).answer;
  }

  /** What the provider took, what the invoices say, and which tokens the ledger granted for them. */
  async books() {
    const { rows } = await this.house.pool.query<{
      taken: number;
      invoiced: number;
      bought: number;
      plan: number;
    }>(
      `select (select coalesce(sum(amount_cents), 0)::int from test_payments where company_id = $1 and state = 'succeeded') as taken,
        (select coalesce(sum(total_cents), 0)::int from invoices where company_id = $1) as invoiced,
        (select coalesce(sum(amount), 0)::int from token_lots where company_id = $1 and origin = 'bought') as bought,
        (select coalesce(sum(e.amount), 0)::int from invoice_lines l join invoices i on i.id = l.invoice_id
          join token_entries e on e.transfer_id = l.transfer_id and e.amount > 0 where i.company_id = $1) as plan`,
      [this.companyId],
    );
    const [row] = rows;
    if (!row) throw new Error('There are no books.');
    return { taken: row.taken, invoiced: row.invoiced, bought: row.bought, billedTokens: row.plan };
  }

  /** Where provider, payments, invoices and ledger do not say the same. */
  async differing(): Promise<string[]> {
    const { db, ports, clock } = this.house;
    const open = await compareMoney({ db, payments: ports.payments, now: clock.now() });
    return open.map(({ kind }) => kind);
  }

  /** Moves the clock and lets it do what is due, then signs in anew. */
  async after(days: number) {
    this.house.clock.forward({ days });
    this.house.signAllOut();
    await this.house.settle();
    await this.house.settle();
  }
}
