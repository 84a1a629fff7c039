// A button that is only a picture, or a link that looks like one, without the component library.
import type { ComponentProps } from 'react';
import classes from './picture-button.module.css';

interface PictureButtonProps extends ComponentProps<'button'> {
  /** Said aloud. */
  'aria-label': string;
  /** What it stands for is so: kept, chosen. */
  lit?: boolean;
  /** Pixels where a finger does not point: 36 where several stand in a row, 28 on a card; else 40. */
  size?: 36 | 28 | undefined;
  /** What it began is under way. */
  busy?: boolean;
}

export const pictureLook = classes.button;

export const PictureButton = ({ lit, size, busy, disabled, ...props }: PictureButtonProps) => (
  <button
    type="button"
    {...props}
    className={classes.button}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
    data-lit={lit || undefined}
    data-size={size}
  />
);
