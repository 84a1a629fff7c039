// A button that is a link to an address with a query, opened inside the app.
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface AddressButtonProps {
  href: string;
  icon?: ReactNode;
  children: ReactNode;
}

export function AddressButton({ href, icon, children }: AddressButtonProps) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    // A new tab or window is the browser's.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <Button component="a" href={href} variant="default" leftSection={icon} onClick={follow}>
      {children}
    </Button>
  );
}
