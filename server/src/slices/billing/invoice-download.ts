// An invoice as a file: drawn by a process of its own, after the transaction that read it.
import type { Member, Platform } from '@rounds/product/actor';
import type { BehindReason } from '@rounds/product/desk/calls';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { drawApart } from '../../drawing/apart';
import { found, no, type Download, type RequestContext } from '../../http/request-context';
import { atDesk } from '../desk/at-desk';
import { hasSaidWhy, insertCompanyAct } from '../desk/book';
import { findInvoice, whoseInvoice } from './invoice-queries';

type Drawing = Pick<RequestContext<Member>, 'afterCommit' | 'config'>;

async function drawn(
  context: Drawing,
  db: Kysely<DB>,
  of: { id: number; companyId: number },
): Promise<Download> {
  const invoice = found(await findInvoice(db, of));
  const name = `rounds-${invoice.kind.replace('_', '-')}-${invoice.number}.pdf`;
  const download: Download = { name, mediaType: 'application/pdf', content: '' };
  context.afterCommit(async () => {
    download.content = Buffer.from(
      await drawApart({ invoice: { ...invoice, pay_to: context.config.payTo } }),
    );
  });
  return download;
}

export const invoiceDownload = (context: RequestContext<Member>, id: number): Promise<Download> =>
  drawn(context, context.tx, { id, companyId: context.actor.company_id });

const kinds: Record<string, string> = { invoice: 'Invoice', credit_note: 'Credit note' };

/** For staff who have said why they look at its company. Source: docs/rules.md#people-and-companies */
export const deskInvoiceDownload = (context: RequestContext<Platform>, id: number): Promise<Download> =>
  atDesk(context, async ({ tx, staff, now }) => {
    const { company_id, kind, number } = found(await whoseInvoice(tx, id));
    const state: BehindReason = { may_take: false, holder: null };
    if (!(await hasSaidWhy(tx, 'company_acts', { id: company_id, staff, now })))
      no('reason_first', { state });
    const note = `${kinds[kind]} ${number}`;
    await insertCompanyAct(tx, { staff_id: staff, at: now, company_id, act: 'invoice_opened', note });
    return drawn(context, tx, { id, companyId: company_id });
  });
