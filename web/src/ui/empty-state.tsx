// What an empty list says: what belongs here, and the next step.
import type { ReactNode } from 'react';
import classes from './states.module.css';

export interface EmptyStateProps {
  title: string;
  /** One sentence. */
  text?: ReactNode;
  /** The button or link that leads on. */
  action?: ReactNode;
  icon?: ReactNode;
}

export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      <p className={classes.emptyTitle}>{title}</p>
      {text && <p className={classes.emptyText}>{text}</p>}
      {action && <div className={classes.emptyAction}>{action}</div>}
    </div>
  );
}
