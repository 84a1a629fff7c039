// What is done with several of the triage together: who is selected, what can be done with all of them, what is held.
import type { RequestCard } from '@rounds/product/connections/card';
import type { Verb } from '@rounds/product/connections/moves';
import { useState } from 'react';
import { useMay } from '../../api/use-may';
import { useSelection, type Selection } from '../../ui/selection';
import { useHeldAnswers, type Answers, type HeldAnswers, type Said } from './use-held-answers';

export interface Bulk {
  /** Whom a selection can hold: those shown whose answer is not on its way. */
  rows: readonly RequestCard[];
  /** Of them, who is selected. */
  cards: readonly RequestCard[];
  selection: Selection;
  answers: Pick<HeldAnswers, 'held' | 'refused' | 'toasts'>;
  hold: (answers: Answers, said: Said) => void;
  /** Undefined where they cannot do it all. */
  reject: (() => void) | undefined;
  accept: (() => void) | undefined;
  /** Whether the reasons are being chosen. */
  rejecting: boolean;
  onRejecting: (open: boolean) => void;
}

const allOffer = (cards: readonly RequestCard[], verb: Verb) =>
  cards.length > 0 && cards.every(({ moves }) => moves.some((move) => move.verb === verb));

/** Null for whoever may not answer. `onBegin` hears whom an answer is about. */
export function useBulk(
  waiting: readonly RequestCard[],
  onBegin: (ids: readonly number[]) => void,
): Bulk | null {
  const may = useMay();
  const answers = useHeldAnswers(waiting.map(({ id }) => id));
  const rows = waiting.filter(({ id }) => !answers.held.has(id));
  const selection = useSelection(rows.map(({ id }) => id));
  const [rejecting, onRejecting] = useState(false);
  if (!may('send_requests')) return null;
  const cards = rows.filter(({ id }) => selection.ids.has(id));
  const hold = (said: Answers, as: Said) => {
    onBegin(said.map(({ id }) => Number(id)));
    answers.hold(said, as);
    selection.none();
  };
  const acceptAll = () =>
    hold(
      cards.map(({ id }) => ({ id, employer_response_status: 'accepted' })),
      'accepted',
    );
  return {
    ...{ rows, cards, selection, answers, hold, rejecting, onRejecting },
    reject: allOffer(cards, 'reject') ? () => onRejecting(true) : undefined,
    accept: allOffer(cards, 'employer_accept') ? acceptAll : undefined,
  };
}

/** With somebody selected, the letters are about them. */
export function severalOf({ cards, reject, accept, selection }: Bulk, key: string): (() => void) | undefined {
  if (cards.length === 0) return undefined;
  if (key === 'r') return reject;
  if (key === 'a') return accept;
  return key === 'Escape' ? selection.none : undefined;
}
