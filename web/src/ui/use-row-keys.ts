// Single keys: what any of them does on a screen, and those of a list: j and k walk, enter opens, x chooses.
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

/** Single keys anywhere on a screen while nobody types; a key without a deed at that moment stays the browser's. */
export function useKeys(deedOf: (key: string, withShift: boolean) => (() => void) | undefined): void {
  const latest = useRef(deedOf);
  useEffect(() => {
    latest.current = deedOf;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (keysAreTaken(event)) return;
      const deed = latest.current(event.key, event.shiftKey);
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, actions: RowActions): void {
  useKeys((key) => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    if (rows.length === 0) return undefined;
    const at = rows.findIndex((row) => row === document.activeElement);
    if (key === 'j') return () => rows[Math.min(at + 1, rows.length - 1)]?.focus();
    if (key === 'k') return () => rows[Math.max(at - 1, 0)]?.focus();
    if (at >= 0 && key === 'Enter') return () => actions.open(at);
    if (at >= 0 && key === 'x') return () => actions.choose(at);
    return undefined;
  });
}
