// What companies pay for, and how: the company's own to read, written by the house alone.
import { lasts, reads, type Entries } from './entry';

const companys = reads('the company’s');
const duty = lasts('company', 'the books of the house, as long as the company’s record');

export const billingEntries: Entries = {
  billing_accounts: {
    holds: 'until when a company has paid, since when a payment is missing, its tax-exempt number',
    whose: 'company',
    columns: 'company_id due_since paid_until purchase_order tax_exempt_number',
    employer: companys,
  },
  subscriptions: {
    holds: 'a plan that a company pays for',
    whose: 'company',
    columns:
      'company_id ended_at id next_plan_code next_seats period_end period_start plan_code seats started_at state tries try_at',
    employer: companys,
    kept: duty,
  },
  payment_cards: {
    holds: 'the card that a company pays with, by the provider’s name for it',
    whose: 'company',
    columns: 'brand company_id kept_at last4 provider reference',
    employer: reads('the company’s', { only: 'brand company_id kept_at last4 provider' }),
  },
  payments: {
    holds: 'a payment: what for, under which key the provider is asked, what it answered',
    whose: 'company',
    numbers: 'who pressed the button stays a number in the books',
    columns:
      'actor_id amount_cents asked_at asked_hash card company_id created_at id keeps_card key kind provider question reason reference settled_at state what',
    employer: reads('the company’s', {
      only: 'amount_cents company_id created_at id kind question reason settled_at state what',
    }),
    kept: duty,
  },
  payment_customers: {
    holds: 'who a company is at the payment provider',
    whose: 'company',
    columns: 'company_id key reference',
  },
  payment_events: {
    holds: 'what the payment provider told by itself, as it came',
    whose: 'nobody',
    columns: 'arrived_at body id kind provider reference taken_at',
    kept: { column: 'arrived_at', days: 90 },
  },
  invoice_numbers: { holds: 'the last number of an invoice', whose: 'nobody', columns: 'kind last' },
  invoices: {
    holds: 'an invoice or a credit note, as it was issued',
    whose: 'company',
    columns:
      'bill_to company_id credits_id id issued_at kind number payment_id refund_id subscription_id test_money total_cents',
    employer: companys,
    house: 'adds',
    kept: duty,
  },
  invoice_lines: {
    holds: 'a line of an invoice',
    whose: 'company',
    columns:
      'amount_cents invoice_id item period_end period_start place quantity transfer_id unit_cents words',
    employer: companys,
    house: 'adds',
    kept: duty,
  },
  invoice_terms: {
    holds: 'by when an invoice is paid that is paid later, and who of the staff saw that it was',
    whose: 'company',
    numbers: 'staff, by number: the desk answers for what it did',
    columns:
      'company_id due_at invoice_id open overdue_at paid_at paid_by paid_note paid_with purchase_order transfer_id written_off_at written_off_by written_off_note written_off_reason',
    employer: reads('the company’s', {
      only: 'company_id due_at invoice_id open overdue_at paid_at paid_with purchase_order transfer_id written_off_at',
    }),
    kept: duty,
  },
  refunds: {
    holds: 'money that went back, why, and who of the staff decided it',
    whose: 'company',
    numbers: 'staff, by number: the desk answers for what it did',
    columns:
      'amount_cents asked_at company_id id key kind note payment_id reason reference settled_at staff_id state',
    kept: duty,
  },
  money_differences: {
    holds:
      'where the payment provider, the payments, the invoices and the tokens did not say the same, and how that was settled',
    whose: 'company',
    numbers: 'staff, by number: the desk answers for what it did',
    columns:
      'about_at bought_tokens company_id due_at found_at gone_at house_cents id invoice_cents invoice_id kind ledger_tokens mark note payment_id provider provider_cents reason reference refund_id settled_at settled_by',
    kept: duty,
  },
  test_refunds: {
    holds: 'what the provider of test money gave back',
    whose: 'company',
    columns: 'amount_cents asked_at key payment_key',
  },
  company_add_ons: {
    holds: 'an extra or a featured vacancy that a company has paid for',
    whose: 'company',
    columns: 'code company_id ended_at ends_at id payment_id starts_at vacancy_id warned_at',
    employer: companys,
  },
  test_payments: {
    holds: 'what the provider of test money was asked for',
    whose: 'company',
    columns: 'amount_cents asked_at card company_id key reason state',
  },
};
