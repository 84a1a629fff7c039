// A quiet button that is only a picture: its name is said aloud, its title shown on pointing.
import type { Icon } from '@tabler/icons-react';
import { PictureButton } from './picture-button';

interface IconButtonProps {
  icon: Icon;
  /** With what it is about: "Remove Skills". */
  label: string;
  /** The same without it. */
  title: string;
  /** Pixels; 36 where several stand in a row of a table. */
  size?: 36;
  disabled?: boolean;
  busy?: boolean;
  onClick: () => void;
}

export function IconButton({ icon: Mark, label, title, size, disabled, busy, onClick }: IconButtonProps) {
  return (
    <PictureButton
      size={size}
      aria-label={label}
      title={title}
      disabled={disabled}
      busy={busy}
      onClick={onClick}
    >
      <Mark size={18} stroke={1.7} aria-hidden />
    </PictureButton>
  );
}
