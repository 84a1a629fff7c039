// A dialog, and a sheet at the side: open while mounted. Closed, the focus goes back to where it came from.
import { Drawer, Modal, type DrawerProps, type ModalProps } from '@mantine/core';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';

type Own<T> = Omit<T, 'opened' | 'title' | 'returnFocus'> & { title: ReactNode };

export function Dialog({ title, onClose, ...props }: Own<ModalProps>) {
  useFocusBack();
  useFocusInside();
  useStillBehind();
  const close = useOnTop(onClose);
  return (
    <Modal
      {...props}
      opened
      onClose={close}
      returnFocus={false}
      lockScroll={false}
      title={<strong>{title}</strong>}
    />
  );
}

export function Sheet({ title, onClose, ...props }: Own<DrawerProps>) {
  useFocusBack();
  useFocusInside();
  useStillBehind();
  const close = useOnTop(onClose);
  return (
    <Drawer
      position="right"
      {...props}
      opened
      onClose={close}
      returnFocus={false}
      lockScroll={false}
      title={<strong>{title}</strong>}
    />
  );
}

let stillers = 0;

/**
 * The page behind does not scroll, and the room of its scroll bar stays. The library's own lock writes a style that all of the
 * page inherits: at a slow processor a press then waits for every element behind.
 */
function useStillBehind() {
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
function useOnTop(onClose: () => void): () => void {
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
function useFocusBack() {
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
function useFocusInside() {
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
