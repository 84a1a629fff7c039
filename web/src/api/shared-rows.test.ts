// Rows stay the same objects where nothing of them changed, and the answer is always what came last.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedRows } from './shared-rows';

const row = (id: number, name = `of ${id}`) => ({ id, name, tags: [{ word: name }] });

describe('what an answer shares with the one before', () => {
  it('are the rows behind one that is gone', () => {
    const before = { data: [row(1), row(2), row(3)], total: 3 };
    const now = sharedRows(before, { data: [row(2), row(3)], total: 2 }) as typeof before;
    expect(now).toEqual({ data: [row(2), row(3)], total: 2 });
    expect(now.data[0]).toBe(before.data[1]);
    expect(now.data[1]).toBe(before.data[2]);
  });
  it('is not the row that changed, and of it what did not', () => {
    const before = { data: [row(1), { ...row(2), stage: 'review' }] };
    const now = sharedRows(before, { data: [{ ...row(2), stage: 'offer' }] }) as typeof before;
    expect(now.data[0]).toEqual({ ...row(2), stage: 'offer' });
    expect(now.data[0]?.tags).toBe(before.data[1]?.tags);
  });
  it('is all of it where nothing changed', () => {
    const before = { data: [row(1), row(2)], total: 2, columns: [{ stage: 'review' }] };
    expect(sharedRows(before, structuredClone(before))).toBe(before);
  });
  it('are the rows alone where the rest changed', () => {
    const before = { data: [row(1), row(2)], total: 2 };
    const now = sharedRows(before, { ...structuredClone(before), total: 9 }) as typeof before;
    expect(now.total).toBe(9);
    expect(now.data).toBe(before.data);
  });

  const answer = fc.oneof(
    fc.record(
      {
        data: fc.array(fc.record({ id: fc.nat(5), word: fc.constantFrom('a', 'b'), deep: fc.jsonValue() })),
        total: fc.nat(3),
      },
      { requiredKeys: ['data'] },
    ),
    fc.jsonValue(),
  );
  it('never changes what was answered, also where a number stands twice', () => {
    fc.assert(
      fc.property(answer, answer, (before, now) => {
        const [was, is] = [structuredClone(before), structuredClone(now)];
        expect(sharedRows(before, now)).toEqual(is);
        expect(before).toEqual(was);
      }),
    );
  });
});
