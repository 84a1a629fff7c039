// A button that asks for the document of something, as a document or as a picture; another one replaces it.
import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { accepted } from './upload-kinds';

interface ChooseFileProps {
  /** What it documents, in words. */
  of: string;
  /** One is there already. */
  present: boolean;
  busy: boolean;
  onChoose: (file: File) => void;
}

export function ChooseFile({ of, present, busy, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (file: File | undefined) => {
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
    if (file) onChoose(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        className="only-read"
        tabIndex={-1}
        aria-label={`Document of ${of}`}
        accept={[...accepted.document.endings, ...accepted.image.endings].join(',')}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        loading={busy}
        leftSection={present ? undefined : <IconPaperclip size={16} aria-hidden />}
        title={`${accepted.document.words}, ${accepted.image.words}, up to 4 MB`}
        aria-label={`${present ? 'Replace' : 'Add'} the document of ${of}`}
        onClick={() => input.current?.click()}
      >
        {present ? 'Replace' : 'Add the document'}
      </Button>
    </>
  );
}
