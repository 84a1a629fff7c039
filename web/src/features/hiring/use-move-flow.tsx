// Starts a move from a button, a menu or a drop: sends a plain yes at once, opens the dialog of everything else.
import type { RequestCard } from '@rounds/product/connections/card';
import type { Verb } from '@rounds/product/connections/verbs';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useEmployerMove, useSeekerMove, type EmployerWish, type SeekerWish } from '../connections/use-move';
import { asksFirst } from '../connections/verbs';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog')).MoveDialog }));

const atOnce: Partial<Record<Verb, EmployerWish>> = {
  employer_accept: { employer_response_status: 'accepted' },
  select: { employer_response_status: 'selected' },
  employer_restore: { restore: true },
  extend: { extend: true },
};
const atOnceByMe: Partial<Record<Verb, SeekerWish>> = {
  restore: { restore: true },
  nudge: { nudge: true },
};

export interface MoveFlow {
  start: (card: RequestCard, verb: Verb) => void;
  /** A move is on its way. */
  busy: boolean;
  /** The dialog that is open, to be drawn somewhere. */
  dialog: ReactNode;
}

export function useMoveFlow(): MoveFlow {
  const [open, setOpen] = useState<{ card: RequestCard; verb: Verb } | null>(null);
  const from = useRef<Element | null>(null);
  const direct = useEmployerMove({ tell: 'toast' });
  const mine = useSeekerMove({ tell: 'toast' });
  const start = (card: RequestCard, verb: Verb) => {
    const wish = atOnce[verb];
    if (wish && !asksFirst(card, verb)) return direct.run(card, wish);
    const myWish = atOnceByMe[verb];
    if (myWish) return mine.run(card, myWish);
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
  return { start, busy: direct.busy || mine.busy, dialog };
}
