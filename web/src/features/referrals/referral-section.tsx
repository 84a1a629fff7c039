// Inviting others to Rounds, and where each stands. For the admin's page of tokens, because that is what it brings.
import { Button, TextInput } from '@mantine/core';
import type { Answer } from '@rounds/product/call';
import { limits } from '@rounds/product/limits';
import { invitePeople, listReferrals } from '@rounds/product/referrals/calls';
import type { ReferralState, ReferralType } from '@rounds/product/referrals/rules';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { send } from '../../api/client';
import { useCall, useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { ListCsv } from '../../ui/csv-button';
import { DataTable, type Column } from '../../ui/data-table';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { When } from '../../ui/facts';
import { sheetTime } from '../../ui/local-time';
import { Loaded } from '../../ui/loaded';
import { Section } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { Segmented } from '../../ui/segmented';
import { StatusBadge } from '../../ui/status-badge';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';

type Referral = Answer<typeof listReferrals>['data'][number];

const size = limits.pageSize.referrals;
const { rewards, mostAQuarter, days } = limits.referral;

const typeTitles: Record<ReferralType, string> = { employer: 'Company', job_seeker: 'Job seeker' };
const states: Record<ReferralState, { title: string; tone: 'neutral' | 'accent' | 'waiting' | 'good' }> = {
  invited: { title: 'Invited', tone: 'waiting' },
  registered: { title: 'Registered', tone: 'accent' },
  verified: { title: 'Verified', tone: 'accent' },
  subscribed: { title: 'Subscribed', tone: 'accent' },
  rewarded: { title: 'Rewarded', tone: 'good' },
  expired: { title: 'Expired', tone: 'neutral' },
};

const columns: Column<Referral>[] = [
  { key: 'email', title: 'Email', cell: ({ email }) => email, csv: ({ email }) => email },
  { key: 'type', title: 'Who', cell: ({ type }) => typeTitles[type], csv: ({ type }) => typeTitles[type] },
  {
    key: 'at',
    title: 'Invited',
    cell: ({ invited_at }) => <When at={invited_at} />,
    csv: ({ invited_at }) => sheetTime(invited_at),
  },
  {
    key: 'by',
    title: 'By',
    cell: ({ invited_by }) => invited_by ?? 'Somebody who has left',
    csv: ({ invited_by }) => invited_by,
  },
  {
    key: 'status',
    title: 'Status',
    cell: ({ status }) => <StatusBadge tone={states[status].tone}>{states[status].title}</StatusBadge>,
    csv: ({ status }) => states[status].title,
  },
  {
    key: 'tokens',
    title: 'Tokens',
    align: 'end',
    cell: ({ tokens_awarded }) => tokens_awarded || '–',
    csv: ({ tokens_awarded }) => tokens_awarded,
  },
];

export function ReferralSection() {
  const [page, setPage] = useState(1);
  const [inviting, setInviting] = useState(false);
  const read = useCall(listReferrals, { query: { page, per_page: size } }, { keepPrevious: true });
  return (
    <Section
      title="Invite others to Rounds"
      lead={`${rewards.employer} tokens when a company you invited pays its first plan, ${rewards.job_seeker} when a job seeker’s profile is approved; at most ${mostAQuarter} a quarter.`}
      plain
      actions={
        <Button
          variant="default"
          leftSection={<IconSend size={18} stroke={1.7} aria-hidden />}
          onClick={() => setInviting(true)}
        >
          Invite others
        </Button>
      }
    >
      <Loaded of={read}>
        {({ data, total_results, total_relation, quarter }) => (
          <>
            {quarter.awarded > 0 && (
              <p>
                This quarter brought {quarter.awarded} of {quarter.most} tokens.
              </p>
            )}
            <Invited rows={data} />
            <Pager page={page} size={size} total={total_results} relation={total_relation} onPage={setPage}>
              <ListCsv
                of="invited"
                columns={columns}
                read={(at, signal) =>
                  send(listReferrals, { query: { page: at.page, per_page: at.size } }, { signal })
                }
              />
            </Pager>
          </>
        )}
      </Loaded>
      {inviting && <ReferDialog onClose={() => setInviting(false)} />}
    </Section>
  );
}

function Invited({ rows }: { rows: readonly Referral[] }) {
  return (
    <DataTable
      label="Invited to Rounds"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<EmptyState title="Nobody invited yet" text="A letter brings them a link to register." />}
    />
  );
}

const types = [
  { value: 'employer', label: typeTitles.employer },
  { value: 'job_seeker', label: typeTitles.job_seeker },
] as const;

function ReferDialog({ onClose }: { onClose: () => void }) {
  const invite = useSend(invitePeople, { tell: 'form' });
  const call = useCallForm({
    schema: invitePeople.body.shape.referral_user,
    initial: { email: '', type: 'employer' },
    submit: async (referral_user) => {
      const { data } = await invite.mutateAsync({ body: { referral_user } });
      toast.done(`${data.email} is invited.`);
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title="Invite others to Rounds">
      <CallForm of={call} label="Invite others to Rounds" submitLabel="Send invitation" onCancel={onClose}>
        <Segmented
          label="Who is it?"
          value={call.form.values.type === 'job_seeker' ? 'job_seeker' : 'employer'}
          onChange={(type) => call.form.setFieldValue('type', type)}
          options={types}
        />
        <TextInput label="Email" type="email" autoComplete="off" data-autofocus {...call.field('email')} />
        <p>
          The link in the letter counts for {days} days, for this address, and for people who are new here.
        </p>
      </CallForm>
    </Dialog>
  );
}
