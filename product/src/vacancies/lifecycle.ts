// The functions that decide a vacancy's steps and edits. What each verb is stands in moves/, by name in moves.ts.
import type { Role } from '../actor';
import { roleMay, notAllowed } from '../permissions';
import { refuse, type Refusal } from '../refusals';
import type { VacancyMoveRecord } from './move-record';
import { isVacancyVerb, vacancyMoveOf, vacancyVerbs, type VacancyVerb } from './moves';
import { vacancyStates, type VacancyState } from './states';

/** A verb that the call of steps may name. */
const isAsked = (verb: VacancyVerb): boolean => vacancyMoveOf(verb).by === 'employer' && verb !== 'delete';
const isState = (word: string): word is VacancyState => (vacancyStates as readonly string[]).includes(word);

/** A verb, or a state's name taken as the verb that leads there, from here if any does; null for any other word. */
export function verbOf(word: string, from: VacancyState): VacancyVerb | null {
  if (isVacancyVerb(word)) return isAsked(word) ? word : null;
  if (!isState(word)) return null;
  const leading = vacancyVerbs.filter((verb) => isAsked(verb) && vacancyMoveOf(verb).to === word);
  return leading.find((verb) => vacancyMoveOf(verb).from.includes(from)) ?? leading[0] ?? null;
}

/** The verb with its record, `same` when the vacancy is already there, or why not. Permission is looked at first. */
export function decideVacancy(
  verb: VacancyVerb,
  from: VacancyState,
  role: Role | 'clock',
): (VacancyMoveRecord & { verb: VacancyVerb }) | 'same' | Refusal {
  const record = vacancyMoveOf(verb);
  const refusal = roleRefusal(record, role);
  if (refusal) return refusal;
  if (record.from.includes(from)) return { ...record, verb };
  return record.to === from ? 'same' : refuse('move_not_open');
}

function roleRefusal(record: VacancyMoveRecord, role: Role | 'clock'): Refusal | null {
  if (role === 'clock') return record.by === 'clock' ? null : refuse('not_allowed');
  if (record.by === 'clock' || !record.permission) return refuse('not_allowed');
  if (!roleMay(role, record.permission)) return notAllowed(record.permission);
  if (!record.notFor || !roleMay(role, record.notFor)) return null;
  return refuse('not_allowed', { message: 'You can publish this yourself.' });
}

/** What this role may do from here, in the machine's order: the buttons. */
export function vacancyVerbsFor(
  from: VacancyState,
  role: Role,
): { verb: VacancyVerb; needs: 'comment' | 'preview' | null }[] {
  return vacancyVerbs
    .map((verb) => ({ verb, record: vacancyMoveOf(verb) }))
    .filter(({ record }) => record.from.includes(from) && roleRefusal(record, role) === null)
    .map(({ verb, record }) => ({ verb, needs: record.needs ?? null }));
}

/** How an edit is taken: at once, as a proposal that a publisher decides, or not at all. */
export function editMode(state: VacancyState, role: Role): 'edit' | 'propose' | Refusal {
  if (state === 'closed' || state === 'archived')
    return refuse('move_not_open', { message: 'This vacancy is read-only. Reopen or clone it first.' });
  return state === 'published' && !roleMay(role, 'update_vacancy_status') ? 'propose' : 'edit';
}
