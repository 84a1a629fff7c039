// What the board says aloud. Pointer, keys and menu move a card by the same words.
import type { RequestCard } from '@rounds/product/connections/card';
import { goalOf } from '@rounds/product/connections/lifecycle';
import { moveOf, type Verb } from '@rounds/product/connections/moves';
import { stageTitles, type Stage } from '@rounds/product/connections/stages';

export function movedWords(card: RequestCard, verb: Verb): string {
  const goal = goalOf(card.stage, verb);
  return `${card.job_seeker.name}: ${moveOf(verb).title}${goal ? `, to ${stageTitles[goal]}` : ''}.`;
}

export function grabbedWords(card: RequestCard, goals: readonly Stage[]): string {
  const names = goals.map((goal) => stageTitles[goal]).join(', ');
  return `${card.job_seeker.name} picked up from ${stageTitles[card.stage]}. Can go to ${names}. Left and right arrow choose, Enter drops, Escape puts it back.`;
}

export const heldBackWords = (card: RequestCard): string =>
  `${card.job_seeker.name} cannot be moved now. ${stageTitles[card.stage]}.`;

export const overWords = (goal: Stage): string => `Over ${stageTitles[goal]}.`;

export const putBackWords = (card: RequestCard): string =>
  `${card.job_seeker.name} stays in ${stageTitles[card.stage]}.`;
