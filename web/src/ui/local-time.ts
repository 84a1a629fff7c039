// Between an instant and what a browser's date-and-time field holds, in the reader's zone.

const two = (value: number) => String(value).padStart(2, '0');

/** `2025-03-04T17:00` for an instant; empty when there is none. */
export function toLocalField(instant: string | null | undefined): string {
  if (!instant) return '';
  const at = new Date(instant);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** `2025-03-04 17:00` in the reader's zone, for a spreadsheet; empty when there is none. */
export const sheetTime = (instant: string | null | undefined): string =>
  toLocalField(instant).replace('T', ' ');

/** The instant of such a field; empty when it is not filled. */
export function fromLocalField(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

/** The sentence about a wall time that the clocks leave out on the day they go forward. */
export function skippedHour(text: string): string | undefined {
  const at = fromLocalField(text);
  return at === '' || toLocalField(at) === text.slice(0, 16)
    ? undefined
    : 'Clocks go forward over this hour. Please choose another time.';
}
