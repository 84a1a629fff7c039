// Places what hangs from a button that stands already; loaded with the first opening, since placing is heavy.
import { Popover, type PopoverProps } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';

export interface FloatingProps extends Pick<PopoverProps, 'onChange' | 'position' | 'width' | 'trapFocus'> {
  returnFocus?: boolean;
  opened: boolean;
  anchor: HTMLElement;
  /** Names what hangs, which is a dialog then; a menu inside names itself. */
  label?: string | undefined;
  padding?: number | string | undefined;
  children: ReactNode;
}

export function Floating(props: FloatingProps) {
  const { anchor, label, padding, children, opened, returnFocus, ...placed } = props;
  // Its place in the page is made first: what opens into none could neither take the focus nor give it back.
  const [placedOnce, setPlacedOnce] = useState(false);
  useEffect(() => setPlacedOnce(true), []);
  const hanging = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!opened || !returnFocus) return undefined;
    return () => {
      const { activeElement, body } = document;
      const isLost = activeElement === body || hanging.current?.contains(activeElement);
      if (isLost) anchor.focus({ preventScroll: true });
    };
  }, [opened, returnFocus, anchor]);
  return (
    <Popover {...placed} opened={placedOnce && opened} withRoles={false} transitionProps={{ duration: 120 }}>
      <Popover.Target>
        <Standing at={anchor} />
      </Popover.Target>
      <Popover.Dropdown ref={hanging} p={padding} role={label && 'dialog'} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Draws nothing: hands on the button that somebody else draws. */
function Standing({ at, ref }: { at: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') {
      const leave = ref(at);
      return typeof leave === 'function' ? leave : () => void ref(null);
    }
    if (ref) ref.current = at;
    return undefined;
  }, [at, ref]);
  return null;
}
