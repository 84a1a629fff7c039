// Daylight saving in eight zones: every quarter hour the same on the page, in the letter and in the calendar.
import { calendarEntry } from '../../server/src/slices/interviews/ics';
import { whenText } from '../../server/src/slices/interviews/letter-words';
import { fromLocalField, skippedHour, toLocalField } from '../../web/src/ui/local-time';
import { exactText } from '../../web/src/ui/words';
import { Temporal } from 'temporal-polyfill';
import { afterEach, describe, expect, it } from 'vitest';
import { changeWeeks, wallOf, zones } from './walls';

type Row = Parameters<typeof calendarEntry>[0];

const slots = changeWeeks.flatMap((monday) =>
  Array.from({ length: 7 * 96 }, (_, quarter) =>
    Temporal.Instant.from(monday).add({ minutes: 15 * quarter }),
  ),
);

const entryOf = (start: Temporal.Instant): string => {
  const row = {
    ics_uid: 'one',
    ics_sequence: 0,
    status: 'confirmed',
    start_at: start.toString(),
    end_at: start.add({ minutes: 45 }).toString(),
    type_title: 'Panel',
    vacancy_title: 'RN',
    company_name: 'Mercy',
    invitation_message: '',
    place: '',
  } as Row;
  return calendarEntry(row, { publicUrl: 'https://rounds.example', side: 'employer' });
};

/** As a calendar would show it: the entry's start, in that zone. */
function wallInEntry(entry: string, zone: string): string {
  const [, y, mo, d, h, mi, s] = /DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(entry) ?? [];
  return wallOf(Temporal.Instant.from(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`), zone);
}

const plain = (text: string) => text.replaceAll('\u202f', ' ');

describe.each(zones)('%s', (zone) => {
  const before = process.env['TZ'];
  afterEach(() => {
    process.env['TZ'] = before ?? 'UTC';
  });

  it('reads the same on the page, in the letter and in the calendar entry', () => {
    for (const slot of slots) {
      const wall = wallOf(slot, zone);
      const page = plain(exactText(new Date(slot.toString()), zone));
      expect(page.startsWith(`${wall} `), `${page} is not ${wall}`).toBe(true);
      expect(whenText(slot.toString(), zone)).toBe(page);
      expect(wallInEntry(entryOf(slot), zone)).toBe(wall);
    }
  });

  it('takes what is typed for that wall time, and says so where the clocks leave it out', () => {
    process.env['TZ'] = zone;
    for (const monday of changeWeeks) {
      const first = Temporal.PlainDateTime.from(monday.slice(0, 19));
      for (let quarter = 0; quarter < 7 * 96; quarter += 1) {
        const wall = first.add({ minutes: 15 * quarter });
        const text = wall.toString().slice(0, 16);
        const there = wall.toZonedDateTime(zone).toPlainDateTime().equals(wall);
        expect(skippedHour(text) === undefined, text).toBe(there);
        if (there) expect(toLocalField(fromLocalField(text))).toBe(text);
      }
    }
  });
});

it('has weeks in which clocks really change, and zones where they do not', () => {
  const offsets = zones.map(
    (zone) => new Set(slots.map((slot) => slot.toZonedDateTimeISO(zone).offset)).size,
  );
  expect(offsets.filter((count) => count === 2)).toHaveLength(5);
  expect(offsets.filter((count) => count === 1)).toHaveLength(3);
});
