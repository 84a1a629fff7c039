// The platform's staff: who they are, inviting somebody, another role, taking one off.
import { Button } from '@mantine/core';
import { listStaff } from '@rounds/product/staff/calls';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { InviteForm } from '../../features/staff/invite-form';
import { StaffTable } from '../../features/staff/staff-table';
import { Dialog } from '../../ui/dialog';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';

export function Staff() {
  const [inviting, setInviting] = useState(false);
  const staff = useCall(listStaff, {});
  return (
    <Page
      title="Staff"
      lead="Reviewers work through the queues; administrators also look after people, money and staff."
      actions={<Button onClick={() => setInviting(true)}>Invite</Button>}
      width="wide"
    >
      <Loaded of={staff}>{({ data }) => <StaffTable rows={data} />}</Loaded>
      {inviting && (
        <Dialog title="Invite to the staff" onClose={() => setInviting(false)}>
          <InviteForm onDone={() => setInviting(false)} />
        </Dialog>
      )}
    </Page>
  );
}
