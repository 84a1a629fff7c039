// What hangs from a button while it is open: menus, the bell, reasons. The button works before the rest is loaded.
import { cloneElement, lazy, Suspense, useState, type ReactElement, type Ref } from 'react';
import type { FloatingProps } from './floating';

const load = () => import('./floating');
const Floating = lazy(async () => ({ default: (await load()).Floating }));

interface Pressed {
  ref?: Ref<HTMLElement>;
  onPointerEnter?: () => void;
  onFocus?: () => void;
}

export interface HangingProps extends Omit<FloatingProps, 'anchor'> {
  opened: boolean;
  /** It says itself that it opens something, and does so. */
  button: ReactElement;
}

export function Hanging({ button, ...hanging }: HangingProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Stays once it was open, so that it can leave as it came.
  const [wanted, setWanted] = useState(false);
  if (hanging.opened && !wanted) setWanted(true);
  const comingNear = () => void load();
  return (
    <>
      {cloneElement(button as ReactElement<Pressed>, {
        ref: setAnchor,
        onPointerEnter: comingNear,
        onFocus: comingNear,
      })}
      {wanted && anchor && (
        <Suspense fallback={null}>
          <Floating anchor={anchor} {...hanging} />
        </Suspense>
      )}
    </>
  );
}
