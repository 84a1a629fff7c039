// What the command palette can find for a person: the menu's screens, then deeds.
import { useMantineColorScheme } from '@mantine/core';
import type { SessionUser } from '@rounds/product/identity/calls';
import { linksOf } from '@rounds/product/menu';
import { IconBrightness, IconLogout, IconSparkles, type Icon } from '@tabler/icons-react';
import { signOut } from '../api/session';
import { iconOf } from './icons';
import { jobSearchHref } from './search-rule';

export interface PaletteEntry {
  key: string;
  title: string;
  icon: Icon;
  /** Either an address or a deed. */
  href?: string;
  run?: () => void;
}

/** Every word typed must begin a word of the title. */
export function usePaletteEntries(user: SessionUser, text: string): PaletteEntry[] {
  const { toggleColorScheme } = useMantineColorScheme();
  const places = linksOf(user).map((link) => ({
    key: link.path,
    title: link.title,
    icon: iconOf[link.icon],
    href: link.path,
  }));
  const fit = {
    key: 'fit',
    title: 'Find My Fit',
    icon: IconSparkles,
    href: jobSearchHref({ suits_to_my_profile: 'true' }),
  };
  const deeds = [
    ...(user.userType === 'job_seeker' ? [fit] : []),
    { key: 'scheme', title: 'Switch between light and dark', icon: IconBrightness, run: toggleColorScheme },
    { key: 'out', title: 'Sign out', icon: IconLogout, run: () => void signOut() },
  ];
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return [...places, ...deeds].filter((entry) => {
    const words = entry.title.toLowerCase().split(/\s+/);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
}
