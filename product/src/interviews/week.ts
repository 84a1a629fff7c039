// A week of interviews: its Monday, the hours that it shows, and how those of one day stand side by side.
import { dayAfter, daysFrom } from '../time';

/** Minutes of one day's clock, half-open: [from, to). */
export interface Span {
  from: number;
  to: number;
}

/** One that is drawn, in a column of so many. */
export interface Placed<S extends Span> {
  item: S;
  column: number;
  columns: number;
}

/** Several that find no column: behind one button in the last. */
interface Hidden<S extends Span> extends Span {
  items: S[];
  column: number;
  columns: number;
}

interface Arranged<S extends Span> {
  placed: Placed<S>[];
  hidden: Hidden<S>[];
}

/**
 * Those that overlap, one way or another, share the width of the day in at most so many columns. Where that is not enough the
 * last column is kept for what remains, so that nothing covers anything and nobody is left out.
 */
export function sideBySide<S extends Span>(spans: readonly S[], most: number): Arranged<S> {
  const all: Arranged<S> = { placed: [], hidden: [] };
  for (const group of touching(inOrder(spans))) {
    const { placed, hidden } = columnsOf(group, most);
    all.placed.push(...placed);
    all.hidden.push(...hidden);
  }
  return all;
}

const inOrder = <S extends Span>(spans: readonly S[]): S[] =>
  [...spans].sort((left, right) => left.from - right.from || right.to - left.to);

/** Cut where nothing goes on; expects them in order. */
function touching<S extends Span>(spans: readonly S[]): S[][] {
  const groups: S[][] = [];
  let end = -1;
  for (const span of spans) {
    if (span.from >= end) groups.push([]);
    groups.at(-1)?.push(span);
    end = Math.max(end, span.to);
  }
  return groups;
}

function columnsOf<S extends Span>(group: readonly S[], most: number): Arranged<S> {
  const ends: number[] = [];
  const seated = group.map((item) => {
    const free = ends.findIndex((end) => end <= item.from);
    const column = free === -1 ? ends.length : free;
    ends[column] = item.to;
    return { item, column };
  });
  const columns = Math.min(ends.length, most);
  const last = columns - 1;
  const isSeated = ({ column }: { column: number }) => ends.length <= most || column < last;
  const placed = seated.filter(isSeated).map((seat) => ({ ...seat, columns }));
  const rest = seated.filter((seat) => !isSeated(seat)).map(({ item }) => item);
  const hidden: Hidden<S>[] = [];
  for (const items of touching(inOrder(rest))) {
    const [only] = items;
    if (items.length === 1 && only) placed.push({ item: only, column: last, columns });
    else hidden.push({ items, ...around(items), column: last, columns });
  }
  return { placed, hidden };
}

const around = (spans: readonly Span[]): Span => ({
  from: Math.min(...spans.map(({ from }) => from)),
  to: Math.max(...spans.map(({ to }) => to)),
});

/** Those that overlap as one, in order. */
export const joined = (spans: readonly Span[]): Span[] => touching(inOrder(spans)).map(around);

/** Whole hours: the usual ones, and more where something lies outside of them. */
export function hoursShown(spans: readonly Span[], usual: Span): Span {
  const { from, to } = around([usual, ...spans]);
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

const aMonday = '2024-01-01';

/** The Monday on or before a day. */
export const mondayOf = (day: string): string => dayAfter(day, -(((daysFrom(aMonday, day) % 7) + 7) % 7));

/** The seven days that begin with it. */
export const daysOf = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, after) => dayAfter(monday, after));
