// Whether somebody has come to a field, whose long list is drawn from then on.
import { useState } from 'react';

/** Closed, a list of dozens is drawn all the same, and again with each change beside it. The field gets `comes`. */
export function useApproached() {
  const [approached, setApproached] = useState(false);
  const approach = () => setApproached(true);
  return { approached, comes: { onPointerEnter: approach, onFocus: approach } };
}
