// A button that is a link to an address with a query, opened inside the app.
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { opensHere } from '../../ui/opens-here';

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
    if (opensHere(event)) void router.navigate({ href });
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
