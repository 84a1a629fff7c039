// The quiet frame around pages for people who are not in yet: the logo, the content, the foot.
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './door-frame.module.css';
import { Footer } from './footer';
import { Logo } from './logo';
import { SchemeToggle } from './screen-toggles';

export function DoorFrame({ children }: { children?: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <a href="/" className={classes.home} aria-label="Rounds, to the start">
          <Logo />
        </a>
        <SchemeToggle />
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      <Footer />
    </div>
  );
}
