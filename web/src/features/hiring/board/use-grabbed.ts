// A card that the keys have picked up: which stages are open to it, over which it hangs, and what is said of it.
import type { RequestCard } from '@rounds/product/connections/card';
import type { Stage } from '@rounds/product/connections/stages';
import { useState } from 'react';
import { grabbedWords, heldBackWords, overWords, putBackWords } from './board-words';
import { goalsOf } from './columns';

interface Held {
  card: RequestCard;
  goals: readonly Stage[];
  at: number;
}

export function useGrabbed(
  say: (words: string) => void,
  dropInto: (card: RequestCard, stage: Stage) => void,
) {
  const [held, setHeld] = useState<Held | null>(null);
  const goal = held?.goals[held.at];
  return {
    card: held?.card ?? null,
    goal,
    grab: (card: RequestCard) => {
      const goals = goalsOf(card);
      say(goals.length > 0 ? grabbedWords(card, goals) : heldBackWords(card));
      if (goals.length > 0) setHeld({ card, goals, at: 0 });
    },
    aim: (step: number) => {
      if (!held) return;
      const at = (held.at + step + held.goals.length) % held.goals.length;
      setHeld({ ...held, at });
      const next = held.goals[at];
      if (next) say(overWords(next));
    },
    drop: () => {
      setHeld(null);
      if (held && goal) dropInto(held.card, goal);
    },
    putBack: () => {
      if (held) say(putBackWords(held.card));
      setHeld(null);
    },
  };
}
