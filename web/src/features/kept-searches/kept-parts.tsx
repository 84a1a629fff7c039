// What the kept searches of both sides share: saving one, the list, and removing with a way back.
import { TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { CallForm } from '../../ui/call-form';
import { IconButton } from '../../ui/icon-button';
import { toast } from '../../ui/toast';
import classes from './kept.module.css';
import { many } from '../../ui/words';

/** What the calls take: each parameter as text. */
export const asText = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

const longestName = 80;

export function nameToBegin(words: string | undefined, set: number, otherwise: string): string {
  const filters = set > 0 ? many(set, 'filter') : '';
  return [words, filters].filter(Boolean).join(', ').slice(0, longestName) || otherwise;
}

interface KeptListProps {
  title: string;
  /** Said where nothing is kept yet. */
  nothing: string;
  children: readonly ReactNode[];
}

export function KeptList({ title, nothing, children }: KeptListProps) {
  return (
    <>
      <h3 className={classes.heading}>{title}</h3>
      {children.length === 0 ? (
        <p className={classes.quiet}>{nothing}</p>
      ) : (
        <ul className={classes.list}>{children}</ul>
      )}
    </>
  );
}

interface SaveBoxProps {
  of: ComponentProps<typeof CallForm>['of'] & { field: (path: string) => object };
  /** What a side asks besides the name. */
  children: ReactNode;
}

export function SaveBox({ of, children }: SaveBoxProps) {
  return (
    <div className={classes.form}>
      <CallForm of={of} label="Save this search" submitLabel="Save this search">
        <TextInput label="Name" maxLength={longestName} {...of.field('name')} />
        {children}
      </CallForm>
    </div>
  );
}

interface RemoveButtonProps {
  name: string;
  remove: {
    isPending: boolean;
    mutate: (sending: { params: { id: number } }, then: { onSuccess: () => void }) => void;
  };
  id: number;
  onUndo: () => void;
}

export function RemoveButton({ name, id, remove, onUndo }: RemoveButtonProps) {
  const onSuccess = () => toast.done('The search is removed.', { undo: onUndo });
  return (
    <IconButton
      icon={IconTrash}
      label={`Remove ${name}`}
      title="Remove"
      busy={remove.isPending}
      onClick={() => remove.mutate({ params: { id } }, { onSuccess })}
    />
  );
}
