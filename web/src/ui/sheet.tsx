// A sheet at the side: open while mounted. Closed, the focus goes back to where it came from.
import { CloseButton } from '@mantine/core';
import { useFocusTrap, useWindowEvent } from '@mantine/hooks';
import { useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFocusBack, useFocusInside, useOnTop, useStillBehind } from './dialog-ways';
import classes from './sheet.module.css';

interface SheetProps {
  title: ReactNode;
  onClose: () => void;
  /** What is beside the page that it is about is wide; the menu is narrow, and on the other side. */
  size?: 'wide' | 'menu';
  children: ReactNode;
}

/**
 * The library's own is drawn three times over until it stands, with fifty components each: half of all that was drawn when a filter or
 * a person was opened.
 */
export function Sheet({ title, onClose, size, children }: SheetProps) {
  useFocusBack();
  useFocusInside();
  useStillBehind();
  const close = useOnTop(onClose);
  const trap = useFocusTrap();
  const id = useId();
  const [place] = useState(amongDialogs);
  useWindowEvent('keydown', (event) => event.key === 'Escape' && !isAnothers(event) && close(), {
    capture: true,
  });
  return createPortal(
    <div className={classes.layer} data-size={size}>
      <div className={classes.veil} onClick={close} />
      <section
        ref={trap}
        className={classes.sheet}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
      >
        <div className={classes.head}>
          <h2 id={id}>{title}</h2>
          <CloseButton aria-label="Close" iconSize={20} onClick={close} />
        </div>
        <div className={classes.body}>{children}</div>
      </section>
    </div>,
    place,
  );
}

/** Where the library puts its dialogs, so that the last to open is the topmost. */
const amongDialogs = () => document.querySelector('[data-mantine-shared-portal-node]') ?? document.body;

/** An open list of a field takes the key for itself, and so does whoever writes with an input method. */
const isAnothers = ({ target, isComposing }: KeyboardEvent): boolean =>
  isComposing ||
  (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true');
