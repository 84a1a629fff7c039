// A form from a call's schema: its sentences under the fields, the draft kept, the server's answer mapped back.
import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import { useRef, useState, type ReactNode, type SubmitEvent, type RefObject } from 'react';
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
  type ObjectSchema,
  type Refusal,
  type Said,
  type Values,
} from './form-parts';

/** What a `submit` answers that asks first: nothing is sent yet, and what is typed stays kept. */
export const asksFirst = Symbol('asks first');

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
  const [said, setSaid] = useState<Said>(nothingSaid);
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
    setSaid(nothingSaid);
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
