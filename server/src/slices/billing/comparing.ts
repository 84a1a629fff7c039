// Comparing the provider's list with payments, invoices and ledger: what differs is written down once, nothing else.
import {
  differenceOfReturned,
  differenceOfTaken,
  differencesOfPayment,
  differencesOfRefund,
  type DifferenceKind,
} from '@rounds/product/billing/differences';
import { limits } from '@rounds/product/limits';
import { daysAfter, hoursAfter, minutesAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Payments, Returned, Taken } from '../../ports';
import { bookedPayments, bookedRefunds, paymentsKnownAs, refundsOfPayments } from './comparing-queries';
import { keepDifferences, type Found, type OpenDifference } from './difference-queries';

interface Books {
  /** As the house, outside of any transaction: the provider may take its time. */
  db: Kysely<DB>;
  payments: Payments;
  now: string;
}

/** What is compared, by when it happened. */
interface Span {
  /** The provider's list begins here. */
  from: string;
  /** What the house's books hold of later than this must stand on that list. */
  surely: string;
  /** What is younger may be on its way. */
  until: string;
}

const spanOf = (now: string): Span => {
  const { days, marginDays, graceMinutes } = limits.billing.compared;
  const from = daysAfter(now, -days);
  return { from, surely: daysAfter(from, marginDays), until: minutesAfter(now, -graceMinutes) };
};

/**
 * The provider is read first, so that whatever it lists was known here before it was charged. Where it does not answer, this
 * rejects, and nothing is written or closed.
 * @returns everything that waits to be settled. Source: docs/rules.md#reconciliation
 */
export async function compareMoney({ db, payments, now }: Books): Promise<OpenDifference[]> {
  const span = spanOf(now);
  const round = { db, provider: payments.provider, now, span };
  const found: Found[] = [];
  const listed = { taken: new Set<string>(), returned: new Set<string>() };
  for await (const page of inPages(payments.taken(span.from))) {
    for (const { reference } of page) listed.taken.add(reference);
    found.push(...(await ofTaken(round, page)));
  }
  for await (const page of inPages(payments.returned(span.from))) {
    for (const { reference, key } of page) listed.returned.add(reference).add(key ?? reference);
    found.push(...(await ofReturned(round, page)));
  }
  for await (const each of ofPayments(round, listed.taken)) found.push(each);
  for await (const each of ofRefunds(round, listed.returned)) found.push(each);
  return keepDifferences(db, found, { now, provider: payments.provider, since: span.surely });
}

interface Round {
  db: Kysely<DB>;
  provider: string;
  now: string;
  span: Span;
}

const none = {
  ...{
    company_id: null,
    payment_id: null,
    invoice_id: null,
    refund_id: null,
    provider: null,
    reference: null,
  },
  ...{ provider_cents: null, house_cents: null, invoice_cents: null, bought_tokens: null },
  ledger_tokens: null,
};

async function* inPages<T>(all: AsyncIterable<T>, size = 500): AsyncGenerator<T[]> {
  let page: T[] = [];
  for await (const each of all) {
    page.push(each);
    if (page.length < size) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

async function ofTaken({ db, provider, span }: Round, page: readonly Taken[]): Promise<Found[]> {
  const known = await paymentsKnownAs(
    db,
    provider,
    page.map(({ reference }) => reference),
  );
  const byName = new Map(known.map((row) => [row.reference, row]));
  return page.flatMap(({ reference, companyId, cents, at }) => {
    const row = byName.get(reference);
    const own = row && { ...row, fresh: (row.asked_at ?? at) > span.until };
    const kind = differenceOfTaken(cents, own ?? null);
    const whose = { company_id: row?.company_id ?? companyId, payment_id: row?.id ?? null };
    const sides = { provider_cents: cents, house_cents: row?.amount_cents ?? null };
    return kind ? [{ ...none, kind, about_at: at, provider, reference, ...whose, ...sides }] : [];
  });
}

async function ofReturned({ db, provider, span }: Round, page: readonly Returned[]): Promise<Found[]> {
  const names = page.flatMap(({ payment }) => payment ?? []);
  const known = names.length > 0 ? await paymentsKnownAs(db, provider, names) : [];
  const byName = new Map(known.map((row) => [row.reference, row]));
  const ids = known.map(({ id }) => id);
  const refunds = ids.length > 0 ? await refundsOfPayments(db, ids) : [];
  return page.flatMap(({ reference, key, payment: of, cents, at }) => {
    const payment = of === null ? undefined : byName.get(of);
    const own = refunds.filter(({ payment_id }) => payment_id === payment?.id);
    const row = own.find((each) => each.reference === reference || each.key === key);
    const others = own.filter((each) => each !== row && each.state !== 'failed');
    const fresh = (row?.state === 'asked' ? row.asked_at : at) > span.until;
    const paid = payment?.amount_cents ?? null;
    const kind = differenceOfReturned({ cents, fresh }, { paid, row: row ?? null, others });
    const whose = { company_id: payment?.company_id ?? null, payment_id: payment?.id ?? null };
    const sides = { provider_cents: -cents, house_cents: row ? -row.amount_cents : null };
    const about = { refund_id: row?.id ?? null, provider, reference };
    return kind ? [{ ...none, kind, about_at: at, ...about, ...whose, ...sides }] : [];
  });
}

async function* ofPayments(round: Round, listed: ReadonlySet<string>): AsyncGenerator<Found> {
  const { db, provider, span } = round;
  for await (const row of bookedPayments(db, span.from)) {
    const { id: payment_id, company_id, invoice_id, amount_cents: house_cents, at } = row;
    const about = { ...none, about_at: at, company_id, payment_id, invoice_id, reference: row.reference };
    const { invoice_cents, bought_tokens, ledger_tokens } = row;
    for (const kind of differencesOfPayment(row))
      if (kind === 'tokens') yield { ...about, kind, bought_tokens, ledger_tokens };
      else if (kind === 'credited_twice')
        yield {
          ...{ ...about, kind, house_cents: -row.returned_cents },
          invoice_cents: -row.credited_cents,
        };
      else
        yield { ...about, kind, house_cents: row.state === 'succeeded' ? house_cents : null, invoice_cents };
    const unseen = row.reference === null || !listed.has(row.reference);
    const settled = row.state === 'succeeded' && row.provider === provider && house_cents > 0;
    // Dated as it is looked for: one that grows older than that is not closed.
    const about_at = row.asked_at ?? at;
    if (settled && unseen && about_at >= span.surely && at <= span.until)
      yield { ...about, kind: 'not_taken', about_at, provider, house_cents, invoice_cents };
  }
}

async function* ofRefunds(round: Round, listed: ReadonlySet<string>): AsyncGenerator<Found> {
  const { db, provider, now, span } = round;
  const answered = hoursAfter(now, -limits.billing.compared.answerHours);
  for await (const row of bookedRefunds(db, span.from)) {
    const { id: refund_id, company_id, payment_id, amount_cents, credited_cents, settled_at } = row;
    const about_at = settled_at ?? row.asked_at;
    const reference = row.reference ?? row.payment_reference;
    const about = {
      ...none,
      about_at,
      company_id,
      payment_id,
      refund_id,
      reference,
      invoice_id: row.credit_id,
    };
    const house_cents = row.state === 'succeeded' ? -amount_cents : null;
    const seen = listed.has(row.key) || (row.reference !== null && listed.has(row.reference));
    // What the provider gave back after all is said by its own list.
    const kinds = differencesOfRefund({
      ...row,
      unanswered: row.asked_at <= answered,
      again: row.again || seen,
    });
    for (const kind of kinds)
      yield {
        ...{ ...about, kind, invoice_cents: credited_cents },
        house_cents: asks.has(kind) ? -amount_cents : house_cents,
        provider_cents: kind === 'return_refused' ? 0 : null,
      };
    const settled = row.state === 'succeeded' && row.provider === provider && about_at <= span.until;
    if (settled && !seen && row.asked_at >= span.surely)
      yield {
        ...{ ...about, about_at: row.asked_at, kind: 'not_returned', provider },
        ...{ house_cents, invoice_cents: credited_cents },
      };
  }
}

const asks: ReadonlySet<DifferenceKind> = new Set(['return_refused', 'return_unanswered']);
