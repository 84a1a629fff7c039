// Cards can be dragged from the moment the board stands: what that takes is loaded once the first cards are painted.
import type { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, type DependencyList, type RefObject } from 'react';

interface Dragging {
  draggable: typeof draggable;
  dropTargetForElements: typeof dropTargetForElements;
}

let coming: Promise<Dragging> | undefined;
/** A frame later: until then it would only stand in the way of the first picture. */
const dragging = () =>
  (coming ??= new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted))).then(
    () => import('@atlaskit/pragmatic-drag-and-drop/element/adapter'),
  ));

/** Binds an element to what it is when something is dragged, and lets go of it; anew whenever `on` changes. */
export function useDragging(
  element: RefObject<HTMLElement | null>,
  bind: (there: Dragging, at: HTMLElement) => () => void,
  on: DependencyList,
): void {
  useEffect(() => {
    let isGone = false;
    let letGo: (() => void) | undefined;
    dragging().then(
      (there) => {
        if (!isGone && element.current) letGo = bind(there, element.current);
      },
      // The next card asks again; meanwhile the menu and the keys move this one.
      () => (coming = undefined),
    );
    return () => {
      isGone = true;
      letGo?.();
    };
  }, on);
}
