// Which professions some words of a résumé name, by title, by other names for it, and by abbreviation.
import { literal } from './resume-passages';

export interface Profession {
  id: number;
  title: string;
  abbreviation: string;
  synonyms: readonly string[];
}

const inWords = (text: string, words: string, flags: string) =>
  words !== '' && new RegExp(`(?<![\\p{L}\\p{N}])${literal(words)}(?![\\p{L}\\p{N}])`, flags).test(text);

/** Ids; a name inside a longer one that stands there too does not count ("Nurse" in "Nurse Practitioner"). */
export function professionsIn(text: string, professions: readonly Profession[]): number[] {
  const named = professions.flatMap(({ id, title, abbreviation, synonyms }) => {
    const long = [title, ...synonyms].filter(
      (words) => words.length > 4 && text.toLowerCase().includes(words.toLowerCase()),
    );
    const whole = long.filter((words) => inWords(text, words, 'iu'));
    const short = [abbreviation, ...synonyms].filter(
      (words) => words.length >= 2 && words.length <= 4 && words === words.toUpperCase(),
    );
    const shouted = short.filter((words) => inWords(text, words, 'u'));
    return [...whole, ...shouted].map((words) => ({ id, words: words.toLowerCase() }));
  });
  const kept = named.filter(
    ({ words }) => !named.some((other) => other.words !== words && other.words.includes(words)),
  );
  return [...new Set(kept.map(({ id }) => id))];
}
