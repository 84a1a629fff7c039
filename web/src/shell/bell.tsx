// The bell: the latest five that are unread, and how many are. The whole list is a screen of its own.
import type { SessionUser } from '@rounds/product/identity/session-user';
import { limits } from '@rounds/product/limits';
import {
  employerActivities,
  markActivitiesRead,
  markRead,
  seekerNotifications,
} from '@rounds/product/notifications/calls';
import { linksOf } from '@rounds/product/menu';
import { IconBell } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useCall, useSend } from '../api/use-call';
import { Hanging } from '../ui/hanging';
import type { BellPanelProps } from './bell-panel';
import classes from './bell.module.css';
import { PictureButton } from '../ui/picture-button';

// Opened by a deed, so loaded with it; what hangs waits for it, so that the focus finds it there.
const BellPanel = lazy(async () => ({ default: (await import('./bell-panel')).BellPanel }));

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

function BellPopover({ user, of, mark }: Pick<BellPanelProps, 'of' | 'mark'> & { user: SessionUser }) {
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
          <PictureButton
            aria-label={unread > 0 ? `Notifications, ${unread} new` : 'Notifications'}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => (opened ? close() : setOpened(true))}
          >
            <IconBell size={21} stroke={1.7} />
          </PictureButton>
        }
      >
        <BellPanel of={of} mark={mark} list={list?.path} onFollow={follow} onClose={close} />
      </Hanging>
      {unread > 0 && <Count unread={unread} />}
    </span>
  );
}

function Count({ unread }: { unread: number }) {
  return (
    <span className={classes.count} aria-hidden>
      {unread > 99 ? '99+' : unread}
    </span>
  );
}
