// Listens to the live socket while somebody is signed in and tells what arrives.
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openLive } from '../api/live';
import { toast } from '../ui/toast';

export function useLiveToasts(userId: number): void {
  const client = useQueryClient();
  const router = useRouter();
  useEffect(
    () =>
      openLive(client, ({ message, target_url }) => {
        if (!message) return;
        const action = target_url
          ? { label: 'Open', run: () => void router.navigate({ href: target_url }) }
          : undefined;
        toast.news(message, action ? { action } : {});
      }),
    [client, router, userId],
  );
}
