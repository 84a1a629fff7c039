// A file to go along with a message: chosen by a paperclip, named until it is sent, taken off again.
import { CloseButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button';
import { accepted, eitherRefusal, partOf } from '../../ui/upload-kinds';
import look from '../../ui/look.module.css';
import classes from './attach.module.css';

export function useAttached() {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (chosen: File | null) => {
    const wrong = chosen && eitherRefusal(chosen);
    setProblem(wrong);
    setFile(wrong ? null : chosen);
    return !wrong;
  };
  return { file, problem, choose, parts: file ? { files: { [partOf(file)]: file } } : {} };
}

interface AttachProps {
  file: File | null;
  problem: ReactNode;
  onChoose(file: File | null): void;
}

export function Attach({ file, problem, onChoose }: AttachProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (chosen: File | null) => {
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
    onChoose(chosen);
  };
  return (
    <div className={classes.attach}>
      <input
        ref={input}
        type="file"
        className="only-read"
        tabIndex={-1}
        aria-label="File to send along"
        accept={[...accepted.document.endings, ...accepted.image.endings].join(',')}
        onChange={(event) => choose(event.target.files?.[0] ?? null)}
      />
      <IconButton
        icon={IconPaperclip}
        label="Attach a file"
        title={`${accepted.document.words}, ${accepted.image.words}, up to 4 MB`}
        onClick={() => input.current?.click()}
      />
      {file && (
        <span className={classes.attached}>
          {file.name}
          <CloseButton aria-label={`Remove ${file.name}`} onClick={() => choose(null)} />
        </span>
      )}
      {problem && (
        <span className={look.fault} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
