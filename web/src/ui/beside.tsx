// Two columns: what is read, and beside it what stays in sight. In a narrow window one above the other.
import type { ReactNode } from 'react';
import classes from './beside.module.css';

interface BesideProps {
  /** Names what stands beside. */
  label: string;
  aside: ReactNode;
  /** `wide` has room for a form. */
  width?: 'narrow' | 'wide';
  /** In a narrow window what stands beside comes first, where it is what one came for. */
  asideFirst?: boolean;
  children: ReactNode;
}

export function Beside({ label, aside, width = 'narrow', asideFirst = false, children }: BesideProps) {
  return (
    <div className={classes.beside} data-width={width} data-aside-first={asideFirst}>
      {children}
      <aside className={classes.aside} aria-label={label}>
        {aside}
      </aside>
    </div>
  );
}
