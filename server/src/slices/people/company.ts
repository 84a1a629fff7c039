// One company as staff read it who have said why they look, and the line by which it is found.
import { nextCents } from '@rounds/product/billing/next-terms';
import { badgeOf } from '@rounds/product/company/badge';
import type { CaseKind, CaseState } from '@rounds/product/company/cases';
import type { VerificationState } from '@rounds/product/company/verifying';
import { aloneSince, type ConfirmedAct } from '@rounds/product/desk/confirming';
import type { CompanyAct } from '@rounds/product/people/acts';
import type { CompanyLine, DeskCompany } from '@rounds/product/people/company-calls';
import type { CompanyRow } from '../company/queries';
import { bookOf, tokensAlone } from '../desk/book';
import type { AtDesk } from '../desk/at-desk';
import { bookLines } from '../desk/holding';
import { nextTerms } from '../billing/next-terms';
import { openInvoices } from '../billing/terms-queries';
import { companySums } from '../tokens/history';
import { casesOf, moneyOf, numbersOf, ownerOf, waitingFor } from './company-queries';
import type { FoundCompany } from './finding';
import { pastReports } from './person';
import { reportsOf, requestCounts } from './person-queries';

export const companyLine = (row: FoundCompany): CompanyLine => ({
  id: row.id,
  name: row.name,
  city: row.city,
  state: row.state,
  verification: row.verification as VerificationState,
  closed: row.closed_at !== null,
});

async function deskPart({ tx }: Pick<AtDesk, 'tx'>, id: number) {
  const cases = await casesOf(tx, id);
  const waits = await waitingFor(tx, id);
  return {
    cases: cases.map((row) => ({
      ...{ id: row.id, kind: row.kind as CaseKind, state: row.state as CaseState, opened_at: row.opened_at },
    })),
    reports: pastReports(await reportsOf(tx, { column: 'company_id', id })),
    waits: waits.map((row) => ({
      id: row.id,
      act: row.act as ConfirmedAct,
      tokens: (row.body as { tokens?: number }).tokens ?? null,
      cents: (row.body as { cents?: number }).cents ?? null,
      asked_by: { id: row.asked_by, name: row.asker },
      asked_at: row.asked_at,
    })),
    acts: bookLines<CompanyAct>(await bookOf(tx, 'company_acts', id)),
  };
}

async function nextOf(
  db: AtDesk['tx'],
  companyId: number,
  provider: string,
): Promise<DeskCompany['money']['next']> {
  const next = await nextTerms(db, { companyId, provider });
  if (!next) return null;
  const { from, purchase_order, plan_code: plan, has_card: card } = next;
  return { from, plan, cents: nextCents(next), purchase_order, card };
}

/** `provider` keeps the cards that are charged now. */
export async function wholeCompany(desk: AtDesk, row: CompanyRow, provider: string): Promise<DeskCompany> {
  const { tx, now, staff } = desk;
  const { id, email, phone, web_url, is_staffing_agency, created_at, frozen_at } = row;
  const { members, published, vacancies } = await numbersOf(tx, id);
  return {
    ...companyLine(row),
    ...{ email, phone, web_url, is_staffing_agency, created_at, frozen_at, members },
    badge: badgeOf(row),
    plan: row.plan_code,
    owner: (await ownerOf(tx, id)) ?? null,
    vacancies: { published, all: vacancies },
    requests: await requestCounts(tx, { column: 'company_id', id }),
    tokens: await companySums(tx, id, now),
    alone_tokens: await tokensAlone(tx, { companyId: id, staff, since: aloneSince(now) }),
    money: {
      ...(await moneyOf(tx, id)),
      open_invoices: await openInvoices(tx, id),
      next: await nextOf(tx, id, provider),
    },
    ...(await deskPart(desk, id)),
  };
}
