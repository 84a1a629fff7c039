// A week's parts and words in the reader's zone, whichever that is here.
import { describe, expect, it } from 'vitest';
import { fromLocalField } from '../../ui/local-time';
import { elsewhere, hourText, longDay, partsOf, shortDay, weekText } from './week-days';

const at = (field: string) => fromLocalField(field);
const slot = (start: string, end: string) => ({ start: at(start), end: at(end) });

describe('a time in a week', () => {
  it('lies on its day by the clock of the reader', () => {
    expect(partsOf(slot('2026-11-24T10:00', '2026-11-24T10:45'))).toEqual([
      { day: '2026-11-24', from: 600, to: 645 },
    ]);
  });

  it('lies on both days of a night, and has length enough for a name on each', () => {
    expect(partsOf(slot('2026-11-24T23:00', '2026-11-25T00:15'))).toEqual([
      { day: '2026-11-24', from: 1380, to: 1440 },
      { day: '2026-11-25', from: 0, to: 30 },
    ]);
    expect(partsOf(slot('2026-11-24T23:00', '2026-11-25T00:00'))).toHaveLength(1);
  });
});

describe('words of a week', () => {
  it('name the week, its days and its hours', () => {
    expect(weekText('2026-11-23')).toBe('Nov 23 – 29, 2026');
    expect(weekText('2026-12-28')).toBe('Dec 28, 2026 – Jan 3, 2027');
    expect(longDay('2026-11-23')).toBe('Monday, November 23');
    expect(shortDay('2026-11-23')).toEqual({ weekday: 'Mon', date: '23' });
    expect(hourText('2026-11-23T17:00:00.000Z', 'America/New_York')).toBe('12 PM');
    expect(hourText('2026-11-23T17:00:00.000Z', 'Asia/Kolkata')).toBe('10:30 PM');
  });

  it('say another clock only where it shows another time', () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(elsewhere('2026-11-23T17:00:00.000Z', here)).toBeUndefined();
    const other = here === 'America/Phoenix' ? 'America/New_York' : 'America/Phoenix';
    expect(elsewhere('2026-11-23T17:00:00.000Z', other)).toMatch(/^(10:00 AM MST|12:00 PM EST)$/);
  });
});
