// Starts the signed-in application: guards first, then the one cache, the session's clocks and the page.
import './trusted-types';
import './ui/styles';
import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { leadOf } from './api/leads';
import { currentUser, watchSession } from './api/session';
import { sharedRows } from './api/shared-rows';
import { isAskedAgain } from './api/use-call';
import { App, routerFor } from './app';
import { toast } from './ui/toast';

// An answer is drawn in the same breath: by the library's timer a moved card waits for what else wants to be drawn.
notifyManager.setScheduler(queueMicrotask);

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: isAskedAgain,
      structuralSharing: sharedRows,
    },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.tell !== 'toast') return;
      const lead = leadOf(error);
      const action = lead && { label: lead.label, run: () => window.location.assign(lead.to) };
      toast.lost(error.message, action ? { action } : {});
    },
  }),
});

watchSession();

/** The routes of the staff come with their own addresses, and with staff: nobody else's first page carries them. */
const isOfStaff = window.location.pathname.startsWith('/platform') || currentUser()?.userType === 'platform';
const router = routerFor(queries, isOfStaff ? await import('./routes/platform') : undefined);

const place = document.getElementById('root');
if (place) createRoot(place).render(<App queries={queries} router={router} />);
