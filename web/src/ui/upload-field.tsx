// Chooses one file: by button or by dropping; refuses what the product does not take; shows how far an upload is.
import { CloseButton } from '@mantine/core';
import { limits } from '@rounds/product/limits';
import { refusals } from '@rounds/product/refusals';
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import look from './look.module.css';
import classes from './form.module.css';
import { ProgressBar } from './progress-bar';

const accepted = {
  document: { endings: ['.txt', '.rtf', '.doc', '.docx', '.pdf'], words: 'txt, rtf, doc, docx or pdf' },
  offer: { endings: ['.docx', '.pdf'], words: 'pdf or docx' },
  image: { endings: ['.jpg', '.jpeg', '.png', '.webp', '.gif'], words: 'jpg, png, webp or gif' },
} as const;

export interface UploadFieldProps {
  label: string;
  kind: keyof typeof accepted;
  value: File | null;
  onChange: (file: File | null) => void;
  /** The name of the file that is there already. */
  present?: string;
  /** 0–100 while it goes up. */
  progress?: number | null;
  description?: string;
  error?: ReactNode;
}

/** A file may be let fall onto the field; `over` while one is held above it. */
function useDropping(take: (file: File | undefined) => void) {
  const [over, setOver] = useState(false);
  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files[0]);
    },
  };
  return { over, dropping };
}

export function UploadField(props: UploadFieldProps) {
  const { label, kind, value, onChange, present, progress } = props;
  const id = useId();
  const { over, dropping } = useDropping((file) => take(file));
  const [problem, setProblem] = useState<string | null>(null);
  const take = (file: File | undefined) => {
    if (!file) return;
    const refused = refusalOf(file, kind);
    setProblem(refused);
    onChange(refused ? null : file);
  };
  const error = problem ?? props.error;
  return (
    <div className={classes.upload}>
      <span className={classes.uploadLabel}>{label}</span>
      <div className={classes.drop} data-over={over} {...dropping}>
        <input
          id={id}
          type="file"
          className="only-read"
          accept={accepted[kind].endings.join(',')}
          aria-label={label}
          aria-describedby={`${id}-note`}
          aria-invalid={Boolean(error)}
          onChange={(event) => take(event.target.files?.[0])}
        />
        <label htmlFor={id} className={classes.pick}>
          Choose a file
        </label>
        <span className={classes.dropText} id={`${id}-note`}>
          {value?.name ?? present ?? `Or drop it here: ${accepted[kind].words}, up to 4 MB.`}
        </span>
        {value && <CloseButton aria-label={`Remove ${value.name}`} onClick={() => onChange(null)} />}
      </div>
      {props.description && <span className={classes.dropText}>{props.description}</span>}
      <Progress label={label} progress={progress} />
      {error && (
        <span className={look.fault} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

function Progress({ label, progress }: Pick<UploadFieldProps, 'label' | 'progress'>) {
  const goesUp = typeof progress === 'number';
  return (
    <>
      {goesUp && <ProgressBar value={progress} label={`Uploading ${label}`} showValue />}
      <span className="only-read" aria-live="polite">
        {goesUp && said(label, progress)}
      </span>
    </>
  );
}

/** Heard at every quarter: each percent would be noise. */
const said = (label: string, progress: number) =>
  `${label}: ${Math.floor(progress / 25) * 25} percent uploaded.`;

function refusalOf(file: File, kind: keyof typeof accepted): string | null {
  const name = file.name.toLowerCase();
  if (!accepted[kind].endings.some((ending) => name.endsWith(ending))) {
    return `${refusals.wrong_type[1]} Please choose ${accepted[kind].words}.`;
  }
  return file.size > limits.uploadBytes ? refusals.too_large[1] : null;
}
