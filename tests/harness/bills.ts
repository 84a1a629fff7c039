// What a company paid, written straight into the tables: a plan that has ended, its payment and its invoice.
import type { TestApp } from './http';

/** Under the same id in each of the three tables. */
export async function aBill(
  { pool, clock }: Pick<TestApp, 'pool' | 'clock'>,
  companyId: number | string,
  id = 4711,
): Promise<number> {
  const known = await pool.query('select from invoices where id = $1', [id]);
  if (known.rowCount) return id;
  await pool.query(
    `with plan as (
      insert into subscriptions (id, company_id, plan_code, state, started_at, period_start, period_end, ended_at)
      overriding system value values ($1, $2, 'starter', 'ended', $3, $3, $3::timestamptz + interval '31 days', $3) returning id),
    paid as (
      insert into payments (id, company_id, provider, key, asked_hash, kind, what, amount_cents, state, created_at, asked_at, settled_at)
      overriding system value values ($1, $2, 'test', 'bill', '', 'plan', '{"lines": [], "total_cents": 24900}', 24900,
        'succeeded', $3, $3, $3) returning id),
    bill as (
      insert into invoices (id, number, company_id, subscription_id, payment_id, issued_at, total_cents, bill_to, test_money)
      overriding system value select $1, $1, $2, plan.id, paid.id, $3, 24900, $4, true from plan, paid returning id)
    insert into invoice_lines (invoice_id, place, item, words, quantity, unit_cents, amount_cents)
    select id, 1, 'starter', 'Starter plan', 1, 24900, 24900 from bill`,
    [id, companyId, clock.now(), JSON.stringify(billTo)],
  );
  return id;
}

const billTo = {
  name: 'Mercy Harbor Health',
  address: '100 Bayshore Boulevard',
  ...{ city: 'Tampa', state: 'FL', zip_code: '33606' },
  email: 'hello@mercy.example',
  tax_exempt_number: '',
};
