// Who is signed in, and the way out.
import { Menu, UnstyledButton } from '@mantine/core';
import type { SessionUser } from '@rounds/product/identity/calls';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { signOut } from '../api/session';
import classes from './header.module.css';

export function ProfileMenu({ user }: { user: SessionUser }) {
  const name = user.full_name || user.email;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.logo} aria-label={`Account of ${name}`}>
          <span className={classes.initials} aria-hidden>
            {initialsOf(name)}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <strong>{name}</strong>
          <span>{subtitleOf(user)}</span>
        </div>
        <Menu.Divider />
        {user.userType === 'job_seeker' && (
          <Menu.Item
            leftSection={<IconUser size={18} stroke={1.7} aria-hidden />}
            renderRoot={(props) => <Link to="/job_seeker/profile" {...props} />}
          >
            Profile
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.7} aria-hidden />}
          onClick={() => void signOut()}
        >
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
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
