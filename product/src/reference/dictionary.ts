// The dictionary of the search box: what runs of words mean, as it is looked up for one text.
import { ofOne } from './query-words';

/** What people call a discipline; with `among`, only where one of those words stands too. */
export interface Synonym {
  words: string;
  discipline_id: number;
  title: string;
  among: string[];
}

/**
 * A run of words that says something: a state or its two letters, a city or a ZIP code, an employer, a shift, a type or a
 * setting, other words for the same, a word that says no to the next one, a little word that says nothing, or a word that
 * stays a word whatever else it might be.
 */
export interface Term {
  words: string;
  kind: 'state' | 'code' | 'place' | 'employer' | 'preference' | 'same' | 'not' | 'little' | 'plain';
  label: string;
  state: string | null;
  lat: number | null;
  lng: number | null;
  /** A place that is meant without its state. */
  known: boolean;
  preference_ids: number[];
  /** The rest of their list, for whoever wants none of them. */
  others: number[];
  /** Of which list the preferences are. */
  vocabulary: string | null;
  /** Other words for the same. */
  alternatives: string[];
  /** Of an employer: the word of the index for its name (none = it is asked for by its words), and the cities where it is. */
  employer?: string | null;
  cities?: string[];
}

export interface Dictionary {
  synonyms: ReadonlyMap<string, readonly Synonym[]>;
  terms: ReadonlyMap<string, readonly Term[]>;
}

const isSaid =
  ({ terms, synonyms }: Dictionary) =>
  (words: string): boolean =>
    terms.has(words) || synonyms.has(words);
/** The words as the dictionary has them, or in the singular if it has them so. */
const entryOf = (dictionary: Dictionary, words: string): string =>
  [words, ...ofOne(words)].find(isSaid(dictionary)) ?? words;
export const termsOf = (dictionary: Dictionary, words: string): readonly Term[] =>
  dictionary.terms.get(entryOf(dictionary, words)) ?? [];
export const synonymsOf = (dictionary: Dictionary, words: string): readonly Synonym[] =>
  dictionary.synonyms.get(entryOf(dictionary, words)) ?? [];
