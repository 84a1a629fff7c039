// Where a card can be dropped: the offered move that leads there. What moves there are is the product's.
import type { RequestCard } from '@rounds/product/connections/card';
import { goalOf } from '@rounds/product/connections/lifecycle';
import type { Verb } from '@rounds/product/connections/moves';
import type { Stage } from '@rounds/product/connections/stages';

/** The offered move that leads into a stage; undefined = a card may not be dropped there. */
export function moveInto(card: RequestCard, stage: Stage): Verb | undefined {
  return card.moves.find((move) => goalOf(card.stage, move.verb) === stage)?.verb;
}
