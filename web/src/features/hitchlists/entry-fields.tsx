// Note and tags of somebody on a list, as the two forms that write them ask for them.
import { TagsInput, Textarea } from '@mantine/core';
import { limits } from '@rounds/product/limits';
import type { ReactNode } from 'react';

interface EntryFieldsProps {
  field: (path: string) => object;
  /** The form's sentences by path; one tag's stands under all of them. */
  errors: Readonly<Record<string, ReactNode>>;
  /** Tags that others of the list have. */
  known: readonly string[];
}

export function EntryFields({ field, errors, known }: EntryFieldsProps) {
  const wrong = Object.keys(errors).find((path) => path.startsWith('tags'));
  return (
    <>
      <Textarea
        label="Note"
        description="Your team reads it. The job seeker does not."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.hitchlists.note}
        {...field('note')}
      />
      <TagsInput
        label="Tags"
        description="Press Enter after each."
        splitChars={[',', ';', '\n']}
        maxTags={limits.hitchlists.tags}
        data={[...known]}
        {...field('tags')}
        error={wrong === undefined ? undefined : errors[wrong]}
        data-path={wrong ?? 'tags'}
      />
    </>
  );
}
