// Times moved by keys and by drags, and where an added one goes.
import { describe, expect, it } from 'vitest';
import { movedBy, steppedWithin, withTime } from './slot-moves';

describe('a time that is moved by keys', () => {
  it.each([
    ['2026-11-24T10:00', 'ArrowUp', '2026-11-24T09:45'],
    ['2026-11-24T10:00', 'ArrowDown', '2026-11-24T10:15'],
    ['2026-11-24T10:00', 'ArrowLeft', '2026-11-23T10:00'],
    ['2026-11-30T10:00', 'ArrowRight', '2026-12-01T10:00'],
    ['2026-11-24T00:00', 'ArrowUp', '2026-11-23T23:45'],
    ['2026-11-24T23:45', 'ArrowDown', '2026-11-25T00:00'],
    ['2026-11-24T10:07', 'ArrowUp', '2026-11-24T10:00'],
    ['2026-11-24T10:07', 'ArrowDown', '2026-11-24T10:15'],
    ['2026-11-24T10:00', 'Enter', undefined],
  ])('%s, %s', (time, key, expected) => {
    expect(movedBy(time, key)).toBe(expected);
  });
});

it('a dragged time keeps to the steps and to what is shown', () => {
  const shown = { from: 480, to: 1035 };
  expect([599, 608, 300, 1200].map((at) => steppedWithin(at, shown))).toEqual([600, 615, 480, 1035]);
});

it('an added time takes the first empty field, then a new one, up to five', () => {
  const time = '2026-11-24T10:00';
  expect(withTime(['a', '', ''], time)).toEqual(['a', time, '']);
  expect(withTime(['a'], time)).toEqual(['a', time]);
  expect(withTime(['a', 'b', 'c', 'd', 'e'], time)).toBeNull();
});
