// The full-screen overlay for the rare moment when a page really cannot be used.
import { Loader, Portal } from '@mantine/core';
import { AfterAMoment } from './refused-note';
import classes from './states.module.css';

export interface LoadingOverlayProps {
  visible: boolean;
  /** What is being waited for, read aloud. */
  label?: string;
}

export function LoadingOverlay({ visible, label = 'Loading' }: LoadingOverlayProps) {
  if (!visible) return null;
  return (
    <Portal>
      <AfterAMoment>
        <div className={classes.overlay} role="status" aria-live="polite">
          <Loader color="teal" />
          <span className="only-read">{label}</span>
        </div>
      </AfterAMoment>
    </Portal>
  );
}
