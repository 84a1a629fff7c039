// The staff as a list: who, in which role, with a second factor or without; another role, the link again, taking off.
import { Button, Menu } from '@mantine/core';
import { staffRoles, type StaffRole } from '@rounds/product/actor';
import { changeStaff, type Colleague } from '@rounds/product/staff/calls';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useSessionUser } from '../../api/session';
import { useSend } from '../../api/use-call';
import { DataTable, type Column } from '../../ui/data-table';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { When } from '../../ui/facts';
import { StatusBadge } from '../../ui/status-badge';
import { toast } from '../../ui/toast';
import look from '../../ui/look.module.css';
import { SaidWhy } from '../desk/said-why';
import { roleWords } from './words';

const columns = (myId: number | undefined, onRemove: (who: Colleague) => void): Column<Colleague>[] => [
  {
    key: 'name',
    title: 'Name',
    cell: ({ id, name }) => (
      <span className={look.row}>
        {name}
        {id === myId && <StatusBadge>You</StatusBadge>}
      </span>
    ),
  },
  { key: 'email', title: 'Email', cell: ({ email }) => email },
  { key: 'role', title: 'Role', cell: ({ role }) => roleWords[role] },
  {
    key: 'factor',
    title: 'Second factor',
    cell: ({ has_factor }) => (
      <StatusBadge tone={has_factor ? 'good' : 'waiting'}>{has_factor ? 'Added' : 'Not yet'}</StatusBadge>
    ),
  },
  {
    key: 'used',
    title: 'Last here',
    cell: ({ last_used_at }) => (last_used_at ? <When at={last_used_at} /> : 'Never'),
  },
  { key: 'acts', title: 'Change', align: 'end', cell: (who) => <Acts who={who} onRemove={onRemove} /> },
];

export function StaffTable({ rows }: { rows: readonly Colleague[] }) {
  const me = useSessionUser();
  const [removing, setRemoving] = useState<Colleague>();
  return (
    <>
      <DataTable
        label="Staff"
        rows={rows}
        columns={columns(me?.id, setRemoving)}
        rowKey={({ id }) => id}
        empty={<EmptyState title="Nobody" text="Invite somebody." />}
      />
      {removing && <Remove who={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function Acts({ who, onRemove }: { who: Colleague; onRemove: (who: Colleague) => void }) {
  const change = useSend(changeStaff);
  const send = (staff: { role: StaffRole } | { invite_again: true }, done: string) =>
    change.mutate({ params: { id: who.id }, body: { staff } }, { onSuccess: () => toast.done(done) });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          size="xs"
          loading={change.isPending}
          aria-label={`Change ${who.name}`}
          leftSection={<IconDots size={16} aria-hidden />}
        >
          Change
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {staffRoles
          .filter((role) => role !== who.role)
          .map((role) => (
            <Menu.Item
              key={role}
              onClick={() => send({ role }, `${who.name} is ${roleWords[role].toLowerCase()} now.`)}
            >
              Make {roleWords[role].toLowerCase()}
            </Menu.Item>
          ))}
        <Menu.Item onClick={() => send({ invite_again: true }, 'The link is on its way.')}>
          Mail a link for the password
        </Menu.Item>
        <Menu.Item color="red" onClick={() => onRemove(who)}>
          Take off
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Remove({ who, onClose }: { who: Colleague; onClose: () => void }) {
  const change = useSend(changeStaff, { tell: 'form' });
  const say = async (note: string) => {
    await change.mutateAsync({ params: { id: who.id }, body: { staff: { remove: { note } } } });
    toast.done(`${who.name} is staff no more.`);
    onClose();
  };
  return (
    <Dialog title={`Take ${who.name} off`} onClose={onClose}>
      <SaidWhy label="Take off" reader="It stands in the log." danger onSay={say}>
        <p>Every session ends, and the password opens nothing. What they did stays in the log.</p>
      </SaidWhy>
    </Dialog>
  );
}
