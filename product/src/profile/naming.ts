// Under which name a company reads somebody: a mark of its own, first name and initial, or the full name.
import type { Visibility } from '../address';
import { withLargeArticle } from '../article';
import { formerNames } from '../identity/former';
import { yearsAt } from './coarse';
import type { FullProfile } from './full';
import { masked } from './masking';

/** What a name is made of. */
export type Nameable = Pick<
  FullProfile,
  'erased' | 'first_name' | 'last_name' | 'preferred_name' | 'email' | 'phone' | 'street' | 'zip_code' | 'npi'
> & {
  discipline: { title: string };
  experiences: readonly Pick<FullProfile['experiences'][number], 'start_date' | 'end_date'>[];
};

/** Letters that are not taken for digits, nor digits for letters. */
const letters = 'ABCDEFGHJKLMNPQRTUVWXYZ';

/** Stable, and another for every company: two people in its lists are told apart by it. */
export function markOf(companyId: number, seekerId: number): string {
  let hash = Math.imul(companyId, 0x9e3779b1) ^ Math.imul(seekerId, 0x85ebca6b);
  for (const factor of [0x2c1b3c6d, 0x297a2d39]) hash = Math.imul(hash ^ (hash >>> 15), factor);
  const mixed = (hash ^ (hash >>> 15)) >>> 0;
  const letter = letters[mixed % letters.length] ?? '';
  return `${letter}${10 + (Math.floor(mixed / letters.length) % 90)}`;
}

/** Source: docs/rules.md#visibility. `mark` where a company reads; a person who looks at themselves has none. */
export function nameAt(
  person: Nameable,
  visibility: Visibility,
  { mark, today }: { mark?: string | undefined; today: string },
): string {
  if (person.erased) return formerNames.job_seeker;
  if (visibility === 'locked') return lockedName(person.discipline.title, yearsAt(person, today), mark);
  if (visibility === 'connected') return `${person.first_name} ${person.last_name}`.trim();
  return firstAndInitial(person) || lockedName(person.discipline.title, yearsAt(person, today), mark);
}

/** `years` in practice, 0 = under one. */
export function lockedName(title: string, years: number, mark: string | undefined): string {
  const known = years === 0 ? title : `${title}, ${years} ${years === 1 ? 'year' : 'years'}`;
  return mark ? `${known} · ${mark}` : known;
}

function firstAndInitial(person: Nameable): string {
  const { first_name, last_name, preferred_name, street } = person;
  const initial = last_name === '' ? '' : ` ${[...last_name][0] ?? ''}.`;
  const hidden = { names: [last_name, ...ownNumbers(person)], street };
  const first = masked(preferred_name || first_name, hidden).replaceAll('…', '');
  return `${first.trim()}${initial}`.trim();
}

/** What reaches or identifies the person beside the name. */
export const ownNumbers = ({
  email,
  phone,
  zip_code,
  npi,
}: Pick<Nameable, 'email' | 'phone' | 'zip_code' | 'npi'>): string[] => [email, phone, zip_code, npi ?? ''];

/** To whoever neither hunts nor unlocks a person has no mark to be known by. */
export const unhunted = (discipline: string): string => withLargeArticle(discipline);
