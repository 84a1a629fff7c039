// What a discipline is called where one is chosen: by its title, its abbreviation or any name people give it.
import { plainWords } from './query-words';

interface Named {
  title: string;
  abbreviation: string;
  category: string;
  /** What else people call it, in plain words. Source: data/title_synonyms.csv */
  synonyms: readonly string[];
}

/** Categories of disciplines as headings, in the order in which they are offered. */
export const categoryTitles: Readonly<Record<string, string>> = {
  nursing: 'Nursing',
  app: 'Advanced practice',
  physician: 'Physicians',
  allied: 'Allied health',
  support: 'Support',
  pharmacy: 'Pharmacy',
  behavioral: 'Behavioral health',
  dental: 'Dental',
  administration: 'Administration',
};
const categoryOrder = Object.keys(categoryTitles);
const placeOf = ({ category }: Named) =>
  categoryOrder.includes(category) ? categoryOrder.indexOf(category) : categoryOrder.length;

/** Nursing first, then as the headings stand; inside one as before. */
export const byCategory = <D extends Named>(disciplines: readonly D[]): D[] =>
  disciplines.toSorted((left, right) => placeOf(left) - placeOf(right));

/** Those that are called so: by the whole name first, then where a name begins so, then where words of one do. */
export function disciplinesCalled<D extends Named>(disciplines: readonly D[], typed: string): D[] {
  const words = plainWords(typed);
  return byCategory(disciplines)
    .map((one) => ({ one, distance: distanceOf(one, words) }))
    .filter(({ distance }) => distance < none)
    .sort((left, right) => left.distance - right.distance)
    .map(({ one }) => one);
}

const none = 4;

function distanceOf({ title, abbreviation, synonyms }: Named, words: string): number {
  if (words === '') return 0;
  const names = [title, ...abbreviation.split('/')].map(plainWords);
  const all = [...names, ...synonyms];
  if (all.includes(words)) return 0;
  if (names.some((name) => name.startsWith(words))) return 1;
  if (all.some((name) => name.startsWith(words))) return 2;
  const each = words.split(' ');
  const begins = (name: string) => each.every((word) => name.split(' ').some((own) => own.startsWith(word)));
  return all.some(begins) ? 3 : none;
}
