// Teams & Allocation: who works here, in which role, what each may spend, and who owns it.
import { listTeam } from '@rounds/product/company/team-calls';
import { spendsFromWallet } from '@rounds/product/company/inviting';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSessionUser } from '../../api/session';
import { useCall } from '../../api/use-call';
import { InvitationList } from '../../features/company/invitation-list';
import type { MemberDialog, TeamMember } from '../../features/company/member-dialogs';
import { roleTitles } from '../../features/company/roles';
import { useOwnCompany } from '../../features/company/use-own-company';
import { TableCsv } from '../../ui/csv-button';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import { When } from '../../ui/facts';
import look from '../../ui/look.module.css';
import { Page } from '../../ui/page';
import { RowButtons } from '../../ui/row-buttons';
import { StatusBadge } from '../../ui/status-badge';
import { WithinPlan } from '../../ui/within-plan';
import { Allowed, LeftToOthers } from '../../ui/allowed';
import { whoMay } from '@rounds/product/permissions';

const MemberDialogs = lazy(async () => ({
  default: (await import('../../features/company/member-dialogs')).MemberDialogs,
}));
const InviteDialog = lazy(async () => ({
  default: (await import('../../features/company/invite-dialog')).InviteDialog,
}));
const OwnershipPanel = lazy(async () => ({
  default: (await import('../../features/leaving/ownership-panel')).OwnershipPanel,
}));

export function Teams() {
  const { may } = useOwnCompany();
  const role = useSessionUser()?.role ?? 'interview_panelist';
  const [open, setOpen] = useState<MemberDialog | null>(null);
  const [inviting, setInviting] = useState(false);
  const team = useCall(listTeam, { query: { split: 'true' } });
  const mayInvite = may('add_team_members');
  return (
    <Page
      title="Teams & Allocation"
      lead={leadFor(may)}
      actions={<InviteButton onClick={() => setInviting(true)} />}
    >
      <Loaded of={team}>
        {({ data }) => {
          const { members, invitations } = 'members' in data ? data : { members: data, invitations: [] };
          return (
            <>
              <Members members={members} onOpen={setOpen} />
              <LeftToOthers
                to="remove_member"
                does="change roles, let in who asks to join, and remove members"
              />
              {mayInvite && <InvitationList invitations={invitations} inviter={role} />}
              {may('remove_member') && (
                <Suspense>
                  <OwnershipPanel team={members} />
                </Suspense>
              )}
              <Suspense>
                {open && (
                  <MemberDialogs
                    open={open}
                    team={members}
                    mayChangeRole={may('update_team_role')}
                    onClose={() => setOpen(null)}
                  />
                )}
                {inviting && <InviteDialog inviter={role} onClose={() => setInviting(false)} />}
              </Suspense>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function leadFor(may: ReturnType<typeof useOwnCompany>['may']): string {
  if (may('update_teams_and_allocation'))
    return 'An allocation is what a member’s available and held tokens come to. It is filled again on the 1st.';
  return may('read_money')
    ? `${whoMay('update_teams_and_allocation')} change what each may spend.`
    : 'Who works here, and which places each of them sees.';
}

function InviteButton({ onClick }: { onClick: () => void }) {
  return (
    <Allowed to="add_team_members" title="Invite">
      <WithinPlan of="seats" title="Invite">
        <Button leftSection={<IconUserPlus size={18} stroke={1.7} aria-hidden />} onClick={onClick}>
          Invite
        </Button>
      </WithinPlan>
    </Allowed>
  );
}

interface MembersProps {
  members: readonly TeamMember[];
  onOpen: (dialog: MemberDialog) => void;
}

function Members({ members, onOpen }: MembersProps) {
  const { may } = useOwnCompany();
  const shown = [...columns, ...(may('read_money') ? wallets : [])];
  return (
    <>
      <DataTable
        label="Team"
        rows={members}
        columns={[...shown, ...(may('update_team_token') ? [buttons(may, onOpen)] : [])]}
        rowKey={(member) => member.id}
        empty={
          <EmptyState
            icon={<IconUsers size={24} stroke={1.7} />}
            title="Nobody here yet"
            text="Invite people with an address on your domains; they can also ask to join."
          />
        }
      />
      <TableCsv of="team" columns={shown} rows={members} />
    </>
  );
}

const buttons = (
  may: ReturnType<typeof useOwnCompany>['may'],
  open: (dialog: MemberDialog) => void,
): Column<TeamMember> => ({
  key: 'buttons',
  title: 'Change',
  align: 'end',
  width: '96px',
  cell: (member) => {
    const changes = spendsFromWallet(member.role) || (may('update_team_role') && !member.is_owner);
    const removes = may('remove_member') && !member.is_owner;
    return (
      <RowButtons
        name={member.full_name}
        onChange={changes ? () => open({ kind: 'change', member }) : undefined}
        onRemove={removes ? () => open({ kind: 'remove', member }) : undefined}
      />
    );
  },
});

const placesIn = ({ facilities, departments }: TeamMember) =>
  [...facilities, ...departments].map(({ name }) => name).join(', ') || 'All';

const tokens = (key: 'available_token' | 'in_transit_token' | 'allocate_tokens', title: string) =>
  ({
    key,
    title,
    align: 'end',
    cell: (member) => <span className="tabular">{spendsFromWallet(member.role) ? member[key] : '–'}</span>,
    csv: (member) => (spendsFromWallet(member.role) ? member[key] : null),
  }) satisfies Column<TeamMember>;

const columns: Column<TeamMember>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: (member) => (
      <>
        {member.full_name} {member.is_owner && <StatusBadge tone="accent">Owner</StatusBadge>}
        {member.invited && (
          <div className={look.small}>
            Invited by {member.invited.by}, <When at={member.invited.at} />
          </div>
        )}
      </>
    ),
    csv: (member) => member.full_name,
  },
  { key: 'email', title: 'Email', cell: ({ email }) => email, csv: ({ email }) => email },
  { key: 'role', title: 'Role', cell: ({ role }) => roleTitles[role], csv: ({ role }) => roleTitles[role] },
  { key: 'places', title: 'Sees', cell: (member) => placesIn(member), csv: placesIn },
];

const wallets: Column<TeamMember>[] = [
  tokens('available_token', 'Available'),
  tokens('in_transit_token', 'Held'),
  tokens('allocate_tokens', 'Allocation'),
];
