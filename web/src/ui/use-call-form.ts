// A form from a call's schema: its sentences under the fields, the draft kept, the server's answer mapped back.
import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import { useRef, useState, type ReactNode, type SubmitEvent, type RefObject } from 'react';
import type { z } from 'zod';
import { Refused, sentencesOf } from '../api/refused';

/** What a form holds while it is being filled: the input, with nothing chosen yet allowed anywhere. */
export type Draft<T> = {
  [K in keyof T]: T[K] | '' | null | undefined | (T[K] extends boolean ? boolean : never);
};

/** What the server said of the whole form. */
type Said = Pick<CallForm<never>, 'messages' | 'failure'>;
const nothing: Said = { messages: [], failure: null };

/** What a `submit` answers that asks first: nothing is sent yet, and what is typed stays kept. */
export const asksFirst = Symbol('asks first');

type ObjectSchema = z.ZodType<object, object>;
type Values<S extends ObjectSchema> = Draft<z.input<S>>;

export interface CallFormOptions<S extends ObjectSchema> {
  /** The part of the call's body that the form fills, such as `seekerSignIn.body.shape.user`. */
  schema: S;
  initial: Values<S>;
  /** Sends; what it throws is shown. Use `useSend(spec, { tell: 'form' })`. */
  submit: (values: z.input<S>) => Promise<unknown>;
  /** A name under which what is typed survives back and reload. Passwords and files are never kept. */
  draft?: string;
  /** The names under which files go along: what the server says of one stands under it, by `ofFile`. */
  files?: readonly string[];
}

export interface CallForm<S extends ObjectSchema> {
  form: UseFormReturnType<Values<S>>;
  /** Props for a field: `<TextInput label="Email" {...call.field('email')} />`. */
  field: UseFormReturnType<Values<S>>['getInputProps'];
  /** Props for the field of a file that goes along, which is kept beside the form. */
  ofFile: (name: string, set: (file: File | null) => void) => { error: ReactNode; onChange: typeof set };
  onSubmit: (event?: SubmitEvent<HTMLFormElement>) => void;
  element: RefObject<HTMLFormElement | null>;
  busy: boolean;
  /** Sentences about the whole form. */
  messages: string[];
  /** What it failed with last. */
  failure: unknown;
  /** Empties the form for the next time: what is missing is not said before something is typed. */
  startAgain: () => void;
}

export function useCallForm<S extends ObjectSchema>(options: CallFormOptions<S>): CallForm<S> {
  const { schema, initial, submit, draft, files = [] } = options;
  const element = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState<Said>(nothing);
  const [busy, setBusy] = useState(false);
  const refused = useRef<Refusal>({ fields: {}, values: {} });
  const begun = useRef('');
  const form = useForm<Values<S>>({
    initialValues: { ...initial, ...readDraft<Values<S>>(draft) },
    validateInputOnBlur: true,
    // A sentence that pushed the button away between press and release would swallow the click.
    validateDebounce: 200,
    // The check on blur comes late: what it looks at may have been sent and emptied meanwhile.
    validate: (values: Values<S>) =>
      JSON.stringify(values) === begun.current
        ? {}
        : { ...stillRefused(refused.current, values), ...errorsOf(schema, values) },
    onValuesChange: (values) => keepDraft(draft, values),
  }) as UseFormReturnType<Values<S>>;
  const fail = (error: unknown) => {
    const { fields, rest } = placeFields(error, { ...alongside(files), ...form.getValues() });
    refused.current = { fields, values: form.getValues() };
    form.setErrors(fields);
    setSaid({ messages: rest, failure: error });
    focusFirstError(element.current, fields);
  };
  const onSubmit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (busy) return;
    const values = form.getValues();
    const errors = errorsOf(schema, values);
    form.setErrors(errors);
    setSaid(nothing);
    if (stopsAt(element.current, errors)) return;
    setBusy(true);
    // The check above has just proved that nothing is left unchosen.
    submit(values as z.input<S>)
      .then((sent) => sent !== asksFirst && forgetDraft(draft), fail)
      .finally(() => setBusy(false));
  };
  const startAgain = () => {
    begun.current = JSON.stringify(initial);
    // It began with what was kept of the last visit.
    form.setInitialValues(initial);
    form.reset();
    forgetDraft(draft);
  };
  const parts = { form, field: form.getInputProps, ofFile: ofFileIn(form), element };
  return { ...parts, onSubmit, busy, ...said, startAgain };
}

/** Leads to what is wrong, if anything is: without a file that was refused the form would be sent, and nobody would notice. */
function stopsAt(element: HTMLFormElement | null, errors: FormErrors): boolean {
  const refusedFile = element?.querySelector<HTMLElement>('input[type=file]:invalid');
  const isWrong = Object.keys(errors).length > 0;
  if (isWrong) focusFirstError(element, errors);
  else refusedFile?.focus();
  return isWrong || Boolean(refusedFile);
}

/** Files count as fields where the server names one. */
const alongside = (files: readonly string[]) => Object.fromEntries(files.map((name) => [name, null]));

const ofFileIn =
  ({
    errors,
    setErrors,
  }: Pick<UseFormReturnType<object>, 'errors' | 'setErrors'>): CallForm<never>['ofFile'] =>
  (name, set) => ({
    error: errors[name],
    onChange: (file) => {
      setErrors(Object.fromEntries(Object.entries(errors).filter(([path]) => path !== name)));
      set(file);
    },
  });

interface Refusal {
  fields: FormErrors;
  /** What was in the form when the server said no. */
  values: object;
}

/** The server's sentences stay while what they are about is unchanged: a check on blur knows nothing of them. */
function stillRefused({ fields, values: before }: Refusal, values: object): FormErrors {
  const at = (all: object, path: string) =>
    JSON.stringify((all as Record<string, unknown>)[path.split('.')[0] ?? '']);
  return Object.fromEntries(Object.entries(fields).filter(([path]) => at(before, path) === at(values, path)));
}

/** The first sentence for each field. */
function errorsOf(schema: ObjectSchema, values: object): FormErrors {
  const result = schema.safeParse(values);
  const errors: FormErrors = {};
  for (const issue of result.error?.issues ?? []) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}

/** The server names fields from the body's top (`user.email`); the form knows them without the wrapper. */
export function placeFields(error: unknown, values: object): { fields: FormErrors; rest: string[] } {
  const fields: FormErrors = {};
  const lost: string[] = [];
  for (const [path, sentence] of Object.entries(error instanceof Refused ? error.fields : {})) {
    const parts = path.split('.');
    const from = parts.findIndex((part) => part in values);
    if (from < 0) lost.push(sentence);
    else fields[parts.slice(from).join('.')] = sentence;
  }
  // A sentence that stands under its field, or came twice, is not said again on top.
  const told = new Set(Object.values(fields));
  const rest = new Set([...sentencesOf(error), ...lost].filter((sentence) => !told.has(sentence)));
  return { fields, rest: [...rest] };
}

function focusFirstError(element: HTMLFormElement | null, errors: FormErrors): void {
  requestAnimationFrame(() => {
    const fields = [...(element?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
    const first = fields.find((field) => (field.dataset['path'] ?? '') in errors);
    (first ?? element?.querySelector<HTMLElement>('[role=alert]'))?.focus();
  });
}

const draftKey = (name: string) => `draft:${name}`;

function readDraft<V>(name: string | undefined): Partial<V> {
  const kept = name ? sessionStorage.getItem(draftKey(name)) : null;
  try {
    return kept ? (JSON.parse(kept) as Partial<V>) : {};
  } catch {
    return {};
  }
}

function keepDraft(name: string | undefined, values: object): void {
  if (!name) return;
  const keepable = Object.entries(values).filter(
    ([field, value]) => !field.includes('password') && !(value instanceof File),
  );
  sessionStorage.setItem(draftKey(name), JSON.stringify(Object.fromEntries(keepable)));
}

function forgetDraft(name: string | undefined): void {
  if (name) sessionStorage.removeItem(draftKey(name));
}
