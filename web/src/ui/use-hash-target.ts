// Goes to the part of the page that the address names after its `#`, also when the part came later than the address.
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** `there` turns true when what is to be gone to has come. */
export function useHashTarget(there = true): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const target = hash && there ? document.getElementById(hash) : null;
    if (!target) return;
    target.scrollIntoView({ block: 'start' });
    target.focus({ preventScroll: true });
  }, [hash, there]);
}
