// The frame around every signed-in screen: header, menu, footer, and the things that listen everywhere.
import { Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { menuOf } from '@rounds/product/menu';
import type { SessionUser } from '@rounds/product/identity/calls';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useSessionUser } from '../api/session';
import classes from './chrome.module.css';
import { AppearanceControls } from './appearance';
import { Footer } from './footer';
import { Header } from './header';
import { HorizontalMenu } from './horizontal-menu';
import { KeyHelp } from './key-help';
import { MenuTree } from './menu-tree';
import { CommandPalette } from './palette';
import { useSidebarMode, wideQuery } from './preferences';
import { SearchBox } from './search-box';
import { useFreshUser } from './use-fresh-user';
import { useLiveToasts } from './use-live-toasts';

/** Draws its children, or the matched route's screen, inside the frame. */
export function Chrome({ children }: { children?: ReactNode }) {
  const user = useSessionUser();
  return user ? <SignedIn user={user}>{children ?? <Outlet />}</SignedIn> : null;
}

function SignedIn({ user, children }: { user: SessionUser; children: ReactNode }) {
  useFreshUser(user);
  useLiveToasts(user.id);
  const wide = useMediaQuery(wideQuery, true, { getInitialValueInEffect: false });
  const [mode, setMode] = useSidebarMode();
  const [drawerOpen, drawer] = useDisclosure(false);
  const [paletteOpen, palette] = useDisclosure(false);
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => drawer.close(), [path, wide]);
  const nodes = menuOf(user);
  const toggle = () => {
    if (!wide) drawer.toggle();
    else setMode(mode === 'expanded' ? 'hover' : 'expanded');
  };
  const menuShown = wide ? mode === 'expanded' : drawerOpen;
  return (
    <div className={classes.shell} data-mode={wide ? mode : 'drawer'}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <Header user={user} wide={wide} menuShown={menuShown} onToggle={toggle} onPalette={palette.open} />
      {wide && mode === 'horizontal' && <HorizontalMenu nodes={nodes} />}
      <div className={classes.body}>
        {wide && mode !== 'horizontal' && (
          <nav className={classes.sidebar} aria-label="Main">
            <MenuTree nodes={nodes} />
          </nav>
        )}
        <div className={classes.column}>
          <main id="content" className={classes.main} tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <Drawer opened={drawerOpen && !wide} onClose={drawer.close} title="Menu" size={300} padding="md">
        <div className={classes.drawer}>
          {user.userType === 'job_seeker' && <SearchBox />}
          <nav aria-label="Main">
            <MenuTree nodes={nodes} />
          </nav>
          <AppearanceControls withSidebar={false} />
        </div>
      </Drawer>
      <CommandPalette user={user} opened={paletteOpen} onOpen={palette.open} onClose={palette.close} />
      <KeyHelp />
    </div>
  );
}
