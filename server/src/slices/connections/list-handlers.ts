// A company's requests as its lists read them, with what decides about each where that is asked for.
import type * as calls from '@rounds/product/connections/list-calls';
import { closedStages, type Stage } from '@rounds/product/connections/stages';
import type { HandlersOf } from '../../http/request-context';
import { pageByFit } from './by-fit';
import { decidingOn } from './deciding';
import { pageOf } from './page-of';
import { searchOf, stagesIn } from './pipeline';
import { listOrders } from './queries';

const groups: Record<string, Stage[]> = {
  rejected: [...closedStages],
  selected: ['offers', 'offer_rolled_out', 'final_approval'],
  connection_request_sent: ['requested'],
};

const listed = async (...asked: Parameters<typeof pageOf>) => ({
  ...(await pageOf(...asked)),
  looked_at: null,
});

export const listHandlers: HandlersOf<typeof calls> = {
  async employerRequests({ query }, context) {
    const stages =
      query.status?.length === 1
        ? (groups[query.status[0] ?? ''] ?? stagesIn(query.status))
        : stagesIn(query.status);
    const filter = {
      stages,
      initiatedBy: query.initiated_by,
      vacancyId: query.vacancy_id,
      paidBy: query.paid_by && context.actor.id,
      search: searchOf(query.search, context),
    };
    const paged = { number: query.page, size: query.per_page };
    const { rows, answer, looked_at } =
      query.sort === 'fit'
        ? await pageByFit(context, filter, paged)
        : await listed(context, filter, { ...paged, by: query.sort && listOrders[query.sort] });
    return { ...answer, looked_at, deciding: query.deciding ? await decidingOn(context, rows) : [] };
  },
};
