// The board's order: stages, who is due first, and the card that a key leads to.
import type { RequestCard } from '@rounds/product/connections/card';
import { stages, type Stage } from '@rounds/product/connections/stages';
import { describe, expect, it } from 'vitest';
import { columnsOf, neighbor } from './columns';

/** What the board orders by; the rest of a card does not matter to it. */
const card = (id: number, stage: Stage, owed_at: string | null = null) =>
  ({ id, stage, owed_at, stage_since: '2026-01-01', moves: [] }) as unknown as RequestCard;

describe('columns', () => {
  const board = {
    data: [card(1, 'review', '2026-02-02'), card(2, 'review', '2026-02-01'), card(3, 'rejected')],
    columns: [{ stage: 'review' as const, total: 500 }],
  };
  it('has one for each stage in its order, the closed ones last', () => {
    const columns = columnsOf({ data: [], columns: [] });
    expect(columns.map(({ stage }) => stage)).toEqual(stages);
    expect(columns.filter(({ closed }) => closed).map(({ stage }) => stage)).toEqual(stages.slice(-4));
  });
  it('has the loaded cards in their order, and says how many stand there', () => {
    const review = columnsOf(board).find(({ stage }) => stage === 'review');
    expect([review?.cards.map(({ id }) => id), review?.total]).toEqual([[2, 1], 500]);
  });
  it('never says fewer than it shows', () => {
    expect(columnsOf(board).find(({ stage }) => stage === 'rejected')?.total).toBe(1);
  });
  it('has the stages alone that are asked for', () => {
    expect(columnsOf(board, ['review']).map(({ stage }) => stage)).toEqual(['review']);
  });
});

describe('the neighbor', () => {
  const [first, second, third, alone] = [
    card(1, 'requested', '2026-01-01'),
    card(2, 'requested', '2026-01-02'),
    card(3, 'requested', '2026-01-03'),
    card(4, 'interview', '2026-01-01'),
  ];
  const columns = columnsOf({ data: [first, second, third, alone] as RequestCard[], columns: [] });
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
