// Sending a move, for either side: one at a time, a word when done, the present state when somebody was faster.
import { moveByEmployer, moveBySeeker } from '@rounds/product/connections/calls';
import type { RequestCard } from '@rounds/product/connections/card';
import { moveOf } from '@rounds/product/connections/moves';
import { saying, type Speaker } from '@rounds/product/connections/said';
import { useQueryClient } from '@tanstack/react-query';
import { Refused } from '../../api/refused';
import { touch, useSend, type Sending, type Tell } from '../../api/use-call';
import { toast } from '../../ui/toast';

interface Wishes {
  employer: Sending<typeof moveByEmployer>['body']['connection_request'];
  job_seeker: Sending<typeof moveBySeeker>['body']['connection_request'];
}

interface Moving<W> {
  busy: boolean;
  error: Error | null;
  run: (card: RequestCard, wish: W) => void;
}

interface MoveOptions {
  tell?: Tell;
  onDone?: () => void;
}

/** Both calls answer the same card; which wishes are whose is the hook's own type. */
const calls: Record<Speaker, typeof moveByEmployer> = {
  employer: moveByEmployer,
  job_seeker: moveBySeeker as unknown as typeof moveByEmployer,
};
const bodyOf = (wish: object) => ({ connection_request: wish as Wishes['employer'] });

/** Whom a card is about, for each side. */
const nameOf: Record<Speaker, (card: RequestCard) => string> = {
  employer: (card) => card.job_seeker.name,
  job_seeker: (card) => card.vacancy.title,
};

/** A lost race or a step that has closed: what is on screen is old, so it is read again. */
function useStaleWatch() {
  const client = useQueryClient();
  return (error: Error) => {
    if (error instanceof Refused && ['already_moved', 'move_not_open', 'conflict'].includes(error.code)) {
      touch(client, ['connections']);
    }
  };
}

export function useMove<S extends Speaker>(side: S, { tell = 'form', onDone }: MoveOptions = {}) {
  const onError = useStaleWatch();
  const call: typeof moveByEmployer = calls[side];
  const back = useSend(call);
  const send = useSend(call, {
    tell,
    onError,
    onSuccess: ({ data }) => {
      // Closed just now by this very side, and so taken back by it.
      const undone = data.moves.find(({ verb }) => moveOf(verb).rows.some((row) => row.back));
      const undo = () =>
        undone && back.mutate({ params: { id: data.id }, body: bodyOf(saying(side, undone.verb)) });
      toast.done(`${nameOf[side](data)}: ${data.stage_title}`, undone ? { undo } : {});
      onDone?.();
    },
  });
  const moving: Moving<Wishes[S]> = {
    busy: send.isPending,
    error: send.error,
    run: (card, wish) => {
      if (!send.isPending) send.mutate({ params: { id: card.id }, body: bodyOf(wish) });
    },
  };
  return moving;
}
