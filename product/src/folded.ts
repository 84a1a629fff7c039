// A text as a reader takes it: one case, no accents, one dash, one space, nothing invisible. And the way back.

/** What no decomposition opens, and what only looks like a Latin letter or a common sign. Lower case. */
const alike = new Map(
  Object.entries({
    ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ħ: 'h', ı: 'i' },
    ...{
      а: 'a',
      е: 'e',
      к: 'k',
      м: 'm',
      о: 'o',
      р: 'p',
      с: 'c',
      т: 't',
      у: 'y',
      х: 'x',
      і: 'i',
      ј: 'j',
      ѕ: 's',
    },
    ...{
      ᴀ: 'a',
      ʙ: 'b',
      ᴄ: 'c',
      ᴅ: 'd',
      ᴇ: 'e',
      ꜰ: 'f',
      ɢ: 'g',
      ʜ: 'h',
      ɪ: 'i',
      ᴊ: 'j',
      ᴋ: 'k',
      ʟ: 'l',
      ᴍ: 'm',
    },
    ...{ ɴ: 'n', ᴏ: 'o', ᴘ: 'p', ʀ: 'r', ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z' },
    ...{ ԁ: 'd', һ: 'h', α: 'a', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x' },
    ...{
      '。': '.',
      ...{ ꓸ: '.', '‧': '.', '۔': '.', '٫': '.', '܁': '.', '܂': '.', '⸱': '.', '⋅': '.', '∙': '.' },
      '⁄': '/',
      '∕': '/',
      '⧸': '/',
      '∶': ':',
      '꞉': ':',
      '−': '-',
      '˗': '-',
      '⁃': '-',
      '➖': '-',
    },
  }),
);

/** Of Latin, Greek and Cyrillic letters alone: in other scripts marks are vowels. */
const accent = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;
const blank = /[\s\u2800]/;

/** Numbers in circles that no decomposition opens: where a row of them begins, with what, and how many they are. */
const circled = [
  [0x2776, 1, 10],
  [0x2780, 1, 10],
  [0x278a, 1, 10],
  [0x24f5, 1, 10],
  [0x24eb, 11, 10],
  [0x24ff, 0, 1],
  [0x1f10b, 0, 1],
  [0x1f10c, 0, 1],
] as const;

function circledNumber(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0;
  const row = circled.find(([begin, , count]) => code >= begin && code < begin + count);
  return row && String(code - row[0] + row[1]);
}

/** Every script's digits stand together, from zero to nine. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let before = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(before - 1))) before -= 1;
  return String((code - before) % 10);
}

function foldedSign(sign: string): string {
  if (invisible.test(sign) || accent.test(sign)) return '';
  if (blank.test(sign)) return ' ';
  if (/\p{Nd}/u.test(sign)) return digitOf(sign);
  if (/\p{Pd}/u.test(sign)) return '-';
  return alike.get(sign) ?? circledNumber(sign) ?? sign;
}

const folded = (sign: string): string =>
  sign < '\u0080' && !blank.test(sign)
    ? sign.toLowerCase()
    : [...sign.normalize('NFKD').toLowerCase()].map(foldedSign).join('');

/** From a place in a folded text to another, the second not included. */
export type Span = readonly [from: number, to: number];

export interface Folded {
  text: string;
  /** Where in the text as it was typed a part of the folded one stands. */
  origin(span: Span): Span;
}

/** Words of plain letters, a space between two: all there is to fold is their case, and each stays where it is. */
const isPlain = /^[!-~]+(?: [!-~]+)*$/;

/** Words that people read alike are alike in it; spaces in a row are one. */
export function fold(typed: string): Folded {
  if (!isPlain.test(typed)) return foldedSigns(typed);
  const end = typed.length;
  return {
    text: typed.toLowerCase(),
    origin: ([first, after]) => [Math.min(first, end), Math.min(after, end)],
  };
}

function foldedSigns(typed: string): Folded {
  let text = '';
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  for (const sign of typed) {
    const end = at + sign.length;
    const units = folded(sign);
    // What is not seen goes with the letter before it.
    if (units === '' && text !== '') to[text.length - 1] = end;
    for (const unit of units) {
      if (unit === ' ' && text.endsWith(' ')) {
        to[text.length - 1] = end;
        continue;
      }
      from.push(...Array<number>(unit.length).fill(at));
      to.push(...Array<number>(unit.length).fill(end));
      text += unit;
    }
    at = end;
  }
  return { text, origin: ([first, after]) => [from[first] ?? at, to[after - 1] ?? at] };
}

/** Where any of the patterns, each with the flag `g`, is found. */
export const spansOf = (text: string, patterns: readonly RegExp[]): Span[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }): Span => [index, index + found.length]),
  );
