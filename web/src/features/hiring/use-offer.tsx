// Offers times to somebody in conversation: the dialog comes filled, and sending it shortlists in the same act.
import type { RequestCard } from '@rounds/product/connections/card';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useMay } from '../../api/use-may';

const BookDialog = lazy(async () => ({ default: (await import('../interviews/book-dialog')).BookDialog }));

interface Offer {
  /** The button; undefined where nothing can be offered from here. */
  lead: { title: string; run: () => void } | undefined;
  /** The dialog that is open, to be drawn somewhere. */
  dialog: ReactNode;
}

export function useOffer({ id, stage }: RequestCard, onBegin?: () => void): Offer {
  const [open, setOpen] = useState(false);
  const may = useMay();
  const isNext = stage === 'in_conversation' && may('schedule_interviews');
  const run = () => {
    onBegin?.();
    setOpen(true);
  };
  return {
    lead: isNext ? { title: 'Offer an interview', run } : undefined,
    dialog: open && (
      <Suspense fallback={null}>
        <BookDialog requestId={id} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
