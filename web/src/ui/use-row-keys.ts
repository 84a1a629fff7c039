// The keys of a list: j and k walk its rows, enter opens one, x chooses it.
import { useEffect, useRef, type RefObject } from 'react';

interface RowActions {
  open: (index: number) => void;
  choose: (index: number) => void;
}

/** True while a person is typing or a dialog is open, when single letters must stay letters. */
export function keysAreTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;
  const typing =
    target?.closest('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true]') ??
    null;
  return typing !== null || document.querySelector('[role=dialog]') !== null;
}

export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, actions: RowActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      if (rows.length === 0 || keysAreTaken(event)) return;
      const at = rows.findIndex((row) => row === document.activeElement);
      if (event.key === 'j') rows[Math.min(at + 1, rows.length - 1)]?.focus();
      else if (event.key === 'k') rows[Math.max(at - 1, 0)]?.focus();
      else if (at >= 0 && event.key === 'Enter') latest.current.open(at);
      else if (at >= 0 && event.key === 'x') latest.current.choose(at);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [body]);
}
