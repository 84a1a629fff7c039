// The board's keys: j and k walk the cards, arrows go beside, enter opens, space grabs and drops, m is the menu.
import { useEffect, useRef } from 'react';
import { keysAreTaken } from '../../../ui/use-row-keys';

export interface BoardDeeds {
  grabbed: boolean;
  walk: (step: 'next' | 'previous' | 'left' | 'right') => void;
  open: () => void;
  grab: () => void;
  menu: () => void;
  aim: (step: 1 | -1) => void;
  drop: () => void;
  putBack: () => void;
}

type Deed = (deeds: BoardDeeds) => void;

const whileHeld: Record<string, Deed> = {
  ArrowRight: (deeds) => deeds.aim(1),
  ArrowLeft: (deeds) => deeds.aim(-1),
  Enter: (deeds) => deeds.drop(),
  ' ': (deeds) => deeds.drop(),
  Escape: (deeds) => deeds.putBack(),
};
const anywhere: Record<string, Deed> = {
  j: (deeds) => deeds.walk('next'),
  k: (deeds) => deeds.walk('previous'),
};
const onCard: Record<string, Deed> = {
  ArrowDown: (deeds) => deeds.walk('next'),
  ArrowUp: (deeds) => deeds.walk('previous'),
  ArrowRight: (deeds) => deeds.walk('right'),
  ArrowLeft: (deeds) => deeds.walk('left'),
  Enter: (deeds) => deeds.open(),
  ' ': (deeds) => deeds.grab(),
  m: (deeds) => deeds.menu(),
};

export function useBoardKeys(deeds: BoardDeeds): void {
  const latest = useRef(deeds);
  useEffect(() => {
    latest.current = deeds;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (keysAreTaken(event)) return;
      const focused =
        document.activeElement instanceof HTMLElement && 'card' in document.activeElement.dataset;
      const table = latest.current.grabbed ? whileHeld : focused ? { ...anywhere, ...onCard } : anywhere;
      const deed = table[event.key];
      if (!deed) return;
      event.preventDefault();
      deed(latest.current);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
