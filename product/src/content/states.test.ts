// How a page stands by its dates, what can be done with it, and what that comes to.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../refusals';
import { daysAfter } from '../time';
import { afterMove, contentStates, movesOf, stateOf, wasPublic, type Standing } from './states';

const now = '2026-01-05T15:00:00.000Z';
const [before, later] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
const draft: Standing = { publish_at: null, withdrawn_at: null, version: 2, public_version: null };
const scheduled: Standing = { ...draft, publish_at: later, public_version: 2 };
const published: Standing = { ...draft, publish_at: before, public_version: 2 };
const withdrawn: Standing = { ...published, withdrawn_at: now };
const all = { draft, scheduled, published, withdrawn };

describe('a page', () => {
  it('stands as its dates say', () => {
    expect(Object.values(all).map((page) => stateOf(page, now))).toEqual(contentStates);
    expect(stateOf({ ...scheduled, publish_at: now }, now)).toBe('published');
    expect(Object.values(all).map((page) => wasPublic(page, now))).toEqual([false, false, true, true]);
  });

  it('can be published where there is something new, and withdrawn where it is or will be public', () => {
    expect(Object.entries(all).map(([name, page]) => [name, movesOf(page, now)])).toEqual([
      ['draft', ['publish', 'schedule']],
      ['scheduled', ['publish', 'schedule', 'withdraw']],
      ['published', ['withdraw']],
      ['withdrawn', ['publish']],
    ]);
    expect(movesOf({ ...published, version: 3 }, now)).toEqual(['publish', 'withdraw']);
  });

  it('keeps the day on which it first came out when it is published anew', () => {
    expect(afterMove(draft, { move: 'publish' }, now)).toMatchObject({ publish_at: now, renewed_at: now });
    for (const page of [{ ...published, version: 3 }, withdrawn])
      expect(afterMove(page, { move: 'publish' }, now)).toEqual({
        public_version: page.version,
        withdrawn_at: null,
        publish_at: before,
        renewed_at: now,
      });
  });

  it('is a draft again where it is withdrawn before its day', () => {
    const moved = { ...scheduled, ...afterMove(scheduled, { move: 'withdraw' }, now) };
    expect(stateOf(moved, now)).toBe('draft');
  });

  it('has no date that is past', () => {
    for (const at of [now, before])
      expect(afterMove(draft, { move: 'schedule', at }, now)).toMatchObject({
        fields: { 'content.schedule.at': 'Please choose a time to come.' },
      });
    expect(afterMove(published, { move: 'schedule', at: later }, now)).toMatchObject({
      refusal: 'move_not_open',
    });
  });

  it('comes to a state that the database takes, whatever is done with it in whatever order', () => {
    const move = fc.constantFrom('publish', 'schedule', 'withdraw', 'save' as const);
    fc.assert(
      fc.property(fc.array(fc.tuple(move, fc.nat(40))), (steps) => {
        let page: Standing & { renewed_at?: string | null } = { ...draft, version: 1, renewed_at: null };
        for (const [step, days] of steps) {
          const at = daysAfter(now, days);
          if (step === 'save') page = { ...page, version: page.version + 1 };
          else {
            const moved = afterMove(page, { move: step, at }, now);
            if (!isRefusal(moved)) page = { ...page, ...moved };
          }
          const dated = page.publish_at !== null;
          expect([page.public_version !== null, page.renewed_at !== null]).toEqual([dated, dated]);
          expect(page.withdrawn_at === null || dated).toBe(true);
        }
      }),
    );
  });
});
