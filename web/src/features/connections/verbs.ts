// What a screen makes of a verb: who sends it, what it is about, where it leads, what takes it back.
import type { RequestCard } from '@rounds/product/connections/card';
import { goalOf } from '@rounds/product/connections/lifecycle';
import { moveOf, type Verb } from '@rounds/product/connections/moves';
import type { Speaker } from '@rounds/product/connections/said';
import type { Stage } from '@rounds/product/connections/stages';
import { Refused } from '../../api/refused';

/** The offered move that leads into a stage; undefined = a card may not be dropped there. */
export function moveInto(card: RequestCard, stage: Stage): Verb | undefined {
  return card.moves.find((move) => goalOf(card.stage, move.verb) === stage)?.verb;
}

export const speakerOf = (verb: Verb): Speaker =>
  moveOf(verb).by === 'employer' ? 'employer' : 'job_seeker';

/** Whom or what a card is about, for each side. */
export const aboutOf = (side: Speaker, { job_seeker, vacancy }: RequestCard): string =>
  side === 'employer' ? job_seeker.name : vacancy.title;

/** Ends something; its button stands back. */
export const isEnding = (verb: Verb): boolean => moveOf(verb).ends === true;

/** As their buttons stand: what leads on first. */
export function inOrder({ moves }: RequestCard): RequestCard['moves'] {
  return [...moves.filter(({ verb }) => !isEnding(verb)), ...moves.filter(({ verb }) => isEnding(verb))];
}

/** The offered move that opens again what has just been closed, by this very side. */
export const wayBack = (card: RequestCard): Verb | undefined =>
  card.moves.find(({ verb }) => moveOf(verb).rows.some((row) => row.back))?.verb;

/** A lost race or a step that has closed: what is on screen is old. */
export const isOutdated = (error: Error): boolean =>
  error instanceof Refused && ['already_moved', 'move_not_open', 'conflict'].includes(error.code);
