// Whether the application follows a pressed link itself: a new tab or window is the browser's.
import type { MouseEvent } from 'react';

/** Then the browser's own way is prevented. */
export function opensHere(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}
