// Finds the languages that a résumé names where it speaks of languages, and how well, where it says so.
import type { languageLevels } from './language-levels';
import { excerpt, literal, type Passage } from './resume-passages';
import type { Line } from './resume-parts';

interface Language {
  id: number;
  name: string;
}
export interface FoundLanguage extends Language {
  level: (typeof languageLevels)[number] | null;
  evidence: string;
}

const levels: readonly (readonly [RegExp, (typeof languageLevels)[number]])[] = [
  [/\b(?:native|mother tongue|first language)\b/iu, 'native'],
  [/\b(?:fluent|fluently|fluency|proficient|bilingual|advanced)\b/iu, 'fluent'],
  [/\b(?:conversational|intermediate|working knowledge)\b/iu, 'conversational'],
  [/\b(?:basic|beginner|elementary|some)\b/iu, 'basic'],
];
/** Outside a part of its own a language counts only beside one of these. */
const spoken = /\b(?:fluent|bilingual|native speaker|conversational|speaks?|languages?)\b/iu;
/** First names too: they count in a part of their own alone. */
const alsoNames = new Set(['Karen', 'Dari']);
const denied = /\b(?:no|not|without|learning|programming)\b/iu;

const mostTexts = 60;

/** Each once, in the order of `languages`. Source: docs/rules.md#resumes */
export function languagesIn(
  part: readonly Line[],
  passages: readonly Passage[],
  languages: readonly Language[],
): FoundLanguage[] {
  const inPart = part
    .map(({ text }) => text)
    .filter((text) => text !== '' && text.length <= 160)
    .slice(0, mostTexts);
  const beside = passages
    .map(({ text }) => text)
    .filter((text) => spoken.test(text) && text.length <= 400)
    .slice(0, mostTexts);
  const usable = (texts: readonly string[]) => texts.filter((text) => !denied.test(text));
  return languages.flatMap(({ id, name }): FoundLanguage[] => {
    const [called = ''] = name.split(/[;,(]/u);
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${literal(called.trim())}(?![\\p{L}\\p{N}])`, 'u');
    for (const text of usable(alsoNames.has(name) ? inPart : [...inPart, ...beside])) {
      const match = pattern.exec(text);
      if (!match) continue;
      return [
        {
          id,
          name,
          level: levelBeside(text, { at: match.index, name: match[0] }),
          evidence: excerpt(text, match.index),
        },
      ];
    }
    return [];
  });
}

/** How well is said beside a language, or before several ("fluent in"): what another has in brackets is not its own. */
function levelBeside(text: string, { at, name }: { at: number; name: string }): FoundLanguage['level'] {
  const [own = '', next = ''] = text.slice(at + name.length).split(/[,;|\t/]/u);
  const before = text.slice(0, at);
  const alone = /^[^\p{L}]*\p{L}+(?: (?:speaker|level|proficiency))?[^\p{L}]*$/u.test(next) ? next : '';
  for (const [pattern, level] of levels) {
    const leads = new RegExp(`${pattern.source}(?:\\s*[:(]?\\s*| (?:in|speaker of|user of) [^.;()]*)$`, 'iu');
    if (leads.test(before)) return level;
    if (pattern.test(own.replace(/ (?:and|or) .*$/u, '')) || pattern.test(alone)) return level;
  }
  return null;
}
