// What hangs from a button while it is open: menus, the bell, reasons. The button works before the rest is loaded.
import {
  cloneElement,
  lazy,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type Ref,
} from 'react';
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
  const element = useRef<HTMLElement>(null);
  // From the first opening on, so that it can leave as it came: what never opens is drawn once.
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { opened } = hanging;
  useLayoutEffect(() => {
    if (opened) setAnchor(element.current);
  }, [opened]);
  const keep = useCallback((now: HTMLElement | null) => {
    element.current = now;
    setAnchor((before) => before && (now ?? before));
  }, []);
  const comingNear = () => void load();
  return (
    <>
      {cloneElement(button as ReactElement<Pressed>, {
        ref: keep,
        onPointerEnter: comingNear,
        onFocus: comingNear,
      })}
      {anchor && (
        <Suspense fallback={null}>
          <Floating anchor={anchor} {...hanging} />
        </Suspense>
      )}
    </>
  );
}
