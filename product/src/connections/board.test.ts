// Where a card stands on a board that changes: its column, its place, the sums, and what a filter leaves.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { belongs, inColumn, placed, withMore, type BoardCards } from './board';
import type { RequestCard } from './card';
import { stages, type Stage } from './stages';

interface Wish {
  stage?: Stage;
  owed_at?: string | null;
  version?: number;
  late_days?: number;
  owner?: number | null;
  title?: string;
}
const card = (id: number, wish: Wish = {}): RequestCard =>
  ({
    ...{ id, stage: wish.stage ?? 'review', owed_at: wish.owed_at ?? null, stage_since: '2026-01-01' },
    ...{ version: wish.version ?? 1, late_days: wish.late_days ?? 0 },
    owner: wish.owner === null ? null : { id: wish.owner ?? 1, name: 'Ruth' },
    vacancy: { id: 7, title: wish.title ?? 'ICU nurse' },
    job_seeker: { id, name: 'Nora Bell' },
  }) as unknown as RequestCard;
const board = (data: RequestCard[], totals: Partial<Record<Stage, number>>): BoardCards => ({
  data,
  columns: stages.flatMap((stage) => (totals[stage] ? [{ stage, total: totals[stage] }] : [])),
});
const said = ({ data, columns }: BoardCards) => [
  data.map(({ id, stage }) => `${id} ${stage}`),
  Object.fromEntries(columns.map(({ stage, total }) => [stage, total])),
];

describe('a card that moved', () => {
  it('leaves its column and stands in the other, and both sums know', () => {
    const before = board([card(1), card(2)], { review: 12, interview: 0 });
    expect(said(placed(before, card(1, { stage: 'interview', version: 2 }), {}))).toEqual([
      ['2 review', '1 interview'],
      { review: 11, interview: 1 },
    ]);
  });
  it('stands where it is due, and behind what is loaded it waits unseen', () => {
    const loaded = [card(1, { owed_at: '2026-01-02' }), card(2, { owed_at: '2026-01-04' })];
    const at = (owed_at: string) =>
      placed(board([...loaded, card(3, { stage: 'interview' })], { review: 30 }), card(3, { owed_at }), {});
    expect(at('2026-01-03').data.map(({ id }) => id)).toEqual([1, 3, 2]);
    expect(at('2026-01-05').data.map(({ id }) => id)).toEqual([1, 2]);
    expect(at('2026-01-05').columns.find(({ stage }) => stage === 'review')?.total).toBe(31);
  });
  it('is never put over what is known later, and goes where the filter leaves it out', () => {
    const shown = board([card(1, { version: 3, late_days: 2 })], { review: 1 });
    expect(placed(shown, card(1, { stage: 'offers', version: 2 }), {})).toBe(shown);
    expect(said(placed(shown, card(1, { stage: 'offers', version: 4 }), { late: true }))).toEqual([
      [],
      { review: 0 },
    ]);
  });
  it('that was not loaded changes no sum, for nobody knows which', () => {
    const shown = board([card(1, { owed_at: '2026-01-02' })], { review: 30 });
    expect(said(placed(shown, card(9, { owed_at: '2026-01-01' }), {}))).toEqual([
      ['9 review', '1 review'],
      { review: 30 },
    ]);
  });
});

it('keeps to what is asked: vacancy, stages, words, lateness, whose it is', () => {
  expect(belongs(card(1), { vacancy_id: 8 })).toBe(false);
  expect(belongs(card(1), { stages: ['offers'] })).toBe(false);
  expect(belongs(card(1), { late: true })).toBe(false);
  expect(belongs(card(1, { owner: 2 }), { mine: 1 })).toBe(false);
  expect(belongs(card(1, { owner: null }), { mine: 1 })).toBe(false);
  expect(belongs(card(1, { owner: null }), { mine: 1 }, card(1))).toBe(true);
  expect(['icu', 'bell', 'zebra'].map((search) => belongs(card(1), { search }))).toEqual([true, true, false]);
  expect(belongs(card(1, { late_days: 1 }), { vacancy_id: 7, stages: ['review'], late: true, mine: 1 })).toBe(
    true,
  );
});

it('brings more of a column once', () => {
  const more = { data: [card(2), card(3)], columns: [{ stage: 'review' as const, total: 3 }] };
  expect(withMore(board([card(1), card(2)], { review: 9 }), more)).toEqual({
    data: [card(3), card(2), card(1)],
    columns: more.columns,
  });
});

const drawn = fc.record({
  stage: fc.constantFrom(...stages),
  owed_at: fc.option(fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03')),
});

it('has every loaded card once and in order, whatever moves', () => {
  fc.assert(
    fc.property(fc.array(drawn), fc.array(fc.tuple(fc.nat(30), drawn)), (wishes, moves) => {
      const cards = wishes.map((wish, id) => card(id, wish));
      const totals = Object.fromEntries(
        stages.map((stage) => [stage, cards.filter((one) => one.stage === stage).length]),
      );
      let now = board([...cards].sort(inColumn), totals);
      for (const [id, wish] of moves.filter(([nth]) => nth < cards.length))
        now = placed(now, card(id, { ...wish, version: 2 }), {});
      expect(now.data.map(({ id }) => id).sort((a, b) => a - b)).toEqual(cards.map(({ id }) => id));
      expect(now.data).toEqual([...now.data].sort(inColumn));
      for (const { stage, total } of now.columns)
        expect(now.data.filter((one) => one.stage === stage)).toHaveLength(total);
    }),
  );
});
