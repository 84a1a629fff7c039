// Holding what is worked on at the desk for longer, or giving it back.
import { Button } from '@mantine/core';
import type { CallSpec } from '@rounds/product/call';
import type { Sending } from '../../api/send-once';
import { useSend } from '../../api/use-call';
import { toast } from '../../ui/toast';
import classes from './desk.module.css';

interface HoldingProps<C extends CallSpec> {
  /** The call by which it is worked on, and how an act is sent with it. */
  spec: C;
  sending: (act: { keep: true } | { release: true }) => Sending<C>;
  /** Back to the queue. */
  onLeave: () => void;
}

export function Holding<C extends CallSpec>({ spec, sending, onLeave }: HoldingProps<C>) {
  const keep = useSend(spec, { onSuccess: () => toast.done('Yours for another 30 minutes.') });
  const release = useSend(spec, { onSuccess: onLeave });
  return (
    <div className={classes.head}>
      <Button
        variant="default"
        size="xs"
        loading={keep.isPending}
        onClick={() => keep.mutate(sending({ keep: true }))}
      >
        Hold it 30 minutes more
      </Button>
      <Button
        variant="subtle"
        size="xs"
        loading={release.isPending}
        onClick={() => release.mutate(sending({ release: true }))}
      >
        Give it back
      </Button>
    </div>
  );
}
