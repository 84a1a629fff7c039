// A lead begins at many profiles and ends with a few requests.
import { expect, it } from 'vitest';
import { isReader } from './leads';

it('is whoever opens 100 profiles or more and sends to fewer than two in a hundred', () => {
  expect(isReader({ opened: 99, sent: 0 })).toBe(false);
  expect(isReader({ opened: 100, sent: 0 })).toBe(true);
  expect(isReader({ opened: 100, sent: 1 })).toBe(true);
  expect(isReader({ opened: 100, sent: 2 })).toBe(false);
  expect(isReader({ opened: 1000, sent: 19 })).toBe(true);
});
