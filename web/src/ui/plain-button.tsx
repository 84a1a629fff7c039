// A button, or a link that looks like one, without the component library: for the doors, and what they share.
import type { ReactNode } from 'react';
import classes from './plain.module.css';

interface Looks {
  /** The page's one main thing where it is left out. */
  look?: 'default' | 'subtle';
  small?: boolean;
  wide?: boolean;
  children: ReactNode;
}

interface PlainButtonProps extends Looks {
  type?: 'button' | 'submit';
  busy?: boolean;
  /** Where its words do not say of what. */
  'aria-label'?: string;
  onClick?: () => void;
}

const looksOf = ({ look, small, wide }: Looks) => ({
  className: classes.button,
  'data-look': look,
  'data-small': small || undefined,
  'data-wide': wide || undefined,
});

export function PlainButton(props: PlainButtonProps) {
  const { type = 'button', busy = false, onClick, 'aria-label': label, ...looks } = props;
  const button = { type, disabled: busy, 'aria-busy': busy, 'aria-label': label, onClick };
  return (
    <button {...looksOf(looks)} {...button}>
      {looks.children}
    </button>
  );
}

export function ButtonLink({ href, ...looks }: Looks & { href: string }) {
  return (
    <a {...looksOf(looks)} href={href}>
      {looks.children}
    </a>
  );
}
