// The bell: the latest five that are unread, and how many are. The whole list is a screen of its own.
import { ActionIcon, Button } from '@mantine/core';
import type { SessionUser } from '@rounds/product/identity/session-user';
import { limits } from '@rounds/product/limits';
import {
  employerActivities,
  markActivitiesRead,
  markRead,
  seekerNotifications,
  type Notification,
} from '@rounds/product/notifications/calls';
import { linksOf } from '@rounds/product/menu';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall, useSend } from '../api/use-call';
import { When } from '../ui/facts';
import { Hanging } from '../ui/hanging';
import { Loaded } from '../ui/loaded';
import { shortened } from '../ui/words';
import classes from './bell.module.css';

const size = limits.pageSize.headerNotifications;

export function Bell({ user }: { user: SessionUser }) {
  return user.userType === 'job_seeker' ? <SeekerBell user={user} /> : <EmployerBell user={user} />;
}

function SeekerBell({ user }: { user: SessionUser }) {
  const unread = useCall(seekerNotifications, { query: { page: 1, per_page: size, is_read: 'false' } });
  return <BellPopover user={user} of={unread} mark={useSend(markRead)} />;
}

function EmployerBell({ user }: { user: SessionUser }) {
  const unread = useCall(
    employerActivities,
    { query: { page: 1, results_per_page: size, is_read: 'false' } },
    { enabled: user.company_id !== null },
  );
  return <BellPopover user={user} of={unread} mark={useSend(markActivitiesRead)} />;
}

interface BellPopoverProps {
  user: SessionUser;
  of: ReturnType<typeof useCall<typeof seekerNotifications>>;
  mark: Marking;
}

type Marking = Pick<ReturnType<typeof useSend<typeof markRead>>, 'mutate' | 'isPending'>;

function BellPopover({ user, of, mark }: BellPopoverProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const unread = of.data?.total_results ?? 0;
  const follow = (id: number) => {
    mark.mutate({ body: { notification_ids: [id] } });
    close();
  };
  const list = linksOf(user).find((link) => link.icon === 'bell');
  return (
    <span className={classes.badgeSpot}>
      <Hanging
        opened={opened}
        onChange={(next) => (next ? setOpened(true) : close())}
        width={360}
        position="bottom-end"
        trapFocus
        returnFocus
        padding={0}
        label="Notifications"
        button={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={unread > 0 ? `Notifications, ${unread} new` : 'Notifications'}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => (opened ? close() : setOpened(true))}
          >
            <IconBell size={21} stroke={1.7} />
          </ActionIcon>
        }
      >
        <BellHead unread={unread} mark={mark} />
        <Latest of={of} onFollow={follow} />
        {list && (
          <Link to={list.path} className={classes.bellFoot} onClick={close}>
            See all notifications
          </Link>
        )}
      </Hanging>
      {unread > 0 && <Count unread={unread} />}
    </span>
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

function Count({ unread }: { unread: number }) {
  return (
    <span className={classes.count} aria-hidden>
      {unread > 99 ? '99+' : unread}
    </span>
  );
}

function Latest({ of, onFollow }: Pick<BellPopoverProps, 'of'> & { onFollow: (id: number) => void }) {
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
