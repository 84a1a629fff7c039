// The fields of a page: its address, title, summary and text; of help also the screens that it is shown on first.
import { MultiSelect, Textarea, TextInput } from '@mantine/core';
import { figureNames } from '@rounds/product/content/figures';
import type { ContentKind } from '@rounds/product/content/states';
import { limits } from '@rounds/product/limits';
import type { Ref } from 'react';
import classes from './content.module.css';
import { kindWords, screenChoices } from './words';

interface WordsFieldsProps {
  kind: ContentKind;
  field: (name: 'slug' | 'title' | 'summary' | 'body' | 'screens') => object;
  /** It was public under it. */
  addressStays: boolean;
  /** Where pictures are put in. */
  text?: Ref<HTMLTextAreaElement>;
}

const { title, summary, slug } = limits.content;

export function WordsFields({ kind, field, addressStays, text }: WordsFieldsProps) {
  return (
    <>
      <TextInput label="Title" maxLength={title} {...field('title')} />
      <TextInput
        label="Address"
        description={
          addressStays
            ? 'It stays as it is: links to it may stand anywhere.'
            : `${kindWords[kind].path}/… in small letters, digits and hyphens.`
        }
        maxLength={slug}
        readOnly={addressStays}
        {...field('slug')}
      />
      <Textarea
        label="Summary"
        description="A sentence, as it stands in lists and in the feed."
        maxLength={summary}
        autosize
        minRows={2}
        {...field('summary')}
      />
      {kind === 'help' && (
        <MultiSelect
          label="Screens"
          description="Where help shows it first."
          data={screenChoices}
          searchable
          {...field('screens')}
        />
      )}
      <Textarea
        className={classes.text ?? ''}
        label="Text"
        description="Markdown: ## heading, **strong**, - list, [words](https://…), a table with |."
        autosize
        minRows={14}
        maxRows={36}
        {...(text ? { ref: text } : {})}
        {...field('body')}
      />
      <Figures />
    </>
  );
}

function Figures() {
  return (
    <details>
      <summary>Figures that come from the product itself</summary>
      <p className={classes.figures}>
        {figureNames.map((name) => (
          <code key={name}>{`{{${name}}}`}</code>
        ))}
      </p>
    </details>
  );
}
