// Chooses one file: by button or by dropping; refuses what the product does not take; shows how far an upload is.
import { CloseButton } from '@mantine/core';
import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import look from './look.module.css';
import classes from './form.module.css';
import { ProgressBar } from './progress-bar';
import { accepted, refusalOf, type UploadKind } from './upload-kinds';

export interface UploadFieldProps {
  label: string;
  kind: UploadKind;
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

/** What was chosen and is not taken stands there with its reason until it is removed; its form is not sent meanwhile. */
function useChoice({ kind, value, onChange }: Pick<UploadFieldProps, 'kind' | 'value' | 'onChange'>) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<{ name: string; problem: string } | null>(null);
  useEffect(() => input.current?.setCustomValidity(refused?.problem ?? ''), [refused]);
  const take = (file: File | undefined) => {
    if (!file) return;
    const problem = refusalOf(file, kind);
    setRefused(problem === null ? null : { name: file.name, problem });
    onChange(problem === null ? file : null);
  };
  const remove = () => {
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
    setRefused(null);
    onChange(null);
  };
  return { input, take, remove, chosen: refused?.name ?? value?.name, problem: refused?.problem ?? null };
}

export function UploadField(props: UploadFieldProps) {
  const { label, kind, present, progress } = props;
  const id = useId();
  const { input, take, remove, chosen, problem } = useChoice(props);
  const { over, dropping } = useDropping(take);
  const error = problem ?? props.error;
  return (
    <div className={classes.upload}>
      <span className={classes.uploadLabel}>{label}</span>
      <div className={classes.drop} data-over={over} {...dropping}>
        <input
          ref={input}
          id={id}
          type="file"
          className="only-read"
          accept={accepted[kind].endings.join(',')}
          aria-label={label}
          aria-describedby={`${id}-note ${id}-fault`}
          aria-invalid={Boolean(error)}
          onChange={(event) => take(event.target.files?.[0])}
        />
        <label htmlFor={id} className={classes.pick}>
          Choose a file
        </label>
        <span className={classes.dropText} id={`${id}-note`}>
          {chosen ?? present ?? <WhatIsTaken kind={kind} />}
        </span>
        {chosen && <CloseButton aria-label={`Remove ${chosen}`} onClick={remove} />}
      </div>
      {props.description && <span className={classes.dropText}>{props.description}</span>}
      <Progress label={label} progress={progress} />
      {error && (
        <span className={look.fault} id={`${id}-fault`} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

/** Nothing is dropped with a thumb. */
const WhatIsTaken = ({ kind }: Pick<UploadFieldProps, 'kind'>) => (
  <>
    <span className={classes.byDropping}>Or drop it here: </span>
    {accepted[kind].words}, up to 4 MB.
  </>
);

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
