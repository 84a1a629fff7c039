// What is drawn once what is around it stands: a press is answered before all that it opens is drawn.
import { useDeferredValue, type ReactNode } from 'react';

/** Draws its children after the frame that it stands in, and lets a press in between go first. */
export function Afterwards({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
