// Teams & Allocation: who works here, in which role, what each may spend, and who owns it.
import { listTeam } from '@rounds/product/company/team-calls';
import { IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '../../api/use-call';
import {
  hasWallet,
  MemberDialogs,
  roleTitles,
  type MemberDialog,
  type TeamMember,
} from '../../features/company/member-dialogs';
import { useOwnCompany } from '../../features/company/use-own-company';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { RowButtons } from '../../ui/row-buttons';
import { StatusBadge } from '../../ui/status-badge';

const OwnershipPanel = lazy(async () => ({
  default: (await import('../../features/leaving/ownership-panel')).OwnershipPanel,
}));

export function Teams() {
  const { may } = useOwnCompany();
  const [open, setOpen] = useState<MemberDialog | null>(null);
  const team = useCall(listTeam, { query: {} });
  const mayChange = may('update_team_token');
  const buttons: Column<TeamMember> = {
    key: 'buttons',
    title: 'Change',
    align: 'end',
    width: '96px',
    cell: (member) => (
      <RowButtons
        name={member.full_name}
        onChange={
          hasWallet(member.role) || (may('update_team_role') && !member.is_owner)
            ? () => setOpen({ kind: 'change', member })
            : undefined
        }
        onRemove={
          may('remove_member') && !member.is_owner ? () => setOpen({ kind: 'remove', member }) : undefined
        }
      />
    ),
  };
  return (
    <Page
      title="Teams & Allocation"
      lead={
        mayChange
          ? 'An allocation is what a member’s available and held tokens come to. It is filled again on the 1st.'
          : 'Admins and hiring managers change what each may spend.'
      }
    >
      <Loaded of={team}>
        {({ data }) => {
          const members = 'members' in data ? data.members : data;
          return (
            <>
              <DataTable
                label="Team"
                rows={members}
                columns={mayChange ? [...columns, buttons] : columns}
                rowKey={(member) => member.id}
                empty={
                  <EmptyState
                    icon={<IconUsers size={24} stroke={1.7} />}
                    title="Nobody here yet"
                    text="People with an address on your domains can ask to join."
                  />
                }
              />
              {may('remove_member') && (
                <Suspense>
                  <OwnershipPanel team={members} />
                </Suspense>
              )}
              <MemberDialogs
                open={open}
                team={members}
                mayChangeRole={may('update_team_role')}
                onClose={() => setOpen(null)}
              />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

const tokens = (key: 'available_token' | 'in_transit_token' | 'allocate_tokens', title: string) =>
  ({
    key,
    title,
    align: 'end',
    cell: (member) => <span className="tabular">{hasWallet(member.role) ? member[key] : '–'}</span>,
  }) satisfies Column<TeamMember>;

const columns: Column<TeamMember>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: (member) => (
      <>
        {member.full_name} {member.is_owner && <StatusBadge tone="accent">Owner</StatusBadge>}
      </>
    ),
  },
  { key: 'email', title: 'Email', cell: ({ email }) => email },
  { key: 'role', title: 'Role', cell: ({ role }) => roleTitles[role] },
  tokens('available_token', 'Available'),
  tokens('in_transit_token', 'Held'),
  tokens('allocate_tokens', 'Allocation'),
];
