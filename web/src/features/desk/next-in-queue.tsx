// Working through a queue by its keys: n opens the next that waits and nobody else holds, d leads to what can be done.
import { Button } from '@mantine/core';
import { useSessionUser } from '../../api/session';
import { useKeys } from '../../ui/use-row-keys';
import classes from './desk.module.css';

interface NextInQueueProps {
  /** The first of those that wait, in their order. */
  rows: readonly { id: number; holder: { id: number } | null }[] | undefined;
  /** Which of them is open. */
  id: number;
  onOpen: (id: number) => void;
}

/** After the last the first again. */
function nextOf({ rows = [], id }: NextInQueueProps, me: number | undefined): number | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const around = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return around.find(({ holder }) => holder === null || holder.id === me)?.id;
}

export function NextInQueue(props: NextInQueueProps) {
  const me = useSessionUser();
  const next = nextOf(props, me?.id);
  const open = () => next !== undefined && props.onOpen(next);
  useKeys((key) => (key === 'n' ? open : key === 'd' ? focusDeeds : undefined));
  if (next === undefined) return null;
  return (
    <Button variant="default" className={classes.next} onClick={open} aria-keyshortcuts="n">
      Next in the queue
    </Button>
  );
}

/** What stands beside the evidence. */
function focusDeeds(): void {
  const deeds = document.querySelector('main aside');
  deeds?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, button')?.focus();
}
