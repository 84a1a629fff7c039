// The board's keys: j and k walk the cards, arrows go beside, enter opens, space grabs and drops, m is the menu.
import { useKeys } from '../../../ui/use-row-keys';

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
  useKeys((key) => {
    const focused = document.activeElement instanceof HTMLElement && 'card' in document.activeElement.dataset;
    const table = deeds.grabbed ? whileHeld : focused ? { ...anywhere, ...onCard } : anywhere;
    const deed = table[key];
    return deed && (() => deed(deeds));
  });
}
