// What a résumé's text mentions and the profile does not hold yet. The server reads files; the person adds.
import { abbreviationIn } from './resume-abbreviations';
import { licenseStatesIn } from './resume-licenses';
import { excerpt, passagesOf, significant, type Passage } from './resume-passages';

interface Titled {
  id: number;
  title: string;
}
interface Abbreviated extends Titled {
  /** Empty where there is none. */
  abbreviation: string;
}
interface State {
  code: string;
  name: string;
}

export interface ResumeCatalogue<S extends Titled, C extends Abbreviated> {
  /** Of the person's discipline, like the certifications. */
  skills: readonly S[];
  certifications: readonly C[];
  states: readonly State[];
}

export interface Held {
  skills: readonly { id: number }[];
  certifications: readonly { id: number }[];
  licenses: readonly { state: string }[];
}

type Evident<T> = T & { evidence: string };
interface Findings<S, C> {
  skills: Evident<S>[];
  certifications: Evident<C>[];
  licenses: { state: string; title: string; evidence: string }[];
}

/** Words between those of a title, as in "administration of all medications". */
const between = 2;

/**
 * Each finding once, in the catalogue's order, with the words that say it (at most 160 characters). Whole words, any
 * case; abbreviations of up to four letters in their own case. Source: docs/rules.md#resumes
 */
export function findingsOf<S extends Titled, C extends Abbreviated>(
  text: string,
  catalogue: ResumeCatalogue<S, C>,
  held: Held,
): Findings<S, C> {
  const passages = passagesOf(text);
  const placesOf = indexOf(passages);
  const titled = (title: string) => evidenceOfTitle(title, placesOf);
  const missing = <T extends Titled>(all: readonly T[], own: readonly { id: number }[]) =>
    all.filter(({ id }) => !own.some((one) => one.id === id));
  const evident = <T>(all: readonly T[], say: (one: T) => string | undefined): Evident<T>[] =>
    all.flatMap((one) => {
      const evidence = say(one);
      return evidence === undefined ? [] : [{ ...one, evidence }];
    });
  return {
    skills: evident(missing(catalogue.skills, held.skills), ({ title }) => titled(title)),
    certifications: evident(
      missing(catalogue.certifications, held.certifications),
      ({ title, abbreviation }) => abbreviationIn(passages, abbreviation) ?? titled(title),
    ),
    licenses: licenseStatesIn(passages, catalogue.states).filter(
      ({ state }) => !held.licenses.some((own) => own.state === state),
    ),
  };
}

interface Place {
  passage: Passage;
  at: number;
}
type Places = (stem: string) => readonly Place[];

function indexOf(passages: readonly Passage[]): Places {
  const index = new Map<string, Place[]>();
  for (const passage of passages)
    passage.words.forEach(({ stem }, at) => {
      const there = index.get(stem);
      if (there) there.push({ passage, at });
      else index.set(stem, [{ passage, at }]);
    });
  return (stem) => index.get(stem) ?? [];
}

/** The first passage in which all words of the title that mean something stand close together, in any order. */
function evidenceOfTitle(title: string, placesOf: Places): string | undefined {
  const words = significant(title);
  const [only] = words;
  if (only === undefined) return undefined;
  const rarest = words.map(({ stem }) => placesOf(stem)).reduce((a, b) => (b.length < a.length ? b : a));
  const exact = words.length === 1 && only.raw.length <= 4;
  const reach = words.length + between;
  for (const { passage, at } of rarest) {
    if (exact && passage.words[at]?.raw !== only.raw) continue;
    for (let from = Math.max(0, at - reach + 1); from <= at; from += 1) {
      const near = passage.words.slice(from, from + reach);
      if (words.every(({ stem }) => near.some((word) => word.stem === stem)))
        return excerpt(passage.text, passage.words[at]?.start ?? 0);
    }
  }
  return undefined;
}
