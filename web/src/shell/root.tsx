// What surrounds every route: the canonical address, the focus after a move, and the outlet.
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLeaving } from '../api/session';
import { LoadingOverlay } from '../ui/loading-overlay';

export function Root() {
  const path = useLocation({ select: (location) => location.pathname });
  useFocusAfterMove();
  useCountedMoves();
  return (
    <>
      <link rel="canonical" href={`${window.location.origin}${path}`} />
      <Outlet />
      <LoadingOverlay visible={useLeaving()} label="Signing out" />
    </>
  );
}

/** After a move to another page the focus stands on its h1, so that a screen reader says where one is. */
function useFocusAfterMove(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        // Whoever has opened a dialog since writes there.
        if (document.activeElement?.closest('[role=dialog]')) return;
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      }),
    [router],
  );
}

/** The first screen came as a document, which the server has counted; each further one is told with the next set. */
function useCountedMoves(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const pattern = router.state.matches.at(-1)?.fullPath;
        if (!fromLocation || !pathChanged || !pattern || pattern.startsWith('/platform')) return;
        void import('../api/visits').then(({ noteScreen }) => noteScreen(pattern));
      }),
    [router],
  );
}
