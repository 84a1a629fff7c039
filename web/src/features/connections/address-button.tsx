// A button that is a link to an address with a query, opened inside the app.
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface AddressButtonProps {
  href: string;
  icon?: ReactNode;
  /** Inside a line of a list. */
  small?: boolean;
  /** What is read aloud, where the few words on it would not say about whom. */
  about?: string;
  children: ReactNode;
}

export function AddressButton({ href, icon, small, about, children }: AddressButtonProps) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    // A new tab or window is the browser's.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <Button
      component="a"
      href={href}
      variant={small ? 'light' : 'default'}
      leftSection={icon}
      onClick={follow}
      {...(small ? { size: 'xs' } : {})}
      {...(about ? { 'aria-label': about } : {})}
    >
      {children}
    </Button>
  );
}
