// Opens a locked profile within the month's allowance, and says what is left of it.
import { Button } from '@mantine/core';
import { unlockAllowance, unlockSeeker } from '@rounds/product/hunt/calls';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { IconLockOpen } from '@tabler/icons-react';
import { useSessionUser } from '../../api/session';
import { useCall, useSend } from '../../api/use-call';
import { toast } from '../../ui/toast';
import { count, ended } from '../../ui/words';
import { unlockOff } from './reasons-off';

export function UnlockButton({ person }: { person: ProfileView }) {
  const user = useSessionUser();
  const allowance = useCall(unlockAllowance, {}, { staleTime: 30_000 });
  const unlock = useSend(unlockSeeker, {
    onSuccess: ({ data }) =>
      toast.done(`Unlocked: ${ended(data.profile.name)} ${leftText(data.used, data.allowance)}`),
  });
  if (person.visibility !== 'locked' || !user) return null;
  const off = unlockOff(user, allowance.data?.data);
  return (
    <Button
      variant="light"
      size="sm"
      leftSection={<IconLockOpen size={18} stroke={1.7} aria-hidden />}
      loading={unlock.isPending}
      disabled={off !== null}
      title={off ?? undefined}
      onClick={() => unlock.mutate({ params: { id: person.id } })}
    >
      Unlock
    </Button>
  );
}

/** `59 of 60 left this month.` */
const leftText = (used: number, allowance: number): string =>
  `${count(Math.max(0, allowance - used))} of ${count(allowance)} left this month.`;

export function AllowanceLine() {
  const allowance = useCall(unlockAllowance, {}, { staleTime: 30_000 });
  const user = useSessionUser();
  if (!allowance.data || !user) return null;
  const { used, allowance: all } = allowance.data.data;
  const off = unlockOff(user, allowance.data.data);
  return <span className="tabular">Unlocks: {off ?? leftText(used, all)}</span>;
}
