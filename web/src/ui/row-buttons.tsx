// Change and remove at the end of a line, as two icons with names.
import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';

interface RowButtonsProps {
  name: string;
  onChange?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

export function RowButtons({ name, onChange, onRemove }: RowButtonsProps) {
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      {onChange && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Change ${name}`}
          title="Change"
          onClick={onChange}
        >
          <IconPencil size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Remove ${name}`}
          title="Remove"
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
