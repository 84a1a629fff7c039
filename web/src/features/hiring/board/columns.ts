// The board's columns: every stage in order, with the cards that are loaded and how many there are.
import { inColumn, type BoardCards } from '@rounds/product/connections/board';
import type { RequestCard } from '@rounds/product/connections/card';
import { closedStages, openStages, type Stage } from '@rounds/product/connections/stages';
import { goalOf } from '@rounds/product/connections/lifecycle';

export interface BoardColumn {
  stage: Stage;
  closed: boolean;
  /** As far as they are loaded, in their order. */
  cards: RequestCard[];
  /** How many stand here. */
  total: number;
}

/** Every stage in order, or those that are asked for. */
export function columnsOf({ data, columns }: BoardCards, wanted?: readonly Stage[]): BoardColumn[] {
  const column = (stage: Stage, closed: boolean): BoardColumn => {
    const cards = data.filter((card) => card.stage === stage).sort(inColumn);
    const total = columns.find((one) => one.stage === stage)?.total ?? 0;
    return { stage, closed, cards, total: Math.max(total, cards.length) };
  };
  return [
    ...openStages.map((stage) => column(stage, false)),
    ...closedStages.map((stage) => column(stage, true)),
  ].filter(({ stage }) => wanted === undefined || wanted.includes(stage));
}

export const holdsTheSame = (before: BoardColumn, now: BoardColumn): boolean =>
  before.total === now.total &&
  before.cards.length === now.cards.length &&
  before.cards.every((card, at) => card === now.cards[at]);

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
