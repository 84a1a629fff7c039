// Names of employers as they are compared, and which of several is meant by a name and the place beside it.
import { literal } from './resume-passages';

/** Letters and numbers, small, without what a company's form adds. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’.]/gu, '')
    .replace(/&/gu, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the | (?:inc|llc|llp|corp|corporation)$/gu, '');

interface Known {
  name: string;
  city: string;
  state: string;
}

/** The one of this name whose city or state the lines name, or the only one of the name where they name no other state. */
export function employerMeant<K extends Known>(
  { employer, evidence }: { employer: string; evidence: string },
  known: readonly K[],
): K | undefined {
  const states = [...evidence.matchAll(/,\s*([A-Z]{2})(?![\p{L}\p{N}])/gu)].map(([, code]) => code);
  const possible = known.filter(
    ({ name, state }) =>
      plainName(name) === plainName(employer) && (states.length === 0 || states.includes(state)),
  );
  const named = possible.filter(({ city }) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${literal(city)}(?![\\p{L}\\p{N}])`, 'iu').test(evidence),
  );
  const meant = named.length > 0 ? named : possible;
  return meant.length === 1 ? meant[0] : undefined;
}
