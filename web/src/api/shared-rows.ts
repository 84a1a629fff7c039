// What an answer shares with the one before: a row that did not change stays the same object, wherever it is.
import { shallowEqual } from '@mantine/hooks';
import { replaceEqualDeep } from '@tanstack/react-query';

type Row = Record<string, unknown> & { id: number };
interface Rows {
  data: readonly Row[];
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';

const hasRows = (answer: unknown): answer is Rows =>
  typeof answer === 'object' &&
  answer !== null &&
  'data' in answer &&
  Array.isArray(answer.data) &&
  answer.data.every(isRow);

/**
 * By the rows' ids. The library compares lists by place: one row less makes every row after it another object, and a list of
 * hundreds is drawn anew for it.
 */
export function sharedRows(before: unknown, now: unknown): unknown {
  if (!hasRows(before) || !hasRows(now)) return replaceEqualDeep(before, now);
  const known = new Map(before.data.map((row) => [row.id, row]));
  const data = now.data.map((row) => replaceEqualDeep(known.get(row.id), row));
  const isAsBefore = data.length === before.data.length && data.every((row, at) => row === before.data[at]);
  const rest = replaceEqualDeep<object>({ ...before, data: null }, { ...now, data: null });
  if (!isAsBefore) return { ...rest, data };
  const whole = { ...rest, data: before.data };
  return shallowEqual(before, whole) ? before : whole;
}
