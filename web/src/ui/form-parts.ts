// What forms share, whatever draws them: a schema's sentences, the server's mapped to fields, the draft, the focus.
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { forgetLastingDraft, keepLastingDraft, readLastingDraft } from '../api/lasting-drafts';
import { Refused, sentencesOf } from '../api/refused';

/** Field path → its sentence. */
export type FormErrors = Record<string, ReactNode>;

/** What a form holds while it is being filled: the input, with nothing chosen yet allowed anywhere. */
export type Draft<T> = {
  [K in keyof T]: T[K] | '' | null | undefined | (T[K] extends boolean ? boolean : never);
};

export type ObjectSchema = z.ZodType<object, object>;
export type Values<S extends ObjectSchema> = Draft<z.input<S>>;

/** What the server said of the whole form. */
export interface Said {
  /** Sentences about the whole form. */
  messages: string[];
  /** What it failed with last. */
  failure: unknown;
}
export const nothingSaid: Said = { messages: [], failure: null };

export interface Refusal {
  fields: FormErrors;
  /** What was in the form when the server said no. */
  values: object;
}

/** The server's sentences stay while what they are about is unchanged: a check on blur knows nothing of them. */
export function stillRefused({ fields, values: before }: Refusal, values: object): FormErrors {
  const at = (all: object, path: string) =>
    JSON.stringify((all as Record<string, unknown>)[path.split('.')[0] ?? '']);
  return Object.fromEntries(Object.entries(fields).filter(([path]) => at(before, path) === at(values, path)));
}

/** The first sentence for each field. */
export function errorsOf(schema: ObjectSchema, values: object): FormErrors {
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

export function focusFirstError(element: HTMLFormElement | null, errors: FormErrors): void {
  requestAnimationFrame(() => {
    const fields = [...(element?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
    const first = fields.find((field) => (field.dataset['path'] ?? '') in errors);
    (first ?? element?.querySelector<HTMLElement>('[role=alert]'))?.focus();
  });
}

/** A name that one tab keeps a draft under, or one that the browser does, so many days: where the same link is opened anew. */
export type DraftName = string | { lasting: string; days: number };

const draftKey = (name: string) => `draft:${name}`;

export function readDraft<V>(name: DraftName | undefined): Partial<V> {
  const kept = name ? keptUnder(name) : null;
  try {
    return kept ? (JSON.parse(kept) as Partial<V>) : {};
  } catch {
    return {};
  }
}

const keptUnder = (name: DraftName): string | null =>
  typeof name === 'string' ? sessionStorage.getItem(draftKey(name)) : readLastingDraft(name.lasting);

export function keepDraft(name: DraftName | undefined, values: object): void {
  if (!name) return;
  const keepable = Object.entries(values).filter(
    ([field, value]) => !field.includes('password') && !(value instanceof File),
  );
  const kept = JSON.stringify(Object.fromEntries(keepable));
  if (typeof name === 'string') sessionStorage.setItem(draftKey(name), kept);
  else keepLastingDraft(name.lasting, kept, name.days);
}

export function forgetDraft(name: DraftName | undefined): void {
  if (typeof name === 'string') sessionStorage.removeItem(draftKey(name));
  else if (name) forgetLastingDraft(name.lasting);
}
