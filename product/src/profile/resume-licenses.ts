// Finds the states of which a résumé names a license, with number and expiry where it says them.
import { expiryIn } from './resume-expiry';
import { professionsIn, type Profession } from './resume-professions';
import { excerpt, literal, type Passage } from './resume-passages';

/** Codes that are a degree, a title or a word at least as often as a state. */
const doubtful = new Set('DE HI ID IN LA MA MD ME MS MT OH OK OR PA'.split(' '));
const license = /\blicen[sc](e|es|ed|ure)\b/i;
const denied = /\b(no longer|not (yet )?licensed|no licen[sc]e|without|never|unlicensed)\b/i;

interface State {
  code: string;
  name: string;
}

interface Named {
  state: string;
  title: string;
  evidence: string;
  /** The whole passage, and how many states it names. */
  text: string;
  among: number;
}

/** Each state as often as it is named; only passages that speak of a license count, and none that denies it. */
function namedIn(passages: readonly Passage[], states: readonly State[]): Named[] {
  const spoken = passages.filter(({ text }) => license.test(text) && !denied.test(text));
  const longestFirst = [...states].sort((a, b) => b.name.length - a.name.length);
  return spoken.flatMap(({ text }) => {
    let rest = text;
    const named = longestFirst.flatMap(({ code, name }) => {
      const at = placeOf(rest, { code, name });
      if (at < 0) return [];
      // West Virginia is not also Virginia.
      rest = rest.replace(new RegExp(literal(name), 'gi'), (found) => ' '.repeat(found.length));
      return [{ state: code, title: name, evidence: excerpt(text, at), text }];
    });
    return named.map((one) => ({ ...one, among: named.length }));
  });
}

/** Each state once, in the order of `states`. */
export function licenseStatesIn(passages: readonly Passage[], states: readonly State[]) {
  const named = namedIn(passages, states);
  return states.flatMap(({ code }) => {
    const first = named.find(({ state }) => state === code);
    return first ? [{ state: code, title: first.title, evidence: first.evidence }] : [];
  });
}

function placeOf(text: string, { code, name }: State): number {
  const named = new RegExp(`(?<![\\p{L}\\p{N}])${literal(name)}(?![\\p{L}\\p{N}])`, 'iu').exec(text);
  if (named) return named.index;
  if (doubtful.has(code)) return -1;
  return (
    new RegExp(`(?<=^|[,:(/|]\\s?|licen[sc]es?\\s)${code}(?![\\p{L}\\p{N}])`, 'u').exec(text)?.index ?? -1
  );
}

interface LicenseType {
  id: number;
  title: string;
  code: string;
}
export interface FoundLicense {
  state: string;
  title: string;
  number: string;
  /** YYYY-MM-DD or null. */
  expires_on: string | null;
  /** The types of the profession that it may be; where they are several, the person says which. */
  license_type_ids: number[];
  evidence: string;
}

/** Licenses that are none of a profession, and those that are not there yet. */
const another = /\b(?:driver|drivers|driving|cdl|plate|pilot|pending|applied|applying|expected|eligible)\b/iu;
const labeled =
  /(?:licen[sc]e|lic\.?|no\.?|number|#|№)\s*(?:(?:no\.?|number|#|№)\s*)?[:.]?\s*((?:[A-Z]{1,4}[ -]?)?\d[\dA-Z-]{3,13})(?![\p{L}\p{N}/])/giu;
const prefixed = /(?<![\p{L}\p{N}])([A-Z]{1,4}[ -]?\d{5,10})(?![\p{L}\p{N}/-])/gu;
const isYear = /^(?:19|20)\d\d$/;

function numberIn(text: string): string | undefined {
  const all = [...text.matchAll(labeled), ...text.matchAll(prefixed)].map(([, number = '']) => number.trim());
  const [one, ...others] = new Set(
    all.filter((number) => !isYear.test(number) && number.replace(/\D/gu, '').length >= 4),
  );
  return others.length === 0 ? one : undefined;
}

const mostNamed = 60;

interface LicenseCatalogue {
  states: readonly State[];
  /** Of the person's profession. */
  types: readonly LicenseType[];
  professions: readonly Profession[];
  own: number;
}

/** Those with a number, each once, of a passage that names one state; what speaks of another profession is left out. */
export function licensesIn(
  passages: readonly Passage[],
  { states, types, professions, own }: LicenseCatalogue,
): FoundLicense[] {
  const found = namedIn(passages, states)
    .slice(0, mostNamed)
    .flatMap(({ state, title, evidence, text, among }): FoundLicense[] => {
      const number = among === 1 && !another.test(text) ? numberIn(text) : undefined;
      const spoken = professionsIn(text, professions);
      const foreign = spoken.length > 0 && !spoken.includes(own);
      if (number === undefined || !evidence.includes(number) || foreign || types.length === 0) return [];
      const license_type_ids = typesFor(text, types);
      return [{ state, title, number, expires_on: expiryIn(text), license_type_ids, evidence }];
    });
  return found.filter(
    (one, at) => found.findIndex(({ state, number }) => state === one.state && number === one.number) === at,
  );
}

function typesFor(text: string, types: readonly LicenseType[]): number[] {
  const ids = (some: readonly LicenseType[]) => some.map(({ id }) => id);
  const [only] = types;
  if (types.length === 1 && only) return [only.id];
  const wide = /\b(?:compact|multi-?state|NLC)\b/iu.test(text);
  const single = /\bsingle[- ]state\b/iu.test(text);
  if (wide !== single) {
    const kind = types.filter(({ code }) => code.endsWith(wide ? 'multistate' : 'single'));
    if (kind.length > 0) return ids(kind);
  }
  const called = types.filter(({ title }) =>
    (/\(([^)]*)\)/u.exec(title)?.[1]?.match(/\b[A-Z]{2,5}\b/gu) ?? []).some((word) =>
      new RegExp(`\\b${word}\\b`, 'u').test(text),
    ),
  );
  return ids(called.length > 0 ? called : types);
}
