// What is drawn once what is around it stands: a press is answered before all that it opens is drawn.
import { useDeferredValue, type ReactNode } from 'react';

interface AfterwardsProps {
  children: ReactNode;
  /** What stands there for that frame. */
  meanwhile?: ReactNode;
}

/** Draws its children after the frame that it stands in, and lets a press in between go first. */
export function Afterwards({ children, meanwhile = null }: AfterwardsProps) {
  return useDeferredValue(true, false) ? children : meanwhile;
}
