// What every field of a request is built from: numbers as they are written, lines, and texts of several lines. Nothing else coerces.
import { z } from 'zod';

const digits = /^-?\d{1,15}(\.\d{1,9})?$/;

/**
 * A number of JSON, or the digits of one as queries and forms send them. `true`, `[5]`, `null`, `""`, `"0x10"` and `"1e3"`
 * are none, though JavaScript would make numbers of them.
 */
const WrittenNumber = z.core.$constructor<z.ZodNumber>('WrittenNumber', (schema, definition) => {
  z.ZodNumber.init(schema, definition);
  const { parse } = schema._zod;
  schema._zod.parse = (payload, context) => {
    const value: unknown = payload.value;
    if (typeof value === 'string' && digits.test(value)) payload.value = Number(value);
    return parse(payload, context);
  };
});

export const number = (message = 'Please enter a number.'): z.ZodCoercedNumber<number | string> => {
  const made = new WrittenNumber({ type: 'number', checks: [], error: () => message } as never);
  return made;
};

/** The number that a text writes, for screens and sums; null where it is empty or writes none. */
export function numberIn(text: string): number | null {
  const read = number().safeParse(text);
  return read.success ? read.data : null;
}

/** Control characters, and the two signs that end a line without being one: they forge headers, logs and columns. */
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;
const severalLines = /^(?:[^\p{Cc}]|[\n\r\t])*$/u;
const onOneLine = 'Please write this on one line, without control characters.';
const noControls = 'Please leave out control characters.';
const atMost = (max: number) => `At most ${max} characters.`;

/** A name, a title, an address: trimmed, on one line. */
export const text = (max: number) => z.string().trim().regex(oneLine, onOneLine).max(max, atMost(max));
export const required = (max: number, message: string) =>
  z.string({ error: message }).trim().min(1, message).regex(oneLine, onOneLine).max(max, atMost(max));

/** What people write at length: trimmed, with line breaks. */
export const prose = (max: number) => z.string().trim().regex(severalLines, noControls).max(max, atMost(max));
export const requiredProse = (max: number, message: string) =>
  z.string({ error: message }).trim().min(1, message).regex(severalLines, noControls).max(max, atMost(max));

export const mailAddress = (message = 'Please enter valid email') =>
  z.string(message).trim().pipe(z.email(message).max(255, message));

const webSentence = 'Please enter a valid web URL.';
const hasUserInfo = (value: string) => /^[a-z]+:\/\/[^/?#]*@/i.test(value);

/** Browsers read a backslash as a slash, and any number of them: what stands before the first is the host for them. */
const hasOneHost = (value: string) => /^[a-z][a-z\d+.-]*:(?:\/\/[^/\\]|[^/\\])[^\\]*$/i.test(value);

/** A page on the web. Nobody's name and password stand in it: `https://bank.example@evil.example` is evil's. */
export const webAddress = z
  .string('Please enter the web URL.')
  .trim()
  .min(1, 'Please enter the web URL.')
  .max(255, atMost(255))
  .regex(oneLine, onOneLine)
  .transform((value) => (/^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`))
  .refine((value) => hasOneHost(value), webSentence)
  .refine((value) => !hasUserInfo(value), 'Please enter the web URL without a name before the @.')
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: webSentence }));
