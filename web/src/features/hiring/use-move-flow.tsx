// Starts a move from a button, a menu or a drop: sends at once what asks nothing, opens the dialog of everything else.
import type { RequestCard } from '@rounds/product/connections/card';
import { goalOf } from '@rounds/product/connections/lifecycle';
import { moveOf, type Verb } from '@rounds/product/connections/moves';
import { saying } from '@rounds/product/connections/said';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useMove } from '../connections/use-move';
import { speakerOf } from '../connections/verbs';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog')).MoveDialog }));

export interface MoveFlow {
  start: (card: RequestCard, verb: Verb) => void;
  /** A move is on its way. */
  busy: boolean;
  /** The dialog that is open, to be drawn somewhere. */
  dialog: ReactNode;
}

/** `onBegin` hears of every move that is begun here, whether or not it is sent in the end. */
export function useMoveFlow(onBegin?: () => void): MoveFlow {
  const [open, setOpen] = useState<{ card: RequestCard; verb: Verb } | null>(null);
  const from = useRef<Element | null>(null);
  const byEmployer = useMove('employer', { tell: 'toast' });
  const bySeeker = useMove('job_seeker', { tell: 'toast' });
  const start = (card: RequestCard, verb: Verb) => {
    onBegin?.();
    const { asks, atOnce } = moveOf(verb);
    if (asks === 'at_once' || atOnce?.(card))
      return speakerOf(verb) === 'employer'
        ? byEmployer.run(card, saying('employer', verb), goalOf(card.stage, verb))
        : bySeeker.run(card, saying('job_seeker', verb));
    from.current = document.activeElement;
    setOpen({ card, verb });
  };
  const close = () => {
    setOpen(null);
    const { current } = from;
    requestAnimationFrame(() => current instanceof HTMLElement && current.isConnected && current.focus());
  };
  const dialog = open && (
    <Suspense fallback={null}>
      <MoveDialog card={open.card} verb={open.verb} onClose={close} />
    </Suspense>
  );
  return { start, busy: byEmployer.busy || bySeeker.busy, dialog };
}
