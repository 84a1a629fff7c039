// Sending a move, for either side: one at a time, a word when done, the present state when somebody was faster.
import { moveByEmployer, moveBySeeker } from '@rounds/product/connections/calls';
import type { RequestCard } from '@rounds/product/connections/card';
import { saying, type Speaker } from '@rounds/product/connections/said';
import type { Stage } from '@rounds/product/connections/stages';
import { useQueryClient } from '@tanstack/react-query';
import { putOnBoards } from '../../api/cards';
import type { Sending } from '../../api/send-once';
import { touch, useSend, type Tell } from '../../api/use-call';
import { toast } from '../../ui/toast';
import { aboutOf, isOutdated, wayBack } from './verbs';

interface Wishes {
  employer: Sending<typeof moveByEmployer>['body']['connection_request'];
  job_seeker: Sending<typeof moveBySeeker>['body']['connection_request'];
}

interface Moving<W> {
  busy: boolean;
  error: Error | null;
  /** With a goal, the boards show it there at once, and back where it was if it is refused. */
  run: (card: RequestCard, wish: W, goal?: Stage) => void;
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

export function useMove<S extends Speaker>(side: S, { tell = 'form', onDone }: MoveOptions = {}) {
  const client = useQueryClient();
  const call: typeof moveByEmployer = calls[side];
  const back = useSend(call);
  const send = useSend(call, {
    tell,
    onError: (error) => {
      if (isOutdated(error)) touch(client, ['connections']);
    },
    onSuccess: ({ data }) => {
      const undone = wayBack(data);
      const undo = () =>
        undone && back.mutate({ params: { id: data.id }, body: bodyOf(saying(side, undone)) });
      toast.done(`${aboutOf(side, data)}: ${data.stage_title}`, undone ? { undo } : {});
      onDone?.();
    },
  });
  const moving: Moving<Wishes[S]> = {
    busy: send.isPending,
    error: send.error,
    run: (card, wish, goal) => {
      if (send.isPending) return;
      if (goal) putOnBoards(client, { ...card, stage: goal, owes: null, moves: [] });
      send.mutate(
        { params: { id: card.id }, body: bodyOf(wish) },
        goal ? { onError: () => putOnBoards(client, card) } : {},
      );
    },
  };
  return moving;
}
