// Finds abbreviations such as BLS or R.T.(R), and tells them from words that look like one.
import { literal, type Mention, type Passage } from './resume-passages';

/** Longer ones are words of their own in any case, unless English has the same word. */
const exactUpTo = 4;
const alsoEnglish = new Set(
  'AM AN AND ARE AS AT BE BUT BY CAN CAP CAPS CARE DO FOR GO HAS HE IN IS IT ME MY NO NOT OF ON OR PET SO STABLE TO UP US WE'.split(
    ' ',
  ),
);
const isShouted = (text: string) => !/\p{Ll}/u.test(text);

/** Where it is said, or undefined. One that is an English word too counts in capitals among small letters only. */
export function abbreviationIn(passages: readonly Passage[], abbreviation: string): Mention | undefined {
  if (abbreviation === '') return undefined;
  const english = alsoEnglish.has(abbreviation.toUpperCase());
  const letters = abbreviation.replace(/[^\p{L}\p{N}]/gu, '').length;
  const flags = letters <= exactUpTo || english ? 'u' : 'iu';
  // No part of a longer one: neither BCBA in BCBA-D nor FP-C in CFP-C, but CNOR in CNOR-certified.
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}][-.])${literal(abbreviation)}(?![\\p{L}\\p{N}]|-(?!certified))`,
    flags,
  );
  for (const { text } of passages) {
    if (english && isShouted(text)) continue;
    const match = pattern.exec(text);
    if (match) return { text, at: match.index };
  }
  return undefined;
}
