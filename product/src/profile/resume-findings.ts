// What a résumé's text mentions and the profile does not hold yet. The server reads files; the person adds.
import { abbreviationIn } from './resume-abbreviations';
import { licenseStatesIn } from './resume-licenses';
import { expiryIn } from './resume-expiry';
import { excerpt, passagesOf, significant, type Mention, type Passage } from './resume-passages';

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
  certifications: (Evident<C> & { expires_on: string | null })[];
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
  const titled = (title: string) => placeOfTitle(title, placesOf);
  const called = ({ title, abbreviation }: Abbreviated) =>
    abbreviationIn(passages, abbreviation) ?? titled(title);
  const missing = <T extends Titled>(all: readonly T[], own: readonly { id: number }[]) =>
    all.filter(({ id }) => !own.some((one) => one.id === id));
  // Of those that are held too: a date behind one of them is not the other's.
  const all = new Map(catalogue.certifications.map((one) => [one.id, called(one)]));
  const mentions = [...all.values()].filter((one) => one !== undefined);
  return {
    skills: missing(catalogue.skills, held.skills).flatMap((one) => {
      const there = titled(one.title);
      return there ? [{ ...one, evidence: excerpt(there.text, there.at) }] : [];
    }),
    certifications: missing(catalogue.certifications, held.certifications).flatMap((one) => {
      const there = all.get(one.id);
      if (!there) return [];
      return [{ ...one, evidence: excerpt(there.text, there.at), expires_on: expiryOf(there, mentions) }];
    }),
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

/** The date that stands behind it and before the next one; alone in its line, it may stand before it too. */
function expiryOf({ text, at }: Mention, mentions: readonly Mention[]): string | null {
  const beside = mentions.filter((one) => one.text === text && one.at !== at).map((one) => one.at);
  if (beside.length === 0) return expiryIn(text);
  const next = beside.filter((one) => one > at);
  return expiryIn(text.slice(at, next.length > 0 ? Math.min(...next) : undefined));
}

/** The first passage in which all words of the title that mean something stand close together, in any order. */
function placeOfTitle(title: string, placesOf: Places): Mention | undefined {
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
        return { text: passage.text, at: passage.words[at]?.start ?? 0 };
    }
  }
  return undefined;
}
