// An instant and what a date-and-time field holds, there and back, and the hour that a spring day lacks.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fromLocalField, skippedHour, toLocalField } from './local-time';

beforeAll(() => void vi.stubEnv('TZ', 'America/New_York'));
afterAll(() => void vi.unstubAllEnvs());

it('writes an instant in the reader’s zone and reads it back', () => {
  expect(toLocalField('2025-03-04T22:05:00.000Z')).toBe('2025-03-04T17:05');
  expect(fromLocalField('2025-03-04T17:05')).toBe('2025-03-04T22:05:00.000Z');
});

it('leaves an empty or broken field empty', () => {
  expect([toLocalField(null), toLocalField(''), fromLocalField(''), fromLocalField('soon')]).toEqual([
    '',
    '',
    '',
    '',
  ]);
});

it('refuses the hour that the clocks skip, and only that', () => {
  expect(skippedHour('2026-03-08T02:30')).toContain('Clocks go forward');
  expect(['2026-03-08T01:30', '2026-03-08T03:00', '2026-03-09T02:30', ''].map(skippedHour)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
