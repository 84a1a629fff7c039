// What a dialog and a sheet have in common: the page behind stands still, and the focus stays inside and goes back.
import { useEffect, useLayoutEffect, useState } from 'react';

let stillers = 0;

/**
 * The page behind does not scroll, and the room of its scroll bar stays. The library's own lock writes a style that all of the
 * page inherits: at a slow processor a press then waits for every element behind.
 */
export function useStillBehind() {
  const [bar] = useState(() => innerWidth > document.documentElement.clientWidth);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    stillers += 1;
    style.overflow = 'hidden';
    if (bar) style.scrollbarGutter = 'stable';
    return () => {
      stillers -= 1;
      if (stillers > 0) return;
      style.overflow = '';
      style.scrollbarGutter = '';
    };
  }, [bar]);
}

/** What is open, the topmost last. */
const open: object[] = [];

/** Escape reaches every dialog that is open; it closes the topmost alone. */
export function useOnTop(onClose: () => void): () => void {
  const [me] = useState(() => ({}));
  useEffect(() => {
    open.push(me);
    return () => void open.splice(open.indexOf(me), 1);
  }, [me]);
  return () => {
    if (open.at(-1) === me) onClose();
  };
}

/** The library gives the focus back to what was opened after its mounting only; what comes and goes is left to us. */
export function useFocusBack() {
  const [opener] = useState(openerNow);
  useEffect(
    () => () => {
      // A screen that has moved on has put the focus where it belongs.
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const back = opener?.isConnected ? opener : (topmost() ?? document.querySelector<HTMLElement>('h1'));
      back?.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** What stood under the focus may go while it is open: whoever hears the page stays in it. */
export function useFocusInside() {
  useEffect(() => {
    const stay = () => {
      const dialog = document.activeElement === document.body ? topmost() : null;
      if (!dialog) return;
      if (dialog.tabIndex < 0) dialog.tabIndex = -1;
      dialog.focus({ preventScroll: true });
    };
    // The dialog's own element comes a moment later, and what goes may be any part of it.
    const observer = new MutationObserver(stay);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}

const topmost = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1) ?? null;

/** A menu closes as its item opens a dialog: what stays is the menu's button. */
function openerNow(): HTMLElement | null {
  const active = document.activeElement;
  const button =
    active?.closest('[role=menu]') && document.querySelector('[aria-haspopup=menu][aria-expanded=true]');
  const opener = button ?? active;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
