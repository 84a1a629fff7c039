// Sending a move, for either side: once at a time, with a word when it is done and the present state when somebody was faster.
import { moveByEmployer, moveBySeeker } from '@rounds/product/connections/calls';
import type { RequestCard } from '@rounds/product/connections/card';
import { useQueryClient } from '@tanstack/react-query';
import { Refused } from '../../api/refused';
import { touch, useSend, type Sending, type Tell } from '../../api/use-call';
import { toast } from '../../ui/toast';

export type EmployerWish = Sending<typeof moveByEmployer>['body']['connection_request'];
export type SeekerWish = Sending<typeof moveBySeeker>['body']['connection_request'];

export interface Moving<W> {
  busy: boolean;
  error: Error | null;
  run: (card: RequestCard, wish: W) => void;
}

interface MoveOptions {
  tell?: Tell;
  onDone?: () => void;
}

/** Closed just now by this very side, and so taken back by it. */
const canUndo = ({ moves }: RequestCard): boolean =>
  moves.some(({ verb }) => verb === 'restore' || verb === 'employer_restore');

/** A lost race or a step that has closed: what is on screen is old, so it is read again. */
function useStaleWatch() {
  const client = useQueryClient();
  return (error: Error) => {
    if (error instanceof Refused && ['already_moved', 'move_not_open', 'conflict'].includes(error.code)) {
      touch(client, ['connections']);
    }
  };
}

export function useEmployerMove({ tell = 'form', onDone }: MoveOptions = {}): Moving<EmployerWish> {
  const onError = useStaleWatch();
  const back = useSend(moveByEmployer);
  const send = useSend(moveByEmployer, {
    tell,
    onError,
    onSuccess: ({ data }) => {
      const undo = () =>
        back.mutate({ params: { id: data.id }, body: { connection_request: { restore: true } } });
      toast.done(`${data.job_seeker.name}: ${data.stage_title}`, canUndo(data) ? { undo } : {});
      onDone?.();
    },
  });
  return {
    busy: send.isPending,
    error: send.error,
    run: (card, wish) => {
      if (!send.isPending) send.mutate({ params: { id: card.id }, body: { connection_request: wish } });
    },
  };
}

export function useSeekerMove({ tell = 'form', onDone }: MoveOptions = {}): Moving<SeekerWish> {
  const onError = useStaleWatch();
  const back = useSend(moveBySeeker);
  const send = useSend(moveBySeeker, {
    tell,
    onError,
    onSuccess: ({ data }) => {
      const undo = () =>
        back.mutate({ params: { id: data.id }, body: { connection_request: { restore: true } } });
      toast.done(`${data.vacancy.title}: ${data.stage_title}`, canUndo(data) ? { undo } : {});
      onDone?.();
    },
  });
  return {
    busy: send.isPending,
    error: send.error,
    run: (card, wish) => {
      if (!send.isPending) send.mutate({ params: { id: card.id }, body: { connection_request: wish } });
    },
  };
}
