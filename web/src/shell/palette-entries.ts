// What the command palette can find for a person: what can be done here, the menu's screens, what is done anywhere.
import { useMantineColorScheme } from '@mantine/core';
import type { SessionUser } from '@rounds/product/identity/session-user';
import { linksOf } from '@rounds/product/menu';
import { IconArrowRight, IconBrightness, IconLogout, IconSparkles, type Icon } from '@tabler/icons-react';
import { signOut } from '../api/session';
import { useOfferedDeeds } from '../ui/deeds';
import { iconOf } from './icons';
import { matching } from './matching';
import { jobSearchHref } from './search-rule';

export interface PaletteEntry {
  key: string;
  title: string;
  /** Whom or what it is done to. */
  about?: string;
  icon: Icon;
  /** Either an address or a deed. */
  href?: string;
  run?: () => void;
}

export function usePaletteEntries(user: SessionUser, text: string): PaletteEntry[] {
  const { toggleColorScheme } = useMantineColorScheme();
  const here = useOfferedDeeds().map((deed) => ({
    ...deed,
    key: `here-${deed.key}`,
    icon: IconArrowRight,
  }));
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
  const anywhere = [
    ...(user.userType === 'job_seeker' ? [fit] : []),
    { key: 'scheme', title: 'Switch between light and dark', icon: IconBrightness, run: toggleColorScheme },
    { key: 'out', title: 'Sign out', icon: IconLogout, run: () => void signOut() },
  ];
  return matching([...here, ...places, ...anywhere], text);
}
