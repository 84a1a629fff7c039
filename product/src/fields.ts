// What every field of a request is built from: numbers as written, lines, longer texts. Nothing else coerces.
import { z } from 'zod';

const digits = /^-?\d{1,15}(\.\d{1,9})?$/;
/** One thing has one address: `1.0`, `01` and `+1` are no other ways to write 1. */
const plainDigits = /^[1-9]\d{0,14}$/;

/**
 * A number of JSON, or the digits of one as queries and forms send them. `true`, `[5]`, `null`, `""`, `"0x10"` and `"1e3"`
 * are none, though JavaScript would make numbers of them.
 */
const writtenAs = (name: string, written: RegExp) =>
  z.core.$constructor<z.ZodNumber>(name, (schema, definition) => {
    z.ZodNumber.init(schema, definition);
    const { parse } = schema._zod;
    schema._zod.parse = (payload, context) => {
      const value: unknown = payload.value;
      if (typeof value === 'string' && written.test(value)) payload.value = Number(value);
      return parse(payload, context);
    };
  });
const WrittenNumber = writtenAs('WrittenNumber', digits);
const WrittenId = writtenAs('WrittenId', plainDigits);

type Written = z.ZodCoercedNumber<number | string>;
const definition = (message: string) => ({ type: 'number', checks: [], error: () => message }) as never;

export const number = (message = 'Please enter a number.'): Written => {
  const made = new WrittenNumber(definition(message));
  return made;
};

/** A positive whole number in plain decimal digits, such as names a row. */
export const rowId = (message = 'Please enter a number.'): Written =>
  new WrittenId(definition(message)).int(message).positive(message).max(Number.MAX_SAFE_INTEGER);

/** The number that a text writes, for screens and sums; null where it is empty or writes none. */
export function numberIn(text: string): number | null {
  const read = number().safeParse(text);
  return read.success ? read.data : null;
}

/**
 * Control characters, those that turn the direction of what follows, and the two signs that end a line without being one:
 * they forge headers, logs, columns and names.
 */
const turns = '\\u202a-\\u202e\\u2066-\\u2069';
const oneLine = new RegExp(`^[^\\p{Cc}\\u2028\\u2029${turns}]*$`, 'u');
const severalLines = new RegExp(`^(?:[^\\p{Cc}${turns}]|[\\n\\r\\t])*$`, 'u');
const onOneLine = 'Please write this on one line, without control characters.';
const noControls = 'Please leave out control characters.';
const atMost = (max: number) => `At most ${max} characters.`;

/** What a sign that could not be read was replaced by, long before it came here. */
const isLegible = (value: string) => !value.includes('\ufffd');
const illegible = 'Some characters of this were lost (�). Please write them anew.';

/** Spaces, marks upon nothing, and what is not seen at all. In the middle of a text it joins and parts letters. */
const unseen = new RegExp(
  `^(?:(?![${turns}])[\\s\\p{Z}\\p{M}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800])*$`,
  'u',
);
const isEdge = (sign = '') => /[\s\u200b\u2060\ufeff]/.test(sign);

/** A text without what stands unseen around it, empty where nothing of it is seen. */
function seen(value: string): string {
  if (unseen.test(value)) return '';
  let [from, to] = [0, value.length];
  while (isEdge(value[from])) from += 1;
  while (isEdge(value[to - 1])) to -= 1;
  return value.slice(from, to);
}

const line = (made: z.ZodString) =>
  made.overwrite(seen).regex(oneLine, onOneLine).refine(isLegible, illegible);
const lines = (made: z.ZodString) =>
  made.overwrite(seen).regex(severalLines, noControls).refine(isLegible, illegible);

/** A name, a title, an address: trimmed, on one line. */
export const text = (max: number) => line(z.string()).max(max, atMost(max));
export const required = (max: number, message: string) =>
  line(z.string({ error: message }))
    .min(1, message)
    .max(max, atMost(max));

/** What people write at length: trimmed, with line breaks. */
export const prose = (max: number) => lines(z.string()).max(max, atMost(max));
export const requiredProse = (max: number, message: string) =>
  lines(z.string({ error: message }))
    .min(1, message)
    .max(max, atMost(max));

export const mailAddress = (message = 'Please enter valid email') =>
  z.string(message).trim().pipe(z.email(message).max(255, message));

const webSentence = 'Please enter a valid web URL.';
export const hasUserInfo = (value: string) => /^[a-z]+:\/\/[^/?#]*@/i.test(value);

/** Browsers read a backslash as a slash, and any number of them: what stands before the first is the host for them. */
const hasOneHost = (value: string) => /^[a-z][a-z\d+.-]*:(?:\/\/[^/\\]|[^/\\])[^\\]*$/i.test(value);

/** A page on the web. Nobody's name and password stand in it: `https://bank.example@evil.example` is evil's. */
export const webAddress = z
  .string('Please enter the web URL.')
  .overwrite(seen)
  .min(1, 'Please enter the web URL.')
  .max(255, atMost(255))
  .regex(oneLine, onOneLine)
  .refine(isLegible, illegible)
  .transform((value) => (/^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`))
  .refine((value) => hasOneHost(value), webSentence)
  .refine((value) => !hasUserInfo(value), 'Please enter the web URL without a name before the @.')
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: webSentence }));
