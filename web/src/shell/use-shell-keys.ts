// The keys that work on every signed-in screen: ctrl or ⌘ K, and `?`.
import { useEffect, useRef } from 'react';
import { keysAreTaken } from '../ui/use-row-keys';

export function useShellKeys(deeds: { palette: () => void; help: () => void }): void {
  const latest = useRef(deeds);
  useEffect(() => {
    latest.current = deeds;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const goTo = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const help = event.key === '?' && !keysAreTaken(event);
      if (!goTo && !help) return;
      event.preventDefault();
      if (goTo) latest.current.palette();
      else latest.current.help();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
