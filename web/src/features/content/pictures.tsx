// The pictures of a page: adding one, and putting it into the text.
import { Button } from '@mantine/core';
import { addPicture, type ContentPage } from '@rounds/product/content/desk-calls';
import { pictureName } from '@rounds/product/content/pieces';
import { limits } from '@rounds/product/limits';
import { useState } from 'react';
import { useSend } from '../../api/use-call';
import { Section } from '../../ui/page';
import { UploadField } from '../../ui/upload-field';
import look from '../../ui/look.module.css';
import classes from './content.module.css';

interface PicturesProps {
  page: ContentPage;
  onInsert: (words: string) => void;
}

export function Pictures({ page: { id, pictures }, onInsert }: PicturesProps) {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const send = useSend(addPicture, {
    tell: 'form',
    onSettled: () => {
      setFile(null);
      setProgress(null);
    },
  });
  const take = (picture: File | null) => {
    setFile(picture);
    if (picture) send.mutate({ params: { id }, files: { picture }, onProgress: setProgress });
  };
  return (
    <Section
      title="Pictures"
      lead={`Up to ${limits.content.pictures}, each up to 4 MB. Say what it shows between the brackets.`}
    >
      <div className={look.stack}>
        <UploadField
          label="Add a picture"
          kind="image"
          value={file}
          onChange={take}
          progress={progress}
          error={send.error?.message}
        />
        <ul className={classes.pictures}>
          {pictures.map((picture) => (
            <Added key={picture.id} picture={picture} onInsert={onInsert} />
          ))}
        </ul>
      </div>
    </Section>
  );
}

interface AddedProps extends Pick<PicturesProps, 'onInsert'> {
  picture: ContentPage['pictures'][number];
}

function Added({ picture: { id, name, width, height }, onInsert }: AddedProps) {
  return (
    <li>
      <span>
        {name}{' '}
        <span className={look.small}>
          {width} × {height}
        </span>
      </span>
      <Button
        size="xs"
        variant="default"
        aria-label={`Put ${name} into the text`}
        onClick={() => onInsert(`![What it shows](${pictureName(id)})`)}
      >
        Put into the text
      </Button>
    </li>
  );
}
