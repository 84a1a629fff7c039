// The frame around every signed-in screen: header, menu, footer, and the things that listen everywhere.
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { menuOf, placesOf } from '@rounds/product/menu';
import type { SessionUser } from '@rounds/product/identity/session-user';
import { termsVersion } from '@rounds/product/papers';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useSessionUser } from '../api/session';
import classes from './chrome.module.css';
import { Footer } from '../ui/footer';
import { Header } from './header';
import { MenuTree } from './menu-tree';
import { useDensity } from '../ui/use-density';
import { useSidebarMode, wideQuery } from './preferences';
import { useShellKeys } from './use-shell-keys';
import { FreshUser } from './fresh-user';
import { useLiveToasts } from './use-live-toasts';

// Opened by a deed, so loaded with it.
const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer')).MenuDrawer }));
const DayPlaces = lazy(async () => ({ default: (await import('./day-places')).DayPlaces }));
const HorizontalMenu = lazy(async () => ({ default: (await import('./horizontal-menu')).HorizontalMenu }));
const CommandPalette = lazy(async () => ({ default: (await import('./palette')).CommandPalette }));
const NewTerms = lazy(async () => ({ default: (await import('./new-terms')).NewTerms }));
const FrozenNote = lazy(async () => ({ default: (await import('./frozen-note')).FrozenNote }));
const KeyHelp = lazy(async () => ({ default: (await import('./key-help')).KeyHelp }));

/** Staff agree to nothing; a session of before the papers were counted says nothing of it. */
const isAskedAnew = ({ agreed_version: agreed }: SessionUser): boolean =>
  agreed !== undefined && agreed !== termsVersion;

/** Draws its children, or the matched route's screen, inside the frame. */
export function Chrome({ children }: { children?: ReactNode }) {
  const user = useSessionUser();
  return user ? <SignedIn user={user}>{children ?? <Outlet />}</SignedIn> : null;
}

/** Before the first list is painted. */
function useDensityOfDocument() {
  const [density] = useDensity();
  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
}

function SignedIn({ user, children }: { user: SessionUser; children: ReactNode }) {
  useLiveToasts(user.id, user.company_id ?? null);
  const wide = useMediaQuery(wideQuery, true, { getInitialValueInEffect: false });
  const [mode, setMode] = useSidebarMode();
  useDensityOfDocument();
  const [drawerOpen, drawer] = useDisclosure(false);
  const [paletteOpen, palette] = useDisclosure(false);
  const [helpOpen, help] = useDisclosure(false);
  useShellKeys({ palette: palette.open, help: help.open });
  useEffect(() => drawer.close(), [wide]);
  const nodes = menuOf(user);
  const places = wide ? [] : placesOf(user);
  const toggle = () => {
    if (!wide) drawer.toggle();
    else setMode(mode === 'expanded' ? 'hover' : 'expanded');
  };
  const menuShown = wide ? mode === 'expanded' : drawerOpen;
  return (
    <div
      className={classes.shell}
      data-mode={wide ? mode : 'drawer'}
      data-places={places.length > 0 ? '' : undefined}
    >
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <Header user={user} wide={wide} menuShown={menuShown} onToggle={toggle} onPalette={palette.open} />
      <Suspense fallback={null}>{wide && mode === 'horizontal' && <HorizontalMenu nodes={nodes} />}</Suspense>
      <div className={classes.body}>
        {wide && mode !== 'horizontal' && (
          <nav className={classes.sidebar} aria-label="Main">
            <MenuTree nodes={nodes} />
          </nav>
        )}
        <Content user={user}>{children}</Content>
      </div>
      <OnMove act={drawer.close} />
      <FreshUser user={user} />
      <Suspense fallback={null}>
        {places.length > 0 && <DayPlaces places={places} onPalette={palette.open} />}
        {drawerOpen && !wide && <MenuDrawer user={user} nodes={nodes} onClose={drawer.close} />}
        {paletteOpen && <CommandPalette user={user} onClose={palette.close} />}
        {helpOpen && <KeyHelp onClose={help.close} />}
      </Suspense>
    </div>
  );
}

/** A component of its own, so that a move draws it anew instead of the shell. */
function OnMove({ act }: { act: () => void }) {
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(act, [path]);
  return null;
}

function Content({ user, children }: { user: SessionUser; children: ReactNode }) {
  return (
    <div className={classes.column}>
      <main id="content" className={classes.main} tabIndex={-1}>
        <Suspense fallback={null}>
          {isAskedAnew(user) && <NewTerms user={user} />}
          {user.company_frozen && <FrozenNote company={user.company_name ?? 'your company'} />}
        </Suspense>
        {children}
      </main>
      <Footer />
    </div>
  );
}
