// Ways to reach somebody outside of Rounds, wherever in a text and however written. Nothing else looks for them.
import { spansOf, type Folded, type Span } from './folded';
import { handles } from './handles';
import { telephonesIn } from './telephones';

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
  `${beginsLocal}(?: ?@ ?| at |-at-|${open}a${close})${houses}(?!${sign})(?:(?: |${spelledDot}|\\.)com(?!${sign}))?`,
  `${beginsLocal} ${houses} com(?!${sign})`,
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
const patterns = [...mail, ...web, ...handles].map((pattern) => new RegExp(pattern, 'gu'));

/** Each phone number, mail address and link. Source: docs/rules.md#limits */
export const contactIn = ({ text }: Folded): Span[] => [...spansOf(text, patterns), ...telephonesIn(text)];
