// Who is signed in, and the way out.
import { UnstyledButton } from '@mantine/core';
import type { SessionUser } from '@rounds/product/identity/session-user';
import { IconBell, IconLogout, IconShieldLock, IconUser } from '@tabler/icons-react';
import { signOut } from '../api/session';
import { PopMenu, type PopMenuItem } from '../ui/pop-menu';
import classes from './profile-menu.module.css';

const itemsOf = {
  job_seeker: ['profile', 'told', 'security', 'out'],
  employer: ['told', 'security', 'out'],
  platform: ['security', 'out'],
} as const;

export function ProfileMenu({ user }: { user: SessionUser }) {
  const name = user.full_name || user.email;
  const profile: PopMenuItem = {
    key: 'profile',
    title: 'Profile',
    icon: <IconUser size={20} stroke={1.7} aria-hidden />,
    to: '/job_seeker/profile',
  };
  const security: PopMenuItem = {
    key: 'security',
    title: 'Sign-in and security',
    icon: <IconShieldLock size={20} stroke={1.7} aria-hidden />,
    to: user.userType === 'platform' ? '/platform' : `/${user.userType}/security`,
  };
  const told: PopMenuItem = {
    key: 'told',
    title: 'Notification settings',
    icon: <IconBell size={20} stroke={1.7} aria-hidden />,
    to: `/${user.userType}/notification_preferences`,
  };
  const out: PopMenuItem = {
    key: 'out',
    title: 'Sign out',
    icon: <IconLogout size={20} stroke={1.7} aria-hidden />,
    run: () => void signOut(),
  };
  const items = { profile, security, told, out };
  return (
    <PopMenu
      label="Account"
      items={itemsOf[user.userType].map((key) => items[key])}
      head={
        <div className={classes.person}>
          <strong>{name}</strong>
          <span>{subtitleOf(user)}</span>
        </div>
      }
      button={(props) => (
        <UnstyledButton {...props} className={classes.account} aria-label={`Account of ${name}`}>
          <span className={classes.initials} aria-hidden>
            {initialsOf(name)}
          </span>
        </UnstyledButton>
      )}
    />
  );
}

/** The role in words for employers, the discipline for job seekers. */
function subtitleOf(user: SessionUser): string {
  if (user.userType === 'job_seeker') return user.discipline?.title ?? 'Job seeker';
  return user.role ? user.role.replaceAll('_', ' ') : 'Staff';
}

function initialsOf(name: string): string {
  const words = name.split(/[\s.@]+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words[words.length - 1] : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}
