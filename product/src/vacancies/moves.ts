// Every verb of a vacancy by its name, in the order in which the machine is drawn and menus stand.
import type { VacancyMoveRecord } from './move-record';
import { archive } from './moves/archive';
import { close } from './moves/close';
import { remove } from './moves/delete';
import { expire } from './moves/expire';
import { fill } from './moves/fill';
import { pause } from './moves/pause';
import { publish } from './moves/publish';
import { reopen } from './moves/reopen';
import { returnToAuthor } from './moves/return';
import { submit } from './moves/submit';
import { unfill } from './moves/unfill';

/** Source: docs/rules.md#vacancies */
export const vacancyMoves = {
  submit,
  publish,
  return: returnToAuthor,
  pause,
  fill,
  unfill,
  close,
  archive,
  reopen,
  expire,
  delete: remove,
} as const satisfies Record<string, VacancyMoveRecord>;

type Moves = typeof vacancyMoves;
export type VacancyVerb = keyof Moves;

/** The verbs whose record says this. */
export type VacancyVerbsThat<Says> = {
  [V in VacancyVerb]: Moves[V] extends Says ? V : never;
}[VacancyVerb];

export const vacancyVerbs = Object.keys(vacancyMoves) as [VacancyVerb, ...VacancyVerb[]];

export const isVacancyVerb = (word: string): word is VacancyVerb => Object.hasOwn(vacancyMoves, word);

/** The record of a verb, as any of them. */
export const vacancyMoveOf = (verb: VacancyVerb): VacancyMoveRecord => vacancyMoves[verb];

export type VacancyFact = Moves[VacancyVerb]['fact']['kind'];

/** The facts that a vacancy's verbs write, by kind. */
export const vacancyFacts = Object.fromEntries(
  vacancyVerbs.map(vacancyMoveOf).map(({ fact }) => [fact.kind, fact]),
) as Record<VacancyFact, VacancyMoveRecord['fact']>;

export const isVacancyFact = (kind: string): kind is VacancyFact => Object.hasOwn(vacancyFacts, kind);
