// An invoice as a file: drawn by a process of its own, after the transaction that read it.
import type { Member } from '@rounds/product/actor';
import { drawApart } from '../../drawing/apart';
import { found, type Download, type RequestContext } from '../../http/request-context';
import { findInvoice } from './invoice-queries';

export async function invoiceDownload(context: RequestContext<Member>, id: number): Promise<Download> {
  const { tx, actor } = context;
  const invoice = found(await findInvoice(tx, { id, companyId: actor.company_id }));
  const name = `rounds-${invoice.kind.replace('_', '-')}-${invoice.number}.pdf`;
  const download: Download = { name, mediaType: 'application/pdf', content: '' };
  context.afterCommit(async () => {
    download.content = Buffer.from(
      await drawApart({ invoice: { ...invoice, pay_to: context.config.payTo } }),
    );
  });
  return download;
}
