// What a call is: one record that drives route, validation, permission, documentation, client, cache and tests.
import { z } from 'zod';
import { number, rowId, text } from './fields';
import type { limits } from './limits';
import type { May } from './permissions';
import { plainSentence } from './plain-sentences';
import type { RefusalCode } from './refusals';

// Every call asks this file, so it is set before anything is checked.
z.config({ localeError: plainSentence });

/** What a cache on the other side holds; a call that changes one names it, and live events name it too. */
export const topics = [
  'reference',
  'me',
  'profile',
  'company',
  'team',
  'tokens',
  'vacancies',
  'favorites',
  'hunt',
  'saved_searches',
  'hunt_searches',
  'hitchlists',
  'connections',
  'request_notes',
  'interviews',
  'chat',
  'unread',
  'notifications',
  'dashboard',
  'support',
  'billing',
  'desk',
  'content',
] as const;
export type Topic = (typeof topics)[number];

/** A document or a picture, or rows for a spreadsheet as CSV. */
export type FileKind = 'document' | 'image' | 'sheet';

export interface CallSpec {
  /** `slice.verb`, unique. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with {parameters}. */
  path: string;
  /** One sentence for the documentation. */
  summary: string;
  may: May;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** What a success answers; anything not named here never leaves the server. */
  response: z.ZodType;
  /** Refusals this call adds to the general ones (401, 403, 422 validation). */
  refuses?: readonly RefusalCode[];
  /** A GET: what it shows. Anything else: what it changes. */
  topics?: readonly Topic[];
  /** The request cards it answers: one, a page of some, all of its reader's, or a board. One that changed is put into the others. */
  cards?: 'one' | 'some' | 'all' | 'board';
  /** File parts accepted: name → kind. The call then takes multipart/form-data (JSON without files too). */
  files?: Record<string, FileKind>;
  status?: 200 | 201;
  /** Asks guests for a proof of work: each time, or after a few failures of the account or the address. */
  captcha?: 'always' | 'after_failures';
  /**
   * Which field of the body's one object is the present password, and whether `password` is a new one: the slow work on
   * them is done before the transaction. A body that brings the present one counts against the rate limit of passwords, also
   * where the call itself has no rate limit.
   */
  passwords?: { present?: 'password' | 'current_password'; sets?: true };
  /**
   * A paper that bodies of it may need, drawn before the transaction: of a signed offer, once the present password is proved;
   * of an offer that comes without a document.
   */
  draws?: 'signed_offer' | 'offer';
  /** Takes money: the payment is written down and the provider asked before the transaction. */
  pays?: true;
  /** The answer is shown once: it is not kept under the idempotency key. */
  answersSecrets?: true;
  /** Which of `limits.rateLimits` counts it. Every write that a guest may send has one. */
  rateLimit?: keyof typeof limits.rateLimits;
  /** A GET that writes nothing for anybody, not even that it was read: it is answered before its transaction has ended. */
  readsOnly?: true;
  /** A GET whose guests may be answered by a standby of the database that has played what changed. */
  nearby?: true;
  /** A GET by a mailed link or a ticket that is spent by it. What else a guest GETs is read only. */
  spendsLink?: true;
  /** Answers bytes instead of JSON. */
  produces?: string;
}

/** Declares a call. Keeps every literal type. */
export function call<const C extends CallSpec>(spec: C): C {
  return spec;
}

type Of<T> = T extends z.ZodType ? z.infer<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives, parsed. */
export interface Input<C extends CallSpec> {
  params: Of<C['params']>;
  query: Of<C['query']>;
  body: Of<C['body']>;
}

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a client passes, before defaults and coercion; parts the call does not take are left out. */
export type Args<C extends CallSpec> = Present<{
  params: In<C['params']>;
  query: In<C['query']>;
  body: In<C['body']>;
}>;

export type Answer<C extends CallSpec> = z.infer<C['response']>;

/** `{ data: {…} }` */
export const one = <T extends z.ZodType>(item: T) => z.object({ data: item });

/** `{ data: […], total_results, total_relation }`; `gte` = counted up to 1,000 and there are more. */
export const list = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), total_results: z.number().int(), total_relation: z.enum(['eq', 'gte']) });

export const done = z.object({ data: z.object({ message: z.string() }) });

/** Ids travel as positive safe integers. */
export const id = rowId();
export const idParam = z.object({ id });

/** An id that somebody picks from a list; the sentence is what they read while nothing is picked. */
export const chosen = (message: string) => rowId(message);

/** A query's list of ids: `1,2,3` or repeated; at most 200. */
export const idList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : value.split(',')).filter((part) => part !== ''))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^[1-9]\d{0,14}$/, 'Ids are whole numbers.')
          .transform(Number),
      )
      .max(200),
  );

/** A query's list of short words: `TX,CA` or repeated. */
export const wordList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : value.split(',')).filter((part) => part !== ''))
  .pipe(z.array(text(60)).max(200));

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const page = number()
  .int('Pages are whole numbers.')
  .min(1, 'Pages begin with 1.')
  .max(100, 'Narrow your search.')
  .default(1);
const aPage = (size: number, most: number) =>
  number()
    .int('A page holds a whole number of lines.')
    .min(1, 'One on a page at least.')
    .max(most, `At most ${most} on a page.`)
    .default(size);

/** Pages are 1–100; sizes 1–100. `size` is the specified default. */
export const paged = (size: number) => ({ page, per_page: aPage(size, 100) });

/** The same with the specification's other spelling, `results_per_page`. */
export const pagedResults = (size: number, most = 100) => ({ page, results_per_page: aPage(size, most) });

/** An instant as ISO-8601 in UTC; a calendar day as YYYY-MM-DD. */
export const instant = z.iso.datetime({ offset: true });
export const day = z.iso.date();

/** Outside of these years the database has no instants, or a day more or less has no date. */
const inYears = (value: string) => /^(?:19|20|21)\d\d-/.test(value) || !/^\d{4}-/.test(value);
const years = 'Please choose a day between 1900 and 2199.';

/** The same as people give them, which every call takes. */
export const givenInstant = (message?: string) =>
  z.iso.datetime({ offset: true, error: message }).refine(inYears, years);
export const givenDay = (message?: string) => z.iso.date(message).refine(inYears, years);
/** Such as 2026-11. */
export const givenMonth = (message = 'Please choose a month.') =>
  z
    .string(message)
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, message)
    .refine((month) => inYears(`${month}-01`), years);
