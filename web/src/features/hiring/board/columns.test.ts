// The board's order: stages, who is due first, and the card that a key leads to.
import type { RequestCard } from '@rounds/product/connections/card';
import { stages, type Stage } from '@rounds/product/connections/stages';
import { describe, expect, it } from 'vitest';
import { columnsOf, neighbor } from './columns';

/** What the board orders by; the rest of a card does not matter to it. */
const card = (
  id: number,
  stage: Stage,
  owed_at: string | null = null,
  last_activity_at = '2026-01-01T00:00:00Z',
) => ({ id, stage, owed_at, last_activity_at, moves: [] }) as unknown as RequestCard;

const idsOf = (cards: RequestCard[], stage: Stage) =>
  columnsOf(cards)
    .find((column) => column.stage === stage)
    ?.cards.map(({ id }) => id);

describe('columns', () => {
  it('has one for each stage in its order, the closed ones last', () => {
    const columns = columnsOf([]);
    expect(columns.map(({ stage }) => stage)).toEqual(stages);
    const firstClosed = columns.findIndex(({ closed }) => closed);
    expect(columns.slice(firstClosed).map(({ stage }) => stage)).toEqual([
      'rejected',
      'withdrawn',
      'no_response',
      'did_not_start',
    ]);
    expect(columns.slice(firstClosed).every(({ closed }) => closed)).toBe(true);
  });
  it('puts whoever is due first on top, those who owe nothing last, the latest move first among equals', () => {
    const cards = [
      card(1, 'review', null, '2026-01-01T00:00:00Z'),
      card(2, 'review', '2026-02-02T00:00:00Z'),
      card(3, 'review', '2026-02-01T00:00:00Z'),
      card(4, 'review', null, '2026-01-05T00:00:00Z'),
      card(5, 'requested', '2026-01-01T00:00:00Z'),
    ];
    expect(idsOf(cards, 'review')).toEqual([3, 2, 4, 1]);
    expect(idsOf(cards, 'requested')).toEqual([5]);
  });
});

describe('the neighbor', () => {
  const [first, second, third, alone] = [
    card(1, 'requested', '2026-01-01'),
    card(2, 'requested', '2026-01-02'),
    card(3, 'requested', '2026-01-03'),
    card(4, 'interview', '2026-01-01'),
  ];
  const columns = columnsOf([first, second, third, alone] as RequestCard[]);
  const to = (from: number | null, step: Parameters<typeof neighbor>[2]) => neighbor(columns, from, step)?.id;

  it('starts with the first card', () => {
    expect([to(null, 'next'), to(99, 'left')]).toEqual([1, 1]);
  });
  it('goes up and down and on into the next column', () => {
    expect([to(1, 'next'), to(3, 'next'), to(4, 'previous')]).toEqual([2, 4, 3]);
  });
  it('goes beside over empty columns, to the last card where that one is shorter', () => {
    expect([to(3, 'right'), to(1, 'right'), to(4, 'left')]).toEqual([4, 4, 1]);
  });
  it('ends at the edges', () => {
    expect([to(1, 'previous'), to(1, 'left'), to(4, 'next'), to(4, 'right')]).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });
});
