// How a moment and a day are written, the same on a page and in a letter. Arithmetic on instants is in time.ts.

/** `Tue, Mar 4, 2025, 7:40 AM EST`: for `Intl.DateTimeFormat('en-US', …)`, which is not called here. Source: docs/rules.md#interviews */
export const momentFormat = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `2025-03-04` → `Mar 4, 2025`. */
export function dayWords(day: string): string {
  const [year, month, date] = day.split('-');
  return `${months[Number(month) - 1] ?? ''} ${Number(date)}, ${year ?? ''}`;
}

/** `2025-03-04` → `Mar 2025`. */
export function monthWords(day: string): string {
  const [year, month] = day.split('-');
  return `${months[Number(month) - 1] ?? ''} ${year ?? ''}`;
}
