// Listens to the live socket while somebody is signed in and tells what arrives.
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '../ui/toast';

/** The server chooses a socket's rooms once, so somebody who has just come to a company takes a new one. */
export function useLiveToasts(userId: number, companyId: number | null): void {
  const client = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    let close: (() => void) | null = null;
    let gone = false;
    // The socket is not needed for the first paint.
    void import('../api/live').then(({ openLive }) => {
      if (gone) return;
      close = openLive(client, ({ message, target_url }) => {
        if (!message) return;
        const run = () => void router.navigate({ href: target_url ?? '' });
        toast.news(message, target_url ? { action: { label: 'Open', run } } : {});
      });
    });
    return () => {
      gone = true;
      close?.();
    };
  }, [client, router, userId, companyId]);
}
