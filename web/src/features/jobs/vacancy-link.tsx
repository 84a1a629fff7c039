// The link to a vacancy in a list of many, whose address is not worked out again at each step elsewhere.
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { opensHere } from '../../ui/opens-here';

interface VacancyLinkProps {
  id: number;
  /** Hears that it is about to be opened: a press that is begun, or a key. */
  onAhead?: ((id: number) => void) | undefined;
  children: ReactNode;
}

export function VacancyLink({ id, onAhead, children }: VacancyLinkProps) {
  const router = useRouter();
  const there = { to: '/job_seeker/job_search/$id', params: { id: String(id) } } as const;
  const load = () => void router.preloadRoute(there);
  const go = (event: MouseEvent) => {
    if (!opensHere(event)) return;
    onAhead?.(id);
    void router.navigate(there);
  };
  return (
    <a
      href={`/job_seeker/job_search/${id}`}
      onClick={go}
      onFocus={load}
      onPointerEnter={load}
      onPointerDown={() => onAhead?.(id)}
    >
      {children}
    </a>
  );
}
