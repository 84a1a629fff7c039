// Telephone numbers in a text, by digits, words and letters that look like them.
import { spansOf, type Folded, type Span } from './folded';

const sign = '[\\p{L}\\p{N}]';
const gap = '(?:,|[ ._/|*~·•()[\\]{}<>-]{0,3})';
/** Between all groups the same; lists of rooms and doses have commas and sums. */
const sameGap = '(?!(?:[,;&] | [&+=] ))([^\\p{L}\\p{N}$%°]{1,3})';
/** A letter may stand for a digit that it looks like; behind the last one it is a unit. */
const digitLike = '[\\doil]';
const near = '[ .()-]{0,3}';
const phone = [
  `(?<!\\d)(?:\\+?1${gap})?\\(?\\d{3}\\)?${gap}\\d{3}${gap}\\d{4}(?!\\d)`,
  `\\+ ?\\(?[1-9](?:${gap}\\d){7,14}(?!\\d)`,
  `(?<![\\d.,:])(?:011|00)${gap}[1-9](?:${gap}\\d){8,13}(?!\\d)`,
  `(?<!\\d)[2-9]\\d{2}${sameGap}[2-9]\\d{2}\\1\\d{4}(?!\\d)`,
  `(?<!${sign})(?=(?:[oil .()-]*\\d){5})\\(?[2-9]${digitLike}{2}${near}[2-9]${digitLike}{2}${near}${digitLike}{3}[\\doi](?!${sign})`,
  `(?<!\\p{L})area code:? ?\\(?\\d{3}\\P{N}{1,24}\\d{3}${gap}\\d{4}(?!\\d)`,
].map((pattern) => new RegExp(pattern, 'gu'));

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const digit = `(?:\\d|(?<!\\p{L})(?:${words.join('|')}|oh)(?!\\p{L}))`;
const apart = '[ ._|*~·•-]{0,3}';
const longRun = new RegExp(`${digit}(?:${apart}${digit}){9,10}(?!${apart}\\d)`, 'gu');
const digitBefore = new RegExp(`\\d${apart}$`, 'u');
const beginsWithDay = /^(?:19|20)\d\d ?[-.] ?(?:\d\d[-.]\d\d(?!\d)|(?:19|20)\d\d(?!\d))/;
const digitsOf = (run: string) =>
  run.replace(/\p{L}+/gu, (word) => String(Math.max(0, words.indexOf(word)))).replace(/\D/g, '');

const isAmerican = (digits: string) => /^1?[2-9]\d\d[2-9]\d{6}$/.test(digits);

/** Ten digits in whatever groups, where a telephone of North America could have them. */
const looseNumbers = (text: string): Span[] =>
  spansOf(text, [longRun]).filter(([from, to]) => {
    const run = text.slice(from, to);
    const isOwn = !digitBefore.test(text.slice(Math.max(0, from - 4), from));
    return isOwn && !beginsWithDay.test(run) && isAmerican(digitsOf(run));
  });

/** One at a time, as they are dictated. A slash between two without spaces is a score: "4/5, 5/5". */
const oneOf = `(?:(?<!\\d)\\d(?!\\d)|(?<!\\p{L})(?:${words.join('|')}|oh)(?!\\p{L}))`;
const pause = '(?:[ ,;|*~·•_-]{1,3}| / )';
const dictatedRun = new RegExp(`${oneOf}(?:${pause}${oneOf}){9,10}(?!${pause}${oneOf}|${pause}\\d)`, 'gu');
const oneBefore = new RegExp(`${oneOf}${pause}$`, 'u');

const dictatedNumbers = (text: string): Span[] =>
  spansOf(text, [dictatedRun]).filter(
    ([from, to]) =>
      isAmerican(digitsOf(text.slice(from, to))) && !oneBefore.test(text.slice(Math.max(0, from - 9), from)),
  );

const comma = '(?:[,;] ?| / )';
const unit = `(?! ?(?:%|°|mg|mcg|ml|g|kg|l|lbs?|units?|hours?|hrs?|h|beds?|points?|patients?|visits?)(?!\\p{L}))`;
const listed = new RegExp(
  `(?<!\\d[,;] ?|[\\d.:/$-] ?)\\(?[2-9]\\d\\d\\)?(?:${comma}[2-9]\\d\\d${comma}|${comma}[2-9]\\d\\d[.-]|[ .-][2-9]\\d\\d${comma})\\d{4}(?!\\d|[.,:/-]\\d)${unit}`,
  'gu',
);
const pairs = new RegExp(
  `(?<![\\d.:/$-]|\\d, ?)\\d\\d(?:${comma}\\d\\d){4}(?!\\d|[%.:/-]|${comma}\\d)`,
  'gu',
);

const numbersIn = (run: string) => run.match(/\d+/g) ?? [];
const rises = (all: readonly string[]) =>
  all.every((one, at) => at === 0 || Number(all[at - 1]) <= Number(one)) && !/^0/.test(all.at(-1) ?? '');
const isRound = (one: string) => !one.startsWith('0') && Number(one) % 50 === 0;

/** Groups with commas between them are a telephone where rooms, doses and scores could not read so. */
const listedNumbers = (text: string): Span[] => [
  ...spansOf(text, [listed]).filter(([from, to]) => {
    const all = numbersIn(text.slice(from, to));
    return !rises(all) && !isRound(all.at(-1) ?? '');
  }),
  ...spansOf(text, [pairs]).filter(([from, to]) => {
    const run = text.slice(from, to);
    const all = numbersIn(run);
    return (
      isAmerican(all.join('')) &&
      !rises(all) &&
      (!run.includes(' ') || all.some((one) => one.startsWith('0')))
    );
  }),
];

/** Each telephone number with its area. */
export const telephonesIn = (text: string): Span[] => [
  ...spansOf(text, phone),
  ...looseNumbers(text),
  ...dictatedNumbers(text),
  ...listedNumbers(text),
];

const seven = new RegExp(`(?<!\\d|\\d[.,:/-])[2-9]\\d{2}[ .-]{1,3}\\d{4}(?!\\d|[.,:/-]\\d|-)${unit}`, 'gu');
/** A unit and a year, behind a blank: "ICU 410 2019". */
const year = /^\d{3} .*(?:19|20)\d\d$/;
/** From seven to half past seven. */
const shift = /^\d(?:00|15|30|45)\D+[0-2]\d(?:00|15|30|45)$/;
const sevenWords = new RegExp(
  `(?<!\\p{L})(?:${words.slice(2).join('|')})(?:${pause}(?:${words.join('|')}|oh)(?!\\p{L})){6}(?!${pause}${oneOf})`,
  'gu',
);
const counting = '0123456789';

/** Numbers without their area, as people of one town give them. Source: docs/rules.md#visibility */
export const localNumbersIn = ({ text }: Folded): Span[] => [
  ...spansOf(text, [seven]).filter(([from, to]) => {
    const run = text.slice(from, to);
    const [first = '', last = ''] = numbersIn(run);
    return !year.test(run) && !shift.test(run) && !(first.endsWith('0') && isRound(last));
  }),
  ...spansOf(text, [sevenWords]).filter(([from, to]) => !counting.includes(digitsOf(text.slice(from, to)))),
];
