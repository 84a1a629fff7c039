// Ways to reach somebody outside of Rounds, wherever they stand in a text and however they are written. Nothing else looks for them.
import { spansOf, type Folded, type Span } from './folded';

const sign = '[\\p{L}\\p{N}]';
const label = `[\\p{L}\\p{N}-]+`;
const open = ' ?[\\p{Ps}<*] ?';
const close = ' ?[\\p{Pe}>*] ?';
/** A dot that is spelled out, or kept apart from what stands before it. */
const spelledDot = `(?:${open}(?:dot|\\.)${close}| dot |-dot-)`;
const apartDot = '(?: ?\\.(?! )| \\. )';

/** Endings of hosts that no sentence begins with, and those of the shorter list that were always looked for. */
const endings =
  '(?:com|net|org|edu|gov|biz|io|info|health|care|us|co|app|dev|ai|xyz|hospital|healthcare|careers)';
/** With a path behind them also the countries' and these; a few pairs of letters mean something else on a ward. */
const withPath =
  '(?:(?!(?:er|ed|or|ob|rn|ot|rt|np|pt|pa|am|pm)(?!\\p{L}))[a-z]{2}|link|page|live|site|online|tech|jobs|pro|club|clinic|doctor|bio|example)';

const local = "[\\p{L}\\p{N}._+%'-]";
const beginsLocal = `(?<!${local})${local}+`;
const quoted = ` ?[|/_~"'“”‘’] ?`;
const houses = '(?:gmail|hotmail|icloud|protonmail|yahoo)';
const mail = [
  `${beginsLocal} ?@ ?(?:${label}(?:${apartDot}|${spelledDot}|\\. (?=(?:${endings}|example)(?!\\p{L}))))+\\p{L}{2,}`,
  `${beginsLocal}${open}(?:at|@)${close}${label}(?:(?:${apartDot}|${spelledDot})${label})*`,
  `${beginsLocal}(?: at |-at-)(?:${label}\\.)*${label}${spelledDot}\\p{L}{2,}`,
  `${beginsLocal}${quoted}(?:at|@)${quoted}${label}(?:${quoted}dot${quoted}${label})+`,
  `(?<!${local})(?=[^ ]*[._\\d])${local}+ ?\\p{Ps} ?${houses} ?\\p{Pe}`,
  `${beginsLocal}(?: ?@ ?| at |-at-)${houses}(?!${sign})`,
];
const web = [
  `(?<!\\p{L})(?:h(?:tt|xx)ps?|ftp) ?[:/\\\\] ?\\S+`,
  `(?<!${sign})www(?:${spelledDot}| ?\\. ?)\\S+`,
  `(?<!${sign})(?:${label}\\.)+${endings}(?!${sign})(?:[:/?#]\\S*)?`,
  `(?<!${sign})(?!(?:an|the) )${label}(?<=${sign}{2})${spelledDot}(?:${endings}|me)(?!${sign})(?:[/?#]\\S*)?`,
  `(?<!${sign})${label}(?: \\. ?|\\. (?=com))(?:com|net|org)(?!${sign})(?:[/?#]\\S*)?`,
  `(?<!${sign})(?:${label}\\.)*[\\p{N}-]*\\p{L}${label.replace('+', '*')}(?:\\.| \\. ?)(?:${endings}|${withPath})(?::\\d+)?(?:/[^ /]\\S*| slash ${sign})`,
  `(?<!${sign})${sign}(?: ${sign}){1,40} ?\\. ?(?:c o m|o r g|n e t|e d u)(?!${sign})`,
];
const gap = '(?:,|[ ._/|*~·•()[\\]{}<>-]{0,3})';
/** Between all groups the same; lists of rooms and doses have commas and sums. */
const sameGap = '(?!(?:[,;&] | [&+=] ))([^\\p{L}\\p{N}$%°]{1,3})';
/** A letter may stand for a digit that it looks like; behind the last one it is a unit. */
const digitLike = '[\\doil]';
const between = '[ .()-]{1,3}';
const phone = [
  `(?<!\\d)(?:\\+?1${gap})?\\(?\\d{3}\\)?${gap}\\d{3}${gap}\\d{4}(?!\\d)`,
  `\\+ ?\\(?[1-9](?:${gap}\\d){7,14}(?!\\d)`,
  `(?<![\\d.,:])(?:011|00)${gap}[1-9](?:${gap}\\d){8,13}(?!\\d)`,
  `(?<!\\d)[2-9]\\d{2}${sameGap}[2-9]\\d{2}\\1\\d{4}(?!\\d)`,
  `(?<!${sign})(?=(?:[oil .()-]*\\d){5})[2-9]${digitLike}{2}\\)?${between}[2-9]${digitLike}{2}${between}${digitLike}{3}[\\doi](?!${sign})`,
  `(?<!\\p{L})area code:? ?\\(?\\d{3}\\P{N}{1,24}\\d{3}${gap}\\d{4}(?!\\d)`,
];
const patterns = [...mail, ...web, ...phone].map((pattern) => new RegExp(pattern, 'gu'));

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const digit = `(?:\\d|(?<!\\p{L})(?:${words.join('|')}|oh)(?!\\p{L}))`;
const apart = '[ ._|*~·•-]{0,3}';
const longRun = new RegExp(`${digit}(?:${apart}${digit}){9,10}(?!${apart}\\d)`, 'gu');
const digitBefore = new RegExp(`\\d${apart}$`, 'u');
const beginsWithDay = /^(?:19|20)\d\d ?[-.] ?(?:\d\d[-.]\d\d(?!\d)|(?:19|20)\d\d(?!\d))/;
const digitsOf = (run: string) =>
  run.replace(/\p{L}+/gu, (word) => String(Math.max(0, words.indexOf(word)))).replace(/\D/g, '');

/** One at a time, as they are dictated. */
const dictated = /(?<!\d|\d, ?)1?(?:, ?)?[2-9](?:, ?\d){2}, ?[2-9](?:, ?\d){6}(?!\d|, ?\d)/gu;

/** Ten digits in whatever groups, where a telephone of North America could have them. */
const looseNumbers = (text: string): Span[] =>
  spansOf(text, [longRun]).filter(([from, to]) => {
    const run = text.slice(from, to);
    const isOwn = !digitBefore.test(text.slice(Math.max(0, from - 4), from));
    return isOwn && !beginsWithDay.test(run) && /^1?[2-9]\d\d[2-9]\d{6}$/.test(digitsOf(run));
  });

/** Each phone number, mail address and link. Source: docs/rules.md#limits */
export const contactIn = ({ text }: Folded): Span[] => [
  ...spansOf(text, patterns),
  ...spansOf(text, [dictated]),
  ...looseNumbers(text),
];
