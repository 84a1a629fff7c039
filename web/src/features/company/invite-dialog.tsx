// Inviting somebody to the team: address, role, tokens, and the places they will see.
import { roleMay } from '@rounds/product/permissions';
import { Select, TextInput } from '@mantine/core';
import { roles, type Role } from '@rounds/product/actor';
import { inviteMember } from '@rounds/product/tokens/invitation-calls';
import { mayInvite, spendsFromWallet, walletLack } from '@rounds/product/company/inviting';
import { limits } from '@rounds/product/limits';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { PlacePicks } from './place-picks';
import { roleTitles } from './roles';
import { useOwnCompany } from './use-own-company';

interface InviteDialogProps {
  inviter: Role;
  onClose: () => void;
}

export function InviteDialog({ inviter, onClose }: InviteDialogProps) {
  return (
    <Dialog onClose={onClose} title="Invite to the team">
      <InviteForm inviter={inviter} onClose={onClose} />
    </Dialog>
  );
}

function useInviting(onSent: () => void) {
  const invite = useSend(inviteMember, { tell: 'form' });
  return useCallForm({
    schema: inviteMember.body.shape.employer,
    initial: { email: '', role: 'recruiter', allocate_tokens: 0, facility_ids: [], department_ids: [] },
    submit: async (values) => {
      const all = roleMay(values.role, 'see_every_place');
      const employer = {
        ...values,
        allocate_tokens: spendsFromWallet(values.role) ? values.allocate_tokens : 0,
        ...(all ? { facility_ids: [], department_ids: [] } : {}),
      };
      const { data } = await invite.mutateAsync({ body: { employer } });
      toast.done(`The letter to ${data.email} is on its way.`);
      onSent();
    },
  });
}

function InviteForm({ inviter, onClose }: InviteDialogProps) {
  const { may } = useOwnCompany();
  const call = useInviting(onClose);
  const { role: chosen, facility_ids, department_ids } = call.form.values;
  const role = roles.find((one) => one === chosen) ?? 'recruiter';
  const mayTie = may('update_team_facility') || may('update_team_department');
  const untied = [facility_ids, department_ids].every((ids) => !ids || ids.length === 0);
  return (
    <CallForm of={call} label="Invite to the team" submitLabel="Send invitation" onCancel={onClose}>
      <TextInput
        label="Email"
        description="On one of your company’s mail domains."
        type="email"
        autoComplete="off"
        data-autofocus
        {...call.field('email')}
      />
      <Select
        label="Role"
        data={roles
          .filter((one) => mayInvite(inviter, one))
          .map((value) => ({ value, label: roleTitles[value] }))}
        allowDeselect={false}
        {...call.field('role')}
      />
      {spendsFromWallet(role) ? (
        <TextInput
          label="Tokens a month"
          description="Moved from the pool when they join, and filled again on the 1st."
          inputMode="numeric"
          {...call.field('allocate_tokens')}
        />
      ) : (
        <p>{walletLack(role)}</p>
      )}
      {mayTie && !roleMay(role, 'see_every_place') && <PlacePicks field={call.field} untied={untied} />}
      <p>
        The link in the letter works once, for {limits.links.invitationDays} days. Until then it holds a seat.
      </p>
    </CallForm>
  );
}
