// The bar on top of every signed-in screen: menu, logo, and the controls of the person's side.
import { Button } from '@mantine/core';
import type { SessionUser } from '@rounds/product/identity/session-user';
import { homeOf } from '@rounds/product/menu';
import { roleMay } from '@rounds/product/permissions';
import { IconLayoutSidebar, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Bell } from './bell';
import { FindMyFit } from './find-my-fit';
import { HelpButton } from './help-button';
import classes from './header.module.css';
import logoClasses from '../ui/logo.module.css';
import { Logo } from '../ui/logo';
import { ProfileMenu } from './profile-menu';
import { TokenBadges } from './token-badges';
import { PictureButton } from '../ui/picture-button';

// Of one side or one width only, so not loaded by the others or at the doors.
const WideTools = lazy(async () => ({ default: (await import('./wide-tools')).WideTools }));
const JobStatusMenu = lazy(async () => ({ default: (await import('./job-status-menu')).JobStatusMenu }));

interface HeaderProps {
  user: SessionUser;
  wide: boolean;
  menuShown: boolean;
  onToggle: () => void;
  onPalette: () => void;
}

export function Header({ user, wide, menuShown, onToggle, onPalette }: HeaderProps) {
  return (
    <header className={classes.header}>
      <PictureButton
        aria-label={menuShown ? 'Close the menu' : 'Open the menu'}
        aria-expanded={menuShown}
        onClick={onToggle}
      >
        {wide ? <IconLayoutSidebar size={22} stroke={1.7} /> : <IconMenu2 size={22} stroke={1.7} />}
      </PictureButton>
      <Link to={homeOf(user)} className={logoClasses.logo} aria-label="Rounds, to your start page">
        <Logo />
      </Link>
      <div className={classes.gap} />
      {wide && (
        <Button
          variant="default"
          className={classes.palette}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={<kbd className={classes.keys}>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>}
          onClick={onPalette}
        >
          Go to
        </Button>
      )}
      {user.userType === 'job_seeker' && <FindMyFit />}
      {user.userType === 'job_seeker' && (
        <Suspense fallback={null}>
          <JobStatusMenu status={user.status ?? 'ready'} />
        </Suspense>
      )}
      {user.role && roleMay(user.role, 'read_money') && <TokenBadges user={user} />}
      {wide && (
        <Suspense fallback={<span className={classes.tools} />}>
          <WideTools />
        </Suspense>
      )}
      {user.userType !== 'platform' && <HelpButton side={user.userType} />}
      {user.userType !== 'platform' && <Bell user={user} />}
      <ProfileMenu user={user} />
    </header>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
