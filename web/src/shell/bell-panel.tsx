// What hangs from the bell: the latest that are unread, one press that marks them all, and the way to the list.
import { Button } from '@mantine/core';
import { limits } from '@rounds/product/limits';
import type { markRead, seekerNotifications } from '@rounds/product/notifications/calls';
import type { Notification } from '@rounds/product/notifications/push';
import { Link } from '@tanstack/react-router';
import type { useCall, useSend } from '../api/use-call';
import { When } from '../ui/facts';
import { Loaded } from '../ui/loaded';
import { shortened } from '../ui/words';
import classes from './bell.module.css';

type Marking = Pick<ReturnType<typeof useSend<typeof markRead>>, 'mutate' | 'isPending'>;

export interface BellPanelProps {
  of: ReturnType<typeof useCall<typeof seekerNotifications>>;
  mark: Marking;
  /** The address of the whole list. */
  list: string | undefined;
  onFollow: (id: number) => void;
  onClose: () => void;
}

export function BellPanel({ of, mark, list, onFollow, onClose }: BellPanelProps) {
  return (
    <>
      <BellHead unread={of.data?.total_results ?? 0} mark={mark} />
      <Latest of={of} onFollow={onFollow} />
      {list && (
        <Link to={list} className={classes.bellFoot} onClick={onClose}>
          See all notifications
        </Link>
      )}
    </>
  );
}

function BellHead({ unread, mark }: { unread: number; mark: Marking }) {
  return (
    <div className={classes.bellHead}>
      <h2>Notifications</h2>
      {unread > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={mark.isPending}
          onClick={() => mark.mutate({ body: {} })}
        >
          Mark all read
        </Button>
      )}
    </div>
  );
}

function Latest({ of, onFollow }: Pick<BellPanelProps, 'of' | 'onFollow'>) {
  if (of.fetchStatus === 'idle' && of.isPending)
    return <p className={classes.bellNote}>Once you belong to a company, its news arrives here.</p>;
  return <Loaded of={of}>{(answer) => <BellItems items={answer.data} onFollow={onFollow} />}</Loaded>;
}

function BellItems({ items, onFollow }: { items: readonly Notification[]; onFollow: (id: number) => void }) {
  if (items.length === 0)
    return <p className={classes.bellNote}>Nothing new. What happens next is told here.</p>;
  return (
    <ul className={classes.bellList}>
      {items.map((item) => (
        <li key={item.id}>
          <BellItem item={item} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}

function BellItem({ item, onFollow }: { item: Notification; onFollow: (id: number) => void }) {
  const content = (
    <>
      {shortened(item.message, limits.text.notificationPreview)}
      <span>
        <When at={item.created_at} />
      </span>
    </>
  );
  if (!item.target_url) return <div className={classes.bellItem}>{content}</div>;
  return (
    <Link to={item.target_url} className={classes.bellItem} onClick={() => onFollow(item.id)}>
      {content}
    </Link>
  );
}
