// The board's columns from one result set: every stage in order, inside a column whoever is due first on top.
import type { RequestCard } from '@rounds/product/connections/card';
import { closedStages, openStages, type Stage } from '@rounds/product/connections/stages';
import { goalOf } from '@rounds/product/connections/lifecycle';

export interface BoardColumn {
  stage: Stage;
  closed: boolean;
  cards: RequestCard[];
}

const due = (card: RequestCard): string => card.owed_at ?? '9999';

function byDue(left: RequestCard, right: RequestCard): number {
  if (due(left) !== due(right)) return due(left) < due(right) ? -1 : 1;
  return left.last_activity_at > right.last_activity_at ? -1 : 1;
}

export function columnsOf(cards: readonly RequestCard[]): BoardColumn[] {
  const column = (stage: Stage, closed: boolean): BoardColumn => ({
    stage,
    closed,
    cards: cards.filter((card) => card.stage === stage).sort(byDue),
  });
  return [
    ...openStages.map((stage) => column(stage, false)),
    ...closedStages.map((stage) => column(stage, true)),
  ];
}

/** The stages a card may go to, in the board's order. */
export function goalsOf(card: RequestCard): Stage[] {
  const goals = new Set(card.moves.map(({ verb }) => goalOf(card.stage, verb)));
  return [...openStages, ...closedStages].filter((stage) => goals.has(stage));
}

/** The card a step away: up and down in its column and on into the next, left and right beside it. */
export function neighbor(
  columns: readonly BoardColumn[],
  from: number | null,
  step: 'next' | 'previous' | 'left' | 'right',
): RequestCard | undefined {
  const filled = columns.filter((column) => column.cards.length > 0);
  const at = filled.findIndex((column) => column.cards.some((card) => card.id === from));
  if (at < 0) return filled[0]?.cards[0];
  const row = filled[at]?.cards.findIndex((card) => card.id === from) ?? 0;
  if (step === 'left' || step === 'right') {
    const beside = filled[at + (step === 'right' ? 1 : -1)]?.cards ?? [];
    return beside[Math.min(row, beside.length - 1)];
  }
  const all = filled.flatMap((column) => column.cards);
  const place = all.findIndex((card) => card.id === from);
  return all[place + (step === 'next' ? 1 : -1)];
}
