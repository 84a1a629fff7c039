// Several rows of a list selected together: one by one, from one to another, or all that are shown.
import { useState, type ChangeEvent } from 'react';

/** From one row to another as they stand, both included; the other alone where the first is not shown. */
export function spanOf(shown: readonly number[], from: number | undefined, to: number): number[] {
  const [start, end] = [from === undefined ? -1 : shown.indexOf(from), shown.indexOf(to)];
  if (start < 0 || end < 0) return end < 0 ? [] : [to];
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}

export interface Selection {
  /** Also those that are not shown now. */
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
  /** From the row that was toggled last, else from `from`; a span that is drawn anew gives back what the last one took. */
  extendTo: (id: number, from?: number) => void;
  all: () => void;
  /** These are selected no more; what else is stays. */
  drop: (gone: readonly number[]) => void;
  none: () => void;
}

interface Kept {
  ids: ReadonlySet<number>;
  /** As it was before the span that is being drawn. */
  before: ReadonlySet<number>;
  anchor: number | undefined;
}

const nothing: Kept = { ids: new Set(), before: new Set(), anchor: undefined };

/** `shown` = the rows that can be selected, as they stand. */
export function useSelection(shown: readonly number[]): Selection {
  const [{ ids, before, anchor }, keep] = useState(nothing);
  const take = (next: ReadonlySet<number>, from?: number) => keep({ ids: next, before: next, anchor: from });
  return {
    ids,
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      take(next, id);
    },
    extendTo: (id, from) => {
      const start = anchor ?? from;
      keep({ ids: new Set([...before, ...spanOf(shown, start, id)]), before, anchor: start ?? id });
    },
    all: () => take(new Set([...ids, ...shown])),
    drop: (gone) => take(new Set([...ids].filter((id) => !gone.includes(id)))),
    none: () => keep(nothing),
  };
}

/** Whether a box was pressed with Shift held: the press is what changes it. */
export const isWithShift = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
