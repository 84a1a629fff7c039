// How a company's next period is paid, as staff change it: another order's number alone, another way with a second.
import { isOtherWay, nextCents, nextTermsRefusal, type NextTerms } from '@rounds/product/billing/next-terms';
import { needsSecond } from '@rounds/product/desk/confirming';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { found, no, Refused } from '../../http/request-context';
import { lockCompany } from '../company/queries';
import type { AtDesk } from '../desk/at-desk';
import { insertCompanyAct } from '../desk/book';
import { askSecond, type ConfirmedRow } from '../desk/confirming';
import { findAccount, findCard, livingSubscription, setAccount } from './queries';
import { newestTerms } from './terms-queries';

interface Asked {
  companyId: number;
  /** By whom cards are kept now. */
  provider: string;
  from: string;
  purchase_order: string;
  note: string;
}

/** Null where no plan is paid for. */
export async function nextTerms(
  db: Kysely<DB>,
  { companyId, provider }: Pick<Asked, 'companyId' | 'provider'>,
): Promise<NextTerms | null> {
  const living = await livingSubscription(db, companyId);
  if (!living) return null;
  const account = await findAccount(db, companyId);
  const { next_plan_code, next_seats, plan_code, seats, state, period_end } = living;
  return {
    state,
    ...(next_plan_code === null ? { plan_code, seats } : { plan_code: next_plan_code, seats: next_seats }),
    from: period_end,
    purchase_order: account?.purchase_order ?? '',
    has_card: (await findCard(db, companyId, { provider })) !== undefined,
    payment_missing: state === 'past_due' || (account?.due_since ?? null) !== null,
    payment_under_way: await isUnderWay(db, companyId),
    newest: (await newestTerms(db, living.id)) ?? null,
  };
}

/** One of a plan: what it settles writes anew how the next period is paid. */
async function isUnderWay(db: Kysely<DB>, companyId: number): Promise<boolean> {
  const { rows } =
    await sql`select from payments where company_id = ${companyId} and kind in ('plan', 'renewal')
    and state in ('asked', 'needs_confirmation') limit 1`.execute(db);
  return rows.length > 0;
}

/** As it stands, where it may be changed so; its company is locked until the end. */
async function changeable({ tx }: AtDesk, asked: Asked): Promise<NextTerms> {
  found(await lockCompany(tx, asked.companyId));
  const stands = await nextTerms(tx, asked);
  const refusal = nextTermsRefusal(stands, asked);
  if (refusal) throw new Refused(refusal);
  return found(stands ?? undefined);
}

/** Whether it waits for a second administrator: another way binds the money of a whole period. */
export async function changeNextTerms(desk: AtDesk, asked: Asked): Promise<{ waits: boolean }> {
  const stands = await changeable(desk, asked);
  const { companyId: company_id, note, ...rest } = asked;
  const cents = nextCents(stands);
  const waits = isOtherWay(stands, asked.purchase_order) && needsSecond({ cents });
  if (!waits) {
    await write(desk, asked, stands);
    return { waits };
  }
  if (await isAsked(desk.tx, company_id)) no('conflict', { message: 'This waits to be confirmed already.' });
  const body = { ...rest, plan_code: stands.plan_code, cents };
  await askSecond(desk, { act: 'change_terms', about: { company_id }, body, reason: '', note });
  await inBook(desk, asked, { act: 'terms_asked', cents });
  return { waits };
}

async function isAsked(db: Kysely<DB>, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff_confirmations')
    .select('id')
    .where('company_id', '=', companyId)
    .where('act', '=', 'change_terms')
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}

/** What a second administrator has confirmed, where it can still be done. */
export async function changeTermsConfirmed(desk: AtDesk, row: ConfirmedRow): Promise<void> {
  const body = row.body as Pick<Asked, 'from' | 'purchase_order' | 'provider'>;
  const asked = { ...body, companyId: row.company_id ?? 0, note: row.note };
  await write(desk, asked, await changeable(desk, asked));
}

async function write(desk: AtDesk, asked: Asked, stands: NextTerms): Promise<void> {
  const { companyId: company_id, from, purchase_order } = asked;
  await setAccount(desk.tx, company_id, { purchase_order });
  const otherWay = isOtherWay(stands, purchase_order);
  await inBook(desk, asked, { act: otherWay ? 'terms_changed' : 'order_changed', cents: nextCents(stands) });
  const data = { plan_code: stands.plan_code, from, purchase_order, other_way: otherWay };
  await desk.fact({ kind: 'plan.terms_changed', company_id, data });
}

/** With the number in the note: a line of the log is codes and sums. */
const inBook = (
  { tx, now, staff }: AtDesk,
  { companyId: company_id, purchase_order, note }: Asked,
  line: { act: 'order_changed' | 'terms_asked' | 'terms_changed'; cents: number },
) => {
  const how = purchase_order === '' ? 'By card.' : `Under ${purchase_order}.`;
  return insertCompanyAct(tx, {
    staff_id: staff,
    at: now,
    company_id,
    note: `${how} ${note}`.slice(0, 500),
    ...line,
  });
};
