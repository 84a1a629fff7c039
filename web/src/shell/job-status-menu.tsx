// On the market, unsure, or off it: the job seeker's status, changed from the header.
import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { jobSeekerStatuses, type JobSeekerStatus } from '@rounds/product/identity/calls';
import { changeStatus, statusOptions } from '@rounds/product/profile/status-calls';
import { IconCheck, IconHeart, IconHeartbeat, IconHeartBroken } from '@tabler/icons-react';
import { keepUser } from '../api/session';
import { useSend } from '../api/use-call';
import { toast } from '../ui/toast';
import classes from './header.module.css';
import { OffMarketDialog } from './off-market-dialog';

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
  const Heart = hearts[status];
  return (
    <>
      <Menu position="bottom-end" width={320}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            loading={change.isPending && !asking}
            aria-label={`Job status: ${statusOptions[status].title}`}
          >
            <Heart size={22} stroke={1.8} className={classes.heart} data-status={status} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label="Job status">
          {jobSeekerStatuses.map((key) => (
            <StatusItem key={key} status={key} current={key === status} onChoose={() => choose(key)} />
          ))}
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <OffMarketDialog
          busy={change.isPending}
          onClose={ask.close}
          onConfirm={(withdraw_offers) => change.mutate({ body: { status: 'off', withdraw_offers } })}
        />
      )}
    </>
  );
}

interface StatusItemProps {
  status: JobSeekerStatus;
  current: boolean;
  onChoose: () => void;
}

function StatusItem({ status, current, onChoose }: StatusItemProps) {
  const Heart = hearts[status];
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={current}
      leftSection={
        <Heart size={20} stroke={1.8} className={classes.heart} data-status={status} aria-hidden />
      }
      rightSection={current && <IconCheck size={18} aria-hidden />}
      onClick={onChoose}
    >
      <span className={classes.option}>
        <strong>{statusOptions[status].title}</strong>
        <span>{statusOptions[status].subtitle}</span>
      </span>
    </Menu.Item>
  );
}
