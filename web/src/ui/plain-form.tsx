// A form from a call's schema without the component library: for the doors, and what they share with the application.
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { z } from 'zod';
import {
  errorsOf,
  focusFirstError,
  forgetDraft,
  keepDraft,
  nothingSaid,
  placeFields,
  readDraft,
  stillRefused,
  type DraftName,
  type FormErrors,
  type ObjectSchema,
  type Refusal,
  type Said,
  type Values,
} from './form-parts';
import { FormFrame, type FormOf } from './form-frame';
import { PlainButton } from './plain-button';

/** A sentence that pushed the button away between press and release would swallow the click. */
const checkAfterMs = 200;

export interface PlainFormOptions<S extends ObjectSchema> {
  /** The part of the call's body that the form fills. */
  schema: S;
  initial: Values<S>;
  /** Sends; what it throws is shown. */
  submit: (values: z.input<S>) => Promise<unknown>;
  /** A name under which what is typed survives back and reload. Passwords are never kept. */
  draft?: DraftName;
}

/** Props for a field of plain-fields.tsx, or for one that answers a value by itself. */
export interface PlainFieldProps {
  'data-path': string;
  value?: never;
  checked?: boolean;
  error: ReactNode;
  onChange: (changed: unknown) => void;
  onBlur: () => void;
}

export interface PlainForm<S extends ObjectSchema> extends FormOf {
  field: (path: keyof Values<S> & string, tick?: { type: 'checkbox' }) => PlainFieldProps;
  /** What is in the form, and what is wrong at a path within it: for a field of several parts. */
  values: Values<S>;
  errorAt: (path: string) => ReactNode;
}

export function usePlainForm<S extends ObjectSchema>(options: PlainFormOptions<S>): PlainForm<S> {
  const { schema, initial, submit, draft } = options;
  const element = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState<Said>(nothingSaid);
  const [busy, setBusy] = useState(false);
  const refused = useRef<Refusal>({ fields: {}, values: {} });
  const { values, errors, setErrors, change } = useTyped<S>(initial, draft);
  const check = (path: string) => () => {
    const found = { ...stillRefused(refused.current, values.current), ...errorsOf(schema, values.current) };
    setErrors((before) => ({ ...without(before, path), ...(path in found ? { [path]: found[path] } : {}) }));
  };
  const fail = (error: unknown) => {
    const { fields, rest } = placeFields(error, values.current);
    refused.current = { fields, values: values.current };
    setErrors(fields);
    setSaid({ messages: rest, failure: error });
    focusFirstError(element.current, fields);
  };
  const onSubmit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (busy) return;
    const wrong = errorsOf(schema, values.current);
    setErrors(wrong);
    setSaid(nothingSaid);
    if (Object.keys(wrong).length > 0) return focusFirstError(element.current, wrong);
    setBusy(true);
    // The check above has just proved that nothing is left unchosen.
    submit(values.current as z.input<S>)
      .then(() => forgetDraft(draft), fail)
      .finally(() => setBusy(false));
  };
  const field: PlainForm<S>['field'] = (path, tick) => ({
    'data-path': path,
    [tick ? 'checked' : 'value']: values.current[path],
    error: errors[path],
    onChange: (changed) => change(path, valueOf(changed)),
    onBlur: () => setTimeout(check(path), checkAfterMs),
  });
  const parts = { values: values.current, errorAt: (path: string) => errors[path] };
  return { field, ...parts, element, onSubmit, busy, ...said };
}

const without = (errors: FormErrors, path: string): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([at]) => at !== path && !at.startsWith(`${path}.`)));

/** What is in the form, kept as a draft; a field that changes is not wrong any more. */
function useTyped<S extends ObjectSchema>(initial: Values<S>, draft: DraftName | undefined) {
  const [first] = useState(() => ({ ...initial, ...readDraft<Values<S>>(draft) }));
  const values = useRef<Values<S>>(first);
  const [errors, setErrors] = useState<FormErrors>({});
  const [, drawAnew] = useState(0);
  const change = (path: string, value: unknown) => {
    values.current = { ...values.current, [path]: value };
    keepDraft(draft, values.current);
    drawAnew((times) => times + 1);
    setErrors((before) => without(before, path));
  };
  return { values, errors, setErrors, change };
}

/** A field hands over its event, or what is chosen in it. */
function valueOf(changed: unknown): unknown {
  const field = (changed as { currentTarget?: HTMLInputElement } | null)?.currentTarget;
  if (!field) return changed;
  return field.type === 'checkbox' ? field.checked : field.value;
}

interface PlainFormProps {
  /** What usePlainForm returned. */
  of: FormOf;
  label: string;
  submitLabel: string;
  children: ReactNode;
}

export function PlainForm({ of, label, submitLabel, children }: PlainFormProps) {
  const foot = (
    <PlainButton type="submit" busy={of.busy} wide>
      {submitLabel}
    </PlainButton>
  );
  return (
    <FormFrame of={of} label={label} foot={foot}>
      {children}
    </FormFrame>
  );
}
