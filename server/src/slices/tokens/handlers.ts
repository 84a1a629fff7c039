// Reading the ledger: transfers as lines a person understands, with the sums they add up to.
import { roleMay } from '@rounds/product/permissions';
import type * as calls from '@rounds/product/tokens/calls';
import type { HandlersOf } from '../../http/request-context';
import { expiringOf, ledgerSums, listTransfers } from './history';

export const tokenHandlers: HandlersOf<typeof calls> = {
  async tokenTransactions({ query }, { tx, actor, now }) {
    const member = roleMay(actor.role, 'read_whole_ledger') ? undefined : actor.id;
    const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page };
    const { rows, total } = await listTransfers(
      tx,
      { companyId: actor.company_id, member, kind: query.kind },
      page,
    );
    return {
      data: rows,
      total_results: total,
      total_relation: 'eq' as const,
      ...(await ledgerSums(tx, actor, now)),
      expiring: await expiringOf(tx, actor, now),
    };
  },
};
