// A claim at the desk: whose it is, when it runs out, and what it is needed for.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesAfter } from '../time';
import { claimRefusal, holderOf } from './claims';

const now = '2026-11-23T10:00:00.000Z';

describe('a claim', () => {
  const claim = (minutes: number) => ({ claimed_by: 7, claimed_until: minutesAfter(now, minutes) });
  it('belongs to one at a time, and to nobody once it ran out', () => {
    expect(holderOf(claim(1), now)).toBe(7);
    expect(holderOf(claim(0), now)).toBeNull();
    expect(holderOf({ claimed_by: null, claimed_until: null }, now)).toBeNull();
  });
  it('is needed for work, and open to everybody while nobody holds it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.integer({ min: 6, max: 8 }), (minutes, staff) => {
        const held = minutes > 0;
        const take = claimRefusal(claim(minutes), { staff, now, need: 'free_or_own' });
        const work = claimRefusal(claim(minutes), { staff, now, need: 'own' });
        if (held && staff === 7) expect([take, work]).toEqual([null, null]);
        else if (held) expect([take?.refusal, work?.refusal]).toEqual(['held_by_other', 'held_by_other']);
        else expect([take, work?.refusal]).toEqual([null, 'not_held']);
      }),
    );
  });
});
