// The board of a pipeline: what a column holds in which order, and where a card that changed stands now. Pure.
import type { RequestCard } from './card';
import type { Stage } from './stages';

/** The cards of a column that come with the board, and how many come at once when more are looked at. */
export const boardColumn = { first: 8, more: 30 } as const;

export interface BoardCards {
  data: RequestCard[];
  /** How many stand in each column, loaded or not; a stage with nobody may be left out. */
  columns: { stage: Stage; total: number }[];
}

/** What a board is narrowed to, as its reader asked. */
export interface BoardFilter {
  vacancy_id?: number | undefined;
  stages?: readonly Stage[] | undefined;
  search?: string | undefined;
  late?: boolean | undefined;
  /** The reader, where only what they answer for is shown. */
  mine?: number | undefined;
}

const due = ({ owed_at }: RequestCard): string => owed_at ?? '9999';

/** Whoever is due first on top, those who owe nothing last; among equals the latest to come first. */
export function inColumn(left: RequestCard, right: RequestCard): number {
  if (due(left) !== due(right)) return due(left) < due(right) ? -1 : 1;
  if (left.stage_since !== right.stage_since) return left.stage_since > right.stage_since ? -1 : 1;
  return right.id - left.id;
}

/** Whether a board with this filter shows the card. `before` = as it stood there until now. */
export function belongs(card: RequestCard, filter: BoardFilter, before?: RequestCard): boolean {
  const { vacancy_id, stages, search, late, mine } = filter;
  if (vacancy_id !== undefined && card.vacancy.id !== vacancy_id) return false;
  if (stages && !stages.includes(card.stage)) return false;
  if (late && card.late_days === 0) return false;
  if (mine !== undefined && card.owner?.id !== mine && !(before && card.owner === null)) return false;
  return search === undefined || before !== undefined || reads(card, search);
}

function reads({ vacancy, job_seeker }: RequestCard, search: string): boolean {
  const words = search.toLowerCase();
  return [vacancy.title, job_seeker.name].some((text) => text.toLowerCase().includes(words));
}

const inStage = (cards: readonly RequestCard[], stage: Stage) => cards.filter((card) => card.stage === stage);
const totalOf = ({ columns }: BoardCards, stage: Stage): number =>
  columns.find((column) => column.stage === stage)?.total ?? 0;

/** A board with the card where it stands now, or without it; the same board where it knows a later state already. */
export function placed<B extends BoardCards>(board: B, card: RequestCard, filter: BoardFilter): B {
  const before = board.data.find(({ id }) => id === card.id);
  if (before && before.version > card.version) return board;
  const stays = belongs(card, filter, before);
  const rest = board.data.filter(({ id }) => id !== card.id);
  const column = inStage(rest, card.stage);
  const left = (stage: Stage) => totalOf(board, stage) - (before?.stage === stage ? 1 : 0);
  // Behind the last that is loaded it comes with the others there, when they are looked at.
  const isWhole = column.length >= left(card.stage);
  const last = column.at(-1);
  const seen = stays && (isWhole || (last !== undefined && inColumn(card, last) < 0));
  // Of one that was not loaded nobody knows whose sum it was in: the sums are asked for anew.
  const columns = before
    ? stepped(board.columns, { from: before.stage, to: stays ? card.stage : undefined })
    : board.columns;
  return { ...board, columns, data: seen ? [...rest, card].sort(inColumn) : rest };
}

interface Step {
  from: Stage;
  to: Stage | undefined;
}

function stepped(columns: BoardCards['columns'], { from, to }: Step): BoardCards['columns'] {
  if (from === to) return columns;
  const known = columns.map(({ stage, total }) => ({
    stage,
    total: total - (stage === from ? 1 : 0) + (stage === to ? 1 : 0),
  }));
  return to === undefined || known.some(({ stage }) => stage === to)
    ? known
    : [...known, { stage: to, total: 1 }];
}

/** A board with more of one column. */
export function withMore<B extends BoardCards>(board: B, more: BoardCards): B {
  const known = new Set(board.data.map(({ id }) => id));
  const data = [...board.data, ...more.data.filter(({ id }) => !known.has(id))].sort(inColumn);
  return { ...board, columns: more.columns, data };
}
