// Change and remove at the end of a line, as two icons with names.
import { Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { IconButton } from './icon-button';

interface RowButtonsProps {
  name: string;
  onChange?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  /** Changing is there, but not open; why stands beside. */
  changeOff?: boolean;
}

export function RowButtons({ name, onChange, onRemove, changeOff = false }: RowButtonsProps) {
  if (!onChange && !onRemove) return null;
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      {onChange && (
        <IconButton
          icon={IconPencil}
          label={`Change ${name}`}
          title="Change"
          size={36}
          disabled={changeOff}
          onClick={onChange}
        />
      )}
      {onRemove && (
        <IconButton icon={IconTrash} label={`Remove ${name}`} title="Remove" size={36} onClick={onRemove} />
      )}
    </Group>
  );
}
