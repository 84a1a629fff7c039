// What a move means on screen: where it leads, whether it asks something first, how loud its button is. What may move is the product's.
import type { RequestCard } from '@rounds/product/connections/card';
import { moves } from '@rounds/product/connections/moves';
import type { Verb } from '@rounds/product/connections/verbs';
import type { Stage } from '@rounds/product/connections/stages';

/** Sent with one click: each is taken back or repeated without harm. */
const plain: readonly Verb[] = ['employer_accept', 'restore', 'employer_restore', 'nudge', 'extend'];

/** These lead back to where the request stood, which its stage does not say. */
const back: readonly Verb[] = ['restore', 'employer_restore'];

/** The stage a move leads to from here; undefined where a card cannot be dragged to it. */
export function goalOf(stage: Stage, verb: Verb): Stage | undefined {
  if (back.includes(verb)) return undefined;
  return moves.find((move) => move.verb === verb && move.from.includes(stage))?.to;
}

/** The offered move that leads into a stage; undefined = a card may not be dropped there. */
export function moveInto(card: RequestCard, stage: Stage): Verb | undefined {
  return card.moves.find((move) => goalOf(card.stage, move.verb) === stage)?.verb;
}

/** Selecting without every required interview passed needs a reason. */
const lacksSteps = (card: RequestCard): boolean =>
  card.stage !== 'in_conversation' &&
  (card.steps.length === 0 || card.steps.some((step) => step.required && !step.passed));

/** Everything but a plain yes is asked about before it is sent. */
export function asksFirst(card: RequestCard, verb: Verb): boolean {
  if (plain.includes(verb)) return false;
  return verb !== 'select' || lacksSteps(card);
}

const endings: readonly Verb[] = [
  'reject',
  'employer_withdraw',
  'employer_did_not_start',
  'rescind',
  'decline',
  'withdraw',
  'decline_offer',
  'did_not_start',
  'not_for_me',
];

/** Ends something; its button stands back. */
export const isEnding = (verb: Verb): boolean => endings.includes(verb);
