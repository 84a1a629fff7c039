// Boards in the cache: a card takes its place in its column, a column gets more of its cards, sums are read anew alone.
import { placed, withMore, type BoardCards, type BoardFilter } from '@rounds/product/connections/board';
import { employerBoard } from '@rounds/product/connections/board-calls';
import type { RequestCard } from '@rounds/product/connections/card';
import { closedStages, stages, type Stage } from '@rounds/product/connections/stages';
import type { Query, QueryClient } from '@tanstack/react-query';
import { send } from './client';
import { currentUser } from './session';

export interface BoardQuery {
  vacancy_id?: number;
  search?: string;
  /** Stages by comma; `rejected` is everything closed. */
  status?: string;
  late?: 'true';
  mine?: 'true';
}

type Answered = Awaited<ReturnType<typeof send<typeof employerBoard>>>;

export const boardKey = (query: BoardQuery) => [employerBoard.name, { query }] as const;
const queryOf = ({ queryKey }: Query): BoardQuery => (queryKey[1] as { query: BoardQuery }).query;

function filterOf({ vacancy_id, search, status, late, mine }: BoardQuery): BoardFilter {
  const words = status?.split(',');
  return {
    vacancy_id,
    search,
    stages: words?.flatMap((word) =>
      word === 'rejected' ? closedStages : stages.filter((one) => one === word),
    ),
    late: late === 'true',
    mine: mine === 'true' ? currentUser()?.id : undefined,
  };
}

/** Puts a card onto every board that shows it now, and takes it off the others. */
export function placeOn(client: QueryClient, boards: readonly Query[], card: RequestCard): void {
  for (const board of boards) {
    const shown = board.state.data as BoardCards | undefined;
    if (!shown) continue;
    const query = queryOf(board);
    const isKnown = shown.data.some(({ id }) => id === card.id);
    client.setQueryData<Answered>(board.queryKey, (old) => old && placed(old, card, filterOf(query)));
    if (board.state.fetchStatus === 'fetching')
      void client.invalidateQueries({ queryKey: board.queryKey, exact: true });
    // Where it stood until now is not known, so neither is whose sum it was in.
    else if (!isKnown) void countAnew(client, query);
  }
}

const counting = new Set<string>();

async function countAnew(client: QueryClient, query: BoardQuery): Promise<void> {
  const name = JSON.stringify(query);
  if (counting.has(name)) return;
  counting.add(name);
  // One count for all that is told at once.
  await new Promise((done) => setTimeout(done, 200));
  counting.delete(name);
  const { columns } = await send(employerBoard, { query: { ...query, only: 'totals' } });
  client.setQueryData<Answered>(boardKey(query), (old) => old && { ...old, columns });
}

/** Brings the next cards of one column. What is not there any more makes the board be read anew. */
export async function bringMore(client: QueryClient, query: BoardQuery, stage: Stage): Promise<void> {
  const key = boardKey(query);
  const inStage = () =>
    client.getQueryData<Answered>(key)?.data.filter((card) => card.stage === stage).length ?? 0;
  const skip = inStage();
  const more = await send(employerBoard, { query: { ...query, stage, skip } });
  client.setQueryData<Answered>(key, (old) => old && withMore(old, more));
  const total = more.columns.find((column) => column.stage === stage)?.total ?? 0;
  if (inStage() === skip && skip < total) await client.invalidateQueries({ queryKey: key, exact: true });
}
