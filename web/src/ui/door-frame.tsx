// The quiet frame around pages for people who are not in yet: the logo, the content, the foot.
import type { ReactNode } from 'react';
import classes from './door-frame.module.css';
import { Footer } from './footer';
import { Logo } from './logo';

interface DoorFrameProps {
  /** Light or dark. */
  toggle: ReactNode;
  children: ReactNode;
}

export function DoorFrame({ toggle, children }: DoorFrameProps) {
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <a href="/" className={classes.home} aria-label="Rounds, to the start">
          <Logo />
        </a>
        {toggle}
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
