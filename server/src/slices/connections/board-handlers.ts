// The pipeline as a board: the top of each column with the sums of all, more of one column, or the sums alone.
import type { Member } from '@rounds/product/actor';
import { boardColumn } from '@rounds/product/connections/board';
import type * as calls from '@rounds/product/connections/board-calls';
import type { RequestCard } from '@rounds/product/connections/card';
import { openStages } from '@rounds/product/connections/stages';
import { planEachOnce } from '../../db/connect';
import type { HandlersOf, RequestContext } from '../../http/request-context';
import { moreOfColumn, namedIn, topOfColumns } from './board-queries';
import { cardsOf } from './card';
import { pipelineAt } from './card-filter';
import { pipelineFilter } from './pipeline';
import { cardsByIds } from './queries';
import { viewerOf } from './viewer';

async function cardsFor(context: RequestContext<Member>, ids: readonly number[]): Promise<RequestCard[]> {
  const { tx, actor, now } = context;
  const viewer = viewerOf(actor);
  const rows = await cardsByIds(tx, viewer, ids);
  const cards = new Map((await cardsOf(tx, viewer, rows, now)).map((card) => [card.id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

export const boardHandlers: HandlersOf<typeof calls> = {
  async employerBoard({ query: { stage, skip, only, ...wish } }, context) {
    const { tx, actor, now } = context;
    const viewer = viewerOf(actor);
    await planEachOnce(tx);
    const filter = await pipelineFilter(context, wish);
    const whole = only === undefined && stage === undefined;
    const { ids, columns } = await topOfColumns(tx, viewer, filter, {
      stages: openStages,
      size: whole ? boardColumn.first : 0,
    });
    const wanted = stage
      ? await moreOfColumn(tx, viewer, filter, { stage, skip, size: boardColumn.more })
      : ids;
    const named = only === 'vacancies' ? await namedIn(tx, viewer, pipelineAt(now)) : [];
    const titles = new Map(named.map(({ vacancy_id, title }) => [vacancy_id, title]));
    const vacancies = [...titles].map(([id, title]) => ({ id, title }));
    return { data: await cardsFor(context, wanted), columns, vacancies };
  },
};
