// A small word with a tone, for states of all kinds; the word carries the meaning, the color only repeats it.
import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type Tone = 'neutral' | 'accent' | 'waiting' | 'good' | 'lost';

export interface StatusBadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  /** The longer sentence behind the word. */
  hint?: string;
  children: ReactNode;
}

export function StatusBadge({ tone = 'neutral', icon, hint, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} title={hint}>
      {icon}
      {children}
    </span>
  );
}
