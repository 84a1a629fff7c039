// What happened, newest first; each leads to where it can be acted on.
import type { Notification } from '@rounds/product/notifications/push';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/empty-state';
import { When } from '../../ui/facts';
import classes from './notifications.module.css';

interface NotificationListProps {
  items: readonly Notification[];
  empty: string;
  /** What is followed is read. */
  onFollow: (id: number) => void;
}

export function NotificationList({ items, empty, onFollow }: NotificationListProps) {
  if (items.length === 0) return <EmptyState title="Nothing yet" text={empty} />;
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.id} data-unread={!item.is_read}>
          {item.target_url ? (
            <Link to={item.target_url} onClick={() => item.is_read || onFollow(item.id)}>
              {item.message}
            </Link>
          ) : (
            <span>{item.message}</span>
          )}
          <span className={classes.when}>
            {!item.is_read && <span className="only-read">Unread. </span>}
            <When at={item.created_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
