// On the market, unsure, or off it: the job seeker's status, changed from the header.
import { useDisclosure } from '@mantine/hooks';
import { jobSeekerStatuses, type JobSeekerStatus } from '@rounds/product/identity/session-user';
import { changeStatus, statusOptions } from '@rounds/product/connections/status-calls';
import { IconCheck, IconHeart, IconHeartbeat, IconHeartBroken } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { keepUser } from '../api/session';
import { useSend } from '../api/use-call';
import { PopMenu } from '../ui/pop-menu';
import { toast } from '../ui/toast';
import classes from './job-status.module.css';
import { PictureButton } from '../ui/picture-button';

const OffMarketDialog = lazy(async () => ({
  default: (await import('./off-market-dialog')).OffMarketDialog,
}));

const hearts = { ready: IconHeart, complicated: IconHeartbeat, off: IconHeartBroken };

export function JobStatusMenu({ status }: { status: JobSeekerStatus }) {
  const [asking, ask] = useDisclosure(false);
  const change = useSend(changeStatus, {
    onSuccess: (answer) => {
      keepUser(answer.data);
      ask.close();
      toast.done('Job status updated successfully!');
    },
  });
  const choose = (next: JobSeekerStatus) => {
    if (next === status) return;
    if (next === 'off') ask.open();
    else change.mutate({ body: { status: next } });
  };
  return (
    <>
      <PopMenu
        label="Job status"
        width={320}
        items={itemsOf(status, choose)}
        button={(props) => (
          <PictureButton
            {...props}
            busy={change.isPending && !asking}
            aria-label={`Job status: ${statusOptions[status].title}`}
            title={statusOptions[status].title}
          >
            <StatusHeart status={status} />
          </PictureButton>
        )}
      />
      <Suspense fallback={null}>
        {asking && (
          <OffMarketDialog
            busy={change.isPending}
            onClose={ask.close}
            onConfirm={(withdraw_offers) => change.mutate({ body: { status: 'off', withdraw_offers } })}
          />
        )}
      </Suspense>
    </>
  );
}

const itemsOf = (status: JobSeekerStatus, choose: (next: JobSeekerStatus) => void) =>
  jobSeekerStatuses.map((key) => ({
    key,
    ...statusOptions[key],
    icon: <StatusHeart status={key} />,
    checked: key === status,
    mark: <IconCheck size={18} aria-hidden />,
    run: () => choose(key),
  }));

function StatusHeart({ status }: { status: JobSeekerStatus }) {
  const Heart = hearts[status];
  return <Heart size={22} stroke={1.8} className={classes.heart} data-status={status} aria-hidden />;
}
