// The states of a vacancy and the verbs between them: one row a verb, and the functions that decide. What publishing asks for is in publishing.ts.
import type { Role } from '../actor';
import type { FactKind } from '../facts';
import type { Move } from '../machine';
import { roleMay, type Permission } from '../permissions';
import { refuse, type Refusal } from '../refusals';

export const vacancyStates = [
  'draft',
  'in_review',
  'published',
  'paused',
  'filled',
  'expired',
  'closed',
  'archived',
] as const;
export type VacancyState = (typeof vacancyStates)[number];

const vacancyVerbs = [
  'submit',
  'publish',
  'return',
  'pause',
  'fill',
  'unfill',
  'close',
  'archive',
  'reopen',
] as const;
export type VacancyVerb = (typeof vacancyVerbs)[number];
type Verb = VacancyVerb | 'expire' | 'delete';

export interface VacancyMove extends Move<Verb, VacancyState | 'deleted', 'employer' | 'clock'> {
  fact: FactKind;
  /** Whoever holds this permission has a shorter way and is not offered the verb. */
  notFor?: Permission;
  needs?: 'comment' | 'preview';
}

const status = { by: 'employer', permission: 'update_vacancy_status' } as const;

/** Source: docs/rules.md#vacancies */
export const vacancyMoves: readonly VacancyMove[] = [
  {
    verb: 'submit',
    from: ['draft'],
    to: 'in_review',
    by: 'employer',
    permission: 'update_vacancy',
    notFor: 'update_vacancy_status',
    fact: 'vacancy.submitted',
  },
  {
    verb: 'publish',
    from: ['draft', 'in_review', 'paused', 'expired'],
    to: 'published',
    ...status,
    fact: 'vacancy.published',
  },
  {
    verb: 'return',
    from: ['in_review'],
    to: 'draft',
    ...status,
    needs: 'comment',
    fact: 'vacancy.returned',
  },
  { verb: 'pause', from: ['published'], to: 'paused', ...status, fact: 'vacancy.paused' },
  { verb: 'fill', from: ['published'], to: 'filled', ...status, fact: 'vacancy.filled' },
  { verb: 'unfill', from: ['filled'], to: 'published', ...status, fact: 'vacancy.unfilled' },
  {
    verb: 'close',
    from: ['published', 'paused', 'filled', 'expired'],
    to: 'closed',
    ...status,
    needs: 'preview',
    fact: 'vacancy.closed',
  },
  { verb: 'archive', from: ['closed', 'expired'], to: 'archived', ...status, fact: 'vacancy.archived' },
  {
    verb: 'reopen',
    from: ['closed', 'expired', 'filled'],
    to: 'draft',
    ...status,
    fact: 'vacancy.reopened',
  },
  { verb: 'expire', from: ['published'], to: 'expired', by: 'clock', fact: 'vacancy.expired' },
  {
    verb: 'delete',
    from: ['draft', 'archived'],
    to: 'deleted',
    by: 'employer',
    permission: 'delete_vacancy',
    fact: 'vacancy.deleted',
  },
];

/** Everybody else reads 0: only a published vacancy is visible, receives and sends. */
export const jobStatusOf = (state: VacancyState): 0 | 1 => (state === 'published' ? 1 : 0);

const words: Record<VacancyState, (from: VacancyState) => VacancyVerb | null> = {
  draft: (from) => (from === 'in_review' ? 'return' : 'reopen'),
  in_review: () => 'submit',
  published: (from) => (from === 'filled' ? 'unfill' : 'publish'),
  paused: () => 'pause',
  filled: () => 'fill',
  expired: () => null,
  closed: () => 'close',
  archived: () => 'archive',
};

const isVerb = (word: string): word is VacancyVerb => (vacancyVerbs as readonly string[]).includes(word);
const isState = (word: string): word is VacancyState => (vacancyStates as readonly string[]).includes(word);

/** A verb, or a state's name taken as the verb that leads there; null for any other word. */
export function verbOf(word: string, from: VacancyState): VacancyVerb | null {
  if (isVerb(word)) return word;
  return isState(word) ? words[word](from) : null;
}

/** The row, `same` when the vacancy is already there, or why not. Permission is looked at first. */
export function decideVacancy(
  verb: Verb,
  from: VacancyState,
  role: Role | 'clock',
): VacancyMove | 'same' | Refusal {
  const rows = vacancyMoves.filter((row) => row.verb === verb);
  const refusal = rows.map((row) => roleRefusal(row, role)).find((answer) => answer !== null);
  if (refusal) return refusal;
  const move = rows.find((row) => row.from.includes(from));
  return move ?? (rows.some((row) => row.to === from) ? 'same' : refuse('move_not_open'));
}

function roleRefusal(row: VacancyMove, role: Role | 'clock'): Refusal | null {
  if (role === 'clock') return row.by === 'clock' ? null : refuse('not_allowed');
  if (row.by === 'clock' || !row.permission || !roleMay(role, row.permission)) return refuse('not_allowed');
  if (!row.notFor || !roleMay(role, row.notFor)) return null;
  return refuse('not_allowed', { message: 'You can publish this yourself.' });
}

/** What this role may do from here, in the machine's order: the buttons. */
export function vacancyVerbsFor(
  from: VacancyState,
  role: Role,
): { verb: Verb; needs: 'comment' | 'preview' | null }[] {
  return vacancyMoves
    .filter((row) => row.by === 'employer' && row.from.includes(from) && roleRefusal(row, role) === null)
    .map(({ verb, needs }) => ({ verb, needs: needs ?? null }));
}

/** How an edit is taken: at once, as a proposal that a publisher decides, or not at all. */
export function editMode(state: VacancyState, role: Role): 'edit' | 'propose' | Refusal {
  if (state === 'closed' || state === 'archived')
    return refuse('move_not_open', { message: 'This vacancy is read-only. Reopen or clone it first.' });
  return state === 'published' && !roleMay(role, 'update_vacancy_status') ? 'propose' : 'edit';
}
