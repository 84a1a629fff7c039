// Goes to the part of the page that the address names after its `#`, also when the part came later than the address.
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

export function useHashTarget(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const target = hash ? document.getElementById(hash) : null;
    if (!target) return;
    target.scrollIntoView({ block: 'start' });
    target.focus({ preventScroll: true });
  }, [hash]);
}
