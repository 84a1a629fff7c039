// Changing a member's spending and role, and removing one with an heir: each says beforehand what will happen.
import { roleMay } from '@rounds/product/permissions';
import { Select, TextInput } from '@mantine/core';
import { roles } from '@rounds/product/actor';
import { spendsFromWallet, walletLack } from '@rounds/product/company/inviting';
import { changeMember, removeMember } from '@rounds/product/tokens/member-calls';
import type { listTeam } from '@rounds/product/company/team-calls';
import type { Answer } from '@rounds/product/call';
import { tokensInWords } from '@rounds/product/tokens/ledger';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { PlacePicks, tiesThatMay } from './place-picks';
import { roleTitles } from './roles';
import { useOwnCompany } from './use-own-company';

export type TeamMember = Exclude<Answer<typeof listTeam>['data'], readonly unknown[]>['members'][number];

export type MemberDialog = { kind: 'change' | 'remove'; member: TeamMember };

interface MemberDialogsProps {
  open: MemberDialog | null;
  team: readonly TeamMember[];
  mayChangeRole: boolean;
  onClose: () => void;
}

export function MemberDialogs({ open, team, mayChangeRole, onClose }: MemberDialogsProps) {
  if (!open) return null;
  const { kind, member } = open;
  const verb = kind === 'change' ? 'Change' : 'Remove';
  return (
    <Dialog onClose={onClose} title={`${verb} ${member.full_name}`}>
      {kind === 'change' ? (
        <ChangeForm member={member} mayChangeRole={mayChangeRole} onDone={onClose} />
      ) : (
        <RemoveForm member={member} team={team} onDone={onClose} />
      )}
    </Dialog>
  );
}

interface ChangeFormProps {
  member: TeamMember;
  mayChangeRole: boolean;
  onDone: () => void;
}

/** Sends what differs, and the places of whoever is tied to some. */
function useMemberChange({ member, onDone }: Omit<ChangeFormProps, 'mayChangeRole'>) {
  const { may } = useOwnCompany();
  const change = useSend(changeMember, { tell: 'form' });
  return useCallForm({
    schema: changeMember.body.shape.employer,
    initial: {
      role: member.role,
      allocate_tokens: member.allocate_tokens ?? 0,
      facility_ids: member.facilities.map(({ id }) => id),
      department_ids: member.departments.map(({ id }) => id),
    },
    submit: async ({ role = member.role, allocate_tokens, facility_ids, department_ids }) => {
      const employer = {
        ...(role === member.role ? {} : { role }),
        ...(spendsFromWallet(role) && may('update_team_token') ? { allocate_tokens } : {}),
        ...(roleMay(role, 'see_every_place') ? {} : tiesThatMay(may, { facility_ids, department_ids })),
      };
      if (Object.keys(employer).length > 0)
        await change.mutateAsync({ params: { id: member.id }, body: { employer } });
      toast.done(`${member.full_name} is saved.`);
      onDone();
    },
  });
}

function ChangeForm({ member, mayChangeRole, onDone }: ChangeFormProps) {
  const { may } = useOwnCompany();
  const call = useMemberChange({ member, onDone });
  const { role: chosen, facility_ids, department_ids } = call.form.values;
  const role = roles.find((one) => one === chosen) ?? member.role;
  const untied = [facility_ids, department_ids].every((ids) => !ids || ids.length === 0);
  return (
    <CallForm of={call} label={member.full_name} submitLabel="Save" onCancel={onDone}>
      {mayChangeRole && !member.is_owner && (
        <Select
          label="Role"
          data={roles.map((value) => ({ value, label: roleTitles[value] }))}
          allowDeselect={false}
          data-autofocus
          {...call.field('role')}
        />
      )}
      {spendsFromWallet(role) ? (
        <TextInput
          label="Tokens a month"
          description={`What is available and held comes to this. ${tokensInWords(member.in_transit_token ?? 0)} on hold now.`}
          inputMode="numeric"
          disabled={!may('update_team_token')}
          {...call.field('allocate_tokens')}
        />
      ) : (
        <p>
          {walletLack(role)}
          {(member.available_token ?? 0) > 0 &&
            role !== member.role &&
            ` ${tokensInWords(member.available_token ?? 0)} return to the pool.`}
        </p>
      )}
      {!roleMay(role, 'see_every_place') && <PlacePicks field={call.field} untied={untied} />}
    </CallForm>
  );
}

interface RemoveFormProps {
  member: TeamMember;
  team: readonly TeamMember[];
  onDone: () => void;
}

function RemoveForm({ member, team, onDone }: RemoveFormProps) {
  const remove = useSend(removeMember, { tell: 'form' });
  const heirs = team.filter(({ id, role }) => id !== member.id && roleMay(role, 'take_over_work'));
  const call = useCallForm({
    schema: removeMember.body,
    initial: { heir_id: null },
    submit: async (body) => {
      const { data } = await remove.mutateAsync({ params: { id: member.id }, body });
      toast.done(data.message);
      onDone();
    },
  });
  const heir = call.form.values.heir_id;
  return (
    <CallForm of={call} label={member.full_name} submitLabel="Remove" onCancel={onDone}>
      <Select
        label="Who takes over?"
        description="Requests, vacancies and parts in hiring teams pass to them."
        placeholder="Choose somebody"
        data={heirs.map(({ id, full_name, role }) => ({
          value: String(id),
          label: `${full_name}, ${roleTitles[role]}`,
        }))}
        value={heir ? String(heir) : null}
        onChange={(id) => call.form.setFieldValue('heir_id', id === null ? null : Number(id))}
        error={call.form.errors['heir_id']}
        data-path="heir_id"
        data-autofocus
      />
      <ul>
        <li>Signed out everywhere, at once.</li>
        {spendsFromWallet(member.role) && (
          <li>
            {tokensInWords(member.available_token ?? 0)} return to the pool
            {(member.in_transit_token ?? 0) > 0 &&
              `; ${tokensInWords(member.in_transit_token ?? 0)} on hold wait for their answers`}
            .
          </li>
        )}
        <li>Panel seats that are still ahead become free, and the team is told.</li>
        <li>Interview feedback that is still owed is waived.</li>
      </ul>
    </CallForm>
  );
}
